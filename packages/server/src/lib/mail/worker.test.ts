import { api, ROLE } from '@lm/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { given, type Person } from '../../../test/given.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startServer();
  admin = await given(server).admin();
});
afterAll(() => server.close());

const invite = (email: string) => {
  const person = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'KTH', phoneNumber: '46812345678', countryId: 752, email };
  return server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...person, rolesId: [ROLE.customer] } });
};

test('a mail server that is down for two days delays a mail, and its link still has its full time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // it complains, as it should
  server.mailServer.goDown();
  const email = 'mara@example.com';
  await invite(email);
  const attempts = async () => (await server.db.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow()).attempts;
  await vi.waitUntil(async () => (await attempts()) === 1, { timeout: 10_000 });

  server.setNow('2026-11-23T10:00:00Z');
  server.mailServer.comeBack();
  server.portal.mailDue();
  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(email))?.[1] ?? '';
  // Seven days from the handover on 23/11 are over on 30/11 at 10:00.
  server.setNow('2026-11-30T09:59:00Z');
  const seen = await server.call(null, api.accounts.updatePassword, { body: { urlToken, newPassword: 'Sound&Vision9' } });
  expect(seen.status).toBe(200);
  server.setNow('2026-11-21T10:00:00Z');
});

test('a mail that went out just before a crash goes again, with the same Message-ID and the same link', async () => {
  const email = 'twice@example.com';
  await invite(email);
  const first = await server.mailTo(email);
  // What a crash leaves behind between handing over and noting it: the mail unsent, its lease over.
  await server.db.updateTable('outbox').set({ sent_at: null, due_at: server.portal.now() }).where('recipient', '=', email).execute();
  server.portal.mailDue();
  await vi.waitUntil(() => server.mailServer.count(email) === 2, { timeout: 10_000 });
  const second = await server.mailTo(email);
  const parts = (mail: string) => [/^Message-ID: (.+)$/im.exec(mail)?.[1]?.trim(), /urlToken=([\w-]+)/.exec(mail)?.[1]];
  expect(parts(first)[0]).toMatch(/^<.+@license-manager>$/);
  expect(parts(second)).toEqual(parts(first));
});
