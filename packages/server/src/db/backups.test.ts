import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PATIENCE } from '../../test/patience.ts';
import { backUp, backUpHourly, type Embedded } from './backups.ts';
import { checkpoint, needsCheckpoint } from './checkpoints.ts';
import { openEmbedded } from './embedded.ts';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const home = mkdtempSync(join(tmpdir(), 'portal-test-'));
let database: Embedded & { folder: string };
let close: () => Promise<void>;
beforeAll(async () => {
  const { db, embedded, folder, ...opened } = await openEmbedded(home);
  if (!embedded || !folder) throw new Error('an embedded database has both');
  database = { db, embedded, folder };
  close = opened.close;
  await sql`CREATE TABLE note_of (n integer PRIMARY KEY, word text NOT NULL)`.execute(db);
});
afterAll(async () => {
  await close();
  rmSync(home, { recursive: true });
});

const made = (dataDir: string) => readdirSync(join(dataDir, 'backups')).toSorted().reverse();
const running = new AbortController().signal;

// With PostgreSQL, backups are the operator's business.
const here = test.skipIf(process.env.TEST_DATABASE === 'postgres');

// OPS-13
here(
  'a backup of an embedded database that is written to all the while holds everything up to one moment, and nothing after it',
  async () => {
    const [dataDir, { db, folder }] = [newFolder(), database];
    let [written, going] = [0, true];
    const writing = (async () => {
      for (; going; written++) {
        await sql`INSERT INTO note_of VALUES (${written + 1}, repeat('word', 500))`.execute(db);
        await setTimeout(2);
      }
    })();
    onTestFinished(() => {
      going = false;
    });
    await expect.poll(() => written, PATIENCE).toBeGreaterThan(50);
    const before = written;
    const order: string[] = [];
    await Promise.all([
      backUp(database, dataDir, new Date()).then(() => order.push('copied')),
      checkpoint(db, folder).then(() => order.push('shortened')), // a checkpoint would remove what the copy needs
    ]);
    expect(order).toEqual(['copied', 'shortened']);
    const after = written;
    going = false;
    await writing;

    const copy = newFolder();
    mkdirSync(join(copy, 'database'));
    execFileSync('tar', ['-xzf', join(dataDir, 'backups', made(dataDir)[0] ?? ''), '-C', join(copy, 'database')]);
    const restored = await openEmbedded(copy);
    const { rows } = await sql<{ newest: number; all: number; whole: number }>`SELECT max(n) AS newest, count(*)::int AS all,
    count(*) FILTER (WHERE word = repeat('word', 500))::int AS whole FROM note_of`.execute(restored.db);
    const { newest = 0, all, whole } = rows[0] ?? {};
    expect([all, whole]).toEqual([newest, newest]);
    expect(newest).toBeGreaterThanOrEqual(before);
    expect(newest).toBeLessThanOrEqual(after + 1);
    await sql`INSERT INTO note_of VALUES (0, 'it goes on')`.execute(restored.db);
    await restored.close();
  },
);

// OPS-47
here('the write-ahead log is used again once it is as long as one of its files', async () => {
  const { db, folder } = database;
  await checkpoint(db, folder);
  expect(await needsCheckpoint(db)).toBe(false);
  await sql`INSERT INTO note_of SELECT n, repeat('word', 400) FROM generate_series(30001, 40000) n`.execute(db);
  expect(await needsCheckpoint(db)).toBe(true);
  await checkpoint(db, folder);
  expect(await needsCheckpoint(db)).toBe(false);
});

// OPS-13
here('of backups the newest 24 are kept, and the newest of each of 14 days; one that broke off leaves nothing', async () => {
  const dataDir = newFolder();
  const name = (at: number) => `database-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`;
  const now = Date.parse('2026-11-22T10:30:00Z');
  const hours = Array.from({ length: 20 * 24 }, (_, ago) => now - (ago + 1) * 3_600_000);
  mkdirSync(join(dataDir, 'backups'));
  for (const at of hours) writeFileSync(join(dataDir, 'backups', name(at)), '');
  for (const broken of ['database-2026-11-21T01-00-00Z.tar.gz.part', 'notes.part']) writeFileSync(join(dataDir, 'backups', broken), '');
  mkdirSync(join(dataDir, 'backups', 'trial-3fA9xQ', 'database'), { recursive: true }); // left by a server that died (OPS-51)

  const stopped = new AbortController();
  const broken = backUpHourly(database, dataDir, new Date(now), stopped.signal);
  stopped.abort();
  await broken;
  expect(made(dataDir)).toEqual(['notes.part', ...hours.map(name)]);

  await backUpHourly(database, dataDir, new Date(now), running);
  await backUpHourly(database, dataDir, new Date(now + 3_599_000), running);
  const days = Array.from({ length: 12 }, (_, ago) => Date.parse('2026-11-20T23:30:00Z') - ago * 24 * 3_600_000);
  expect(made(dataDir)).toEqual(['notes.part', ...[now, ...hours.slice(0, 23)].map(name), ...days.map(name)]);
});

// OPS-48
here('without room on the disk no backup is begun, and the reason says how much there is and how much it takes', async () => {
  const dataDir = newFolder();
  const before = join(dataDir, 'backups', 'database-2026-11-21T10-00-00Z.tar.gz');
  mkdirSync(join(dataDir, 'backups'));
  writeFileSync(before, '');
  truncateSync(before, 8 * 1024 ** 4); // takes no room, but looks as if it did
  const refused = expect(backUpHourly(database, dataDir, new Date('2026-11-22T10:00:00Z'), running)).rejects;
  await refused.toThrow(/^the disk of .+backups has \d+ MB left, and a backup needs 10485824 MB$/);
  expect(made(dataDir)).toEqual(['database-2026-11-21T10-00-00Z.tar.gz']);
});
