import { addDays, dayIn, TYPE } from '@lm/contract';
import { expect, type Page, test } from '@playwright/test';
import { givenPortal } from '../given.ts';
import { signIn } from '../moves.ts';
import { callsAs, people } from '../people.ts';

/** A customer answers an offer, and has what they bought. */
const portal = givenPortal();

const LINE = { what: 'license', months: null, licenseId: null, from: null, until: null };
const OFFER = {
  ...{ currency: 'EUR', taxText: 'VAT, Norway', taxPercent: 2500, academic: false, offlineFiles: true, poNumberNeeded: true },
  ...{ validUntil: addDays(dayIn(new Date()), 30), note: 'The five seats can be split over both servers in Bergen.' },
  terms: 'Payment within 30 days. The license terms of 01/07/2026 hold.',
  lines: [
    {
      ...LINE,
      categoryId: 2,
      typeId: TYPE.permanent,
      modules: [1, 3],
      users: 5,
      price: 43_200_00,
      discount: 1000,
      discountReason: 'Third site',
    },
    { ...LINE, categoryId: 1, typeId: TYPE.permanent, modules: [4, 5], users: 2, price: 6_600_00, discount: 0, discountReason: '' },
  ],
};

/** The offer to Elena in two revisions; answers its id. */
async function offered(): Promise<number> {
  const staff = await callsAs(portal, people.admin);
  const [elena] = await staff<{ id: number }[]>(`customers/getCustomers?search=${people.customer.email}&page=1`);
  const { id } = await staff<{ id: number }>('offers/addOffer', { ...OFFER, customerId: elena?.id });
  for (const step of ['sendOffer', 'reviseOffer', 'sendOffer']) await staff(`offers/${step}`, { id });
  return id;
}

const card = (page: Page) => page.getByRole('region', { name: 'Your answer' });

// ORD-330, ORD-331, ORD-334, ORD-382, ORD-384, DSK-381
test('an offer is read, its old revision no longer holds, more days are taken, it is accepted, and its licenses are there', async ({
  page,
}) => {
  const id = await offered();
  await signIn(page, portal.url, people.customer);
  await expect(page.getByRole('region', { name: 'Your offers' }).getByRole('listitem')).toContainText('waiting for your answer');
  await expect(page.getByTitle('1 to answer')).toBeVisible();
  await page.goto(`${portal.url}/#/quotation/offers/${id}?revision=1`);
  await expect(card(page)).toContainText('Revision 1 can no longer be accepted');
  await card(page).getByRole('link', { name: 'Revision 2' }).click();

  const sheet = page.getByRole('region', { name: 'What you get' });
  await expect(sheet).toContainText('Floating network license, permanent · 5 seats');
  await expect(sheet.locator('s')).toHaveText(['instead of 43,200.00']);
  await expect(sheet).toContainText('Total56,850.00 EUR');
  await expect(card(page)).toContainText('30 days to accept');
  await card(page).getByRole('button', { name: 'Ask for 14 more days' }).click();
  await expect(card(page)).toContainText('44 days to accept');

  const accept = card(page).getByRole('button', { name: 'Accept for 56,850.00 EUR' });
  await accept.click();
  await expect(card(page)).toContainText('Please enter your position');
  await expect(card(page)).toContainText('Please enter your purchase order number');
  await expect(card(page)).toContainText('Then 3 licenses are made at once, and you can generate their offline licenses.');
  await card(page).getByLabel('Position').fill('Principal engineer');
  await card(page).getByLabel('Purchase order number').fill('PO 4711');
  await card(page).getByRole('checkbox').check();
  const staff = await callsAs(portal, people.admin);
  for (const step of ['reviseOffer', 'sendOffer']) await staff(`offers/${step}`, { id });
  await accept.click();
  await card(page).getByRole('link', { name: 'Revision 3' }).click();
  await expect(page.getByText('It replaces revision 2.')).toBeVisible();
  await expect(card(page).getByLabel('Position')).toHaveValue('Principal engineer');
  await card(page).getByRole('checkbox').check();
  await accept.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order O-\d{4}-0001$/);
  const lines = page.getByRole('region', { name: 'What was ordered' });
  await expect(lines.getByRole('link')).toHaveCount(3);
  await lines.getByRole('link').first().click();
  await expect(page.getByRole('button', { name: 'Generate Offline License' }).first()).toBeVisible();
});
