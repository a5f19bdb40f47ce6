import { FACTOR_GRACE_DAYS, type FactorPolicy, needsFactor } from '@lm/contract';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { deleteSome } from '../../db/delete-some.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { allRolesWithRights, type RoleWithRights } from '../people/public.ts';

/** The policy in force. Where no mail can be sent, no one needs a factor, since the setup at sign-in needs a mail (FAC-662). */
export const demandedBy = ({ secondFactorFor, smtpUrl }: Pick<Config, 'secondFactorFor' | 'smtpUrl'>): FactorPolicy =>
  smtpUrl === null ? 'none' : secondFactorFor;

const nameOf = (policy: FactorPolicy): string => (typeof policy === 'string' ? policy : policy.map((name) => name.toLowerCase()).join(','));

/** Begins a policy with the first server that starts under it; people who already have an account get days of grace (FAC-660). */
export async function beginPolicy(tx: Tx, policy: FactorPolicy, now: Date): Promise<void> {
  if (policy === 'none') return;
  await sql`INSERT INTO factor_policy SELECT ${nameOf(policy)}, ${now}::timestamptz, coalesce(max(id), 0) FROM customer
    ON CONFLICT (policy) DO NOTHING`.execute(tx);
}

interface Demanded {
  id: number;
  roles: readonly RoleWithRights[];
}

/** By when a person must have a second factor: a moment in the past if it is required at once, null if it is not required. */
export async function factorDue(db: Db, policy: FactorPolicy, { id, roles }: Demanded): Promise<Date | null> {
  if (!needsFactor(policy, roles)) return null;
  const began = await db
    .selectFrom('factor_policy')
    .select(['began_at', 'newest_id'])
    .where('policy', '=', nameOf(policy))
    .executeTakeFirst();
  return began && id <= began.newest_id ? new Date(began.began_at.getTime() + FACTOR_GRACE_DAYS * DAY_MS) : LONG_AGO;
}

const LONG_AGO = new Date(0);

/**
 * Signs out a person who must have a second factor by now and has none: their older sessions outlive the grace by at most an hour (FAC-660). Some at
 * a time; answers whether there may be more.
 */
export async function endSessionsWithoutFactor(tx: Tx, policy: FactorPolicy, now: Date): Promise<boolean> {
  const roles = (await allRolesWithRights(tx)).filter((role) => needsFactor(policy, [role])).map(({ id }) => id);
  if (policy !== 'everyone' && roles.length === 0) return false;
  const over = new Date(now.getTime() - FACTOR_GRACE_DAYS * DAY_MS);
  const isOver = sql<boolean>`proof = 'password'
    AND (${policy === 'everyone'} OR EXISTS (SELECT FROM customer_role r WHERE r.customer_id = session.customer_id AND r.role_id = ANY(${roles}::int[])))
    AND NOT EXISTS (SELECT FROM one_time_code c WHERE c.customer_id = session.customer_id)
    AND NOT EXISTS (SELECT FROM passkey k WHERE k.customer_id = session.customer_id)
    AND NOT EXISTS (SELECT FROM factor_policy p WHERE p.policy = ${nameOf(policy)} AND session.customer_id <= p.newest_id AND p.began_at > ${over})`;
  return deleteSome(tx, 'session', isOver);
}

/** How long a mailed code counts, in milliseconds (FAC-661). */
const MAILED_MS = 15 * 60_000;

/** Keeps the id that a mailed code is made from (lib/tokens.ts); an earlier code no longer counts. */
export async function keepMailedCode(tx: Tx, customerId: number, codeId: string, now: Date): Promise<void> {
  await tx
    .insertInto('enrolment_mail')
    .values({ customer_id: customerId, code_id: codeId, sent_at: now })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet({ code_id: codeId, sent_at: now }))
    .execute();
}

/** The source of the code that was mailed to a person and still counts, locked; null if none does. */
export async function mailedCodeForUpdate(tx: Tx, customerId: number, now: Date): Promise<string | null> {
  const found = await tx
    .selectFrom('enrolment_mail')
    .select('code_id')
    .where('customer_id', '=', customerId)
    .where('sent_at', '>', new Date(now.getTime() - MAILED_MS))
    .forUpdate()
    .executeTakeFirst();
  return found?.code_id ?? null;
}

/** The code was used: it no longer counts. */
export async function burnMailedCode(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('enrolment_mail').where('customer_id', '=', customerId).execute();
}
