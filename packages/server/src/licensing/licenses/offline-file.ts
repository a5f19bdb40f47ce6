import { categoryOf, type Day, dayIn, kindOf, seatsForAll, stateOf } from '@lm/contract';
import { sign } from 'license-file';
import type { SigningKeys } from '../../lib/signing.ts';
import { fileNameFor } from '../../lib/zip.ts';
import { modulesOf, type StoredLicense } from './licenses.queries.ts';

interface Issue {
  /** The operator's PRODUCT_NAME; programs compare it with their own name. */
  product: string;
  license: StoredLicense;
  licensee: { name: string; organization: string; email: string };
  file: { id: string; seq: number; hosts: string[]; expires: Day | null; computer: { name: string; seats: number | null } | null };
  keys: SigningKeys;
  now: Date;
}

/** The signed offline license file (OFF-6, docs/license-file.md). */
export function offlineFile({ product, license, licensee, file, keys, now }: Issue): Promise<string> {
  const { since, until, ends } = stateOf(license, dayIn(now));
  return sign(
    {
      v: 1,
      kid: keys.kid,
      fileId: file.id,
      seq: file.seq,
      licenseId: license.id,
      licensee: { name: licensee.name, organization: licensee.organization, email: licensee.email },
      product,
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
    },
    keys.privateKey,
  );
}

/** `CPU-Permanent.lic.txt` and so on (OFF-4); a file for one computer is called as the computer is, `Lab 3-left.lic.txt` (OFF-436). */
export const fileNameOf = ({ categoryId, typeId }: StoredLicense, computer: { name: string } | null): string =>
  computer ? fileNameFor(computer.name, '.lic.txt', new Set()) : `${categoryOf(categoryId).name}-${kindOf(typeId).fileLabel}.lic.txt`;
