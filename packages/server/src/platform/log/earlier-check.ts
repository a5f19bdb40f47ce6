import type { Checkpoint } from './checkpoint.ts';
import type { Head } from './entry-seal.ts';
import { type StoredHead, sealHash } from './seals.queries.ts';
import type { Verifying } from './verify-log.ts';
import { isUntouched } from './written-rows.queries.ts';

/** The earlier check, if its end is still in place, the heads kept outside agree with it, and nothing that it read has been rewritten since. */
export async function stillHolding({ db, keys, since }: Verifying, newest: StoredHead, outside: Head[]): Promise<Checkpoint | null> {
  if (!since || newest.id < since.headId || newest.seq < since.seq || newest.foundTo !== since.foundTo) return null;
  if (!keys.vouched.some(({ kid }) => kid === since.kid)) return null;
  const ends = [{ seq: since.seq, hash: Buffer.from(since.hash, 'hex') }, ...outside.filter(({ seq }) => seq > 0 && seq <= since.seq)];
  for (const { seq, hash } of ends) if (!(await sealHash(db, seq))?.equals(hash)) return null;
  return (await isUntouched(db, since.written)) ? since : null;
}
