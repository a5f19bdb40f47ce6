import { at } from '@lm/contract';
import type { Page } from '@playwright/test';
import { type See, show, VIEWS, type Walk, WIDE } from './looks.ts';
import { comeAnew, go, onDesk, openLicense, openPerson, signIn } from './moves.ts';
import { people } from './people.ts';
import { accounts } from './walk-of-account-menu.ts';

/** The screens of staff, as an administrator sees them, from signing in to signing out. */
export async function staff({ url, page, see }: Walk): Promise<void> {
  await signIn(page, url, people.admin);
  await desk(page, see);
  await customers(page, see);
  await imports(page, see);
  await customer(page, see);
  await licensesOfCustomer(page, see);
  await addCustomer(page, see);
  await requests(page, see);
  await releases(page, see);
  await allLicenses(page, see);
  await log(page, see);
  await accounts(page, see);
  await failing(page, see);
  await page.getByRole('button', { name: 'Logout' }).click();
}

/** Staff's own desk, with what ends when as a plot and as a table. */
async function desk(page: Page, see: See): Promise<void> {
  await onDesk(page).waitFor();
  const plot = page.getByRole('region', { name: 'What ends when' });
  await plot.getByRole('row', { name: /^All/ }).waitFor();
  await see('desk-of-staff');
  await plot.getByText('Table', { exact: true }).click();
  await plot.getByRole('row', { name: /^Month/ }).waitFor();
  await see('desk-table');
}

/** The list of customers, finding and the keys, the filter, and an act on many. */
async function customers(page: Page, see: See): Promise<void> {
  await go(page, 'Customers');
  await page
    .getByRole('link', { name: /Elena Marchetti/ })
    .first()
    .waitFor();
  await see('customers');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('acoustics');
  await page.getByRole('option', { name: 'Northfjord Acoustics 1 person' }).waitFor();
  await see('find');
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Find anything' }).waitFor({ state: 'hidden' }); // until it closes, it takes every key
  await page.keyboard.press('Shift+?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await see('keys');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'In maintenance' }).click();
  await page.getByRole('checkbox', { name: 'CPU - Permanent' }).click();
  await page.getByText('1 customer', { exact: true }).first().waitFor();
  await page.getByRole('group', { name: 'Contact' }).waitFor();
  await see('customers-filter');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('7 customers', { exact: true }).first().waitFor();
  const size = page.viewportSize() ?? WIDE;
  await show(page, VIEWS.wideLight); // there are no checkboxes on a phone
  await page.getByRole('checkbox', { name: 'Choose this page' }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await page.getByRole('button', { name: 'Deactivate 6 Customers' }).waitFor();
  await see('bulk-preview');
  await page.setViewportSize(WIDE);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.setViewportSize(size);
}

/** An import file with a problem, up to its preview. */
async function imports(page: Page, see: See): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Drop a CSV file here').waitFor();
  await see('import');
  const text =
    'First name,Last name,Email,Organization,Country,Phone,Category,Type,Modules,Start date,Months\n' +
    'Astrid,Holm,astrid@holm.example,Holm Akustik,Sweden,46812345678,CPU,Permanent,Flow,01/12/2026,12\n' +
    'Bo,Ek,bo@,Ek & Co,Atlantis,4681,,,,,\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByText('1 row with problems').waitFor();
  await see('import-problems');
  await page.getByText('All 2 rows').click();
  await see('import-preview');
  await page.getByRole('link', { name: 'Customers', exact: true }).last().click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByText('7 customers', { exact: true }).first().waitFor();
}

/** A customer's record, up to the form for the person. */
async function customer(page: Page, see: See): Promise<void> {
  await openPerson(page, /Elena Marchetti/);
  await openLicense(page, 'CPU · Permanent');
  await page.getByRole('article').first().waitFor();
  await see('view-customer');
  // On a phone, only the license was on the screen.
  const back = page.getByRole('link', { name: 'Elena Marchetti', exact: true });
  if (await back.isVisible()) {
    await back.click();
    await page.getByRole('button', { name: /^L-\d+, CPU · Permanent/ }).waitFor();
    await see('view-customer-rows');
  }
  await page.getByRole('button', { name: 'More for Elena Marchetti' }).click();
  await page.getByRole('menuitem', { name: 'Delete customer…' }).click();
  await page.getByText('The log keeps its entries').waitFor();
  await see('delete-customer');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Offers & orders' }).click();
  await page
    .getByRole('button', { name: /4 users/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Mark answered' }).scrollIntoViewIfNeeded();
  await see('answer-quotation');
  await page.getByRole('link', { name: 'Person', exact: true }).click();
  await page.getByRole('region', { name: 'Reminders' }).waitFor();
  await see('view-person');
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await page.getByRole('heading', { name: 'Edit Customer' }).waitFor();
  await see('edit-customer');
}

/** Deleting, editing and adding licenses of that customer. */
async function licensesOfCustomer(page: Page, see: See): Promise<void> {
  await page.getByRole('link', { name: 'Elena Marchetti' }).first().click();
  await openLicense(page, 'CPU · Monthly');
  await page.getByRole('button', { name: 'Delete CPU · Monthly' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .waitFor();
  await see('delete-license');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit CPU · Monthly' }).click();
  await page.getByLabel('Days from the start').waitFor();
  await see('edit-license');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add License' }).click();
  await page.getByRole('checkbox', { name: 'Flow' }).click();
  await see('add-license');
  await page.getByText('Temporary', { exact: true }).first().click();
  await see('add-license-temporary');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).waitFor();
  await see('leave-form');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('region', { name: 'License Information' }).waitFor();
}

/** A new customer with every field left empty. */
async function addCustomer(page: Page, see: See): Promise<void> {
  await go(page, 'Customers');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Add Customer' }).click();
  await page.getByText('Please input customer first name').waitFor();
  await see('add-customer-errors');
}

/** The inbox, and a day without reminders. */
async function requests(page: Page, see: See): Promise<void> {
  await go(page, 'Quotations');
  await page.getByRole('region', { name: 'Inbox' }).getByRole('link').first().waitFor();
  await see('quotations');
  await go(page, 'Reminders');
  await page.getByRole('heading', { name: 'Nothing is due on this day' }).waitFor();
  await see('reminders-none');
}

/** The list of releases, and the forms of one. */
async function releases(page: Page, see: See): Promise<void> {
  await go(page, 'Releases');
  await page.getByText('5.1.1').first().waitFor();
  await see('releases');
  const openDialog = async () => {
    if (await page.getByRole('dialog').isHidden()) await page.getByRole('button', { name: 'Delete 5.1.0' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 5.1.0' }).waitFor();
  };
  await see('delete-release', openDialog);
  await openDialog();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit 5.1.0' }).click();
  await page.getByRole('heading', { name: 'Edit Release 5.1.0' }).waitFor();
  await see('edit-release');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('heading', { name: 'Add Release' }).waitFor();
  await see('add-release');
}

/** All licenses, and their filter. */
async function allLicenses(page: Page, see: See): Promise<void> {
  await go(page, 'All licenses');
  await page
    .getByRole('link', { name: /Elena Marchetti/ })
    .first()
    .waitFor();
  await see('all-licenses');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('checkbox', { name: 'Expired' }).click();
  await page.getByLabel('Ends from').fill('01/01/2026');
  await page.getByRole('checkbox', { name: 'Active' }).focus();
  await see('all-licenses-filter');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
}

/** An entry of the log, its filter, and a search that finds nothing. */
async function log(page: Page, see: See): Promise<void> {
  await go(page, 'Log');
  await page.getByLabel('Search mail, license or action').fill('Update License');
  await page.getByText('1 entry', { exact: true }).waitFor();
  const openEntry = async () => {
    if (await page.getByText('What changed').isHidden()) await page.getByText('Update License').first().click();
    await page.getByText('What changed').waitFor();
  };
  await openEntry();
  await page.getByRole('button', { name: 'Verify' }).click();
  await page.getByText(/whole at/).waitFor();
  await see('log', openEntry);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Actions' }).fill('release');
  await page.getByRole('option', { name: 'Add Release', exact: true }).click();
  await page.getByLabel('From day').waitFor();
  await page.locator('main [aria-busy="true"]').waitFor({ state: 'detached' }); // content being read again is dimmed meanwhile
  await see('log-filter');
  await page.keyboard.press('Escape'); // closes the list of actions
  await page.keyboard.press('Escape'); // closes the filter, which covers its pills on a phone
  await page.getByRole('button', { name: 'Remove Add Release' }).click();
  await page.getByLabel('Search mail, license or action').fill('nobody did this');
  await page.getByText('No entry matches').waitFor();
  await see('log-empty');
}

/** A list that cannot be loaded, and one that is still loading. */
async function failing(page: Page, see: See): Promise<void> {
  await page.route('**/api/customers/getCustomers*', (route) => route.abort());
  await go(page, 'Customers');
  const searched = page.waitForEvent('requestfailed', (request) => request.url().includes('search=sor'));
  await page.getByLabel('Search name, email or role').fill('sor');
  await searched;
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  await see('customers-failed');
  await page.unroute('**/api/customers/getCustomers*');
  await page.route('**/api/versions/getAll*', () => undefined);
  await comeAnew(page, at.releases);
  await page.locator('#content [data-loading]').waitFor();
  await see('releases-loading');
  await page.unroute('**/api/versions/getAll*');
}
