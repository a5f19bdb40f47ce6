import { browserName } from '@lm/contract';
import { sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Proof, Tx } from '../../db/tables.ts';
import { DAY_MS, HOUR_MS } from '../../lib/durations.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import { networkOf, roughly } from '../../lib/network.ts';
import { mailboxOf } from '../people/public.ts';

export interface SessionLimits {
  sessionIdleHours: number;
  sessionMaxDays: number;
}

/** A person can be signed in at this many places; one more ends the session unused for longest (SGN-36). */
const MOST_SESSIONS = 20;

/** How many sign-ins of a person are kept, and for how many days (CUS-528). */
const MOST_SIGN_INS = 50;
const SIGN_IN_DAYS = 180;

interface Opening {
  customerId: number;
  /** The hash that the password matched; left out if the person proved their identity in another way. */
  passwordHash?: string | null;
  tokenHash: Buffer;
  userAgent: string;
  address: string;
  /** The attempt that no longer counts; null if none was noted. */
  attempt: { id: number } | null;
  /** How the person proved their identity, and whether the session outlives the browser. */
  proof: Proof;
  keeps: boolean;
}

/**
 * Opens a session after a right password, takes the attempt back, and remembers its network and moment. It is one statement, since everyone waits for
 * it each morning. Returns the id of the session, and whether it is this person's first; null when the password or the right to sign in has changed
 * meanwhile, which is why the person's record is locked. A person who signed in before gets a mail about a new network (STE-691).
 */
export async function openSession(tx: Tx, opening: Opening, now: Date): Promise<Pick<Opened, 'id' | 'isFirst'> | null> {
  const { customerId, passwordHash, attempt, proof, keeps } = opening;
  const network = networkOf(opening.address);
  const { rows } = await sql<Opened>`
    WITH locked AS (SELECT id FROM customer WHERE id = ${customerId}
        AND (${passwordHash === undefined} OR password_hash = ${passwordHash ?? null}) AND active AND email_verified_at IS NOT NULL FOR SHARE),
      counted AS (DELETE FROM sign_in_attempt WHERE id = ${attempt?.id ?? null}::integer),
      known AS (INSERT INTO known_network (customer_id, network, seen_at) SELECT id, ${network}, ${now}::timestamptz FROM locked
        ON CONFLICT (customer_id, network) DO UPDATE SET seen_at = excluded.seen_at, trusted = true
        RETURNING xmax = 0 AS is_new),
      signed_in AS (INSERT INTO last_sign_in SELECT id, ${now}::timestamptz FROM locked
        ON CONFLICT (customer_id) DO UPDATE SET signed_in_at = excluded.signed_in_at
        RETURNING xmax = 0 AS is_first),
      noted AS (INSERT INTO sign_in (customer_id, signed_in_at, network, device)
        SELECT id, ${now}::timestamptz, ${roughly(network)}, ${browserName(opening.userAgent)} FROM locked),
      forgotten AS (DELETE FROM sign_in WHERE id IN (SELECT id FROM sign_in WHERE customer_id = ${customerId}
        ORDER BY signed_in_at DESC, id DESC OFFSET ${MOST_SIGN_INS - 1})),
      gone AS (DELETE FROM session WHERE id IN (SELECT id FROM session WHERE customer_id = ${customerId}
        ORDER BY last_seen_at DESC, id DESC OFFSET ${MOST_SESSIONS - 1}))
    INSERT INTO session (customer_id, token_hash, user_agent, address, created_at, last_seen_at, confirmed_at, keeps, proof)
      SELECT id, ${opening.tokenHash}, ${opening.userAgent}, ${opening.address}, ${now}::timestamptz, ${now}::timestamptz,
        ${now}::timestamptz, ${keeps}::boolean, ${proof} FROM locked
      RETURNING id, (SELECT is_new FROM known) AS "isNewNetwork", (SELECT is_first FROM signed_in) AS "isFirst"`.execute(tx);
  const [opened] = rows;
  if (opened?.isNewNetwork && !opened.isFirst) await mailNewNetwork(tx, opening, now);
  return opened ?? null;
}

interface Opened {
  id: number;
  /** Is this the account's first sign-in from this network since it was last forgotten? If two sign in at once, it is new to one of them. */
  isNewNetwork: boolean;
  isFirst: boolean;
}

async function mailNewNetwork(tx: Tx, { customerId, address, userAgent }: Opening, now: Date): Promise<void> {
  const { email, firstName } = await mailboxOf(tx, customerId);
  const data = { firstName, network: roughly(networkOf(address)), browser: browserName(userAgent), at: now.toISOString() };
  await queueMail(tx, { recipient: email, purpose: 'new-network', data }, now);
}

/** Is there such a session? If not, there is nothing to end in a transaction. */
export const isSession = async (db: Db, hash: Buffer): Promise<boolean> => (await sessionLike(db, { hash })).length > 0;

const sessionLike = prepared((paper, { hash }: { hash: Buffer }) =>
  paper.selectFrom('session').select('id').where('token_hash', '=', hash),
);

export async function deleteSession(tx: Tx, hash: Buffer): Promise<number | null> {
  const ended = await tx.deleteFrom('session').where('token_hash', '=', hash).returning('customer_id').executeTakeFirst();
  return ended?.customer_id ?? null;
}

/**
 * Signs a person out everywhere, except in one session if given: after a change of password or roles, or a deactivation (SGN-24). Returns how many
 * sessions ended.
 */
export async function deleteSessionsOf(tx: Tx, customerId: number, butThis?: number): Promise<number> {
  const gone = await tx
    .deleteFrom('session')
    .where('customer_id', '=', customerId)
    .$if(butThis !== undefined, (others) => others.where('id', '!=', butThis ?? 0))
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** A person confirmed their identity again in this session (STE-685). */
export async function confirmSession(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable('session').set({ confirmed_at: now }).where('id', '=', id).execute();
}

/** Signs a person out in one place; false when they are not signed in there. */
export async function deleteSessionOf(tx: Tx, customerId: number, id: number): Promise<boolean> {
  const gone = await tx.deleteFrom('session').where('customer_id', '=', customerId).where('id', '=', id).returning('id').execute();
  return gone.length > 0;
}

/** The sessions of a person that have not ended, the latest first. */
export async function sessionsOf(db: Db, customerId: number, limits: SessionLimits, now: Date) {
  const { idleSince, oldest } = bounds(limits, now);
  return db
    .selectFrom('session')
    .select(['id', 'user_agent', 'address', 'created_at', 'last_seen_at'])
    .where('customer_id', '=', customerId)
    .where('last_seen_at', '>=', idleSince)
    .where('created_at', '>=', oldest)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The moments before which a session has ended. */
export const bounds = ({ sessionIdleHours, sessionMaxDays }: SessionLimits, now: Date) => ({
  idleSince: new Date(now.getTime() - sessionIdleHours * HOUR_MS),
  oldest: new Date(now.getTime() - sessionMaxDays * DAY_MS),
});

/** Forgets when and from where people signed in long ago (CUS-528), some at a time; answers whether there may be more. */
export const deleteOldSignIns = (tx: Tx, now: Date): Promise<boolean> =>
  deleteSome(tx, 'sign_in', sql`signed_in_at < ${new Date(now.getTime() - SIGN_IN_DAYS * DAY_MS)}::timestamptz`);

/** Deletes sessions that have ended, some at a time; answers whether there may be more. */
export async function deleteExpiredSessions(tx: Tx, limits: SessionLimits, now: Date): Promise<boolean> {
  const { idleSince, oldest } = bounds(limits, now);
  return deleteSome(tx, 'session', sql`last_seen_at < ${idleSince}::timestamptz OR created_at < ${oldest}::timestamptz`);
}
