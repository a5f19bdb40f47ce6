import { ROLE } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { columnsOf, eventOf } from '../../lib/security-notes.ts';
import type { KnownWays } from '../sessions/public.ts';

/** A reset waits this many days for another Admin (FAC-664). */
const WAITS_DAYS = 3;
const since = (now: Date) => new Date(now.getTime() - WAITS_DAYS * DAY_MS);

/** The waiting reset of a person's factors; null if none waits, or if the one who asked is no longer an Admin who can sign in (FAC-664). */
export async function waitingReset(db: Db, customerId: number, now: Date) {
  const found = await db
    .selectFrom('factor_reset as r')
    .innerJoin('customer as a', 'a.id', 'r.asked_by')
    .select(['r.asked_by', 'r.asked_at', 'r.reason', 'a.first_name', 'a.last_name'])
    .select(sql<KnownWays | null>`r.known`.as('known'))
    .where('r.customer_id', '=', customerId)
    .where('r.asked_at', '>', since(now))
    .where('a.active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('customer_role as h').select('h.role_id').whereRef('h.customer_id', '=', 'a.id').where('h.role_id', '=', ROLE.admin),
      ),
    )
    .executeTakeFirst();
  return found ?? null;
}

interface NewReset {
  customerId: number;
  askedBy: number;
  reason: string;
  /** The other ways in, which stay. */
  known: KnownWays | undefined;
}

/** An expired one makes room for a new one. */
export async function keepReset(tx: Tx, reset: NewReset, now: Date): Promise<void> {
  const row = { asked_by: reset.askedBy, asked_at: now, reason: reset.reason, known: reset.known ? JSON.stringify(reset.known) : null };
  await tx
    .insertInto('factor_reset')
    .values({ customer_id: reset.customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

/** Returns whether there was one. */
export async function deleteReset(tx: Tx, customerId: number): Promise<boolean> {
  const gone = await tx.deleteFrom('factor_reset').where('customer_id', '=', customerId).returning('customer_id').executeTakeFirst();
  return gone !== undefined;
}

/** The Admins who can sign in, without these. */
export async function otherAdmins(db: Db, but: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('customer_role', 'customer_role.customer_id', 'customer.id')
    .select('customer.id')
    .where('customer_role.role_id', '=', ROLE.admin)
    .where('active', '=', true)
    .where('email_verified_at', 'is not', null)
    .where('customer.id', 'not in', but)
    .orderBy('customer.id')
    .limit(50)
    .execute();
  return rows.map(({ id }) => id);
}

/** Notes for the operator what they did at the machine, outside the acts of the portal. */
export async function noteByOperator(tx: Tx, about: number, at: Date): Promise<void> {
  await tx
    .insertInto('security_event')
    .values(columnsOf(eventOf({ kind: 'factor.reset', about, facts: { by: 'operator' } }, at)))
    .execute();
}
