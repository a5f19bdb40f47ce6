import { verify } from 'node:crypto';
import type { Db } from '../../db/tables.ts';
import { type PublicKeys, signedBytes } from './entry-seal.ts';
import { headsAfter, type SealRow, type StoredHead, sealsAfter } from './seals.queries.ts';

/**
 * How many rows are read at once: few, so that memory use stays flat, and the embedded database, which works in this thread, is never busy for long.
 */
export const PAGE = 250;

/** Gives other work its turn: the embedded database answers without leaving this thread. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

/** Seals with their entries, in order, starting after `after`; each page is read while the one before is being checked. */
export async function* sealsUpTo(db: Db, upTo: number, after: number): AsyncGenerator<SealRow, undefined> {
  const read = (from: number) => {
    const rows = sealsAfter(db, from, upTo, PAGE);
    rows.catch(() => undefined); // if the page before ended the check, nothing awaits this one
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

/** Heads in the order in which they were signed, starting after `afterId`, each with whether one of the keys signed it. */
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
