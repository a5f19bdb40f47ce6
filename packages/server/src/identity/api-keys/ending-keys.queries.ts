import { API_KEY_WARNING_DAYS } from '@lm/contract';
import { type SqlBool, sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** At most `limit` keys after `after` that expire soon, within 14 days or within half their lifetime, and whose owners were not told yet. */
export async function expiringKeys(db: Db, isOfOrganization: boolean, now: Date, after: number, limit: number): Promise<number[]> {
  const found = await db
    .selectFrom('api_key')
    .select('id')
    .where('organization_id', isOfOrganization ? 'is not' : 'is', null)
    .where('ended_at', 'is', null)
    .where('warned_at', 'is', null)
    .where('expires_at', '>', now)
    .where(
      sql<SqlBool>`expires_at - least(make_interval(days => ${API_KEY_WARNING_DAYS}::int), (expires_at - created_at) / 2) <= ${now}::timestamptz`,
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return found.map(({ id }) => id);
}

/** Notes that the owners of these keys are told; answers the keys whose owners had not been told before. */
export async function noteTold(tx: Tx, ids: number[], now: Date) {
  return tx
    .updateTable('api_key')
    .set({ warned_at: now })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .where('warned_at', 'is', null)
    .returning(['id', 'customer_id', 'name', 'expires_at'])
    .execute();
}

/** Deletes keys that ended before a moment, some at a time; the log keeps what they did. Returns whether there may be more. */
export const deleteOldKeys = (tx: Tx, before: Date): Promise<boolean> =>
  deleteSome(tx, 'api_key', sql`expires_at < ${before}::timestamptz OR ended_at < ${before}::timestamptz`);
