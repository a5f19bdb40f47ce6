import { readFileSync, writeFileSync } from 'node:fs';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { type Checkpoint, checkpointFileIn, readCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { checkLog } from './continued-check.ts';
import { recordEvent } from './events.queries.ts';
import { writtenSoFar } from './written-rows.queries.ts';

/** A log of four entries that has been checked, and what the next check reads. */
let server: TestServer;
let admin: Person;
beforeEach(async () => {
  server = await startServer();
  admin = await peopleOf(server).admin();
  for (let count = 0; count < 4; count++) await act();
  expect(await check()).toMatchObject({ checked: 4, problem: null, earlier: null });
});
afterEach(() => server.close());

async function act() {
  await server.portal.write((tx) => recordEvent(tx, admin, { act: 'customer.signUp', record: admin, owner: admin }, server.portal.now()));
  await server.sealed();
}
const check = (isWhole = false) => {
  const { db, keys, now, config } = server.portal;
  return checkLog({ db, keys, now, dataDir: config.dataDir, isWhole });
};
const behind = (...statements: string[]) =>
  server.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
const change = (id: number) => behind(`UPDATE log_entry SET action = 'Import' WHERE id = ${id}`);
const NOTED = { entries: 4, wholeAt: '2026-11-21T10:00:00.000Z' };

test('LOG-31: a check continues where the last one ended, and says so', async () => {
  await act();
  server.setNow('2026-11-21T10:09:00Z');
  expect(await check()).toMatchObject({ checked: 5, problem: null, earlier: NOTED });
  expect(await check()).toMatchObject({ checked: 5, problem: null, earlier: { ...NOTED, entries: 5 } });
  const asked = await server.call(admin.token, api.log.verifyLog, { query: {} });
  expect(asked.data).toMatchObject({ state: 'whole', checked: 5, earlier: { ...NOTED, entries: 5 } });
  const whole = await server.call(admin.token, api.log.verifyLog, { query: { whole: 'true' } });
  expect(whole.data).toMatchObject({ state: 'whole', checked: 5, earlier: null });
});

test('LOG-31: it finds what was changed since', async () => {
  await act();
  await change(5);
  expect(await check()).toMatchObject({ checked: 4, problem: { entryId: 5 }, earlier: NOTED });
  expect(await check()).toMatchObject({ problem: { entryId: 5 }, earlier: null });
});

/** Changes an entry as a change in the database's files would: no transaction records it. */
async function changeBeneath(id: number) {
  await change(id);
  const file = checkpointFileIn(server.portal.config.dataDir);
  const noted = (await readCheckpoint(file, server.portal.keys.logKey)) as Checkpoint;
  const written = await writtenSoFar(server.db);
  await writeCheckpoint(file, server.portal.keys.logKey, { ...noted, written });
}

test('LOG-32: a change beneath the database is found by a check of the whole log, and by every one after that', async () => {
  await changeBeneath(2);
  expect(await check()).toMatchObject({ problem: null, earlier: NOTED });
  expect(await check(true)).toMatchObject({ problem: { entryId: 2 } });
  expect(await check()).toMatchObject({ problem: { entryId: 2 } });
});

test.each(['2026-11-28T10:00:00Z', '2026-11-21T09:59:59Z'])(
  'LOG-32: the whole log is read when the last time was a week ago, or is in the future: %s',
  async (moment) => {
    await changeBeneath(2);
    server.setNow(moment);
    expect(await check()).toMatchObject({ problem: { entryId: 2 }, earlier: null });
  },
);

test.each([
  ['an entry was changed', ["UPDATE log_entry SET action = 'Import' WHERE id = 2"], 2],
  [
    'an entry was replaced',
    [
      'CREATE TEMP TABLE kept AS SELECT * FROM log_entry WHERE id = 2',
      'DELETE FROM log_entry WHERE id = 2',
      'INSERT INTO log_entry OVERRIDING SYSTEM VALUE SELECT * FROM kept',
      "UPDATE log_entry SET owner_email = '' WHERE id = 2",
    ],
    2,
  ],
  ['a seal was changed', ["UPDATE log_seal SET hash = sha256('forged') WHERE seq = 2"], 2],
  ['an entry was removed', ['DELETE FROM log_entry WHERE id = 2'], 2],
  ['an entry was removed with its seal', ['DELETE FROM log_entry WHERE id = 2', 'DELETE FROM log_seal WHERE entry_id = 2'], null],
  [
    'one was written by another person',
    [
      `INSERT INTO log_entry (id, happened_at, admin_email, owner_email, action, changes, search_key) OVERRIDING SYSTEM VALUE
        VALUES (900, now(), '', '', 'Import', '[]', '')`,
    ],
    900,
  ],
  ['the seal was changed where it ended', ["UPDATE log_seal SET hash = sha256('forged') WHERE seq = 4"], 4],
])('LOG-31: it reads the whole log where %s', async (_, statements, entryId) => {
  await act();
  await behind(...statements);
  expect(await check()).toMatchObject({ problem: { entryId }, earlier: null });
});

// LOG-31
test.each([
  ['changed', (text: string) => text.replace(/seq\\":4/, 'seq\\":5')],
  ['unreadable', () => '{}'],
])('a checkpoint that is %s counts for nothing', async (_, forged) => {
  const file = checkpointFileIn(server.portal.config.dataDir);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, forged(before));
  expect(readFileSync(file, 'utf8')).not.toBe(before);
  expect(await check()).toMatchObject({ checked: 4, problem: null, earlier: null });
});

// LOG-31
test('a checkpoint made without the key file does not count', async () => {
  const file = checkpointFileIn(server.portal.config.dataDir);
  const noted = await readCheckpoint(file, server.portal.keys.logKey);
  await writeCheckpoint(file, Buffer.alloc(32), noted as Checkpoint);
  expect(await check()).toMatchObject({ checked: 4, problem: null, earlier: null });
});
