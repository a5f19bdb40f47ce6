import { api } from '@lm/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { complaints } from '../../../test/complaints.ts';
import { givenServer } from '../../../test/given.ts';
import { asked, NORWAY, type Person } from '../../../test/people.ts';

const { server, make } = await givenServer();
const admin = await make.admin();
await make.release('5.1.1', '2026-10-02');

const calls = api.mails;
const give = async ({ id }: Person) => (await server.call(admin.token, api.licenses.addLicense, { body: asked.monthly(id) })).data;
const choose = (who: Person, off: string[], revision?: number) =>
  server.call(who.token, calls.setTopics, { body: { off: off as never, ...(revision !== undefined && { revision }) } });
const mails = (by: Person, { id }: Person, query = { page: '1', pageSize: '10' }) =>
  server.call(by.token, calls.getMails, { params: { id: String(id) }, query });
const again = (by: Person, id: number) => server.call(by.token, calls.sendAgain, { body: { id } });
const entries = async (email: string, action: string) => {
  const { data } = await server.call(admin.token, api.log.getLogs, { query: { search: email, page: '1', pageSize: '50' } });
  return data.filter((entry) => entry.action === action).map(({ changes }) => changes.map(({ field, after }) => [field, after]));
};
const sent = async () => {
  server.worker.wake('mail');
  await server.worker.idle('mail');
};

// MAIL-231, MAIL-239
test('a person switches topics off: unwanted email is not sent, security stays on, a choice made elsewhere is not overwritten', async () => {
  const mara = await make.customer();
  expect((await server.call(mara.token, calls.getTopics, {})).data).toEqual({ off: [], revision: 0 });
  expect((await choose(mara, ['files', 'licenses'], 0)).data).toEqual({ off: ['licenses', 'files'], revision: 1 });
  expect(await choose(mara, ['orders'], 0)).toMatchObject({ status: 409, message: expect.stringContaining('Reload it') });
  expect((await choose(mara, ['licenses', 'files'])).data.revision).toBe(1);
  const { problems } = await choose(mara, ['account']);
  expect(problems).toEqual([{ field: 'off', message: 'Please choose among licenses, files, quotations, orders, courses, area' }]);
  await give(mara);
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  expect(await server.mailsTo(mara.email)).toEqual(['reset']);
  expect((await choose(mara, [], 1)).data).toEqual({ off: [], revision: 2 });
  await give(mara);
  expect(await server.mailsTo(mara.email)).toEqual(['reset', 'license-added']);
  expect(await entries(mara.email, 'Choose Mail')).toEqual([
    [['Mail switched off', null]],
    [['Mail switched off', 'Your licenses, Offline license files']],
  ]);
});

/** The address that a mail program calls with one click; null if a mail has none. */
const unsubscribeIn = (mail: string) =>
  /^List-Unsubscribe: <https:\/\/portal\.example(\/api\/mails\/unsubscribe\?token=[\w-]+)>\r$/m.exec(mail)?.[1] ?? null;
const ONE_CLICK = { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } };
const click = async (url: string, how: { payload: string; headers: Record<string, string> } = ONE_CLICK) =>
  (await server.inject({ method: 'POST', url, ...how })).statusCode;

// MAIL-240, MAIL-241
test('a mail says that a program wrote it; one click in a mail program, which scanners do not make, switches a topic off', async () => {
  const [mara, other] = [await make.customer(), await make.customer()];
  await give(mara);
  const mail = await server.mailTo(mara.email);
  expect(mail).toMatch(/^From: Simulator License Manager <license-manager@example\.com>\r$/m);
  expect(mail).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  const url = unsubscribeIn(mail) ?? '-';
  const token = url.split('token=')[1] ?? '-';
  const looked = await server.call(null, calls.getUnsubscribing, { query: { token } });
  expect(looked.data).toEqual({ topic: 'licenses', isOff: false });
  await server.inject({ method: 'GET', url });
  await server.inject({ method: 'HEAD', url });
  expect(await click(url, { payload: 'no parts', headers: { 'content-type': 'multipart/form-data' } })).toBe(400);
  expect(await click(url, { ...ONE_CLICK, payload: '' })).toBe(400);
  expect(await click(`${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`)).toBe(404);
  expect((await server.call(mara.token, calls.getTopics, {})).data.off).toEqual([]);

  const multipart = {
    payload: '--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\ncontent-type: text/plain\r\n\r\nOne-Click\r\n--b--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  };
  expect([await click(url), await click(url), await click(url, multipart)]).toEqual([200, 200, 200]);
  expect((await server.call(mara.token, calls.getTopics, {})).data).toEqual({ off: ['licenses'], revision: 1 });
  expect((await server.call(other.token, calls.getTopics, {})).data.off).toEqual([]);
  expect(await entries(mara.email, 'Unsubscribe by Link')).toEqual([[['Mail switched off', 'Your licenses']]]);
  await choose(mara, []);
  await server.call(null, calls.unsubscribe, { query: { token }, body: { 'List-Unsubscribe': 'One-Click' } });
  expect((await server.call(mara.token, calls.getTopics, {})).data.off).toEqual(['licenses']);

  server.setNow('2027-05-21T10:00:00Z');
  expect(await click(url)).toBe(423);
  server.setNow('2026-11-21T10:00:00Z');
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  const reset = await server.mailTo(mara.email);
  expect([unsubscribeIn(reset), reset.includes('List-Unsubscribe')]).toEqual([null, false]);
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(mara.id) }, query: {} });
  expect(await click(url)).toBe(404);
});

// MAIL-237
test('staff who see a customer see every mail to them and what became of it, but not its content; it is deleted with the person', async () => {
  const mara = await make.customer();
  complaints();
  server.mailServer.sayTo(mara.email, { code: 550, words: '5.1.1 no such user' });
  const license = await give(mara);
  await sent();
  server.mailServer.comeBack();
  server.setNow('2026-11-21T10:05:00Z');
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(mara.email))?.[1] ?? '-';
  const seen = await mails(admin, mara);
  expect(seen.data).toEqual([
    {
      ...{ id: expect.any(Number), purpose: 'reset', about: [], more: 0, isAgain: false, attempts: 1, dueAt: null, stuck: null },
      ...{ queuedAt: '2026-11-21T10:05:00.000Z', state: 'sent', endedAt: '2026-11-21T10:05:00.000Z', reason: null },
    },
    {
      ...{ id: expect.any(Number), purpose: 'license-added', more: 0, isAgain: false, attempts: 1, dueAt: null, stuck: null },
      about: [{ kind: 'license', id: license.id, name: `L-${license.id}` }],
      ...{ queuedAt: '2026-11-21T10:00:00.000Z', state: 'failed', endedAt: '2026-11-21T10:00:00.000Z', reason: '550 5.1.1 no such user' },
    },
  ]);
  expect(seen.total).toBe(2);
  expect(seen.text).not.toContain(urlToken);
  expect((await mails(admin, mara, { page: '2', pageSize: '1' })).data.map(({ purpose }) => purpose)).toEqual(['license-added']);
  const [sweden, norway] = [await make.distributor([752]), await make.distributor([NORWAY])];
  expect([await mails(sweden, mara), await mails(norway, mara), await mails(mara, mara)].map(({ status }) => status)).toEqual([
    200, 404, 403,
  ]);
  await server.call(admin.token, api.customers.deleteCustomer, { params: { id: String(mara.id) }, query: {} });
  const left =
    await sql`SELECT 1 FROM job WHERE payload ->> 'recipient' = ${mara.email} UNION ALL SELECT 1 FROM mail WHERE customer_id = ${mara.id}`;
  expect((await left.execute(server.db)).rows).toEqual([]);
  server.setNow('2026-11-21T10:00:00Z');
});

// MAIL-238
test('a mail is sent again: a failed one as is, a sent one as a new one; not with a used link, not twice at once, not if unwanted', async () => {
  const mara = await make.customer();
  complaints();
  server.mailServer.sayTo(mara.email, { code: 550, words: '5.1.1 no such user' });
  await give(mara);
  await sent();
  server.mailServer.comeBack();
  const list = async () => (await mails(admin, mara)).data;
  const states = async () => (await list()).map(({ purpose, state, isAgain, stuck }) => [purpose, state, isAgain, stuck]);
  const [failed] = await list();
  const id = failed?.id ?? 0;
  const [distributor, norway] = [await make.distributor([752]), await make.seller([NORWAY])];
  expect([await again(distributor, id), await again(norway, id), await again(mara, id)].map(({ status }) => status)).toEqual([
    403, 404, 403,
  ]);
  const both = await Promise.all([again(admin, id), again(await make.sales(), id)]);
  expect(both.map(({ message }) => message).sort()).toEqual(['It is already on its way', expect.any(String)]);
  await sent();
  expect(await states()).toEqual([['license-added', 'sent', false, null]]);
  const first = /^Message-ID: (.+)$/im.exec(await server.mailTo(mara.email))?.[1];
  server.mailServer.sayTo(mara.email, null);
  expect((await again(admin, id)).status).toBe(200);
  expect(await states()).toEqual([
    ['license-added', 'waiting', true, 'underWay'],
    ['license-added', 'sent', false, 'underWay'],
  ]);
  expect((await again(admin, id)).message).toBe('It is already on its way');
  server.mailServer.comeBack();
  await sent();
  expect(/^Message-ID: (.+)$/im.exec(await server.mailTo(mara.email))?.[1]).not.toBe(first);
  expect(server.mailServer.count(mara.email)).toBe(2);
  expect(await entries(mara.email, 'Send Mail Again')).toHaveLength(2);

  await choose(mara, ['licenses']);
  expect((await again(admin, id)).statusCode).toBe('CONFLICT');
  await server.call(null, api.signUp.resetPassword, { query: { email: mara.email } });
  await server.mailTo(mara.email);
  await sql`UPDATE account_link SET used_at = ${server.portal.now()} WHERE customer_id = ${mara.id}`.execute(server.db);
  await sql`DELETE FROM job WHERE payload ->> 'purpose' = 'license-added'`.execute(server.db);
  expect((await states()).map(([purpose, , , stuck]) => [purpose, stuck])).toEqual([
    ['reset', 'linkGone'],
    ['license-added', 'forgotten'],
    ['license-added', 'forgotten'],
  ]);
  expect((await again(admin, id)).message).toBe('What it said is kept for 30 days');
});
