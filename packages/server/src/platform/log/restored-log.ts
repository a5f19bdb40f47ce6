import { type AnyEvent, changesBetween } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import type { SigningKeys } from '../../lib/signing.ts';
import { type Head, hashOf, isSigned, markOf, publicKeysIn, signHead } from './entry-seal.ts';
import { insertEntries, rowOf } from './events.queries.ts';
import type { Hole } from './restore-holes.ts';
import { lockSealing, setKeyCheck } from './sealing-state.queries.ts';
import { insertHead, insertSeals, newestHead } from './seals.queries.ts';
import { actorInWords } from './stored-event.ts';

interface Restored {
  /** The farthest head known outside the database, its signature checked; null for none. */
  kept: Head | null;
  reason: string;
  /** The person who states the reason. */
  operator: string;
}

/**
 * Records what a restore left out of the log, and seals that at once (LOG-35). Numbers continue after the last missing one, so that no earlier head
 * can be taken for a later one. Throws when the newest head of the database is not the portal's.
 */
export async function stateHole(tx: Tx, keys: SigningKeys, { kept, reason, operator }: Restored, now: Date): Promise<Hole> {
  await lockSealing(tx);
  const head = await newestHead(tx);
  if (!head || !isSigned(head, publicKeysIn(keys.vouched.map(({ publicKey }) => publicKey))))
    throw new Error('the newest head of the log is not signed with a key of the key file');
  const last = Math.max(kept?.seq ?? 0, head.seq);
  const to = last > head.seq && kept ? kept.signedAt : now;
  const hole = { first: head.seq + 1, last, from: head.signedAt.toISOString(), to: to.toISOString(), reason, operator };
  const event: AnyEvent = {
    act: 'log.restore',
    actor: { kind: 'system', id: null },
    record: { kind: 'log', id: last },
    owner: null,
    licenseKind: null,
    changes: changesBetween(null, hole),
    at: now,
  };
  const [entry] = await insertEntries(tx, [rowOf(event, { actor: actorInWords(event.actor), owner: null })]);
  if (!entry) throw new Error('the log does not take the entry of the restore');
  const seq = last + 1;
  const hash = hashOf(head.hash, seq, entry);
  await insertSeals(tx, [{ seq, entryId: entry.id, mark: markOf(keys.logKey, entry), hash }]);
  await insertHead(tx, signHead({ fromSeq: head.seq, seq, hash, foundTo: head.foundTo, signedAt: now }, keys));
  await setKeyCheck(tx, keys.check); // a backup may be older than the current key
  return hole;
}
