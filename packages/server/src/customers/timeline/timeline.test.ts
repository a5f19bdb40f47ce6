import { api, type BodyOf, ROLE, type TimelineEntry, type TimelineKind, TYPE } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { complaints } from '../../../test/complaints.ts';
import { givenServer } from '../../../test/given.ts';
import { asked, GERMANY, PASSWORD, type Person, SWEDEN } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const read = (by: Person, { id }: Person, query: { kind?: TimelineKind; before?: string } = {}) =>
  server.call(by.token, api.timeline.getTimeline, { params: { id: String(id) }, query });
const headOf = (by: Person, { id }: Person) => server.call(by.token, api.timeline.getTimelineHead, { params: { id: String(id) } });

/** An entry in a few words, for easy comparison. */
const inShort = (entry: TimelineEntry): string => {
  const at = entry.at.slice(5, 16);
  if (entry.kind === 'act') return `${at} ${entry.entry.action}`;
  if (entry.kind === 'mail') return `${at} mail ${entry.mail.purpose} ${entry.mail.state} ${entry.mail.reason ?? ''}`.trim();
  if (entry.kind === 'file') return `${at} file ${entry.seq} ${entry.macs} ${entry.state}`;
  if (entry.kind === 'computer') return `${at} ${entry.name} ${entry.ended ?? 'began'}`;
  if (entry.kind === 'signIn') return `${at} signed in, ${entry.network}, ${entry.device}`;
  if (entry.kind === 'offer') return `${at} ${entry.record.kind} ${entry.did}`;
  if (entry.kind === 'note') return `${at} note ${entry.note.author}: ${entry.note.note}`;
  return `${at} ended, maintenance: ${entry.isMaintained}`;
};
const story = async (by: Person, of: Person, query = {}) => (await read(by, of, query)).data.entries.map(inShort);

// CUS-527, CUS-528, CUS-529
test('one list shows why something stopped: what was done, sent, issued, requested and noted, to each reader as they may see it', async () => {
  const elena = await make.customer({ firstName: 'Elena', lastName: 'Marchetti', offlineLicenseAllowed: true, countryId: SWEDEN });
  server.setNow('2026-11-21T10:01:00Z');
  const add = (body: BodyOf<typeof api.licenses.addLicense>) => server.call(admin.token, api.licenses.addLicense, { body });
  const { data: license } = await add(asked.temporary(elena.id));
  const ended = { customerId: elena.id, categoryName: 'CPU', typeId: TYPE.temporary, version: '5.1.1', modules: [6] } as const;
  await add({ ...ended, modules: [6], startDate: '2026-11-01', endDate: '2026-11-19' });
  server.setNow('2026-11-21T10:02:00Z');
  const mac = { licenseId: String(license.id), macAddress: '02:00:00:00:00:01' };
  await server.call(elena.token, api.licenses.generateOfflineLicense, { query: mac });
  server.setNow('2026-11-21T10:03:00Z');
  const signIn = { method: 'POST', url: '/api/customers/login', remoteAddress: '203.0.113.77' } as const;
  const agent = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await server.inject({ ...signIn, headers: agent, payload: { username: elena.email, password: PASSWORD } });
  server.setNow('2026-11-21T10:04:00Z');
  await server.call(admin.token, api.notes.addNote, { body: { customerId: elena.id, note: 'Third site in January.' } });
  server.worker.wake('mail');
  await server.worker.idle('mail');
  await server.mailsTo(elena.email);
  complaints();
  server.mailServer.sayTo(elena.email, { code: 550, words: '5.2.2 mailbox full' });
  server.setNow('2026-11-21T10:05:00Z');
  await server.call(null, api.signUp.resetPassword, { query: { email: elena.email } });
  server.worker.wake('mail');
  await server.worker.idle('mail');
  server.mailServer.comeBack();
  const mails = ['11-21T10:02 mail file-issued sent', '11-21T10:01 mail license-added sent'];
  expect(await story(admin, elena)).toEqual([
    '11-21T10:05 mail reset failed 550 5.2.2 mailbox full',
    '11-21T10:04 note Priya Raman: Third site in January.',
    '11-21T10:03 signed in, 203.0.113.0/24, Firefox on Windows',
    '11-21T10:02 Computer 1 began',
    '11-21T10:02 file 1 02:00:00:00:00:01 current',
    mails[0],
    ...['11-21T10:01 Add License', '11-21T10:01 Add License'],
    ...[mails[1], mails[1]],
    '11-20T00:00 ended, maintenance: false',
  ]);
  expect(await story(admin, elena, { kind: 'signIn' })).toEqual(['11-21T10:03 signed in, 203.0.113.0/24, Firefox on Windows']);
  const { data: head } = await headOf(admin, elena);
  expect(head.counts.map(({ kind, total }) => [kind, total])).toEqual([
    ['act', 2],
    ['license', 1],
    ['computer', 1],
    ['file', 1],
    ['mail', 4],
    ['signIn', 1],
    ['offer', 0],
    ['note', 1],
  ]);
  expect(head.mails.map(({ purpose, state }) => [purpose, state])).toEqual([['reset', 'failed']]);

  const [sweden, germany] = [await make.distributor([SWEDEN]), await make.distributor([GERMANY])];
  const seen = await story(sweden, elena);
  expect(seen).not.toContain('11-21T10:01 Add License'); // no log.view
  expect(seen).toContain('11-21T10:03 signed in, null, null');
  expect((await headOf(sweden, elena)).data.counts.map(({ kind }) => kind)).not.toContain('act');
  expect(await story(sweden, elena, { kind: 'act' })).toEqual([]);
  expect([(await read(germany, elena)).status, (await headOf(germany, elena)).status]).toEqual([404, 404]);
  expect([(await read(elena, elena)).status, (await headOf(elena, elena)).status]).toEqual([403, 403]);
  expect((await server.call(elena.token, api.notes.getNotes, { params: { id: String(elena.id) } })).status).toBe(403);
  server.setNow('2026-11-21T10:00:00Z');
});

// CUS-527
test('a replaced computer appears once, with what ended and what began', async () => {
  const kim = await make.customer({ offlineLicenseAllowed: true });
  const { data: license } = await server.call(admin.token, api.licenses.addLicense, { body: asked.permanent(kim.id) });
  const query = { licenseId: String(license.id), macAddress: '02:00:00:00:00:01' };
  await server.call(kim.token, api.licenses.generateOfflineLicense, { query });
  const of = { params: { customerId: String(kim.id) } };
  const [one] = (await server.call(kim.token, api.licenses.getCustomerLicenses, of)).data;
  const body = {
    computerId: one?.computers[0]?.id ?? 0,
    reason: 'new' as const,
    macAddresses: ['02:00:00:00:00:02'],
    fate: 'removed' as const,
  };
  expect((await server.call(kim.token, api.replacements.replaceComputer, { body })).status).toBe(200);
  await server.worker.idle('mail');
  const told = (await story(admin, kim)).filter((line) => /omputer/.test(line));
  expect(told.map((line) => line.slice(12))).toEqual([
    'Computer 1 began',
    'Computer 1 began',
    'Computer 1 new',
    'mail computer-replaced sent',
  ]);
});

// CUS-530
test('older entries follow without gaps or repeats, even within one moment, and no forged mark breaks it', async () => {
  const kim = await make.customer();
  const at = '2026-11-20 08:00:00.123456+00';
  for (const table of ['sign_in', 'mail', 'note'])
    await sql`INSERT INTO ${sql.table(table)} (customer_id, ${sql.raw({ sign_in: 'signed_in_at, network, device', mail: 'queued_at, purpose, about, more, ended_at', note: 'written_at, note, shared' }[table] ?? '')})
      SELECT ${kim.id}::integer, ${at}::timestamptz + (n / 4) * interval '1 microsecond', ${sql.raw({ sign_in: "'', ''", mail: `'reset', '[]', 0, now()`, note: `'Note ' || n, false` }[table] ?? '')}
      FROM generate_series(1, 25) AS n`.execute(server.db);
  const marks: string[] = [];
  for (let before: string | undefined; ; ) {
    const { data } = await read(admin, kim, before ? { before } : {});
    marks.push(...data.entries.map(({ mark }) => mark));
    expect(data.entries.length).toBeLessThanOrEqual(30);
    if (data.older === null) break;
    before = data.older;
  }
  expect([marks.length, new Set(marks).size]).toEqual([75, 75]);
  const moments = marks.map((mark) => BigInt(mark.split('.')[0] ?? 0));
  expect(moments).toEqual([...moments].sort((a, b) => Number(b - a)));
  for (const before of ['x', '1.2', '1.mail.', '1.file.7', '1.offer.DROP', '99999999999999999.act.1', '1.mail.-1'])
    expect((await read(admin, kim, { before })).problems).toEqual([{ field: 'before', message: 'Please give the mark of an entry' }]);
  for (const before of ['0.act.1', '9999999999999999.offer.q1', '1.file.00000000-0000-0000-0000-000000000000'])
    expect((await read(admin, kim, { before })).status).toBe(200);
});

// CUS-527
test('entries from before events are found by the email, from the day it became this person’s', async () => {
  const mara = await make.customer({ email: 'mara.before@example.com' });
  for (const moment of ['2020-01-01T00:00:00Z', '2026-11-21T12:00:00Z'])
    await sql`INSERT INTO log_entry (happened_at, admin_email, owner_email, action, changes, search_key)
      VALUES (${moment}::timestamptz, 'a@example.com', ${mara.email}, 'Add Customer', '[]', '')`.execute(server.db);
  expect(await story(admin, mara)).toEqual(['11-21T12:00 Add Customer']);
});

// CUS-528
test('fifty sign-ins are kept for a person, for 180 days', async () => {
  const kim = await make.customer({ roles: [ROLE.sales] });
  await sql`INSERT INTO sign_in (customer_id, signed_in_at, network, device)
    SELECT ${kim.id}::integer, '2026-11-21T09:00:00Z'::timestamptz - n * interval '4 days', '', '' FROM generate_series(1, 60) AS n`.execute(
    server.db,
  );
  await server.call(null, api.signIn.login, { body: { username: kim.email, password: PASSWORD } });
  const kept = async () => (await headOf(admin, kim)).data.counts.find(({ kind }) => kind === 'signIn')?.total;
  expect(await kept()).toBe(50);
  server.worker.wake('old-sign-ins');
  await server.worker.look();
  expect(await kept()).toBe(45); // today's, and 44 of the last 180 days
});
