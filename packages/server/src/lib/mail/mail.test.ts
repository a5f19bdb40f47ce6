import { randomUUID } from 'node:crypto';
import { api, ROLE } from '@lm/contract';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { complaints } from '../../../test/complaints.ts';
import { givenServer } from '../../../test/given.ts';
import { PATIENCE } from '../../../test/patience.ts';
import type { Person } from '../../../test/people.ts';
import { queueMail } from './mail.queries.ts';
import type { Mail, Templates } from './mails.ts';

const { server, make } = await givenServer();
const admin = await make.admin();

const invite = (email: string) => {
  const person = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'KTH', phoneNumber: '46812345678', countryId: 752, email };
  return server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...person, rolesId: [ROLE.customer] } });
};

const sendDue = async () => {
  server.worker.wake('mail');
  await server.worker.idle('mail');
};

/** The mails to an address, as the table of jobs has them. */
const jobsFor = async (email: string) => {
  const { rows } = await sql<{ attempts: number; ended: boolean; last_error: string | null }>`SELECT attempts, last_error,
    ended_at IS NOT NULL AS ended FROM job WHERE kind = 'mail' AND payload ->> 'recipient' = ${email}`.execute(server.db);
  return rows;
};

test('a mail server down for two days delays only its own mail, and the link still has its full time (MAIL-1, MAIL-4)', async () => {
  const said = complaints();
  server.mailServer.goDown();
  const email = 'mara@example.com';
  expect((await invite(email)).status).toBe(200);
  await server.sealed();
  await server.worker.idle('mail');
  expect(await jobsFor(email)).toEqual([{ attempts: 1, ended: false, last_error: expect.stringContaining('421 not now') }]);
  expect(said()).toEqual([expect.stringMatching(/^Mail \d+ \(first-password\) was not sent, next attempt in 5 s: .*421 not now/)]);

  server.setNow('2026-11-23T10:00:00Z');
  server.mailServer.comeBack();
  await sendDue();
  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(email))?.[1] ?? '';
  expect(await jobsFor(email)).toEqual([{ attempts: 2, ended: true, last_error: null }]);
  // Seven days after the handover on 23/11 end on 30/11 at 10:00.
  server.setNow('2026-11-30T09:59:00Z');
  const seen = await server.call(null, api.signUp.updatePassword, { body: { urlToken, newPassword: 'Sound&Vision9' } });
  expect(seen.status).toBe(200);
  server.setNow('2026-11-21T10:00:00Z');
});

// MAIL-17
test('while a mail server is down, one mail at a time tests whether it is back, the server’s log says so once, and then all are sent', async () => {
  const said = complaints();
  const at = (seconds: number) => server.setNow(new Date(Date.parse('2026-11-21T10:00:00Z') + seconds * 1000).toISOString());
  const emails = Array.from({ length: 12 }, (_, n) => `waits@domain-${n}.example`);
  const tries = async () => (await Promise.all(emails.map(jobsFor))).flat().reduce((sum, { attempts }) => sum + attempts, 0);
  server.mailServer.goDown();
  await invite(emails[0] ?? '');
  await server.worker.idle('mail');
  at(400);
  await sendDue();
  await Promise.all(emails.slice(1).map(invite));
  await sendDue();
  const asked = [await tries()];
  for (const seconds of [459, 461, 520, 522]) {
    at(seconds);
    await sendDue();
    asked.push(await tries());
  }
  expect(asked).toEqual([2, 2, 3, 3, 4]);
  expect(said()).toEqual([expect.stringMatching(/^Mail \d+ \(first-password\) was not sent, next attempt in 5 s: .*421 not now/)]);
  server.mailServer.comeBack();
  at(583);
  await sendDue();
  expect(emails.map((email) => server.mailServer.count(email))).toEqual(emails.map(() => 1));
  server.setNow('2026-11-21T10:00:00Z');
});

test('a mail server that quotes the link it refuses reveals it neither to the table nor to the server’s log (SAF-6)', async () => {
  const said = complaints();
  server.mailServer.refuseLinks();
  const email = 'refused@example.com';
  await invite(email);
  const news: Mail = {
    recipient: 'refused@elsewhere.example',
    purpose: 'license-added',
    data: { firstName: 'Kim', licenses: [], more: 0 },
  };
  await server.portal.write((tx) => queueMail(tx, news, server.portal.steady()));
  await server.worker.idle('mail');
  server.mailServer.comeBack();
  const [job] = await jobsFor(email);
  expect(job?.last_error).toMatch(/looks like spam: https:\/\/portal\.example\/update-password-page\?urlToken=…$/);
  expect((await jobsFor(news.recipient))[0]?.last_error).toMatch(
    /looks like spam: https:\/\/portal\.example\/api\/mails\/unsubscribe\?token=…>$/,
  );
  expect(said().join('\n')).toMatch(/looks like spam: \S+urlToken=…$/m);
});

test('a mail sent just before a crash is sent again, with the same Message-ID and the same link (MAIL-2, MAIL-3, MAIL-5)', async () => {
  const email = 'twice@example.com';
  await invite(email);
  const first = await server.mailTo(email);
  // What a crash between handing over and noting leaves behind: the mail is not ended, and its lease is over.
  await sql`UPDATE job SET ended_at = NULL, lease_until = due_at WHERE payload ->> 'recipient' = ${email}`.execute(server.db);
  await sendDue();
  expect(server.mailServer.count(email)).toBe(2);
  const second = await server.mailTo(email);
  const parts = (mail: string) => [/^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim(), /urlToken=([\w-]+)/.exec(mail)?.[1]];
  expect(parts(first)[0]).toMatch(/^<[0-9a-f-]{36}@portal\.example>$/); // MAIL-240
  expect(parts(second)).toEqual(parts(first));
  for (const type of ['text/plain', 'text/html']) expect(first).toContain(`Content-Type: ${type}`);
  const { rows } = await sql<{ payload: string }>`SELECT payload::text FROM job WHERE payload ->> 'recipient' = ${email}`.execute(
    server.db,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.payload).toMatch(/"purpose": ?"first-password"/);
  expect(rows[0]?.payload).not.toContain(parts(first)[1]);
});

test('recipients whose server hangs hold up no one, not even in their own domain (MAIL-12)', async () => {
  server.mailServer.sayTo('hangs@slow.example', null);
  await invite('hangs@slow.example');
  await server.mailServer.hanging('hangs@slow.example');
  await Promise.all(['one@fast.example', 'two@fast.example', 'three@fast.example', 'neighbour@slow.example'].map(invite));
  for (const email of ['one@fast.example', 'two@fast.example', 'three@fast.example', 'neighbour@slow.example'])
    await vi.waitUntil(() => server.mailServer.count(email) === 1, PATIENCE);
  expect(server.mailServer.count('hangs@slow.example')).toBe(0);
  server.mailServer.comeBack();
  await server.worker.idle('mail');
  expect(await jobsFor('hangs@slow.example')).toEqual([{ attempts: 1, ended: true, last_error: null }]);
});

test('a server that lost its lease breaks off sending; a dead server’s mail is sent 15 seconds later, and once (MAIL-16)', async () => {
  const email = 'leased@example.com';
  server.mailServer.sayTo(email, null);
  await invite(email);
  await server.mailServer.hanging(email);
  const end = new Date('2026-11-21T10:00:15Z'); // another server took it and died
  expect(
    (await sql<{ until: Date }>`SELECT lease_until AS until FROM job WHERE ended_at IS NULL AND kind = 'mail'`.execute(server.db)).rows,
  ).toContainEqual({ until: end });
  await sql`UPDATE job SET lease_until = ${new Date(end.getTime() + 1)} WHERE payload ->> 'recipient' = ${email}`.execute(server.db);
  await server.worker.idle('mail');
  expect(await jobsFor(email)).toEqual([{ attempts: 1, ended: false, last_error: null }]);
  server.mailServer.comeBack();
  await sendDue();
  expect(server.mailServer.count(email)).toBe(0);
  server.setNow('2026-11-21T10:00:16Z');
  await sendDue();
  expect(server.mailServer.count(email)).toBe(1);
  expect(await jobsFor(email)).toEqual([{ attempts: 2, ended: true, last_error: null }]);
  server.setNow('2026-11-21T10:00:00Z');
});

// MAIL-13
describe('a mail server refuses', () => {
  const answered = async (email: string, code: number, words: string) => {
    const complained = complaints();
    server.mailServer.sayTo(email, { code, words });
    await invite(email);
    await server.worker.idle('mail');
    server.mailServer.comeBack();
    return { job: (await jobsFor(email))[0], said: complained().join() };
  };

  test('a recipient for good: the mail ends at once, and the server’s log says so', async () => {
    const { job, said } = await answered('nobody@example.com', 550, '5.1.1 no such user');
    expect(job).toEqual({ attempts: 1, ended: true, last_error: '550 5.1.1 no such user' });
    expect(said).toMatch(/^Mail \d+ \(first-password\) was not sent, and is not tried again: 550 5\.1\.1 no such user$/);
  });

  // MAIL-14, MAIL-15
  test('and staff who may see the person read it on their page and in Users, until a mail arrives; the person does not', async () => {
    const people = make;
    const mara = await people.customer({ email: 'mara.full@example.com' });
    const sales = await people.admin({ email: 'staff.full@example.com' });
    const [sweden, norway] = [await people.distributor([752]), await people.distributor([578])];
    const forget = (email: string) => server.call(null, api.signUp.resetPassword, { query: { email } });
    for (const { email } of [mara, sales]) server.mailServer.sayTo(email, { code: 552, words: '5.2.2 mailbox full' });
    complaints();
    for (const { email } of [mara, sales]) await forget(email);
    await server.worker.idle('mail');
    const page = async ({ token }: Person) =>
      (await server.call(token, api.customers.findCustomer, { params: { id: String(mara.id) }, query: {} })).data?.unsentMail;
    const said = { at: '2026-11-21T10:00:00.000Z', reason: '552 5.2.2 mailbox full', refused: true };
    expect([await page(admin), await page(sweden), await page(norway), await page(mara)]).toEqual([said, said, undefined, null]);
    const user = async () => (await server.call(admin.token, api.users.findUser, { params: { id: String(sales.id) } })).data.unsentMail;
    expect(await user()).toEqual(said);

    server.mailServer.comeBack();
    server.setNow('2026-11-21T10:05:00Z');
    for (const { email } of [mara, sales]) {
      await sql`DELETE FROM account_link WHERE customer_id = (SELECT id FROM customer WHERE email = ${email})`.execute(server.db);
      await forget(email);
      await server.mailTo(email);
    }
    expect([await page(admin), await user()]).toEqual([null, null]);
    server.setNow('2026-11-21T10:00:00Z');
  });

  test.each([
    ['for now', 451, 'greylisted'],
    ['since we have to sign in', 530, 'authentication required'],
    ['since it sends on for nobody', 550, '5.7.1 Relaying denied'],
  ])('%s: the mail is tried again', async (why, code, words) => {
    const { job, said } = await answered(`mara@${why.replaceAll(' ', '-')}.example`, code, words);
    expect(job).toEqual({ attempts: 1, ended: false, last_error: expect.stringContaining(words) });
    expect(said).toContain('next attempt in 5 s');
  });
});

// MAIL-10
describe('a person is deleted', () => {
  const remove = async (email: string) => {
    const { rows } = await sql<{ id: number }>`SELECT id FROM customer WHERE email = ${email}`.execute(server.db);
    const input = { params: { id: String(rows[0]?.id) }, query: {} };
    expect((await server.call(admin.token, api.customers.deleteCustomer, input)).status).toBe(200);
  };

  test('and the mails with a link for them are gone, sent or not', async () => {
    const email = 'gone@example.com';
    await invite(email);
    await server.mailTo(email);
    await remove(email);
    expect(await jobsFor(email)).toEqual([]);
  });

  test('and a mail queued at that very moment is dropped without being sent', async () => {
    const email = 'just.gone@example.com';
    await server.portal.write((tx) =>
      queueMail(tx, { recipient: email, purpose: 'reset', data: { firstName: 'Mara', linkId: randomUUID() } }, server.portal.now()),
    );
    await server.worker.idle('mail');
    expect(server.mailServer.count(email)).toBe(0);
    expect(await jobsFor(email)).toEqual([{ attempts: 1, ended: true, last_error: 'its link is gone, and its recipient with it' }]);
  });
});

test('a mail that lacks what its purpose needs does not compile (MAIL-9)', () => {
  const to = { recipient: 'mara@example.com' };
  const mails: Mail[] = [
    { ...to, purpose: 'password-changed', data: { firstName: 'Mara' } },
    // @ts-expect-error: a value is missing
    { ...to, purpose: 'password-changed', data: {} },
    // @ts-expect-error: a value is of another type
    { ...to, purpose: 'roles-given', data: { firstName: 'Mara', roles: 3 } },
    // @ts-expect-error: a link without its id
    { ...to, purpose: 'reset', data: { firstName: 'Mara' } },
    // @ts-expect-error: the data of another purpose
    { ...to, purpose: 'quotation-answered', data: { firstName: 'Mara', roles: 'Admin' } },
    // @ts-expect-error: no such purpose
    { ...to, purpose: 'greeting', data: { firstName: 'Mara' } },
  ];
  expect(mails).toHaveLength(6);
  // @ts-expect-error: a purpose without a template
  const templates: Templates = ACCOUNT_TEMPLATES;
  expect(Object.keys(templates)).toEqual(['activation']);
});

const ACCOUNT_TEMPLATES = { activation: () => ({ subject: '', greeting: '', paragraphs: [], closing: '' }) };
