import { api } from '@lm/contract';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { givenServer } from '../../../test/given.ts';
import { PATIENCE } from '../../../test/patience.ts';
import { asked, GERMANY, type Person, SWEDEN } from '../../../test/people.ts';
import { OFFER, QUOTATION } from '../../../test/samples.ts';
import { unzipBytes } from '../../../test/unzip.ts';
import { KEPT_BACK } from '../../db/table-statements.ts';
import { features } from '../../features.ts';
import { setPicture } from '../profile/pictures.queries.ts';
import { readMeWords } from './readme-words.ts';

const SECTIONS = features.flatMap(({ sections = [] }) => sections);

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const exported = (by: Person, of: Person) => server.call(by.token, api.personalData.exportPersonalData, { params: { id: String(of.id) } });
async function filesFor(by: Person, of: Person) {
  const files = unzipBytes((await exported(by, of)).bytes);
  const text = (name: string) => files.get(name)?.toString('utf8') ?? '';
  return { files, text, list: (name: string) => JSON.parse(text(`${name}.json`)) };
}
const entriesAbout = async (of: Person) => {
  const { rows } = await sql<{ action: string; admin: string }>`SELECT action, admin_email AS admin FROM log_entry
    WHERE event->>'owner' = ${String(of.id)} AND action = 'Export Personal Data' ORDER BY id`.execute(server.db);
  return rows;
};

// PRV-491, PRV-492
test('a customer gets all their data in one zip, without a secret and without staff’s notes', async () => {
  server.setNow('2026-11-21T10:00:00Z');
  const elena = await make.customer({ firstName: 'Elena', lastName: 'Marchetti', offlineLicenseAllowed: true, countryId: SWEDEN });
  const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.temporary(elena.id) });
  const query = { licenseId: String(license.id), macAddress: '02:00:00:00:00:01' };
  await server.call(elena.token, api.licenses.generateOfflineLicense, { query });
  await server.call(admin.token, api.notes.addNote, { body: { customerId: elena.id, note: 'Third site in January.' } });
  const green = { width: 4, height: 4, channels: 3, background: '#00aa00' } as const;
  const jpeg = await sharp({ create: green }).jpeg().toBuffer();
  await server.portal.write((tx) => setPicture(tx, elena.id, 'me.jpg', jpeg));

  const { files, text, list } = await filesFor(elena, elena);
  expect([...files.keys()].slice(0, 3)).toEqual(['README.txt', 'profile.json', 'profile.csv']);
  expect(list('profile')).toMatchObject([
    { firstName: 'Elena', lastName: 'Marchetti', email: elena.email, country: 'Sweden', hasPassword: true, roles: ['Customer'] },
  ]);
  expect(text('profile.csv')).toContain('Elena,Marchetti');
  expect(list('licenses')).toMatchObject([{ id: license.id, category: 'CPU', type: 'Temporary' }]);
  expect(list('computers')).toMatchObject([
    { licenseId: license.id, name: 'Computer 1', macAddresses: ['02:00:00:00:00:01'], endedAt: null },
  ]);
  expect(list('license-files')).toMatchObject([{ licenseId: license.id, seq: 1, macAddresses: ['02:00:00:00:00:01'], withdrawnAt: null }]);
  expect(list('mails').map(({ purpose }: { purpose: string }) => purpose)).toContain('license-added');
  expect(list('sessions')).toHaveLength(1);
  expect(list('log').map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
    ['Add License', 'the portal or its staff'],
    ['Generate Offline License', 'yourself'],
    ['Edit Note', 'the portal or its staff'],
    ['Export Personal Data', 'yourself'],
  ]);
  expect(text('log.csv')).toContain('2026-11-21T10:00:00.000Z,Add License,');
  expect(files.get('picture.jpg')).toEqual(jpeg);
  const readMe = text('README.txt');
  for (const name of files.keys()) if (name !== 'README.txt') expect(readMe).toContain(name);
  expect(files.has('notes.json')).toBe(false);
  expect(readMe).toContain('What members of staff noted about you: ask them for it.');

  const everything = [...files.values()].map(String).join('\n');
  for (const secret of ['Third site', '$argon2', admin.email, elena.token]) expect(everything).not.toContain(secret);
  const { rows } = await sql<{ hash: string; link: string | null }>`SELECT encode(token_hash, 'hex') AS hash,
    (SELECT id::text FROM account_link WHERE customer_id = ${elena.id} LIMIT 1) AS link FROM session WHERE customer_id = ${elena.id}`.execute(
    server.db,
  );
  for (const { hash, link } of rows) for (const secret of [hash, link ?? hash]) expect(everything).not.toContain(secret);
  expect(await entriesAbout(elena)).toEqual([{ action: 'Export Personal Data', admin: elena.email }]);
});

// LNG-8
test.each(['de', 'fr', 'es'] as const)("the README of a person's own export is worded in %s", (language) => {
  const say = readMeWords(language);
  const said = SECTIONS.filter(({ of }) => of !== 'staff').map(({ says }) => says);
  expect(said.filter((sentence) => say(sentence) === sentence)).toEqual([]);
});

// LNG-8
test('people read the README of their export in their language', async () => {
  const ada = await make.customer();
  await server.db.updateTable('customer').set({ language: 'fr' }).where('id', '=', ada.id).execute();
  const { text } = await filesFor(ada, ada);
  expect(text('README.txt')).toContain(`sur ${ada.email}`);
  expect(text('README.txt')).toContain('log.json, log.csv\n    ce que le journal consigne à votre sujet');
  expect(text('README.txt')).not.toMatch(/\b(?:the|your|and|with)\b/);
});

// PRV-492
test('staff export the people they may export, with the notes, and no one else', async () => {
  const kim = await make.customer({ countryId: SWEDEN });
  await server.call(admin.token, api.notes.addNote, { body: { customerId: kim.id, note: 'Prefers mail.' } });
  const { text, list } = await filesFor(admin, kim);
  expect(list('notes')).toMatchObject([{ note: 'Prefers mail.' }]);
  expect(text('README.txt')).toContain('Read them before you hand them out');
  expect(await entriesAbout(kim)).toEqual([{ action: 'Export Personal Data', admin: admin.email }]);
  const elsewhere = await make.distributor([GERMANY]);
  const another = await make.customer();
  for (const by of [elsewhere, another]) expect((await exported(by, kim)).status).toBe(404);
  expect(await entriesAbout(kim)).toHaveLength(1);
});

// PRV-492, SGN-38, SEC-785
test('an export delayed because others are running counts as none: no entry, no event; an abandoned one is not complete', async () => {
  const [kim, many] = [await make.customer(), await make.customer()];
  await sql`INSERT INTO note (customer_id, note, shared, author_id, written_at) SELECT ${many.id}, (SELECT string_agg(md5(n || ' ' || m), '')
    FROM generate_series(1, 60) AS m), false, ${admin.id}, now() FROM generate_series(1, 4000) AS n`.execute(server.db);
  const url = await server.listen();
  const begun = async () => {
    const stop = new AbortController();
    const [method, headers] = ['POST', { authorization: `Bearer ${admin.token}` }];
    const { status } = await fetch(`${url}/api/customers/exportPersonalData/${many.id}`, { method, headers, signal: stop.signal });
    return { status, stop: () => stop.abort() };
  };
  const underWay = [await begun(), await begun()];
  expect(underWay.map(({ status }) => status)).toEqual([200, 200]);
  for (const _ of [1, 2, 3]) expect((await exported(admin, kim)).status).toBe(429);
  expect(await entriesAbout(kim)).toEqual([]);
  for (const { stop } of underWay) stop();
  await vi.waitFor(async () => expect((await exported(admin, kim)).status).toBe(200), PATIENCE);
  expect(await entriesAbout(kim)).toHaveLength(1);
  const noted = async () => {
    await server.portal.noticed();
    const { rows } = await sql<{ about: number; whole: string; times: number }>`SELECT about_id AS about, facts->>'whole' AS whole, times
        FROM security_event WHERE kind = 'export.made' AND about_id IN (${kim.id}, ${many.id}) ORDER BY about_id DESC`.execute(server.db);
    return rows;
  };
  await vi.waitFor(
    async () =>
      expect(await noted()).toEqual([
        { about: many.id, whole: 'false', times: 2 },
        { about: kim.id, whole: 'true', times: 1 },
      ]),
    PATIENCE,
  );
});

// PRV-540
test('your own export contains what you see in the portal, and nothing that staff keep among themselves', async () => {
  const [kim, rowan] = [await make.customer(), await make.sales()];
  const { data: asking } = await server.call(kim.token, api.quotations.submitQuotation, {
    body: { ...QUOTATION, modules: [...QUOTATION.modules] },
  });
  expect(asking).not.toBeUndefined();
  const { rows } = await sql<{ id: number }>`SELECT id FROM quotation WHERE customer_id = ${kim.id}`.execute(server.db);
  const step = { id: rows[0]?.id ?? 0, ownerId: rowan.id, nextStep: 'Offer less than Acme', nextOn: '2026-12-01' };
  expect((await server.call(rowan.token, api.quotations.followUp, { body: step })).status).toBe(200);
  expect(
    (await server.call(rowan.token, api.offers.addOffer, { body: { ...OFFER, customerId: kim.id, taxText: 'Draft tax' } })).status,
  ).toBe(200);
  const off = { customerId: kim.id, to: 'owner', off: 'Pays late' } as const;
  expect((await server.call(rowan.token, api.reminders.setCustomerReminders, { body: off })).status).toBe(200);
  const { files, list } = await filesFor(kim, kim);
  const actions = list('log').map(({ action }: { action: string }) => action);
  expect(actions).toEqual(['Submit Quotation', 'Follow Up Quotation', 'Make Offer', 'Set Reminders', 'Export Personal Data']);
  const everything = [...files.values()].map(String).join('\n');
  for (const kept of ['Acme', 'Rowan', 'Draft tax', 'Pays late']) expect(everything).not.toContain(kept);
  const dana = await make.admin();
  const { files: read } = await filesFor(rowan, dana);
  expect([...read.keys()].filter((name) => /^(sessions|sign-ins|security-events|networks)\./.test(name))).toEqual([]);
  expect((await filesFor(admin, dana)).list('sessions')).toHaveLength(1);
});

// PRV-493
test('every table that belongs to a person is declared as exported or not', async () => {
  const { rows } = await sql<{
    from: string;
    to: string;
    then: string;
  }>`SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to",
    confdeltype AS "then" FROM pg_catalog.pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`.execute(server.db);
  const theirs = new Set(['customer', 'offer', 'security_event']); // the last one outlives what it describes, and has no foreign key
  for (let before = 0; before !== theirs.size; ) {
    before = theirs.size;
    for (const { from, to, then } of rows) if (theirs.has(to) && (then === 'c' || to === 'customer')) theirs.add(from);
  }
  const leftOut = Object.keys(server.portal.tables).filter((name) => server.portal.tables[name]?.leftOut);
  const out = new Set([...SECTIONS.flatMap(({ tables }) => tables), 'customer_picture', 'offer_pdf', ...leftOut]);
  expect([...theirs].filter((table) => !out.has(table)).sort()).toEqual([]);
  expect([...out].filter((table) => !theirs.has(table)).sort()).toEqual([]);
});

// PRV-493
test('every column of an exported table is declared as exported or not', async () => {
  for (const [place, { rows, key }] of SECTIONS.entries()) {
    const { sql: text, parameters } = rows(1, sql.lit(key[1])).compile(server.db);
    const filled = text.replace(/\$(\d+)/g, (_all, nth) => `'${String(parameters[Number(nth) - 1]).replaceAll("'", "''")}'`);
    await sql.raw(`CREATE TEMP VIEW of_section_${place} AS ${filled}`).execute(server.db);
  }
  // PostgreSQL knows which columns a view reads.
  const { rows: unread } = await sql<{ column: string }>`SELECT held.table_name || '.' || held.column_name AS column
    FROM information_schema.columns AS held WHERE held.table_schema = 'public'
      AND held.table_name = ANY(${[...new Set(SECTIONS.flatMap(({ tables }) => tables))]}::text[])
      AND NOT EXISTS (SELECT FROM information_schema.view_column_usage AS used WHERE used.view_name LIKE 'of\\_section\\_%'
        AND used.table_name = held.table_name AND used.column_name = held.column_name)`.execute(server.db);
  const said = Object.entries(server.portal.tables).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, { exported }]) => (exported in KEPT_BACK ? [`${table}.${column}`] : [])),
  );
  expect(unread.map(({ column }) => column).sort()).toEqual(said.sort());
});
