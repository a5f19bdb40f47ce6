import { at } from '@lm/contract';
import type { Page } from '@playwright/test';
import type { See } from './looks.ts';
import { comeAnew, openAccount } from './moves.ts';

/** The views of the account menu. */
export async function accounts(page: Page, see: See): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Users' }).waitFor();
  await see('account-menu');
  await page.getByRole('menuitem', { name: 'Users' }).click();
  await page.getByText('Portal Admin').last().waitFor();
  await see('users');
  await page.getByRole('button', { name: 'Change the roles of Portal Admin' }).click();
  await page.getByRole('button', { name: 'Save' }).waitFor();
  await see('edit-user');
  await openAccount(page, 'Users');
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByText('Please input customer first name').waitFor();
  await see('invite-user-errors');
  await openAccount(page, 'Permissions');
  await page.getByRole('region', { name: 'Generate License' }).waitFor();
  await see('permissions');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Trial' }).click();
  await page.getByRole('button', { name: 'Add Role' }).click();
  await page.getByText('Please enter a name').waitFor();
  await see('add-role-errors');
  await openAccount(page, 'Users');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await prices(page, see);
  await system(page, see);
}

/** No prices yet, and the first ones with a step while they are typed. */
async function prices(page: Page, see: See): Promise<void> {
  await openAccount(page, 'Prices');
  await page.getByText('No prices yet').waitFor();
  await see('prices-empty');
  await page.getByRole('button', { name: 'Add prices' }).click();
  await page.getByLabel('Acoustics Low Frequency, permanent').fill('3840');
  await page.getByLabel('Flow, permanent').fill('5760');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByText('72,000.00 EUR').waitFor();
  await see('add-prices');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
}

/** The view when all is well, with mail that cannot be sent, and without an answer. */
async function system(page: Page, see: See): Promise<void> {
  await openAccount(page, 'System');
  await page.getByText('Everything was sent.').waitFor();
  const unfold = async () => {
    const folded = page.locator('details:not([open]) > summary'); // on a phone
    while (await folded.first().isVisible()) await folded.first().click();
    await page.getByText('TRUST_PROXY').waitFor();
  };
  await unfold();
  await see('system', unfold);
  await page.route('**/api/system/getSystem', async (route) => {
    const json = await (await route.fetch()).json();
    Object.assign(json.data.mail, { waiting: 2, failing: 1, failed: 1, unsent: UNSENT });
    await route.fulfill({ json });
  });
  await comeAnew(page, at.system);
  await page.getByText('Not sent', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Send Test Email' }).click();
  await page.getByText('Taken', { exact: true }).waitFor();
  await see('system-mail');
  await page.unrouteAll({ behavior: 'wait' }); // the view asks again automatically, and an answer may be on its way
  await page.route('**/api/system/getSystem', (route) => route.abort());
  await comeAnew(page, at.system);
  await page.getByText('The state of the system could not be loaded').waitFor();
  await see('system-failed');
  await page.unroute('**/api/system/getSystem');
}

const QUEUED = { attempts: 1, queuedAt: '2026-11-21T09:00:00.000Z', dueAt: '2026-11-22T09:15:00.000Z' };

const UNSENT = [
  {
    ...QUEUED,
    id: 3,
    recipient: 'elena.marchetti@northfjord.example',
    purpose: 'activation',
    state: 'failed',
    dueAt: null,
    reason: "Can't send mail - all recipients were rejected: 550 5.1.1 <elena.marchetti@northfjord.example>: Recipient address rejected",
  },
  {
    ...QUEUED,
    id: 2,
    recipient: 'sales@example.com',
    purpose: 'quotation',
    state: 'retried',
    reason: 'connect ECONNREFUSED 203.0.113.7:587',
  },
  { ...QUEUED, id: 1, recipient: 'aiko.tanabe@uni.example', purpose: 'reset', state: 'waiting', attempts: 0, reason: null },
];
