import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { complaints } from '../../../test/complaints.ts';
import { type Person, peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { openKeyFile } from '../../lib/signing.ts';
import { type Head, hashOf, signHead } from './entry-seal.ts';
import { headFileIn, readHeadFile, writeHeadFile } from './head-file.ts';
import { stateHole } from './restored-log.ts';
import { keepHead } from './sealer.ts';
import { insertHead, insertSeals, newestHead, sealsAfter } from './seals.queries.ts';
import { verifyLog } from './verify-log.ts';

/** A log that a restore cut short, what is recorded about that, and attempts to abuse the record. */
let server: TestServer;
let admin: Person;
let headFile: string;
let lost: Head[];
beforeEach(async () => {
  server = await startServer();
  headFile = headFileIn(server.portal.config.dataDir);
  admin = await peopleOf(server).admin({ email: 'priya@example.com' });
  lost = [];
  for (const name of ['5.1', '5.2', '5.3', '5.4', '5.5']) lost.push(await addRelease(name));
});
afterEach(() => server.close());

const link = 'https://downloads.example.com/file';
async function addRelease(name: string): Promise<Head> {
  const links = { productDownloadLink: link, fnlDownloadLink: link, matlabRuntimeDownloadLink: link };
  await server.call(admin.token, api.releases.addVersion, { body: { name, date: '2026-10-02', ...links, notes: null } });
  await server.sealed(); // so that each has its own head
  return newest();
}

async function newest(): Promise<Head> {
  const head = await newestHead(server.db);
  if (!head) throw new Error('no head');
  return head;
}

/** As the owner of the tables would: without the triggers. */
const behind = (...statements: string[]) =>
  server.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });
const cutAfter = (seq: number) =>
  behind(
    `DELETE FROM log_entry WHERE id IN (SELECT entry_id FROM log_seal WHERE seq > ${seq})`,
    `DELETE FROM log_seal WHERE seq > ${seq}`,
    `DELETE FROM log_head WHERE seq > ${seq}`,
  );

const told = { reason: 'the disk died', operator: 'root on portal-1' };
const AT = new Date('2026-11-22T08:00:00Z');

/** Goes back to the first two of five entries, and records that. */
async function restore(): Promise<void> {
  await cutAfter(2);
  const kept = await readHeadFile(headFile);
  await server.db.transaction().execute((tx) => stateHole(tx, server.portal.keys, { kept, ...told }, AT));
  await keepHead({ db: server.db, keys: server.portal.keys, headFile });
}

const verify = async (anchors: Head[] = []) => {
  const { db, keys } = server.portal;
  return verifyLog({ db, keys, headFile, anchors });
};
const said = async (anchors?: Head[]) => (await verify(anchors)).problem?.sentence;

const MISSING =
  'After a restore on 2026-11-22T08:00:00.000Z, the entries that were sealed as numbers 3 to 5 (from 2026-11-21T10:00:00.000Z to 2026-11-21T10:00:00.000Z) are missing: the disk died';

// LOG-35, LOG-36
test('entries that a restore left out are named in the log and in every finding, and numbers continue after them', async () => {
  await restore();
  expect(await verify(lost)).toMatchObject({ checked: 3, waiting: 0, missing: [MISSING], problem: null });
  expect((await newest()).seq).toBe(6);
  expect((await server.call(admin.token, api.system.getSystem, { query: {} })).data.log.sealed).toBe(3);
  const { data } = await server.call(admin.token, api.log.getLogs, { query: { action: 'Restore' } });
  expect(data).toMatchObject([{ adminEmail: 'The portal', record: { kind: 'log', id: 5 }, dateAndTime: AT.toISOString() }]);
  expect(data[0]?.changes.map(({ field, after }) => `${field}: ${after}`)).toEqual([
    'First entry missing: 3',
    'Last entry missing: 5',
    'Missing from: 2026-11-21 10:00:00 UTC',
    'Missing to: 2026-11-21 10:00:00 UTC',
    'Reason: the disk died',
    'Operator: root on portal-1',
  ]);
  expect((await addRelease('6.1')).seq).toBe(7);
  expect((await server.call(admin.token, api.log.verifyLog, { query: {} })).data).toMatchObject({ checked: 4, missing: [MISSING] });
  expect((await server.call(admin.token, api.log.logSeals, {})).data.sealed).toBe(4);
});

// LOG-35
test('one restore after another, and one that left out an unknown number of entries', async () => {
  await restore();
  await addRelease('6.1');
  await cutAfter(1);
  const { db, portal } = server;
  const state = async () => {
    const kept = await readHeadFile(headFile);
    await db.transaction().execute((tx) => stateHole(tx, portal.keys, { kept, ...told }, AT));
    await keepHead({ db, keys: portal.keys, headFile });
  };
  await state();
  expect((await newest()).seq).toBe(8);
  await state();
  const { checked, missing, problem } = await verify(lost);
  expect([checked, problem]).toEqual([3, null]);
  expect(missing[0]).toContain('numbers 2 to 7 ');
  expect(missing[1]).toContain('whatever was sealed after number 8 ');
});

// LOG-37
test('another server, which still knows the earlier head, accepts the new one and continues sealing', async () => {
  const older = join(server.portal.config.dataDir, 'older');
  copyFileSync(headFile, older);
  await restore();
  copyFileSync(older, headFile);
  expect((await addRelease('6.1')).seq).toBe(7);
  expect((await readHeadFile(headFile))?.seq).toBe(7);
});

// LOG-39
describe('a restore that was recorded covers nothing else', () => {
  beforeEach(() => void complaints());
  afterEach(() => void vi.restoreAllMocks());

  test('a tail cut off after it, even with new entries in its place', async () => {
    await restore();
    const later = [await addRelease('6.1'), await addRelease('6.2')];
    await cutAfter(6);
    expect(await said(lost)).toMatch(/^After entry \d+ \(.+\) the log ends: there are 2 sealed entries missing/);
    await cutAfter(2);
    expect(await said(lost)).toMatch(/^After entry 2 \(.+\) the log ends: there are 6 sealed entries missing/);
    await writeHeadFile(headFile, lost[1] as Head); // with the head outside
    expect(await said(later)).toMatch(/the log ends: there are 6 sealed entries missing/);
    expect(await said([...lost, ...later])).toMatch(/the log ends/);
  });

  test('heads from before the hole that the log does not hold', async () => {
    await restore();
    const forged = signHead({ ...(lost[1] as Head), hash: Buffer.alloc(32, 7) }, server.portal.keys);
    expect(await said([forged])).toMatch(/^Entry 2 \(.+\) is not the one that was sealed in this place\.$/);
    const stranger = signHead(lost[3] as Head, otherKeys());
    expect(await said([stranger])).toBe('The anchored head of 4 entries is not signed with a key of the key file.');
  });

  test('entries missing for another reason', async () => {
    await restore();
    await addRelease('6.1');
    await behind('DELETE FROM log_entry WHERE id = 2', 'DELETE FROM log_seal WHERE seq = 2');
    expect(await said()).toMatch(/^After entry 1 \(.+\) the entry that was sealed as number 2 was removed, and its seal with it\.$/);
  });

  test('its words and its range', async () => {
    await restore();
    for (const [path, value] of [
      ['changes,4,after', '"somebody was asked to"'],
      ['changes,1,after', '4'],
      ['changes,0,after', '2'],
    ]) {
      const row = await server.db.selectFrom('log_entry').select(['id', 'event']).where('action', '=', 'Restore').executeTakeFirstOrThrow();
      await behind(`UPDATE log_entry SET event = jsonb_set(event, '{${path}}', '${value}') WHERE id = ${row.id}`);
      expect(await said()).toMatch(/was changed after it was sealed|was sealed as number 3 was removed/);
      await behind(`UPDATE log_entry SET event = '${JSON.stringify(row.event)}' WHERE id = ${row.id}`);
      expect(await said()).toBeUndefined();
    }
  });

  test('one that another portal wrote', async () => {
    await cutAfter(2);
    const { keys } = server.portal;
    await server.db.transaction().execute(async (tx) => {
      await stateHole(tx, { ...otherKeys(), vouched: keys.vouched }, { kept: lost[4] as Head, ...told }, AT);
      await sql`UPDATE log_state SET key_check = ${keys.check}`.execute(tx);
    });
    expect(await said()).toBe('The newest head of the seals is not signed with the key of the key file.');
    expect(await addRelease('6.1')).toMatchObject({ seq: 6 }); // nothing was sealed on top of it
  });

  test('the very same one, brought back without its seal or to another place', async () => {
    await restore();
    const [stated] = await sealsAfter(server.db, 2, 99, 1);
    const row = await server.db.selectFrom('log_entry').selectAll().where('action', '=', 'Restore').executeTakeFirstOrThrow();
    await cutAfter(1);
    const columns = 'id, happened_at, admin_email, owner_email, action, changes, search_key, event, personal';
    const text = (value: unknown) => `'${typeof value === 'string' ? value : JSON.stringify(value)}'`;
    const values = [row.admin_email, row.owner_email, row.action, row.changes, row.search_key, row.event, row.personal].map(text);
    await behind(
      `INSERT INTO log_entry (${columns}) OVERRIDING SYSTEM VALUE VALUES (${row.id}, '${row.happened_at.toISOString()}', ${values})`,
      `INSERT INTO log_unsealed (entry_id, mark) VALUES (${row.id}, '\\x${stated?.mark.toString('hex')}')`,
    );
    expect(await said()).toMatch(/the log ends: there are 5 sealed entries missing/);
    await writeHeadFile(headFile, lost[0] as Head); // with the head outside rolled back
    await server.sealed();
    expect((await newest()).seq).toBe(1);
    expect(await said()).toMatch(/^Entry \d+ \(.+, Restore by The portal\) speaks of a restore that was not made here\.$/);
  });

  test('one that the owner of the database chains to another place, without the key', async () => {
    await restore();
    const [stated] = await sealsAfter(server.db, 2, 99, 1);
    if (!stated?.entry) throw new Error('no entry');
    const { entry } = stated;
    await behind('DELETE FROM log_entry WHERE id = 2', 'DELETE FROM log_seal WHERE seq > 1', 'DELETE FROM log_head WHERE seq > 1');
    const head = await newest();
    await server.db.transaction().execute(async (tx) => {
      await insertSeals(tx, [{ seq: 6, entryId: entry.id, mark: stated.mark, hash: hashOf(head.hash, 6, entry) }]);
      await insertHead(tx, { ...head, fromSeq: 1, seq: 6 });
    });
    expect(await said()).toBe('The newest head of the seals is not signed with the key of the key file.');
  });

  const otherKeys = () => openKeyFile(join(server.portal.config.dataDir, 'other-key.json'), true);
});
