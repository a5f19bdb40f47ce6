import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { insertRows } from '../../db/insert-rows.ts';

/**
 * LOG-21: a log that the portal wrote before there were events, with its marks, seals, heads and their key: three entries are sealed and two wait.
 * That earlier version made it, and nothing of the current one is in it.
 */
const { key, ...rows } = JSON.parse(readFileSync(new URL('./log-before-events.json', import.meta.url), 'utf8'));
const keyFile = join(tmpdir(), `log-before-events-${process.pid}.json`);

let server: TestServer;
let admin: Person;
beforeEach(async () => {
  writeFileSync(keyFile, JSON.stringify(key), { mode: 0o600 });
  server = await startServer({ SIGNING_KEY_FILE: keyFile });
  await behind('DELETE FROM log_head');
  await server.db.transaction().execute(async (tx) => {
    const bytes = (row: Record<string, unknown>) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, ['mark', 'hash', 'signature'].includes(name) ? `\\x${value}` : value]),
      );
    for (const table of ['log_entry', 'log_seal', 'log_unsealed'] as const)
      await insertRows(
        tx,
        table,
        rows[table].map((row: object) => ({
          ...bytes(row as Record<string, unknown>),
          ...(table === 'log_unsealed' && { refused: false }),
        })),
      );
    const heads = rows.log_head.map((row: object, place: number) => ({ id: place + 101, ...bytes(row as Record<string, unknown>) }));
    await insertRows(tx, 'log_head', heads);
    await sql`SELECT setval(pg_get_serial_sequence('log_entry', 'id'), 5), setval(pg_get_serial_sequence('log_head', 'id'), 200)`.execute(
      tx,
    );
  });
  admin = await peopleOf(server).admin();
});
afterEach(async () => {
  await server.close();
  rmSync(keyFile);
});

const behind = (statement: string) =>
  server.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql.raw(statement).execute(tx);
  });
const verify = async () => (await server.call(admin.token, api.log.verifyLog, { query: {} })).data;
const logs = async (query: object) => (await server.call(admin.token, api.log.getLogs, { query })).data;

const link = 'https://downloads.example.com/file';
const links = { productDownloadLink: link, fnlDownloadLink: link, matlabRuntimeDownloadLink: link };
const addRelease = () =>
  server.call(admin.token, api.releases.addVersion, { body: { name: '5.2', date: '2026-11-01', ...links, notes: null } });

test('it is whole, waiting entries are sealed, and events follow it', async () => {
  expect(await verify()).toMatchObject({ state: 'whole', problem: null });
  await addRelease();
  await server.sealed();
  expect(await verify()).toMatchObject({ state: 'whole', checked: 6, waiting: 0 });
});

// LOG-1
test('it reads as it did, and is found by act together with events', async () => {
  await addRelease();
  const [license] = await logs({ action: 'Add License' });
  expect(license).toEqual({
    id: 3,
    adminEmail: 'priya@example.com',
    byKey: null,
    licenseOwnerEmail: 'Mara@Example.com',
    licenseCategory: 'CPU',
    licenseType: 'Permanent',
    action: 'Add License',
    act: 'license.add',
    record: null,
    ownerId: null,
    dateAndTime: '2026-11-21T10:15:30.250Z',
    changes: [
      { field: 'Version', before: null, after: '5.1.1' },
      { field: 'Modules', before: null, after: 'Acoustics Low Frequency, Flow' },
      { field: 'Purchase date', before: null, after: '10/11/2026' },
      { field: 'Subscription start', before: null, after: '12/11/2026' },
      { field: 'Subscription end', before: null, after: '01/12/2027' },
    ],
  });
  expect((await logs({ action: 'Add Release' })).map(({ id, record }) => [id, record?.kind])).toEqual([
    [6, 'release'],
    [1, undefined],
  ]);
});

test.each(["changes = '[]'", "owner_email = ''", "search_key = ' '", `event = '{"act": "release.add"}', personal = '{}'`])(
  'a change of it is found: %s',
  async (change) => {
    await server.sealed();
    await behind(`UPDATE log_entry SET ${change} WHERE id = 2`);
    const { state, problem } = await verify();
    expect([state, problem?.entryId]).toEqual(['broken', 2]);
    expect(problem?.sentence).toMatch(/^Entry 2 \(.+\) was changed after it was sealed\.$/);
  },
);

test.each([
  "happened_at = 'infinity'",
  "happened_at = '20000-01-01'",
  "happened_at = '0044-03-15 BC'",
  "changes = '[{}]'",
  "changes = 'null'",
  `changes = '{"field": "Name"}'`,
])('an altered entry keeps no one from reading the log: %s', async (change) => {
  await behind(`UPDATE log_entry SET ${change} WHERE id = 2`);
  expect(await logs({})).toHaveLength(5);
  const found = await server.call(admin.token, api.log.findLog, { params: { id: '2' } });
  expect([found.status, found.data.action]).toEqual([200, 'Add Customer']);
});

test('an entry that was tampered with is shown as it is stored', async () => {
  await behind(`UPDATE log_entry SET changes = '[{"field": 1}]', happened_at = 'infinity' WHERE id = 2`);
  expect((await logs({}))[0]).toMatchObject({
    id: 2,
    dateAndTime: '9999-12-31T23:59:59.999Z',
    changes: [{ field: 'Changes', before: null, after: '[{"field":1}]' }],
  });
});
