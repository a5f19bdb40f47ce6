import type { Db, Tx } from '../../db/tables.ts';
import type { SigningKeys, VouchedKey } from '../../lib/signing.ts';
import { StartFailure } from '../../lib/start-failure.ts';

/** Remembers a public key, once. */
export async function registerKey(tx: Tx, key: { kid: string; publicKey: string }, now: Date): Promise<void> {
  await tx
    .insertInto('signing_key')
    .values({ kid: key.kid, public_key: key.publicKey, created_at: now, used_at: null })
    .onConflict((conflict) => conflict.column('kid').doNothing())
    .execute();
}

export async function markKeyUsed(tx: Tx, kid: string, now: Date): Promise<void> {
  await tx.updateTable('signing_key').set({ used_at: now }).where('kid', '=', kid).where('used_at', 'is', null).execute();
}

/** The public keys that the database names, newest first. Only the key file makes one of them a signer (OFF-19). */
export async function namedKeys(db: Db) {
  return db
    .selectFrom('signing_key')
    .select(['kid', 'public_key as publicKey', 'created_at as createdAt'])
    .orderBy('created_at', 'desc')
    .orderBy('kid')
    .execute();
}

/** Refuses with {@link StartFailure} if the database names a key that the key file does not vouch for: someone else put it there. */
export async function refuseStrangers(db: Db, { vouched }: SigningKeys): Promise<void> {
  const stranger = (await namedKeys(db)).find(({ kid, publicKey }) => !isVouched(vouched, kid, publicKey));
  if (stranger)
    throw new StartFailure(
      `The database names the signing key ${stranger.kid}, and the key file does not vouch for it. If it was yours before a key file was lost, run npm run rotate-key -- --vouch-for=${stranger.kid}. If not, someone put it there: take its row out of signing_key.`,
    );
}

const isVouched = (vouched: VouchedKey[], kid: string, publicKey: string): boolean =>
  vouched.some((key) => key.kid === kid && key.publicKey.trim() === publicKey.trim());

/** Was any file ever signed? If so, a missing key file is an accident, not a first start. */
export async function filesWereIssued(db: Db): Promise<boolean> {
  const found = await db.selectFrom('signing_key').select('kid').where('used_at', 'is not', null).limit(1).executeTakeFirst();
  return found !== undefined;
}
