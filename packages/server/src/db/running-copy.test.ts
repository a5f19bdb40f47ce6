import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmbedded } from './embedded.ts';
import { copyRunning } from './running-copy.ts';

// OPS-13
test('a copy of an embedded database that is written to all the while holds everything up to one moment, and nothing after it', async () => {
  const [home, copy] = [mkdtempSync(join(tmpdir(), 'portal-test-')), mkdtempSync(join(tmpdir(), 'portal-test-'))];
  const { db, folder, close } = await openEmbedded(home);
  await sql`CREATE TABLE note_of (n integer PRIMARY KEY, word text NOT NULL)`.execute(db);
  let [written, going] = [0, true];
  const writing = (async () => {
    for (; going && written < 20_000; written++) await sql`INSERT INTO note_of VALUES (${written + 1}, repeat('word', 500))`.execute(db);
  })();
  await expect.poll(() => written).toBeGreaterThan(200);
  const before = written;
  await copyRunning({ db, folder: folder ?? '' }, join(copy, 'database'));
  const after = written;
  going = false;
  await writing;
  await close();

  const restored = await openEmbedded(copy);
  const { rows } = await sql<{ newest: number; all: number; whole: number }>`SELECT max(n) AS newest, count(*)::int AS all,
    count(*) FILTER (WHERE word = repeat('word', 500))::int AS whole FROM note_of`.execute(restored.db);
  const { newest = 0, all, whole } = rows[0] ?? {};
  expect([all, whole]).toEqual([newest, newest]);
  expect(newest).toBeGreaterThan(before);
  expect(newest).toBeLessThanOrEqual(after + 1);
  await sql`INSERT INTO note_of VALUES (0, 'it goes on')`.execute(restored.db);
  await restored.close();
  for (const path of [home, copy]) rmSync(path, { recursive: true, force: true });
});
