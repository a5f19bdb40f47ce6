import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { comeAnew, signIn } from '../moves.ts';
import { people } from '../people.ts';

/** An Admin lets a program be told what happens, and sees what it answered. */
const portal = givenPortal({ WEBHOOK_ALLOW_HTTP: 'on', WEBHOOK_ALLOW_PRIVATE: '127.0.0.0/8' });

// WHK-760, WHK-762, WHK-767, WHK-768, WHK-770
test('an Admin adds a webhook, keeps its secret, sends a test event and reads the answer; one whose Admin is gone is adopted', async ({
  page,
}) => {
  const got: { body: string; headers: Record<string, string> }[] = [];
  const { promise: maySayThanks, resolve: letItSayThanks } = Promise.withResolvers<void>();
  const receiver = createServer((request, response) => {
    // A page of another story may still ask the portal that had this port before.
    if (request.url !== '/hooks') return void response.writeHead(404).end();
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      got.push({ body, headers: request.headers as Record<string, string> });
      await maySayThanks;
      response.end('thank you');
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;

  await signIn(page, portal.url, people.admin, '/integrations');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await page.getByLabel('Name').fill('ERP');
  await page.getByLabel('Address').fill('http://169.254.169.254/latest/meta-data');
  await page.getByPlaceholder('Type to search').fill('suspend');
  await page.getByRole('option', { name: 'Suspend License' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add webhook' }).click();
  await expect(page.getByText('This address cannot be used. It leads into an internal network')).toBeVisible();
  await page.getByLabel('Address').fill(`http://127.0.0.1:${port}/hooks`);
  await page.keyboard.press('Enter');
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'I have saved it' }).click();

  await page.getByRole('button', { name: 'Send test event', exact: true }).click();
  await expect.poll(() => got.length).toBe(1);
  const [one] = got;
  if (!one) throw new Error('nothing came');
  const signed = `${one.headers['webhook-id']}.${one.headers['webhook-timestamp']}.${one.body}`;
  const signature = createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64');
  expect(one.headers['webhook-signature']).toBe(`v1,${signature}`);
  expect(JSON.parse(one.body)).toMatchObject({ type: 'webhook.test' });
  await page.getByRole('button', { name: /^Open Send Test Event/ }).click();
  await expect(page.getByRole('dialog').getByText('Waits', { exact: true })).toBeVisible();
  letItSayThanks(); // with the dialog open
  await expect(page.getByRole('dialog').getByText('thank you')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Deliveries' }).getByText('Delivered', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Paused since')).toBeVisible();

  await portal.changeDatabase((db) =>
    db.updateTable('webhook').set({ is_unattended: true, paused_at: null, paused_because: null }).execute(),
  );
  await comeAnew(page, new URL(page.url()).hash.slice(1));
  await page.getByRole('button', { name: 'Adopt' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  receiver.close();
});
