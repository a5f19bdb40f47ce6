import { sql } from 'kysely';
import { deleteSome } from '../../db/delete-some.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** How long a challenge is good, in milliseconds (PKY-672). */
const CHALLENGE_MS = 5 * 60_000;

/** What a challenge is for, and whose it is; at sign-in it belongs to no one. */
export type ChallengeFor =
  | { purpose: 'register'; customerId: number; userHandle: Buffer }
  | { purpose: 'confirm'; customerId: number }
  | { purpose: 'sign-in' };

/** Keeps a challenge until it is answered; of a person's challenges for one purpose, only the newest counts. */
export async function keepChallenge(tx: Tx, challenge: Buffer, what: ChallengeFor, now: Date): Promise<void> {
  const customerId = 'customerId' in what ? what.customerId : null;
  if (customerId !== null)
    await tx.deleteFrom('passkey_challenge').where('customer_id', '=', customerId).where('purpose', '=', what.purpose).execute();
  const userHandle = what.purpose === 'register' ? what.userHandle : null;
  const row = { challenge, purpose: what.purpose, customer_id: customerId, user_handle: userHandle, made_at: now };
  await tx.insertInto('passkey_challenge').values(row).execute();
}

/** Uses up a challenge, once, whether its answer is right or not; null when none was made for this purpose, or it is too old. */
export async function burnChallenge(
  tx: Tx,
  challenge: Buffer,
  purpose: ChallengeFor['purpose'],
  customerId: number | null,
  now: Date,
): Promise<{ userHandle: Buffer | null } | null> {
  const burnt = await tx
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('customer_id', 'is not distinct from', customerId)
    .returning(['user_handle', 'made_at'])
    .executeTakeFirst();
  if (!burnt || now.getTime() - burnt.made_at.getTime() > CHALLENGE_MS) return null;
  return { userHandle: burnt.user_handle };
}

/** Deletes challenges that no one answered, some at a time; answers whether there may be more. */
export const deleteOldChallenges = (tx: Tx, now: Date): Promise<boolean> =>
  deleteSome(tx, 'passkey_challenge', sql`made_at < ${new Date(now.getTime() - CHALLENGE_MS)}::timestamptz`);

const columns = ['id', 'customer_id', 'name', 'credential_id', 'public_key', 'user_handle', 'uses', 'transports', 'is_synced'] as const;
const moments = ['created_at', 'last_used_at'] as const;

/** The passkeys of a person, oldest first. */
export const passkeysOf = (db: Db, customerId: number) =>
  db
    .selectFrom('passkey')
    .select([...columns, ...moments])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();

export type StoredPasskey = Awaited<ReturnType<typeof passkeysOf>>[number];

/** Removes all passkeys of a person. */
export async function deletePasskeysOf(tx: Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('customer_id', '=', customerId).execute();
}

/** The passkey that a browser names by its credential. */
export async function passkeyBy(db: Db, credentialId: Buffer): Promise<StoredPasskey | null> {
  const found = await db
    .selectFrom('passkey')
    .select([...columns, ...moments])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return found ?? null;
}

interface NewPasskey {
  customer_id: number;
  name: string;
  credential_id: Buffer;
  public_key: Buffer;
  user_handle: Buffer;
  uses: number;
  transports: string;
  is_synced: boolean;
}

/** Null when there is already a passkey with this credential. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey, now: Date): Promise<StoredPasskey | null> {
  const added = await tx
    .insertInto('passkey')
    .values({ ...passkey, created_at: now, last_used_at: null })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning([...columns, ...moments])
    .executeTakeFirst();
  return added ?? null;
}

/**
 * Notes how often a passkey says it was used: more often than before, or it never counts at all (PKY-677). False when the passkey is gone by now, or
 * another server was told the same.
 */
export async function notePasskeyUse(tx: Tx, id: number, uses: number, now: Date): Promise<boolean> {
  const noted = await tx
    .updateTable('passkey')
    .set({ uses, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`(uses < ${uses} OR (uses = 0 AND ${uses} = 0))`)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Returns its former name, and the passkey as it is now; null when it is not theirs. */
export async function renamePasskey(tx: Tx, customerId: number, id: number, name: string) {
  const before = await tx
    .selectFrom('passkey')
    .select('name')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return null;
  const after = await tx
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .returning([...columns, ...moments])
    .executeTakeFirstOrThrow();
  return { before: before.name, after };
}

/** Returns its former name; null when it is not theirs. */
export async function deletePasskey(tx: Tx, customerId: number, id: number): Promise<string | null> {
  const gone = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning('name')
    .executeTakeFirst();
  return gone?.name ?? null;
}
