import { rmSync } from 'node:fs';
import { api } from '@lm/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { complaints } from '../../../test/complaints.ts';
import { type Person, peopleOf } from '../../../test/people.ts';
import { startServer, type TestServer } from '../../../test/start.ts';
import { inTransaction } from '../../db/transactions.ts';

import { hashOf, NO_HASH, type SealedEntry, signHead } from './entry-seal.ts';
import { recordEvents } from './events.queries.ts';
import { headFileIn } from './head-file.ts';
import { beginSealing } from './sealer.ts';
import { insertHead, newestHead, sealsAfter } from './seals.queries.ts';

/** The log, attacked by a person who owns the database, and what the verifier reports. */
let server: TestServer;
let admin: Person;
beforeEach(async () => {
  server = await startServer();
  admin = await peopleOf(server).admin({ email: 'priya@example.com' });
  for (const name of ['5.1', '5.2', '5.3', '5.4']) {
    await addRelease(name);
    await server.sealed(); // so that each has its own head
  }
});
afterEach(() => server.close());

const link = 'https://downloads.example.com/file';
const addRelease = (name: string) => {
  const links = { productDownloadLink: link, fnlDownloadLink: link, matlabRuntimeDownloadLink: link };
  return server.call(admin.token, api.releases.addVersion, { body: { name, date: '2026-10-02', ...links, notes: null } });
};
const verify = async () => (await server.call(admin.token, api.log.verifyLog, { query: {} })).data;
const said = async () => (await verify()).problem?.sentence;

/** As the owner of the tables would: without the triggers. */
const behind = (...statements: string[]) =>
  server.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    for (const statement of statements) await sql.raw(statement).execute(tx);
  });

const COLUMNS = 'happened_at, admin_email, owner_email, license_category, license_type, action, changes, search_key';
const FORGED = "timestamptz '2026-11-21T09:00:00Z', 'mallory@example.com', '', NULL, NULL, 'Delete License', '[]'::jsonb, ' '";

const ENTRY_2 = 'Entry 2 (2026-11-21T10:00:00.000Z, Add Release by priya@example.com)';

test('an untouched log is whole, and what was just written is sealed', async () => {
  expect(await verify()).toMatchObject({ state: 'whole', checked: 4, waiting: 0, problem: null });
  await addRelease('5.5');
  await server.sealed();
  expect(await verify()).toMatchObject({ state: 'whole', checked: 5 });
  const seen = await server.call(admin.token, api.log.logSeals, {});
  expect(seen.data).toMatchObject({ sealed: 5, newestCheck: { state: 'whole', checked: 5 } });
});

test('LOG-16: a person who may export the log may ask whether it is whole; one who may only see it may not', async () => {
  const rowan = await peopleOf(server).sales();
  const ask = async () =>
    Promise.all([api.log.verifyLog, api.log.logSeals].map(async (call) => (await server.call(rowan.token, call, { query: {} })).status));
  expect(await ask()).toEqual([200, 200]);
  await server.db.deleteFrom('role_right').where('right_name', '=', 'log.export').execute();
  expect((await server.call(rowan.token, api.log.getLogs, { query: {} })).status).toBe(200);
  expect(await ask()).toEqual([403, 403]);
});

// LOG-6
test('seals and heads refuse change even by the portal itself', async () => {
  for (const table of ['log_seal', 'log_head'])
    for (const statement of [`UPDATE ${table} SET seq = seq + 9`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(sql.raw(statement).execute(server.db), statement).rejects.toThrow('the log is append-only');
});

describe('a change is found and named', () => {
  const CHANGES = [
    "action = 'Import'",
    "admin_email = 'nobody@example.com'",
    "owner_email = ''",
    "happened_at = happened_at + interval '1 microsecond'",
    "happened_at = 'infinity'",
    "license_category = 'CPU', license_type = 'Trial'",
    "changes = '[{}]'",
    "changes = changes || '[{}]'",
    "search_key = search_key || ' '",
  ];
  test('in each of the columns, as long as the entry exists', async () => {
    await behind('CREATE TABLE kept AS SELECT * FROM log_entry WHERE id = 2');
    for (const change of CHANGES) {
      await behind(`UPDATE log_entry SET ${change} WHERE id = 2`);
      const { state, problem } = await verify();
      expect([state, problem?.entryId], change).toEqual(['broken', 2]);
      expect(problem?.sentence, change).toMatch(/^Entry 2 \(.+\) was changed after it was sealed\.$/);
      await behind('DELETE FROM log_entry WHERE id = 2', 'INSERT INTO log_entry OVERRIDING SYSTEM VALUE SELECT * FROM kept');
      expect(await verify(), `${change}, taken back`).toMatchObject({ state: 'whole', checked: 4 });
    }
  });

  test('in two entries: the first is named', async () => {
    await behind("UPDATE log_entry SET action = 'Import' WHERE id IN (2, 3)");
    expect(await said()).toBe('Entry 2 (2026-11-21T10:00:00.000Z, Import by priya@example.com) was changed after it was sealed.');
  });

  test('with its seal computed again', async () => {
    await behind("UPDATE log_entry SET action = 'Import' WHERE id = 2", "UPDATE log_seal SET hash = sha256('forged') WHERE entry_id = 2");
    expect(await said()).toMatch(/^Entry 2 \(.+\) was changed after it was sealed\.$/);
  });

  // LOG-13
  test('in the middle of a batch, with all its seals computed again', async () => {
    const heads = async () => (await server.db.selectFrom('log_head').select('id').execute()).length;
    const before = await heads();
    const event = { act: 'customer.signUp', record: admin, owner: admin } as const;
    await server.portal.write((tx) => recordEvents(tx, admin, [event, event, event], server.portal.now()));
    await server.sealed();
    expect([await heads(), await verify()]).toMatchObject([before + 1, { state: 'whole', checked: 7 }]);
    await behind("UPDATE log_entry SET happened_at = happened_at + interval '1 hour' WHERE id = 6");
    let { hash } = (await sealsAfter(server.db, 3, 4, 1))[0] ?? { hash: NO_HASH };
    for (const { seq, entry } of await sealsAfter(server.db, 4, 7, 3)) {
      hash = hashOf(hash, seq, entry as SealedEntry); // none was removed
      await behind(`UPDATE log_seal SET hash = '\\x${hash.toString('hex')}' WHERE seq = ${seq}`);
    }
    expect((await verify()).problem).toMatchObject({ entryId: 6 });
  });

  test('before it was sealed', async () => {
    await server.portal.write(async (tx) => {
      await sql`SELECT FROM log_state FOR UPDATE`.execute(tx); // as a server that is sealing right now
      await sql`INSERT INTO log_unsealed (entry_id, mark) SELECT 4, mark FROM log_seal WHERE entry_id = 4`.execute(tx);
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`DELETE FROM log_head WHERE seq = 4`.execute(tx);
      await sql`DELETE FROM log_seal WHERE seq = 4`.execute(tx);
      await sql`UPDATE log_entry SET action = 'Import' WHERE id = 4`.execute(tx);
    });
    rmSync(headFileIn(server.portal.config.dataDir));
    expect(await said()).toBe('Entry 4 (2026-11-21T10:00:00.000Z, Import by priya@example.com) was changed before it was sealed.');
  });
});

describe('a removal is found and named', () => {
  test('of an entry', async () => {
    await behind('DELETE FROM log_entry WHERE id = 3');
    expect(await verify()).toMatchObject({ state: 'broken', checked: 2, problem: { entryId: 3 } });
    expect(await said()).toBe(`After ${ENTRY_2.replace('Entry', 'entry')} entry 3 was removed.`);
  });

  test('of an entry and its seal', async () => {
    await behind('DELETE FROM log_entry WHERE id = 3', 'DELETE FROM log_seal WHERE entry_id = 3');
    expect(await said()).toBe(
      `After ${ENTRY_2.replace('Entry', 'entry')} the entry that was sealed as number 3 was removed, and its seal with it.`,
    );
  });

  test('of the newest entry', async () => {
    await behind('DELETE FROM log_entry WHERE id = 4');
    expect((await verify()).problem).toMatchObject({ entryId: 4 });
  });

  // LOG-38
  test('of the tail, cut off from all tables alike', async () => {
    await behind('DELETE FROM log_entry WHERE id > 2', 'DELETE FROM log_seal WHERE seq > 2', 'DELETE FROM log_head WHERE seq > 2');
    const cut =
      `After ${ENTRY_2.replace('Entry', 'entry')} the log ends: there are 2 sealed entries missing that the head outside knows of, sealed between ` +
      '2026-11-21T10:00:00.000Z and 2026-11-21T10:00:00.000Z, as after a power cut or a restore, or when they were cut off. ' +
      'Who knows why may write it down: npm run restore -- --note --reason="…".';
    expect(await said()).toBe(cut);
    // LOG-37: writing more entries does not cover it up. Acts are done, but wait for their seals until an operator gives a reason.
    const complained = complaints();
    for (const name of ['6.1', '6.2', '6.3']) expect((await addRelease(name)).status).toBe(200);
    await server.sealed();
    expect(await said()).toBe(cut);
    expect(complained().join()).toMatch(/The log could not be sealed: it does not hold what \S+log-head\.json signed; npm run verify-log/);
    expect((await newestHead(server.db))?.seq).toBe(2);
  });

  test('of all seals and heads', async () => {
    await behind('DELETE FROM log_seal', 'DELETE FROM log_head');
    expect(await said()).toBe('All seals were removed: 4 entries were sealed by 2026-11-21T10:00:00.000Z.');
  });

  test('of only the seals, at the end and in the middle', async () => {
    await behind('DELETE FROM log_seal WHERE seq = 4');
    expect(await said()).toMatch(/^After entry 3 \(.+\) the entry that was sealed as number 4 was removed, and its seal with it\.$/);
    await behind('DELETE FROM log_seal WHERE seq = 2');
    expect(await said()).toMatch(/^After entry 1 \(.+\) the entry that was sealed as number 2 was removed, and its seal with it\.$/);
  });

  test('of heads', async () => {
    await behind('DELETE FROM log_head WHERE seq > 2');
    expect(await said()).toMatch(/^After entry 2 \(.+\) the signed heads were removed\.$/);
    await behind('DELETE FROM log_head WHERE seq = 1');
    expect(await said()).toBe('At the beginning of the log a signed head is missing or in another order.');
  });
});

describe('an insertion is found and named', () => {
  // LOG-11
  test('by a plain INSERT, as anyone with access to the database can make', async () => {
    await sql.raw(`INSERT INTO log_entry (${COLUMNS}) VALUES (${FORGED})`).execute(server.db);
    await addRelease('5.5');
    await server.sealed();
    expect(await said()).toBe('Entry 5 (2026-11-21T09:00:00.000Z, Delete License by mallory@example.com) was not written by the portal.');
  });

  test('with an id from before sealing began', async () => {
    const insert = (id: number) => `INSERT INTO log_entry (id, ${COLUMNS}) OVERRIDING SYSTEM VALUE VALUES (${id}, ${FORGED})`;
    await expect(sql.raw(insert(0)).execute(server.db)).rejects.toThrow('log_entry_id_is_positive');
    await behind('ALTER TABLE log_entry DROP CONSTRAINT log_entry_id_is_positive', insert(0));
    expect((await verify()).problem).toMatchObject({ entryId: 0, adminEmail: 'mallory@example.com', action: 'Delete License' });
  });

  // LOG-24
  test('at the very limits of what an id can be', async () => {
    const insert = (id: number) => `INSERT INTO log_entry (id, ${COLUMNS}) OVERRIDING SYSTEM VALUE VALUES (${id}, ${FORGED})`;
    await behind('ALTER TABLE log_entry DROP CONSTRAINT log_entry_id_is_positive', insert(2_147_483_647));
    expect((await verify()).problem).toMatchObject({ entryId: 2_147_483_647, adminEmail: 'mallory@example.com' });
    await behind(insert(-2_147_483_648));
    expect((await verify()).problem).toMatchObject({ entryId: -2_147_483_648, adminEmail: 'mallory@example.com' });
  });

  test('with a made-up mark, which holds up no other entry', async () => {
    await sql.raw(`INSERT INTO log_entry (${COLUMNS}) VALUES (${FORGED})`).execute(server.db);
    await sql.raw("INSERT INTO log_unsealed (entry_id, mark) VALUES (5, sha256('x'))").execute(server.db);
    await addRelease('5.5');
    await server.sealed();
    expect((await verify()).problem).toMatchObject({ entryId: 5 });
  });

  test('with a seal of its own', async () => {
    await sql.raw(`INSERT INTO log_entry (${COLUMNS}) VALUES (${FORGED})`).execute(server.db);
    await sql.raw("INSERT INTO log_seal (seq, entry_id, mark, hash) VALUES (5, 5, sha256('x'), sha256('x'))").execute(server.db);
    expect(await said()).toMatch(/^After entry 4 \(.+\) the signed heads were removed\.$/);
  });
});

describe('seals and heads that do not fit are found', () => {
  test('seals in another order', async () => {
    await behind(
      'UPDATE log_seal SET seq = 9 WHERE seq = 2',
      'UPDATE log_seal SET seq = 2 WHERE seq = 3',
      'UPDATE log_seal SET seq = 3 WHERE seq = 9',
    );
    expect(await said()).toMatch(/^Entry 3 \(.+\) is as it was written, but its seal was changed or put in another order\.$/);
  });

  test('a head that another party signed', async () => {
    await behind("UPDATE log_head SET signature = decode(repeat('ab', 64), 'hex') WHERE seq = 2");
    expect(await said()).toBe(`${ENTRY_2} is under a head that the portal did not sign.`);
    await behind("UPDATE log_head SET signature = decode(repeat('ab', 64), 'hex') WHERE seq = 4");
    expect(await said()).toBe('The newest head of the seals is not signed with the key of the key file.');
  });
});

// LOG-25
describe('what the log relies on in the database', () => {
  test('anything that makes entries vanish fails the act, and verifying names it', async () => {
    const hide = 'CREATE FUNCTION hide() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$';
    await sql.raw(hide).execute(server.db);
    for (const [what, make] of [
      ['trigger hidden on log_entry', 'BEFORE INSERT ON log_entry FOR EACH ROW EXECUTE FUNCTION hide()'],
      ['trigger hidden on log_unsealed', 'BEFORE INSERT ON log_unsealed FOR EACH ROW EXECUTE FUNCTION hide()'],
      ['rule hidden on log_entry', 'AS ON INSERT TO log_entry DO INSTEAD NOTHING'],
    ] as const) {
      const [kind, , , table] = what.split(' ');
      await sql.raw(`CREATE ${kind} hidden ${make}`).execute(server.db);
      expect((await addRelease('5.5')).status).toBe(500);
      expect(await said()).toBe(`Something that the portal did not make is in the way of the log: ${what}.`);
      await sql.raw(`DROP ${kind} hidden ON ${table}`).execute(server.db);
    }
    const { data } = await server.call(admin.token, api.releases.getVersions, { query: {} });
    expect(data.map(({ name }) => name)).not.toContain('5.5');
    expect(await said()).toBeUndefined();
    const inTheWay = 'Something that the portal did not make is in the way of the log: ';
    await sql.raw("ALTER TABLE log_entry ADD CONSTRAINT picky CHECK (action <> 'Import') NOT VALID").execute(server.db);
    expect(await said()).toBe(`${inTheWay}constraint picky on log_entry.`);
    await sql.raw('ALTER TABLE log_entry DROP CONSTRAINT picky').execute(server.db);
    await sql.raw("CREATE FUNCTION json_agg(integer) RETURNS json LANGUAGE sql AS $$ SELECT 'null'::json $$").execute(server.db);
    expect(await said()).toBe(`${inTheWay}function json_agg.`);
  });

  test('what is missing or changed is named', async () => {
    const [first, entry] = ['trigger log_entry_append_only on log_entry', 'log_entry_append_only'];
    const empty = 'CREATE OR REPLACE FUNCTION guard_log_entry() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN OLD; END $$';
    const trigger = (of: string) =>
      `CREATE TRIGGER ${entry} BEFORE UPDATE ${of} OR DELETE ON log_entry FOR EACH ROW EXECUTE FUNCTION guard_log_entry()`;
    const [NARROW, WIDE] = [trigger('OF id'), trigger('')];
    for (const [broken, mended, what] of [
      [`ALTER TABLE log_entry DISABLE TRIGGER ${entry}`, `ALTER TABLE log_entry ENABLE TRIGGER ${entry}`, first],
      [
        'ALTER TABLE log_entry DROP CONSTRAINT log_entry_id_is_positive',
        'ALTER TABLE log_entry ADD CONSTRAINT log_entry_id_is_positive CHECK (id > 0)',
        'constraint log_entry_id_is_positive on log_entry',
      ],
      ['DROP TRIGGER log_entry_append_only ON log_entry', NARROW, first],
      ['SELECT', 'DROP TRIGGER log_entry_append_only ON log_entry', first],
      ['SELECT', WIDE, first],
      ['DROP TRIGGER log_seal_no_truncate ON log_seal', 'SELECT', 'trigger log_seal_no_truncate on log_seal'],
      [empty, 'SELECT', first],
    ] as const) {
      await sql.raw(broken).execute(server.db);
      expect(await said()).toBe(`A safeguard of the log in the database is missing or changed: ${what}.`);
      await sql.raw(mended).execute(server.db);
    }
  });
});

// LOG-26
describe('no one keeps an entry from its seal', () => {
  /** Entry 4 as it is between its commit and its seal. */
  const unsealed = (refused: boolean) =>
    behind(
      `INSERT INTO log_unsealed (entry_id, mark, refused) SELECT 4, mark, ${refused} FROM log_seal WHERE entry_id = 4`,
      'DELETE FROM log_head WHERE seq = 4',
      'DELETE FROM log_seal WHERE seq = 4',
    ).then(() => rmSync(headFileIn(server.portal.config.dataDir)));

  test('by setting it aside: it is sealed all the same', async () => {
    await unsealed(true);
    await server.sealed();
    expect(await verify()).toMatchObject({ state: 'whole', checked: 4, waiting: 0 });
  });

  test('by setting many aside: one that fits is still found among them, part by part', async () => {
    await unsealed(true);
    await behind("INSERT INTO log_unsealed (entry_id, mark, refused) SELECT -g, sha256('nobody'), true FROM generate_series(1, 150) g");
    const isSealed = async () => (await sql`SELECT FROM log_seal WHERE entry_id = 4`.execute(server.db)).rows.length === 1;
    await server.sealed();
    expect(await isSealed()).toBe(false);
    await server.sealed();
    expect(await isSealed()).toBe(true);
  });

  test('without being noticed: verifying says since when it waits, which is not tampering, and so does health', async () => {
    await server.portal.write(async (tx) => {
      await sql`SELECT FROM log_state FOR UPDATE`.execute(tx); // as a server that is sealing right now
      await sql`SET LOCAL session_replication_role = replica`.execute(tx);
      await sql`INSERT INTO log_unsealed (entry_id, mark) SELECT 4, mark FROM log_seal WHERE entry_id = 4`.execute(tx);
      await sql`DELETE FROM log_head WHERE seq = 4`.execute(tx);
      await sql`DELETE FROM log_seal WHERE seq = 4`.execute(tx);
    });
    rmSync(headFileIn(server.portal.config.dataDir));
    expect(await verify()).toMatchObject({ state: 'whole', checked: 3, waiting: 1 });
    server.setNow('2026-11-21T10:01:01Z');
    expect(await verify()).toMatchObject({
      state: 'whole',
      checked: 3,
      waiting: 1,
      waitingSince: '2026-11-21T10:00:00.000Z',
      problem: null,
    });
    expect((await server.inject('/api/health')).json()).toEqual({ status: 'ok', oldestUnsealedSeconds: 61 });
  });

  test('by a lock that anyone may take', async () => {
    const { db } = server;
    await db.connection().execute((one) => sql`SELECT pg_advisory_lock(7013001)`.execute(one));
    await Promise.all(['5.5', '5.6', '5.7', '5.8', '5.9'].map(addRelease));
    await server.sealed();
    expect(await verify()).toMatchObject({ state: 'whole', checked: 9 });
  });
});

// LOG-14
test('only the first head says what existed before sealing began: one that claims more has nothing sealed', async () => {
  const head = await newestHead(server.db);
  if (!head) throw new Error('no head');
  const claim = { ...head, fromSeq: head.seq, foundTo: 2_147_483_647 };
  await server.db.transaction().execute((tx) => insertHead(tx, signHead(claim, server.portal.keys)));
  await sql.raw(`INSERT INTO log_entry (${COLUMNS}) VALUES (${FORGED})`).execute(server.db);
  complaints();
  await server.sealed();
  expect(await said()).toMatch(/^Entry 4 \(.+\) is under a head that says otherwise than the first where the log began\.$/);
  expect((await server.db.selectFrom('log_seal').select('entry_id').where('entry_id', '=', 5).execute()).length).toBe(0);
});

// LOG-14
test('entries from before sealing began are sealed as found, and raise no alarm meanwhile', async () => {
  const { db, keys, now, config } = server.portal;
  await behind('DELETE FROM log_seal', 'DELETE FROM log_head');
  await sql.raw(`INSERT INTO log_entry (${COLUMNS}) SELECT ${FORGED} FROM generate_series(1, 250)`).execute(db);
  rmSync(headFileIn(config.dataDir));
  const headFile = headFileIn(config.dataDir);
  await beginSealing({ db, transaction: inTransaction(server.db), keys, now, headFile, checkState: () => undefined });
  expect(await verify()).toMatchObject({ state: 'whole', checked: 0 });
  await server.sealed();
  expect(await verify()).toMatchObject({ state: 'whole', checked: 254, waiting: 0 });
  await sql.raw(`INSERT INTO log_entry (${COLUMNS}) VALUES (${FORGED})`).execute(db);
  expect((await verify()).problem).toMatchObject({ entryId: 255 });
});
