import { hash } from 'node:crypto';
import type { Principal } from '@lm/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { visible } from '../../identity/people/public.ts';

const hashOf = (nonce: string) => hash('sha256', Buffer.from(nonce, 'hex'), 'buffer');

/**
 * Uses up the request of a host file for ever (HST-460); true only for the first to do so. Of two at once, the second waits, and finds it used
 * unless the first failed.
 */
export async function useHostRequest(tx: Tx, { nonce, licenseId }: { nonce: string; licenseId: number }, now: Date): Promise<boolean> {
  const added = await tx
    .insertInto('host_request')
    .values({ nonce_hash: hashOf(nonce), license_id: licenseId, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('license_id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Those of these nonces that were used, each with its time. */
export async function usedRequests(db: Db, nonces: readonly string[]): Promise<Map<string, Date>> {
  if (nonces.length === 0) return new Map();
  const byHash = new Map(nonces.map((nonce) => [hashOf(nonce).toString('hex'), nonce]));
  const { rows } = await sql<{ hash: string; at: Date }>`SELECT encode(nonce_hash, 'hex') AS hash, used_at AS at FROM host_request
    WHERE nonce_hash = ANY(SELECT decode(text, 'hex') FROM unnest(${[...byHash.keys()]}::text[]) AS text)`.execute(db);
  return new Map(rows.map(({ hash, at }) => [byHash.get(hash) ?? '', at]));
}

/** The same for several computers. */
export async function keepHostKeys(tx: Tx, keys: readonly { id: number; key: string }[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`UPDATE computer SET host_key = given.key FROM unnest(${keys.map(({ id }) => id)}::int[], ${keys.map(({ key }) => key)}::text[])
    AS given (id, key) WHERE computer.id = given.id`.execute(tx);
}

/** Keeps the public key in a computer's host file, which verifies the computer's removal receipts. */
export async function keepHostKey(tx: Tx, computerId: number, key: string): Promise<void> {
  await tx.updateTable('computer').set({ host_key: key }).where('id', '=', computerId).execute();
}

/** Keeps the identity document in a computer's host file, replacing an earlier one (HST-465). */
export async function keepCloudDocument(tx: Tx, computerId: number, document: string, now: Date): Promise<void> {
  await tx.updateTable('computer').set({ cloud_document: document, cloud_document_at: now }).where('id', '=', computerId).execute();
}

/** The identity document of a computer, on a license whose owner the principal may see; null if none was kept. */
export async function cloudDocumentOf(db: Db, principal: Principal, computerId: number): Promise<string | null> {
  const found = await db
    .selectFrom('computer')
    .innerJoin('license', 'license.id', 'computer.license_id')
    .innerJoin('customer', 'customer.id', 'license.customer_id')
    .select('computer.cloud_document')
    .where('computer.id', '=', computerId)
    .$call((rows) => visible(rows, principal, 'customer.see'))
    .executeTakeFirst();
  return found?.cloud_document ?? null;
}

/** The public keys in the host files of these computers, 32 bytes in base64, by computer id. */
export async function hostKeysOf(tx: Tx, computerIds: readonly number[]): Promise<Map<number, string>> {
  if (computerIds.length === 0) return new Map();
  const rows = await tx.selectFrom('computer').select(['id', 'host_key']).where('id', 'in', computerIds).execute();
  return new Map(rows.flatMap(({ id, host_key: key }) => (key === null ? [] : [[id, key] as const])));
}
