import { CATEGORY, TYPE } from '@lm/contract';
import { sign } from 'license-file';
import type { SigningKeys } from '../../lib/signing.ts';
import { lastDay } from './license-terms.ts';
import { categoryOf, modulesOf, type StoredLicense, typeOf } from './licenses.queries.ts';

interface Issue {
  /** The operator's PRODUCT_NAME; programs compare it with their own name. */
  product: string;
  license: StoredLicense;
  licensee: { name: string; organization: string; email: string };
  file: { id: string; seq: number };
  keys: SigningKeys;
  now: Date;
}

/** The signed offline license file (decisions.md §5, docs/license-file.md). */
export function offlineFile({ product, license, licensee, file, keys, now }: Issue): Promise<string> {
  const permanent = license.typeId === TYPE.permanent;
  const start = permanent ? license.subscriptions.at(-1)?.start : license.startDate; // subscriptions are newest first
  return sign(
    {
      v: 1,
      kid: keys.kid,
      fileId: file.id,
      seq: file.seq,
      licenseId: license.id,
      licensee: { name: licensee.name, organization: licensee.organization, email: licensee.email },
      product,
      category: license.categoryId === CATEGORY.cpu ? 'CPU' : 'FNL',
      type: typeOf(license).name,
      modules: modulesOf(license).map((module) => module.name),
      seats: license.seats,
      hostIds: license.macs,
      version: license.version,
      maintenanceUntil: permanent ? lastDay(license) : null,
      notBefore: start ?? '',
      expires: license.endDate,
      issued: now.toISOString(),
    },
    keys.privateKey,
  );
}

/** `CPU-Permanent.lic.txt` and so on. */
export const fileNameOf = (license: StoredLicense): string => `${categoryOf(license).name}-${typeOf(license).name}.lic.txt`;
