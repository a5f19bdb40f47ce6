import { expect, type Page, test } from '@playwright/test';
import { givenPage, givenPortal } from '../given.ts';
import { held } from '../held.ts';
import { signIn } from '../moves.ts';
import { callsAs, people, setPassword } from '../people.ts';

/** People, things and every act can be found from anywhere. */
const portal = givenPortal();
const openAs = givenPage(portal);

const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const options = (page: Page) => page.getByRole('listbox', { name: 'Found' }).getByRole('option');

/** Presses Ctrl+K and, once the field is there, types the text. */
async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

/** The admin invites a person of Sales. */
async function makeSales(): Promise<void> {
  const staff = await callsAs(portal, people.admin);
  const person = {
    firstName: 'Sam',
    lastName: 'Seller',
    email: SALES.email,
    organization: 'Simulator',
    countryId: 752,
    phoneNumber: '46812345678',
  };
  await staff('customers/addCustomerFromAdmin', { ...person, rolesId: [3] });
  await setPassword(portal, SALES);
}

const SALES = { email: 'sam.seller@example.com', password: 'Sound&Vision9' };

// SCR-124, PEO-162. A tap on the icon, seven letters, a tap on "Call Ingrid Sørensen": two taps and seven keys; opening her record is one more tap,
// and the number in it another.
test('staff find a person on a phone by half a name, and call them', async () => {
  await makeSales();
  const page = await openAs(SALES, '/releases');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Find anything' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('SORENSE');
  await expect(options(page).first()).toContainText('Ingrid Sørensen');
  await expect(options(page).first().locator('mark')).toHaveText('Sørense');
  const call = options(page).filter({ hasText: 'Call Ingrid Sørensen' });
  await expect(call).toBeInViewport();
  await expect(call).toHaveAttribute('href', 'tel:+4722859000');
  await options(page).first().click();
  await expect(page).toHaveURL(/#\/customers\/\d+$/);
  await page.getByRole('link', { name: 'Person', exact: true }).click();
  await expect(page.getByRole('link', { name: '+47 228 590 00' })).toHaveAttribute('href', 'tel:+4722859000');
  await expect(page.getByRole('link', { name: 'ingrid@nordlyd.example' })).toHaveAttribute('href', 'mailto:ingrid@nordlyd.example');
});

// SCR-124, SCR-122, SCR-793
test('with the keyboard alone, staff find a license by its address, start an act, and return to where they were', async ({ page }) => {
  const slow = await held(page, '**/assets/FindWithIcons-*.js');
  await signIn(page, portal.url, people.admin);
  await page.keyboard.press('Control+k');
  await slow.asked;
  await page.keyboard.type('Maxr');
  await page.keyboard.press('Backspace');
  await slow.letGo();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('rch');
  await expect(field(page)).toHaveValue('Maxrch');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await find(page, '83-e7-2f');
  await expect(options(page).first()).toContainText('A4:83:E7:2F:0B:91');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/customers\/\d+\/licenses\/\d+$/);
  await expect(page.locator('main :focus')).toContainText('L-1'); // the card takes the focus once it has loaded
  await find(page, 'cust add');
  await expect(options(page)).toHaveText(['Add Customer']);
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await find(page, 'elena  marchetti');
  await expect(page.getByRole('group', { name: 'Acts' }).getByRole('option').first()).toHaveText('Add License to Elena Marchetti');
  await page.keyboard.press('ArrowUp'); // from the first to the last
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Search mail, license or action')).toHaveValue('elena.marchetti@northfjord.example');
});

// SCR-125, SCR-126
test('arrow keys walk a list from its search, Enter opens a row, and ? lists every key of the place', async () => {
  const page = await openAs(people.admin, '/customers');
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  await expect(link('Aiko Tanabe')).toBeVisible();
  await page.getByRole('heading', { name: 'Customers', level: 1 }).focus(); // where people who follow a link arrive
  await page.keyboard.press('ArrowDown');
  await expect(link('Aiko Tanabe')).toBeFocused();
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await expect(link('Aiko Tanabe')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('Bartholomew Featherstonehaugh')).toBeFocused();
  await page.keyboard.press('End');
  const names = page.locator('tbody a[href^="#/customers/"]');
  await expect(names.last()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(names.nth(-2)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  for (const does of ['Find anything', 'Search this list', 'Add a customer', 'Next row, previous row', 'Open the row'])
    await expect(sheet.getByText(does, { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(link('Aiko Tanabe')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /Aiko Tanabe/ })).toBeVisible();
  await page.keyboard.press('Shift+?');
  await expect(sheet.getByText('Add a license', { exact: true })).toBeVisible();
  await expect(sheet.getByText('Add a customer', { exact: true })).toHaveCount(0);
  await page.goBack();
  await expect(link('Aiko Tanabe')).toBeVisible();
  await expect(sheet).toBeHidden();
});

// SCR-122
test('a customer finds their own license and views, and no one else’s', async () => {
  const page = await openAs(people.customer, '/licenses');
  await find(page, 'sorensen');
  await expect(page.getByText('Nothing found for “sorensen”.')).toBeVisible();
  await field(page).fill('permanent cpu');
  await expect(options(page)).toHaveCount(1);
  await field(page).fill('quot');
  await expect(options(page)).toHaveText(['Quotation']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/quotation$/);
});
