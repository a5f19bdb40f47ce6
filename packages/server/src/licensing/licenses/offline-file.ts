import {
  allModules,
  api,
  categoryOf,
  type Day,
  dayIn,
  isHostId,
  kindOf,
  neededOf,
  type Product,
  productOf,
  readsVersion2,
  type SeatFor,
  seatsForAll,
  stateOf,
} from '@lm/contract';
import { type Payload, sign } from 'license-file';
import type { Portal } from '../../lib/portal.ts';
import type { SigningKeys } from '../../lib/signing.ts';
import { fileNameFor } from '../../lib/zip.ts';
import { modulesOf, type StoredLicense } from './stored-license.ts';

interface Issue {
  as: LicenseFiles;
  license: StoredLicense;
  licensee: { name: string; organization: string; email: string };
  file: {
    id: string;
    seq: number;
    hosts: string[];
    expires: Day | null;
    computer: { name: string; seats: number | null } | null;
    daemonKey?: string | null;
  };
  keys: SigningKeys;
  now: Date;
}

/** What a product declares for all its files. */
interface LicenseFiles {
  /** Its name and its code, which programs compare with their own. */
  product: Pick<Product, 'name' | 'code'>;
  /** How many ids of a computer must match; null means all of them or, if there are only addresses, any one. */
  needed: number | null;
  /** The first release whose programs read version 2; null for none. */
  version2From: string | null;
  /** The address of the status list; null if it is too long for a file. */
  listAddress: string | null;
  /** How many days old the status list that files of version 2 require may be; null if they require none. */
  listDays: number | null;
  /** What counts as one user of a seat on a floating license. */
  seatFor: SeatFor;
}

/** The longest address that fits in a file. */
const MOST_ADDRESS_CHARACTERS = 1000;

/** What the product of a license, and the portal's address, say about its files. */
export function licenseFilesOf({ product, config }: Pick<Portal, 'product' | 'config'>, { modules }: StoredLicense): LicenseFiles {
  const { name, code, idsNeeded: needed, listDays, seatFor, version2From } = product(productOf(modules));
  const { href } = new URL(`${config.publicUrl}/api/${api.files.statusList.path}`);
  const listAddress = href.length <= MOST_ADDRESS_CHARACTERS ? href : null;
  return { product: { name, code }, needed, version2From, listDays, seatFor, listAddress };
}

/**
 * Makes the signed offline license file (OFF-6, docs/license-file.md): in version 1 wherever that suffices; that version cannot require a status list
 * (OFF-943).
 */
export function offlineFile({ as, license, licensee, file, keys, now }: Issue): Promise<string> {
  const { since, until, ends } = stateOf(license, dayIn(now));
  const payload: Payload = {
    v: 1,
    kid: keys.kid,
    fileId: file.id,
    seq: file.seq,
    licenseId: license.id,
    licensee: { name: licensee.name, organization: licensee.organization, email: licensee.email },
    product: as.product.name,
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
  const reads2 = readsVersion2(license.version, as.version2From);
  const listDays = reads2 ? as.listDays : null;
  const daemon = reads2 ? daemonIn(payload, file.daemonKey ?? null, as.seatFor) : null;
  const computers = file.computer ? [file.hosts] : license.computers.map(({ macs }) => macs);
  const asksSeveral = file.hosts.some(isHostId) || (reads2 && computers.some((hosts) => neededOf(hosts, as.needed) > 1));
  if (listDays === null && daemon === null && !asksSeveral) return sign(payload, keys.privateKey);
  return sign({ ...inVersion2(payload, license, computers, { ...as, listDays }), daemon }, keys.privateKey);
}

/** A license of which only the maintenance ends gives seats without an end. */
const NO_END = '9999-12-31';

/** Who may give the seats of a floating license: the daemon on its computer, identified by the key in its host file (OFF-944). */
const daemonIn = ({ seats, notBefore, expires }: Payload, publicKey: string | null, seatFor: SeatFor) =>
  seats === null || publicKey === null
    ? null
    : { publicKey, seats, notBefore, expires: expires ?? NO_END, ...(seatFor !== 'program' && { seatFor }) };

/**
 * The same in version 2 (OFF-940, docs/license-file-2.md): it has ids other than addresses, how many of a computer's ids must match, and the required
 * list.
 */
function inVersion2({ hostIds: _, ...payload }: Payload, license: StoredLicense, computers: string[][], as: LicenseFiles) {
  const codes = new Map(allModules().map(({ id, code }) => [id, code]));
  return {
    ...payload,
    v: 2 as const,
    product: { code: as.product.code, name: as.product.name },
    modules: modulesOf(license).map(({ id, name }) => ({ code: codes.get(id) ?? String(id), name })),
    must: ['hosts', ...(as.listDays === null ? [] : ['list-days'])],
    hosts: computers.map((hosts) => ({
      ids: hosts.map((host) => (isHostId(host) ? host : `mac:${host}`)),
      need: neededOf(hosts, as.needed),
    })),
    statusList: as.listAddress,
    ...(as.listDays !== null && { listDays: as.listDays }),
  };
}

/** `CPU-Permanent.lic.txt` and so on (OFF-4); a file for one computer has the computer's name, `Lab 3-left.lic.txt` (OFF-436). */
export const fileNameOf = ({ categoryId, typeId }: StoredLicense, computer: { name: string } | null): string =>
  computer ? fileNameFor(computer.name, '.lic.txt', new Set()) : `${categoryOf(categoryId).name}-${kindOf(typeId).fileLabel}.lic.txt`;
