import type { Db, Tx } from '../../db/tables.ts';

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

/** Public keys, the newest first; files signed with an old one stay valid. */
export async function publicKeys(db: Db) {
  return db.selectFrom('signing_key').select(['kid', 'public_key', 'created_at']).orderBy('created_at', 'desc').orderBy('kid').execute();
}

/** Was any file ever signed? Then a missing key file is an accident, not a first start. */
export async function filesWereIssued(db: Db): Promise<boolean> {
  const found = await db.selectFrom('signing_key').select('kid').where('used_at', 'is not', null).limit(1).executeTakeFirst();
  return found !== undefined;
}
