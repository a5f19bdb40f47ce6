import { api, type Call, type Data, TYPE } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { openLicense, signIn } from '../moves.ts';
import { people, tokenOf } from '../people.ts';

/** Seats for a second license server, which an administrator added by its host file before anything else. */
const portal = givenPortal({ LICENSE_FILE_2_FROM: '5.1' });

/** What `lm-floating init` writes on a server. */
const hostFileOf = (machine: string, digit: string) =>
  JSON.stringify({
    ...{ format: 'lm-host-file', v: 1, machine, os: 'Debian GNU/Linux 12', adapters: [], nonce: digit.repeat(32) },
    ...{ made: '2026-11-21T10:00:00Z', hostKey: Buffer.alloc(32, digit).toString('base64'), ids: [`machine:${digit.repeat(64)}`] },
  });

// REPL-434
test('seats are moved to a server that is on the license already, with the host file that added it', async ({ page }) => {
  const elena = await tokenOf(portal, people.customer);
  const call = async ({ method, path }: Call, body?: object) => {
    const headers = { authorization: `Bearer ${elena}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${portal.url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const { customer } = JSON.parse(await call(api.signIn.getCustomerData)).data as Data<typeof api.signIn.getCustomerData>;
  const license = customer.licenses.find(({ seats, licenseTypeModel }) => seats !== null && licenseTypeModel.id === TYPE.permanent);
  await call(api.licenses.useHostFile, { licenseId: license?.id, hostFile: hostFileOf('server-1', '1') });
  await call(api.licenses.useHostFile, { licenseId: license?.id, hostFile: hostFileOf('server-2', '2') });

  await signIn(page, portal.url, people.customer, '/licenses');
  await openLicense(page, 'FNL · Permanent');
  const card = page.getByRole('article', { name: 'FNL Permanent license' });
  await card.getByRole('button', { name: 'Move seats of server-1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move seats' });
  await dialog.getByLabel('Seats to move').fill('8');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Or paste').fill(hostFileOf('server-2', '2'));
  await expect(dialog.getByText('This is server-2, which is already on the license. The seats go to it.')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Move and download' }).click();
  expect((await saving).suggestedFilename()).toContain('server-2');
  await expect(dialog.getByText('Done. Each computer has its own file: take each to its computer.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(card.getByText('8 of 25 seats')).toBeVisible();
  await expect(card.getByText('17 of 25 seats')).toBeVisible();
});
