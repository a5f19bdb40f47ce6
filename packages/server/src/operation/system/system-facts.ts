import { stat } from 'node:fs/promises';
import type { System } from '@lm/contract';
import type { ClockState } from '../../lib/clock.ts';
import { isShort, spaceIn } from '../../lib/disk.ts';
import { folderSize } from '../../lib/folder-size.ts';
import type { Portal } from '../../lib/portal.ts';
import { VERSION } from '../../lib/version.ts';
import { type SeatSums, seatSums } from '../../licensing/seat-usage/public.ts';
import { namedKeys } from '../../platform/keys/public.ts';
import { newestHead, oldestWaiting, sealedEntries } from '../../platform/log/public.ts';
import { backupsOf } from './newest-backup.ts';
import { databaseSize, databaseVersion, newestMigration, periodicJobs, unsealedEntries } from './system.queries.ts';
import { mailQueue } from './unsent-mails.queries.ts';

/** How long findings are reused, in milliseconds, however many people ask; findings that require walking through folders are reused for longer. */
const GOOD_MS = 2000;
const SIZE_GOOD_MS = 60_000;
const SEATS_GOOD_MS = 60_000;

export type Facts = Kept<System>;

/** Seats of all floating licenses (FLT-25); added up at most once a minute. */
export const newSeatFacts = ({ db, today, now }: Portal): Kept<SeatSums> => kept(SEATS_GOOD_MS, () => seatSums(db, today(), now()));

/** The state of this server and its database (OPS-60). */
export function newFacts(portal: Portal): Facts {
  const { db, config, now, steady, keys, database } = portal;
  const startedAt = new Date(now().getTime() - process.uptime() * 1000).toISOString();
  const version = kept(SIZE_GOOD_MS, () => databaseVersion(db));
  const size = kept(SIZE_GOOD_MS, async () => {
    const onDisk = database.folder === null ? null : await folderSize(database.folder).catch(() => null);
    return onDisk ?? (await databaseSize(db));
  });

  return kept(GOOD_MS, async () => {
    const moment = now();
    const [space, head, oldest] = [await spaceIn(config.dataDir), await newestHead(db), await oldestWaiting(db)];
    const made = new Map((await namedKeys(db)).map(({ kid, createdAt }) => [kid, createdAt.toISOString()]));
    const { oldestDueAt, newestSentAt, ...mail } = await mailQueue(db);
    return {
      now: moment.toISOString(),
      server: {
        version: VERSION,
        node: process.versions.node,
        startedAt,
        clock: clockIn(portal.clockState()),
        memoryBytes: process.memoryUsage.rss(),
        disk: space && { ...space, isShort: isShort(space) },
      },
      database: {
        kind: database.embedded ? 'embedded' : 'postgresql',
        version: await version(),
        sizeBytes: await size(),
        newestMigration: await newestMigration(db),
        connections: database.connections(),
      },
      log: {
        sealed: await sealedEntries(db),
        waiting: await unsealedEntries(db),
        oldestWaitingAt: textOf(oldest),
        newestSealAt: head && head.seq > 0 ? head.signedAt.toISOString() : null,
      },
      jobs: (await periodicJobs(db)).map(({ leaseUntil, dueAt, ranAt, ...job }) => ({
        ...job,
        dueAt: dueAt.toISOString(),
        ranAt: textOf(ranAt),
        isRunning: leaseUntil !== null && leaseUntil > steady(),
      })),
      mail: { ...mail, oldestDueAt: textOf(oldestDueAt), newestSentAt: textOf(newestSentAt) },
      backups: await backupsOf(portal),
      keys: keys.vouched.toReversed().map(({ kid, retiredAt }) => ({ kid, since: made.get(kid) ?? null, replacedAt: retiredAt })),
      keyFile: await keyFileAt(config.signingKeyFile),
    };
  });
}

const clockIn = ({ doubt, aheadOfDatabaseSeconds }: ClockState) => ({
  jumpedSeconds: doubt?.seconds ?? 0,
  aheadOfDatabaseSeconds,
});

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

async function keyFileAt(path: string): Promise<System['keyFile']> {
  const file = await stat(path).catch(() => null);
  if (!file) return { path, mode: null, isPrivate: false };
  const mode = file.mode & 0o777;
  return { path, mode: mode.toString(8).padStart(3, '0'), isPrivate: process.platform === 'win32' || (mode & 0o077) === 0 };
}

interface Kept<Found> {
  (): Promise<Found>;
  /** Makes the next call find it out again. */
  forget: () => void;
}

/** Finds something out once for everyone who asks within a while; a failure reaches only those who waited for it. */
function kept<Found>(goodMs: number, find: () => Promise<Found>): Kept<Found> {
  let newest: { found: Promise<Found>; until: number } | null = null;
  const found = () => {
    if (newest && performance.now() < newest.until) return newest.found;
    const asked = { found: find(), until: performance.now() + goodMs };
    newest = asked;
    asked.found.catch(() => {
      if (newest === asked) newest = null;
    });
    return asked.found;
  };
  return Object.assign(found, {
    forget: () => {
      newest = null;
    },
  });
}
