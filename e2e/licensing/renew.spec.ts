import { addMonths, dayIn, showDay } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { givenPageOf, givenPortal } from '../given.ts';
import { visit } from '../moves.ts';
import { callsAs, people } from '../people.ts';

const portal = givenPortal({ REPLACEMENTS_A_YEAR: '1' });
const customer = givenPageOf(portal, people.customer);
const admin = givenPageOf(portal, people.admin);

// QUO-260, QUO-261, QUO-263, QUO-264, LIC-871, LIC-872, LIC-260, LIC-262, LIC-263, LIC-265, LIC-267
test('a customer asks to renew a license that lapsed; staff renew it from the inbox, and the others to one date', async () => {
  const own = await customer.at('/licenses');
  const lapsed = own.getByRole('article', { name: 'FNL Temporary license' });
  await expect(lapsed.getByText('Lapsed', { exact: true })).toBeVisible();
  await lapsed.getByRole('link', { name: 'Ask for renewal' }).click();
  await expect(own.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await own.getByLabel('Purchase order number').fill('PO 4711');
  await own.getByRole('button', { name: 'Ask for renewal' }).click();
  await expect(own.getByText('Submitted Successfully')).toBeVisible();
  await expect(own.getByText('Renewal of L-3')).toBeVisible();
  await visit(own, '/quotation/renew?licenses=3,2');
  await expect(own.getByText(/Requested in Q-1 on/)).toBeVisible();
  await expect(own.getByRole('checkbox', { checked: true })).toHaveCount(1);

  const page = await admin.at('/all-licenses');
  await page.getByRole('link', { name: 'L-1', exact: true }).click();
  await page.getByRole('button', { name: 'Renew several' }).click();
  await expect(page.getByRole('checkbox', { name: 'Renew L-3' })).toBeChecked(); // the requested one
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(1);
  await visit(page, '/quotations/1');
  const renew = page.getByRole('button', { name: 'Renew the license' });
  await renew.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Months' }).press('Escape');
  await expect(renew).toBeFocused();
  await renew.press('Enter');
  await expect(dialog.getByText(/the license lapsed, and the 4[01] days from/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Months' }).fill('6');
  const until = showDay(addMonths(dayIn(new Date()), 6));
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: `Renew to ${until}` }).click();
  await expect(page.getByText(`L-3 renewed to ${until}`)).toBeVisible();

  await visit(page, '/all-licenses');
  await page.getByRole('link', { name: 'L-1', exact: true }).click();
  await page.getByRole('button', { name: 'Renew several' }).click();
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(1); // the others are covered for months
  for (const number of ['L-1', 'L-2', 'L-3']) await dialog.getByRole('checkbox', { name: `Renew ${number}` }).check();
  await expect(dialog.getByRole('checkbox', { name: 'Renew L-4' })).not.toBeChecked();
  await expect(dialog.getByText('Together')).toHaveCount(0); // only prices are added up, and none is set here
  await dialog.getByRole('button', { name: 'Renew 3 licenses' }).click();
  await expect(page.getByText(/^3 licenses renewed, to \d\d\/\d\d\/\d{4}$/)).toBeVisible();
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^L-\d/ }) });
  await expect(rows.filter({ hasText: 'Covered' })).toHaveCount(4);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('They end as they did before')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Renew several' })).toBeFocused(); // although the toast is gone (SCR-936)
  await expect(rows.filter({ hasText: 'Renewal open' })).toHaveCount(1);
});

// QUO-261
test('a suspended license says so instead of offering to ask', async () => {
  const staff = await callsAs(portal, people.admin);
  await staff('licenses/suspendLicense', { id: 2, reason: 'The invoice is open.' });
  const page = await customer.at('/quotation/renew?licenses=2');
  await page.reload(); // the story before was on this screen
  const suspended = page.getByRole('checkbox', { name: /^L-2/ });
  await expect(suspended).toBeDisabled();
  await expect(suspended).not.toBeChecked();
  await expect(page.getByText(/It is suspended$/)).toBeVisible();
});

const pasted = (mac: string) =>
  `Ethernet adapter Ethernet:\n\n   Description . . . . . . . . . . . : Intel I219-LM\n   Physical Address. . . . . . . . . : ${mac}\n`;

// REPL-417, REPL-419, REPL-427, REPL-428, REPL-432, REPL-433
test('a customer replaces a computer by keyboard until none are left, gets an emergency file, and staff approve', async () => {
  const own = await customer.at('/licenses');
  const card = own.getByRole('article', { name: 'CPU Permanent license' });
  await expect(card.getByText('1 of 1 replacements left until')).toBeVisible();
  await card.getByRole('button', { name: 'Replace Computer 1' }).press('Enter');
  const dialog = own.getByRole('dialog', { name: 'Replace a computer' });
  await expect(dialog.getByRole('radio', { name: /New computer/ })).toBeFocused();
  await expect(dialog.getByText('Then 0 of 1 left until')).toBeVisible();
  await own.keyboard.press('Enter');
  await dialog.getByLabel('Or paste').fill(pasted('8C-17-59-40-2E-C1'));
  await dialog.getByLabel('Name').fill('Elena’s laptop 2026');
  await own.keyboard.press('Enter');
  const file = own.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Replace and download' }).click();
  expect((await file).suggestedFilename()).toBe('Elena-s laptop 2026.lic.txt');
  await expect(dialog).toHaveCount(0);
  await expect(card.locator(':focus')).toBeVisible(); // although what opened it is gone (SCR-936)
  await expect(card.getByText('0 of 1 replacements left until')).toBeVisible();
  await expect(card.getByText('8C:17:59:40:2E:C1')).toBeVisible();

  await card.getByRole('button', { name: 'Replace Elena’s laptop 2026' }).click();
  await dialog.getByRole('radio', { name: /Broken, lost or stolen/ }).click();
  await expect(dialog.getByText(/You get an emergency file for the new computer at once/)).toBeVisible();
  await own.keyboard.press('Enter');
  await dialog.getByLabel('Or paste').fill(pasted('8C-17-59-40-2E-C2'));
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('radio', { name: /It is lost with the computer/ })).toBeChecked(); // as the reason suggests
  const emergency = own.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Ask, and download the emergency file' }).click();
  await emergency;
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(card.getByText('Waiting for a decision')).toBeVisible();

  const page = await admin.at('/all-licenses');
  await page.reload(); // which license is open depends on what is known when her page opens
  await page.getByRole('link', { name: 'Elena Marchetti', exact: true }).first().click();
  await expect(page.getByRole('list', { name: 'Decisions' })).toContainText(/Replace Elena’s laptop 2026 on L-1\?/); // LIC-801
  await expect(page.getByRole('article')).toContainText('L-1');
  await expect(page.getByRole('button', { name: 'Add License' })).toHaveAttribute('data-variant', 'default'); // deciding comes first
  await visit(page, '/profile');
  await page.getByRole('region', { name: 'Decisions' }).getByRole('link', { name: '1 computer' }).click(); // DSK-870
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Approved: “Elena’s laptop 2026” is replaced by')).toBeVisible();
  await expect(page.getByText('No requests waiting')).toBeVisible();
  await visit(page, '/log');
  await expect(page.getByRole('cell', { name: 'Approve Replacement · Approved' })).toBeVisible(); // LOG-8
  await customer.at('/quotation/renew?licenses=2');
  await visit(own, '/licenses');
  await expect(card.getByRole('list', { name: 'Computers' })).toContainText('8C:17:59:40:2E:C2'); // not in the request that waited
  await expect(card.getByText('Waiting for a decision')).toHaveCount(0);
});
