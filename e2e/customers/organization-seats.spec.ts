import { addDays, dayIn, showDay, TYPE } from '@lm/contract';
import { expect, type Page, test } from '@playwright/test';
import { givenPage, givenPortal } from '../given.ts';
import { DRAWN, held } from '../held.ts';
import { signIn } from '../moves.ts';
import { callsAs, people } from '../people.ts';

/** The seats of an organization's licenses, in the list of licenses of its own page. */
const portal = givenPortal();
const openAs = givenPage(portal);

const INGRID = 'ingrid@nordlyd.example';
const BARTHOLOMEW = 'bartholomew.featherstonehaugh@institute-of-underwater-acoustics.example';
const AIKO = 'tanabe@aule-marine.example';
const ROWAN = 'rowan.obrien@kestrel-turbines.example';

/** The row of a license, the button in it, and the panel that it opens. */
function rowOf(page: Page, id: number) {
  const row = page
    .getByRole('region', { name: 'Licenses of its people' })
    .getByRole('listitem')
    .filter({ hasText: `L-${id}` });
  const panel = page.getByRole('dialog', { name: `Assign a seat of L-${id}` });
  return { row, button: row.locator('[data-assigns]'), panel, search: panel.getByRole('combobox') };
}

// ORG-72, ORG-209, ORG-210
test('those who look after a license assign its seats in its row, by keyboard and on a phone, and pass on one that is taken', async () => {
  const staff = await callsAs(portal, people.admin);
  const { id: organizationId } = await staff('organizations/addOrganization', { name: 'Northfjord Acoustics A/S', countryId: 578 });
  const ids: Record<string, number> = {};
  for (const [email, role] of [
    [people.customer.email, 'owner'],
    [people.teacher.email, 'licenseAdmin'],
    ...[INGRID, BARTHOLOMEW, AIKO, ROWAN].map((email) => [email, 'member']),
  ] as [string, string][]) {
    const [{ id: customerId }] = await staff(`customers/getCustomers?page=1&search=${encodeURIComponent(email)}`);
    ids[email] = customerId;
    await staff('organizations/addPerson', { id: organizationId, customerId, role });
  }
  const today = dayIn(new Date());
  const subscriptions = [{ months: 12, subscriptionStartDate: today }];
  const term = { typeId: TYPE.permanent, version: '5.1.1', modules: [2], purchaseDate: today, subscriptions };
  const its = { ...term, customerId: ids[people.customer.email], organizationId };
  const { id } = await staff('licenses/addLicense', { ...its, categoryName: 'FNL', seats: 3 });
  const { id: lockedId } = await staff('licenses/addLicense', { ...its, categoryName: 'CPU' });

  // By keyboard: S on the row, a part of the name without its accent, Enter; the focus is back where it was.
  const page = await openAs(people.customer, '/organization');
  await expect(page.getByRole('region').first()).toHaveAccessibleName('Licenses of its people');
  const { row, button, panel, search } = rowOf(page, id);
  await expect(row).toContainText('0 of 3');
  await row.getByRole('link').focus();
  await page.keyboard.press('s');
  await expect(search).toBeFocused();
  await expect(panel).toContainText('3 of 3 seats free. The person you choose is told by email.');
  await expect(panel).toContainText('A seat can go to another person at most 2 times a year.');
  await page.keyboard.type('sorens');
  await expect(panel.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Ingrid Sørensen now has a seat on L-${id}`)).toBeVisible();
  await expect(row).toContainText('1 of 3');
  await expect(row.getByRole('img', { name: 'Ingrid Sørensen' })).toHaveText('IS');
  await expect(panel).toHaveCount(0);
  await expect(button).toBeFocused();

  // On a phone, a license admin chooses a person while the owner assigns the last seat.
  await openAs(people.teacher, '/organization');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(button).toBeVisible();
  await expect.poll(async () => (await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(panel).toContainText('2 of 3 seats free');
  await expect(panel.getByRole('option', { name: /^Ingrid Sørensen/ })).toContainText('has a seat on it');
  const owner = await callsAs(portal, people.customer);
  const assign = (licenseId: number, email: string, insteadOf?: string) =>
    owner('organizations/setSeat', {
      ...{ licenseId, customerId: ids[email], isAssigned: true },
      ...(insteadOf && { insteadOf: ids[insteadOf] }),
    });
  await assign(id, AIKO);
  await assign(id, BARTHOLOMEW);
  await search.fill('rowan');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('alert')).toHaveText(`Another person has just assigned the last seat of L-${id}.`);
  await expect(panel).toContainText('All seats are assigned. Choose whose seat goes to another person.');
  await panel.getByRole('option', { name: /^Bartholomew Featherstonehaugh/ }).click();
  await expect(panel).toContainText(`Bartholomew Featherstonehaugh will no longer see L-${id}`);
  await panel.getByRole('option', { name: /^Rowan O'Brien/ }).click();
  await expect(page.getByText(`Rowan O'Brien now has a seat on L-${id}`)).toBeVisible();
  await expect(row).toContainText('3 of 3');
  await expect(button).toHaveText('Change');

  // Before the limit bites, each seat says from which day it may go to another person.
  await assign(id, BARTHOLOMEW, ROWAN);
  await assign(lockedId, INGRID);
  await assign(lockedId, AIKO, INGRID);
  await assign(lockedId, ROWAN, AIKO);
  await openAs(people.customer, '/organization');
  await button.click();
  const theirs = panel.getByRole('option', { name: /^Bartholomew Featherstonehaugh/ });
  const from = showDay(addDays(today, 366));
  await expect(theirs).toContainText(`can go to another person from ${from}`);
  await expect(theirs).toHaveAttribute('aria-disabled', 'true');
  await theirs.click({ force: true }); // nothing happens
  await expect(panel).toContainText('Choose whose seat goes to another person.');
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  const locked = rowOf(page, lockedId);
  await locked.button.click();
  await expect(locked.panel).toContainText(`All seats have moved as often as allowed: one can go to a new person from ${from}.`);
  await page.keyboard.press('Escape');

  await openAs(people.customer, '/organization');
  await page.route('**/organizations/getOwnLicense/*', (route) => route.abort());
  await button.click();
  await expect(panel).toContainText('Its seats could not be loaded.');
  await page.unroute('**/organizations/getOwnLicense/*');
  await panel.getByRole('button', { name: 'Retry Seats' }).click();
  await expect(panel.getByRole('option').first()).toBeVisible();
});

// SCR-932
test('the page stays when a file that only others need arrives late', async ({ page }) => {
  const forOthers = await held(page, /\/AskForSeat-[^/]+\.js$/);
  await signIn(page, portal.url, people.customer, '/organization');
  const licenses = page.getByRole('region', { name: 'Licenses of its people' });
  await expect(licenses).toBeVisible();
  const arrived = page.waitForResponse(/\/AskForSeat-[^/]+\.js$/);
  await forOthers.letGo();
  await page.evaluate(`import('${(await arrived).url()}')`);
  await page.evaluate(DRAWN);
  await expect(licenses).toBeVisible();
});
