import { addDays, allProducts, dayIn } from '@lm/contract';
import { linesOf, signUpdateFeed } from 'license-file';
import type { Tx } from '../../db/tables.ts';
import type { Portal } from '../../lib/portal.ts';
import { markKeyUsed } from '../../platform/keys/public.ts';
import { appcast, type FeedSaid, jsonFeed, latestYml } from './feed-formats.ts';
import { feedOf } from './feed-of.ts';
import { type KeptFeed, keepFeed, keptFeed, lockFeed, offeredReleases } from './update-feeds.queries.ts';

/** How many days a feed is valid; a new one is made each day. */
const FEED_DAYS = 14;

/** How long a reading is reused, in milliseconds: everyone reads the same. */
const READ_FOR_MS = 5000;

/** The folder of the feeds, each product's in a folder named by its code. */
export const UPDATE_FOLDERS = ['/updates'] as const;

/** Numbers are at least the minutes since this moment, so that they exceed those of a feed that a restored backup does not know (UPD-3). */
const NUMBERS_FROM = Date.UTC(2026, 0, 1);

type Feeding = Pick<Portal, 'db' | 'write' | 'keys' | 'now'>;

/** Whether a new feed is due: something changed, it is from an earlier day, or its key was replaced. */
const isDue = ({ now, keys }: Feeding, feed: KeptFeed | null, said: string): boolean =>
  feed === null ||
  feed.said !== said ||
  dayIn(feed.issued_at) < dayIn(now()) ||
  keys.vouched.some(({ kid, retiredAt }) => kid === feed.kid && retiredAt !== null);

async function makeFeed(portal: Feeding, tx: Tx, product: { id: number; code: string }): Promise<void> {
  const { keys, now } = portal;
  const before = await lockFeed(tx, product.id);
  const offered = feedOf(await offeredReleases(tx, product.id)); // as they are now, with the feed locked
  const said = linesOf(offered).join('\n');
  if (!isDue(portal, before, said)) return;
  const issuedAt = now();
  const number = Math.max((before?.number ?? 0) + 1, Math.floor((issuedAt.getTime() - NUMBERS_FROM) / 60_000));
  const feed = { number, kid: keys.kid, expires: addDays(dayIn(issuedAt), FEED_DAYS) };
  const content = await signUpdateFeed(
    { ...feed, product: product.code, issued: issuedAt.toISOString(), releases: offered },
    keys.privateKey,
  );
  await markKeyUsed(tx, keys.kid, issuedAt);
  await keepFeed(tx, product.id, { ...feed, issued_at: issuedAt, said, content });
}

/** The current content of a product's feeds; signs the feed again if it changed. */
async function readFeed(portal: Feeding & Pick<Portal, 'product' | 'config'>, productId: number): Promise<FeedSaid | null> {
  const { db, write } = portal;
  const { name, code } = portal.product(productId);
  const releases = await offeredReleases(db, productId);
  const said = linesOf(feedOf(releases)).join('\n');
  if (isDue(portal, await keptFeed(db, productId), said)) await write((tx) => makeFeed(portal, tx, { id: productId, code }));
  const feed = await keptFeed(db, productId);
  return feed && { product: { name, code }, releases, publicUrl: portal.config.publicUrl, ...feed };
}

/** The feeds of all products by address (UPD-1); null for anything else. */
export function updateFeeds(portal: Portal) {
  const known = new Map<number, { feed: Promise<FeedSaid | null>; until: number }>();
  const feedFor = (productId: number) => {
    const now = portal.steady().getTime();
    const found = known.get(productId);
    if (found && found.until > now && found.until <= now + READ_FOR_MS) return found.feed;
    const feed = readFeed(portal, productId);
    known.set(productId, { feed, until: now + READ_FOR_MS });
    feed.catch(() => known.delete(productId));
    return feed;
  };
  return async (path: string) => {
    const [, code, file = ''] = /^\/updates\/([^/]+)\/([a-z.-]+)$/.exec(path) ?? [];
    const format = Object.hasOwn(FORMATS, file) ? FORMATS[file] : undefined;
    const product = format && allProducts().find((one) => portal.product(one.id).code === code);
    const feed = product ? await feedFor(product.id) : null;
    return feed && format ? format(feed) : null;
  };
}

const TEXT = 'text/plain; charset=utf-8';

const yml = (platform: 'windows' | 'macos' | 'linux') => (feed: FeedSaid) => {
  const text = latestYml(feed, platform);
  return text === null ? null : { type: 'text/yaml; charset=utf-8', text };
};

const FORMATS: Readonly<Record<string, (feed: FeedSaid) => { type: string; text: string } | null>> = {
  'feed.txt': ({ content }) => ({ type: TEXT, text: content }),
  'feed.json': (feed) => ({ type: 'application/json', text: jsonFeed(feed) }),
  'appcast.xml': (feed) => ({ type: 'application/rss+xml; charset=utf-8', text: appcast(feed) }),
  'latest.yml': yml('windows'),
  'latest-mac.yml': yml('macos'),
  'latest-linux.yml': yml('linux'),
};
