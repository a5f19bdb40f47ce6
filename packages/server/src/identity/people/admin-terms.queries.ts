import { ROLE } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/durations.ts';

/** For this many days a new Admin counts as new, and a former one still counts (FAC-664). */
const NEW_DAYS = 3;
const since = (now: Date) => new Date(now.getTime() - NEW_DAYS * DAY_MS);

const ADMINS = sql`SELECT customer.id FROM customer JOIN customer_role ON customer_id = customer.id
  WHERE role_id = ${sql.lit(ROLE.admin)} AND active`;

/** Notes who has become an Admin who can sign in, and who no longer is one. */
export async function noteAdmins(tx: Tx, now: Date): Promise<void> {
  await sql`INSERT INTO admin_term (customer_id, since) SELECT id, ${now}::timestamptz FROM (${ADMINS}) AS admins
    ON CONFLICT (customer_id) DO UPDATE SET since = excluded.since, until = NULL WHERE admin_term.until IS NOT NULL`.execute(tx);
  await sql`UPDATE admin_term SET until = ${now}::timestamptz WHERE until IS NULL AND customer_id NOT IN (${ADMINS})`.execute(tx);
  await tx.deleteFrom('admin_term').where('until', '<=', since(now)).execute();
}

/** Was anyone else an Admin within the last three days, even if only until a moment ago? */
export async function wasAnotherAdmin(db: Db, but: number[], now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('admin_term')
    .select('customer_id')
    .where('customer_id', 'not in', but)
    .where(({ or, eb }) => or([eb('until', 'is', null), eb('until', '>', since(now))]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Has a person been an Admin for less than three days? */
export async function isNewAdmin(db: Db, id: number, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('admin_term')
    .select('customer_id')
    .where('customer_id', '=', id)
    .where('until', 'is', null)
    .where('since', '<=', since(now))
    .executeTakeFirst();
  return found === undefined;
}
