import { addDays, dayIn, showDay } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { OFFER, QUOTATION } from '../../packages/server/test/samples.ts';
import { givenPortal } from '../given.ts';
import { closePages, signIn } from '../moves.ts';
import { callsAs, people } from '../people.ts';

/** Staff make an offer, and revise it. */
const portal = givenPortal();
test.afterEach(closePages);

/** What the customer asks for: four users of Flow. */
async function asked(): Promise<{ id: number }> {
  const elena = await callsAs(portal, people.customer);
  return elena('customers/submitQuotation', { ...QUOTATION, usersNumber: 4 });
}

// OFR-303, OFR-304, OFR-307, OFR-308, OFR-310, OFR-312, SCR-9
test('an offer: from a request, a big discount needs a second person, offered, revised; two editors lose nothing; found by its number', async ({
  page,
  browser,
}) => {
  const { id } = await asked();
  await signIn(page, portal.url, people.admin, `/quotations/${id}`);
  await page.getByRole('link', { name: 'Make an offer' }).click();
  const line = page.getByRole('group', { name: 'Line 1' });
  await expect(line.getByRole('combobox', { name: 'Kind of line 1' })).toHaveValue('Computer locked, permanent');
  await expect(line.getByLabel('Users or seats')).toHaveValue('4');
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(page.getByText('Line 1: please enter a price')).toBeVisible();
  await line.getByLabel('Price of line 1').fill('43,200');
  await line.getByLabel('Discount in percent').fill('20');
  await page.getByLabel('Percent', { exact: true }).fill('25');
  const totals = page.getByRole('region', { name: 'Totals' });
  await expect(totals).toContainText('43,200.00 EUR');
  await expect(totals).toContainText('Needs a second person above 15 %. Line 1 is 20 % off.');
  await expect(page.getByRole('button', { name: 'Ask for approval' })).toBeVisible();
  await line.getByLabel('Discount in percent').fill('10');
  await line.getByLabel('Reason for the discount').fill('Third site');
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(page.getByText('The offer is sent')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Offer Q-\d{4}-0001.*Offered/ })).toBeVisible();
  await expect.poll(() => portal.mailTo(people.customer.email)).toContain('48,600.00 EUR');

  await page.getByRole('button', { name: 'Revise' }).click();
  const other = await (await browser.newContext()).newPage();
  await signIn(other, portal.url, people.admin);
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: /Draft, revision 2/ })).toBeVisible();
  await line.getByLabel('Discount in percent').fill('12');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('The draft is saved')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Revisions' })).toContainText('Line 1: 12 % instead of 10 %; −1,080.00 with tax');
  await other.getByLabel('Note to the customer').fill('For both sites.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await expect(other.getByRole('alert')).toContainText('Someone else has changed this');
  await other.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(other.getByRole('region', { name: 'Revisions' })).toContainText('another note');
  await expect(other.getByRole('region', { name: 'Revisions' })).toContainText('Replaced');

  await page.getByRole('link', { name: /^Q-\d{4}-0001$/ }).click();
  await page.getByRole('link', { name: 'Offers', exact: true }).first().click();
  await page.getByLabel('Search by number or customer').fill('northfjord');
  await expect(page.getByRole('row', { name: /Q-\d{4}-0001 Elena Marchetti Northfjord Acoustics Offered 47,520.00 EUR/ })).toBeVisible();
});

// SCR-938
test('an offer sent before its draft was read is shown as it is', async ({ page }) => {
  const { id } = await asked();
  const { promise: isSent, resolve: sent } = Promise.withResolvers<void>();
  await page.route(
    '**/api/offers/findOffer/*',
    async (route) => {
      const response = await route.fetch();
      await isSent;
      await route.fulfill({ response }).catch(() => undefined); // no one waits for the answer any more
    },
    { times: 1 },
  );
  await signIn(page, portal.url, people.admin, `/quotations/${id}`);
  await page.getByRole('link', { name: 'Make an offer' }).click();
  await page.getByLabel('Price of line 1').fill('100');
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(page.getByText('The offer is sent')).toBeVisible();
  sent();
  await expect(page.getByRole('heading', { name: /^Offer Q-\d{4}-\d{4}.*Offered/ })).toBeVisible();
});

// OFR-304, OFR-842
test('a waiting approval is decided beside its sums: how big the discount, why and who asks; returning asks for the reason in place', async ({
  page,
}) => {
  const admin = await callsAs(portal, people.admin);
  const [{ id }] = await admin('customers/getCustomers?search=lucia');
  const { revision } = await admin(`customers/findCustomer/${id}?picture=false`);
  await admin('customers/updateCustomer', { ...KNOWN, id, revision });
  const [line] = OFFER.lines;
  const lines = [{ ...line, discount: 2000, discountReason: 'Third site' }];
  const validUntil = addDays(dayIn(new Date()), 30);
  const draft = await admin<{ id: number; revision: number }>('offers/addOffer', {
    ...OFFER,
    validUntil,
    lines,
    customerId: 2,
  });
  await admin('offers/askApproval', { id: draft.id, revision: draft.revision });

  await signIn(page, portal.url, people.teacher, `/quotations/offers/${draft.id}`);
  const approval = page.getByRole('region', { name: 'Approval' });
  for (const words of ['Portal Admin asked', 'Largest discount 20 %', 'Up to 15 % needs no second person', 'Line 1: 20 % off: Third site'])
    await expect(approval).toContainText(words);
  await expect(approval).toContainText(
    `Revision 1 goes to ${people.customer.email} at once. They have until ${showDay(validUntil)} to accept.`,
  );
  await approval.getByRole('button', { name: 'Return' }).click();
  await expect(approval.getByLabel('Reason')).toBeFocused();
  await approval.getByRole('button', { name: 'Cancel' }).click();
  await expect(approval.getByRole('button', { name: 'Return' })).toBeFocused();
  await approval.getByRole('button', { name: 'Approve and offer' }).click();
  await expect(page.getByText('Approved: the offer is sent')).toBeVisible();
  await expect(approval).toHaveCount(0);
  await expect(page.locator('main :focus')).toBeVisible(); // although the card is gone (SCR-936)
});

const KNOWN = {
  ...{ firstName: 'Lucía', lastName: 'Fernández', organization: 'Iberflow', phoneNumber: '4722859000', countryId: 724 },
  rolesId: [1, 2],
};
