import type { Day, ReminderWish } from '@lm/contract';
import { sql } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** The setting on a customer's record (REM-252); revision 0 before anyone sets it. The caller has checked that the principal may see the customer. */
export async function wishOf(db: Db, customerId: number): Promise<ReminderWish & { revision: number }> {
  const found = await db.selectFrom('customer_reminders').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
  if (!found) return { to: 'owner', off: null, revision: 0 };
  return { to: found.to_distributor ? 'distributor' : 'owner', off: found.off_reason, revision: found.revision };
}

/** Writes that setting; the customer's record must be locked. */
export async function setWish(tx: Tx, customerId: number, { to, off }: ReminderWish): Promise<void> {
  const said = { to_distributor: to === 'distributor', off_reason: off };
  await tx
    .insertInto('customer_reminders')
    .values({ customer_id: customerId, ...said })
    .onConflict((there) => there.column('customer_id').doUpdateSet({ ...said, revision: sql`customer_reminders.revision + 1` }))
    .execute();
}

interface DueEnd {
  endsOn: Day;
  /** The last step whose day has come. */
  step: number;
}

const hasNotGone = sql`NOT EXISTS (SELECT FROM reminder r WHERE r.license_id = license.id AND r.ends_on = license.ends_on AND r.step <= due.step)`;

/** Which of these ends have a license for which neither this step nor a later one has been sent. One statement, since usually there is none. */
export async function endsToLookAt(db: Db, ends: DueEnd[]): Promise<DueEnd[]> {
  const { rows } =
    await sql<DueEnd>`SELECT "endsOn", step FROM pg_catalog.json_to_recordset(${JSON.stringify(ends)}::json) AS due("endsOn" date, step int)
    WHERE EXISTS (SELECT FROM license WHERE license.ends_on = "endsOn" AND ${hasNotGone}) ORDER BY "endsOn"`.execute(db);
  return rows;
}

/**
 * The next owners after a license who have one that ends on a day and for which neither this step nor a later one has been sent, with the
 * last license read: walks along the index of ends.
 */
export async function ownersEndingOn(db: Db, { endsOn, step }: DueEnd, after: number, many: number) {
  const { rows } = await sql<{ id: number; customerId: number }>`SELECT id, customer_id AS "customerId"
    FROM license CROSS JOIN (SELECT ${step}::int AS step) AS due
    WHERE license.ends_on = ${endsOn} AND id > ${after} AND ${hasNotGone} ORDER BY id LIMIT ${sql.lit(many)}`.execute(db);
  return { last: rows.at(-1)?.id ?? null, owners: [...new Set(rows.map(({ customerId }) => customerId))] };
}

/**
 * All licenses of these owners that end on a day, locked so that none is renewed before its mail is queued. Licenses that someone is
 * changing at this moment are left out: the next run reads them again.
 */
export async function lockEndingOn(tx: Tx, owners: number[], endsOn: Day): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM license WHERE customer_id = ANY(${owners}::int[]) AND ends_on = ${endsOn}
    ORDER BY id FOR SHARE SKIP LOCKED`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Step {
  licenseId: number;
  endsOn: Day;
  step: number;
}

/**
 * Records that steps are sent, and answers the licenses for which that is new: no step is sent once it, or a later one, has been sent (REM-249,
 * REM-250).
 */
export async function claimSteps(tx: Tx, steps: Step[], sentOn: Day): Promise<Set<number>> {
  const rows = steps.map(({ licenseId, endsOn, step }) => ({ license_id: licenseId, ends_on: endsOn, step, sent_on: sentOn }));
  const tail = sql`ON CONFLICT (license_id, ends_on) DO UPDATE SET step = excluded.step, sent_on = excluded.sent_on
    WHERE reminder.step > excluded.step RETURNING license_id`;
  const news = await insertRows<{ license_id: number }>(tx, 'reminder', rows, tail);
  return new Set(news.map(({ license_id }) => license_id));
}
