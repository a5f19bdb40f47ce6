import type { Principal } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { filesOf } from './offline-files.queries.ts';
import type { StoredLicense } from './stored-license.ts';

/** What a renewal changes in a license. */
type BeforeRenewal = Pick<StoredLicense, 'version' | 'startDate' | 'endDate' | 'months' | 'subscriptions' | 'renewDate'>;

/** Keeps the values of a license from before its renewal, replacing those of an earlier one. */
export async function keepRenewal(tx: Tx, principal: Principal, before: StoredLicense, after: StoredLicense, at: Date): Promise<void> {
  const { version, startDate, endDate, months, subscriptions, renewDate } = before;
  const kept: BeforeRenewal = { version, startDate, endDate, months, subscriptions, renewDate };
  const row = {
    ...{ by_id: principal.id, at, revision: after.revision, files: await filesOf(tx, after.id) },
    before: JSON.stringify(kept),
  };
  await tx
    .insertInto('license_renewal')
    .values({ license_id: after.id, ...row })
    .onConflict((conflict) => conflict.column('license_id').doUpdateSet(row))
    .execute();
}

/** The previous values if this principal made the last renewal of a license; null otherwise. */
export async function renewalKept(tx: Tx, principal: Principal, licenseId: number) {
  const found = await tx
    .selectFrom('license_renewal')
    .select(['at', 'revision', 'files', 'before'])
    .where('license_id', '=', licenseId)
    .where('by_id', '=', principal.id)
    .executeTakeFirst();
  return found ? { ...found, before: found.before as BeforeRenewal } : null; // as keepRenewal() wrote it
}

export async function forgetRenewal(tx: Tx, licenseId: number): Promise<void> {
  await tx.deleteFrom('license_renewal').where('license_id', '=', licenseId).execute();
}
