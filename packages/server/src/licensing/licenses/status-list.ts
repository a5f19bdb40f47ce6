import { hash } from 'node:crypto';
import { addDays, dayIn } from '@lm/contract';
import { MAX_LISTED, signStatusList } from 'license-file';
import type { Tx } from '../../db/tables.ts';
import { together } from '../../lib/batched-questions.ts';
import type { Portal } from '../../lib/portal.ts';
import { complain } from '../../lib/server-log.ts';
import { markKeyUsed } from '../../platform/keys/public.ts';
import { keepList, lockList, type MadeList, newestList, takeEntries, textOfList } from './status-list.queries.ts';

/** How often to look for changes by another server, in milliseconds; it knows its own at once. */
const LOOK_MS = 5000;

/** For each this many files on the list, at least a second passes before the next: making a long list takes the database a while. */
const FILES_A_SECOND = 1000;

interface ServedList {
  number: number;
  content: Buffer;
  /** The ETag of its bytes, for browsers and proxies that check whether they changed. */
  tag: string;
}

type Listing = Pick<Portal, 'db' | 'write' | 'keys' | 'now' | 'steady' | 'acts' | 'config'>;

/**
 * Returns the current status list (OFF-444): the same bytes to everyone, on every server, until something changes or the day ends.
 * Most calls need no query.
 */
export function statusLists(portal: Listing): () => Promise<ServedList> {
  const { db, steady, acts } = portal;
  let served: ServedList | null = null;
  let seen = { acts: -1, at: 0, day: '' };

  async function look(): Promise<ServedList> {
    const now = { acts: acts(), at: steady().getTime(), day: dayIn(portal.now()) };
    const newest = await newestList(db);
    if (isDue(portal, newest)) await portal.write((tx) => makeList(portal, tx));
    else if (served !== null && newest?.number === served.number) {
      seen = now;
      return served;
    }
    const { number, content } = await textOfList(db);
    const bytes = Buffer.from(content);
    served = { number, content: bytes, tag: hash('sha256', bytes, 'base64url') };
    seen = now;
    return served;
  }

  const lookTogether = together(async (_: null[]) => {
    const list = await look();
    return () => list;
  });
  const isFresh = () => {
    const age = steady().getTime() - seen.at;
    return seen.acts === acts() && age >= 0 && age < LOOK_MS && seen.day === dayIn(portal.now());
  };
  return async () => (served !== null && isFresh() ? served : lookTogether(null));
}

/** Whether a new list is due: something changed, the list is from an earlier day, or its key was replaced. */
function isDue({ now, keys }: Listing, list: MadeList | null): boolean {
  if (list === null || list.number === 0) return true;
  const age = now().getTime() - list.issued_at.getTime();
  if (list.isChanged && age >= Math.floor(list.files / FILES_A_SECOND) * 1000) return true;
  return dayIn(list.issued_at) < dayIn(now()) || keys.vouched.some(({ kid, retiredAt }) => kid === list.kid && retiredAt !== null);
}

/** Makes the next list, unless another did while this one waited for the lock. */
async function makeList(portal: Listing, tx: Tx): Promise<void> {
  const { keys, now, config } = portal;
  const before = await lockList(tx);
  if (!isDue(portal, before)) return;
  const issuedAt = now();
  const files = await takeEntries(tx, dayIn(issuedAt), MAX_LISTED);
  if (files.size === MAX_LISTED)
    complain(`The status list is full: it has ${MAX_LISTED} files, and those that were superseded longest are left out of it.`);
  const list = { number: (before?.number ?? 0) + 1, kid: keys.kid, nextUpdate: addDays(dayIn(issuedAt), config.statusListDays) };
  const content = await signStatusList({ ...list, issued: issuedAt.toISOString(), files }, keys.privateKey);
  await markKeyUsed(tx, keys.kid, issuedAt);
  await keepList(tx, { ...list, issuedAt, files: files.size, content });
}
