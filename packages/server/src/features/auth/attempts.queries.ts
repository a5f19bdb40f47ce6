import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** How far back failed attempts count (decisions.md §3), in milliseconds. */
export const ATTEMPT_WINDOW_MS = 15 * 60_000;
/** A network is known to an account for so long after the last sign-in from it, in days. */
const KNOWN_DAYS = 90;

const hashOf = (account: string): Buffer => createHash('sha256').update(account.trim().toLowerCase()).digest();

/** Notes an attempt; it counts as failed until {@link deleteAttempt}. */
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

/** The attempts on an account that count now: those from this network, and those from networks it was never signed in to from. */
export async function attemptsOn(db: Db, account: string, network: string, customerId: number | null, now: Date) {
  const { rows } = await sql<{ here: number; oldestHere: Date; elsewhere: number; oldestElsewhere: Date | null; isKnown: boolean }>`
    SELECT count(*) FILTER (WHERE a.network = ${network}) AS here,
      min(attempted_at) FILTER (WHERE a.network = ${network}) AS "oldestHere",
      count(*) FILTER (WHERE k.network IS NULL) AS elsewhere,
      min(attempted_at) FILTER (WHERE k.network IS NULL) AS "oldestElsewhere",
      coalesce(bool_or(k.network = ${network}), false) AS "isKnown"
    FROM sign_in_attempt a LEFT JOIN known_network k ON k.network = a.network AND k.customer_id = ${customerId}
    WHERE account_hash = ${hashOf(account)} AND attempted_at > ${new Date(now.getTime() - ATTEMPT_WINDOW_MS)}`.execute(db);
  return rows[0] ?? null;
}

export async function rememberNetwork(tx: Tx, customerId: number, network: string, now: Date): Promise<void> {
  await tx
    .insertInto('known_network')
    .values({ customer_id: customerId, network, seen_at: now })
    .onConflict((conflict) => conflict.columns(['customer_id', 'network']).doUpdateSet({ seen_at: now }))
    .execute();
}

/** Attempts that count no more, and networks nobody has signed in from for long. */
export async function deleteOldAttempts(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempt')
    .where('attempted_at', '<', new Date(now.getTime() - ATTEMPT_WINDOW_MS))
    .execute();
  const known = new Date(now.getTime() - KNOWN_DAYS * 24 * 3_600_000);
  await tx.deleteFrom('known_network').where('seen_at', '<', known).execute();
}
