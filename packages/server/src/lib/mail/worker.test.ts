import { api, ROLE } from '@lm/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { given } from '../../../test/given.ts';
import { startServer, type TestServer } from '../../../test/start.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a mail server that is down for two days delays a mail, and its link still has its full time', async () => {
  const admin = await given(server).admin();
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // it complains, as it should
  server.mailServer.goDown();
  const email = 'mara@example.com';
  const body = { firstName: 'Mara', lastName: 'Lindqvist', organization: 'KTH', phoneNumber: '46812345678', countryId: 752, email };
  await server.call(admin.token, api.customers.addCustomerFromAdmin, { body: { ...body, rolesId: [ROLE.customer] } });
  const attempts = async () => (await server.house.db.selectFrom('outbox').select('attempts').executeTakeFirstOrThrow()).attempts;
  await vi.waitUntil(async () => (await attempts()) === 1, { timeout: 10_000 });

  server.setNow('2026-11-23T10:00:00Z');
  server.mailServer.comeBack();
  server.house.mailDue();
  const urlToken = /urlToken=([\w-]+)/.exec(await server.mailTo(email))?.[1] ?? '';
  // Seven days from the handover on 23/11 are over on 30/11 at 10:00.
  server.setNow('2026-11-30T09:59:00Z');
  const seen = await server.call(null, api.accounts.updatePassword, { body: { urlToken, newPassword: 'Sound&Vision9' } });
  expect(seen.status).toBe(200);
});
