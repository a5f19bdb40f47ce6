import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import { prepared } from '../../db/prepared.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { DAY_MS } from '../../lib/durations.ts';
import { type RoleWithRights, rolesOf } from '../people/public.ts';

/** How far back failed attempts count (SGN-29), in milliseconds. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;
/** How long an account knows a network after the last sign-in from it, in days. */
const KNOWN_DAYS = 90;

const hashOf = (account: string): Buffer => createHash('sha256').update(account.trim().toLowerCase()).digest();

/**
 * Notes an attempt; it counts as failed until {@link deleteAttempt}. In a transaction of its own, so that attempts at the
 * same time see it.
 */
export async function insertAttempt(tx: Tx, account: string, network: string, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('sign_in_attempt')
    .values({ account_hash: hashOf(account), network, attempted_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteAttempt(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('sign_in_attempt').where('id', '=', id).execute();
}

interface Seen {
  here: number;
  oldestHere: Date | null;
  elsewhere: number;
  oldestElsewhere: Date | null;
  isKnown: boolean;
  person: SigningIn | null;
}

/** What checking a password needs to know of the person behind an account. */
export interface SigningIn {
  id: number;
  email: string;
  passwordHash: string | null;
  maySignIn: boolean;
  roles: RoleWithRights[];
}

/**
 * The owner of this account, if there is one, and the attempts on it that count now: those from this network, and those from networks without a
 * sign-in to it. One statement, since every sign-in needs it.
 */
export async function seenOf(db: Db, account: string, network: string, now: Date): Promise<Seen> {
  const { rows } = await sql<Seen>`
    WITH person AS (SELECT id, email, password_hash, active AND email_verified_at IS NOT NULL AS may_sign_in
      FROM customer WHERE email_key = ${account.trim().toLowerCase()})
    SELECT count(a.id) FILTER (WHERE a.network = ${network}) AS here,
      min(attempted_at) FILTER (WHERE a.network = ${network}) AS "oldestHere",
      count(a.id) FILTER (WHERE k.network IS NULL) AS elsewhere,
      min(attempted_at) FILTER (WHERE k.network IS NULL) AS "oldestElsewhere",
      coalesce(bool_or(k.network = ${network}), false) AS "isKnown",
      (SELECT pg_catalog.json_build_object('id', id, 'email', email, 'passwordHash', password_hash, 'maySignIn', may_sign_in, 'roles',
        ${rolesOf('person.id')}) FROM person) AS person
    FROM sign_in_attempt a LEFT JOIN known_network k ON k.network = a.network AND k.trusted AND k.customer_id = (SELECT id FROM person)
    WHERE account_hash = ${hashOf(account)} AND attempted_at > ${new Date(now.getTime() - ATTEMPT_WINDOW_MS)}`.execute(db);
  return rows[0] as Seen; // an aggregate always has a row
}

/** An account, by its key, and the network from which it is tried. */
export interface GuessFrom {
  account: string;
  network: string;
}

/** Which of these accounts had a sign-in from that network since their password was last set by link? */
export async function knownAmong(db: Db, guesses: GuessFrom[]): Promise<(guess: GuessFrom) => boolean> {
  const found = await knownThere(db, { accounts: guesses.map(({ account }) => account), networks: guesses.map(({ network }) => network) });
  const known = new Set(found.map(({ emailKey, network }) => `${network} ${emailKey}`));
  return ({ account, network }) => known.has(`${network} ${account}`);
}

const knownThere = prepared((paper, { accounts, networks }: { accounts: string[]; networks: string[] }) =>
  paper
    .selectFrom('known_network')
    .innerJoin('customer', 'customer.id', 'known_network.customer_id')
    .select(['email_key as emailKey', 'network'])
    .where(sql<boolean>`(email_key, network) IN (SELECT * FROM unnest(${accounts}::text[], ${networks}::text[]))`)
    .where('trusted', '=', true),
);

/** The attempts on an account no longer count. */
export async function forgetAttempts(tx: Tx, account: string): Promise<void> {
  await tx.deleteFrom('sign_in_attempt').where('account_hash', '=', hashOf(account)).execute();
}

/** Deletes attempts that no longer count, and networks that have had no sign-in for long, some at a time; answers whether there may be more. */
export async function deleteOldAttempts(tx: Tx, now: Date): Promise<boolean> {
  const [tried, known] = [ATTEMPT_WINDOW_MS, KNOWN_DAYS * DAY_MS].map((ms) => new Date(now.getTime() - ms));
  const attempts = await deleteSome(tx, 'sign_in_attempt', sql`attempted_at < ${tried}::timestamptz`);
  const networks = await deleteSome(tx, 'known_network', sql`seen_at < ${known}::timestamptz`);
  return attempts || networks;
}
