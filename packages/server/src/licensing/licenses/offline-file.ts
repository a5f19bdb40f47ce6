import { allModules, categoryOf, type Day, dayIn, isHostId, kindOf, neededOf, seatsForAll, stateOf } from '@lm/contract';
import { type Payload, sign } from 'license-file';
import type { Portal } from '../../lib/portal.ts';
import type { SigningKeys } from '../../lib/signing.ts';
import { fileNameFor } from '../../lib/zip.ts';
import { modulesOf, type StoredLicense } from './licenses.queries.ts';

interface Issue {
  as: LicenseFiles;
  license: StoredLicense;
  licensee: { name: string; organization: string; email: string };
  file: { id: string; seq: number; hosts: string[]; expires: Day | null; computer: { name: string; seats: number | null } | null };
  keys: SigningKeys;
  now: Date;
}

/** What the operator says of all files. */
interface LicenseFiles {
  /** PRODUCT_NAME; programs compare it with their own name. */
  product: string;
  /** How many ids of a computer have to match, where some are no addresses; null for all of them. */
  needed: number | null;
}

export const licenseFilesOf = ({ productName, licenseFiles }: Portal['config']): LicenseFiles => ({
  product: productName,
  needed: licenseFiles.idsNeeded,
});

/** The signed offline license file (OFF-6, docs/license-file.md): of version 1 wherever that can say it. */
export function offlineFile({ as, license, licensee, file, keys, now }: Issue): Promise<string> {
  const { since, until, ends } = stateOf(license, dayIn(now));
  const payload: Payload = {
    v: 1,
    kid: keys.kid,
    fileId: file.id,
    seq: file.seq,
    licenseId: license.id,
    licensee: { name: licensee.name, organization: licensee.organization, email: licensee.email },
    product: as.product,
    category: categoryOf(license.categoryId).name,
    type: kindOf(license.typeId).fileLabel,
    modules: modulesOf(license).map((module) => module.name),
    seats: license.seats && (file.computer?.seats ?? seatsForAll(license.computers, license.seats)),
    hostIds: file.hosts,
    ...(file.computer && { computer: file.computer.name }),
    version: license.version,
    maintenanceUntil: ends === 'maintenance' ? until : null,
    notBefore: since,
    expires: file.expires,
    issued: now.toISOString(),
  };
  if (!file.hosts.some(isHostId)) return sign(payload, keys.privateKey);
  const computers = file.computer ? [file.hosts] : license.computers.map(({ macs }) => macs);
  return sign(inVersion2(payload, license, computers, as.needed), keys.privateKey);
}

/** The same in version 2 (OFF-940, docs/license-file-2.md), which knows other ids than addresses, and how many of a computer's have to match. */
function inVersion2({ hostIds: _, ...payload }: Payload, license: StoredLicense, computers: string[][], needed: number | null) {
  const codes = new Map(allModules().map(({ id, code }) => [id, code]));
  return {
    ...payload,
    v: 2 as const,
    product: { code: productCode(payload.product), name: payload.product },
    modules: modulesOf(license).map(({ id, name }) => ({ code: codes.get(id) ?? String(id), name })),
    must: ['hosts'],
    hosts: computers.map((hosts) => ({
      ids: hosts.map((host) => (isHostId(host) ? host : `mac:${host}`)),
      need: neededOf(hosts, needed),
    })),
    daemon: null,
    statusList: null,
  };
}

/** A code of the product: its name, with a hyphen for what a code cannot have. */
const productCode = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^0-9A-Za-z._-]+/g, '-')
    .slice(0, 40);

/** `CPU-Permanent.lic.txt` and so on (OFF-4); a file for one computer is called as the computer is, `Lab 3-left.lic.txt` (OFF-436). */
export const fileNameOf = ({ categoryId, typeId }: StoredLicense, computer: { name: string } | null): string =>
  computer ? fileNameFor(computer.name, '.lic.txt', new Set()) : `${categoryOf(categoryId).name}-${kindOf(typeId).fileLabel}.lic.txt`;
