import { verify } from 'node:crypto';
import type { Db } from '../../db/tables.ts';
import { type PublicKeys, signedBytes } from './entry-seal.ts';
import { headsAfter, type SealRow, type StoredHead, sealsAfter } from './seals.queries.ts';

/** Rows read at once: memory stays flat, and the embedded database, which works in this thread, is never long at it. */
export const PAGE = 250;

/** Lets others have their turn: the embedded database answers without ever leaving this thread. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

/** Seals with their entries, in order, from the one after `after`; a page is read while the one before is looked at. */
export async function* sealsUpTo(db: Db, upTo: number, after: number): AsyncGenerator<SealRow, undefined> {
  const read = (from: number) => {
    const rows = sealsAfter(db, from, upTo, PAGE);
    rows.catch(() => undefined); // if the page before ended the check, nothing waits for it any more
    return rows;
  };
  for (let next = read(after); ; await breath()) {
    const page = await next;
    const last = page.at(-1);
    if (last && page.length === PAGE) next = read(last.seq);
    yield* page;
    if (!last || page.length < PAGE) return;
  }
}

/** Heads in the order they were signed in, from the one after `afterId`, each with whether one of the keys signed it. */
export async function* signedHeadsUpTo(
  db: Db,
  upToId: number,
  keys: PublicKeys,
  afterId: number,
): AsyncGenerator<StoredHead & { isSigned: boolean }, undefined> {
  for (let after = afterId; ; await breath()) {
    const page = (await headsAfter(db, after, PAGE)).filter(({ id }) => id <= upToId);
    const signed = await Promise.all(page.map((head) => isSignedApart(head, keys)));
    for (const [place, head] of page.entries()) yield { ...head, isSigned: signed[place] === true };
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

/** On a thread of its own: a signature costs twenty times what a hash does, and a long log has many heads. */
const isSignedApart = (head: StoredHead, keys: PublicKeys): Promise<boolean> =>
  new Promise((resolve) => {
    const key = keys.get(head.kid);
    if (!key) return resolve(false);
    verify(null, signedBytes(head), key, head.signature, (error, isRight) => resolve(!error && isRight));
  });
