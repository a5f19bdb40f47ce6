import { request } from 'node:http';
import { createServer } from 'node:https';
import { expect, test } from '@playwright/test';
import { CERTIFICATE, KEY } from '../../packages/server/test/certificate.ts';
import { people } from '../people.ts';
import { type Portal, startPortal } from '../portal.ts';

/** The portal behind a proxy that speaks TLS, as operators run it. */
let portal: Portal;
let proxy: Awaited<ReturnType<typeof tlsProxy>>;
test.beforeAll(async () => {
  portal = await startPortal();
  proxy = await tlsProxy(portal.url);
});
test.afterAll(async () => {
  proxy.stop();
  await portal.stop();
});
test.use({ ignoreHTTPSErrors: true });

/** Returns its address and how to stop it. */
async function tlsProxy(to: string) {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (asked, answer) => {
    const { method = 'GET', headers } = asked;
    const passedOn = request(new URL(asked.url ?? '/', to), { method, headers, agent: false }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { url: `https://localhost:${typeof address === 'object' && address ? address.port : 0}`, stop: () => server.close() };
}

// SGN-19, SGN-20
test('the cookie is for https alone, and is gone after signing out', async ({ page, context }) => {
  const { email, password } = people.customer;
  await page.goto(proxy.url);
  await page.getByLabel('Username').fill(email);
  await page.locator('[data-mode=signIn]').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const strict = { name: 'token', domain: 'localhost', path: '/', sameSite: 'Strict', secure: true };
  expect(await context.cookies()).toEqual([expect.objectContaining(strict)]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect.poll(() => context.cookies()).toEqual([]);
});
