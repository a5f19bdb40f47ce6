import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { givenPageOf, givenPortal } from '../given.ts';
import { openAccount, openPerson, visit } from '../moves.ts';
import { callsAs, people } from '../people.ts';

const portal = givenPortal();
const admin = givenPageOf(portal, people.admin);

// PRD-10: the first story, since the page keeps what it loaded
test('a form that cannot load the modules says so, and loads them on Retry', async () => {
  await admin.page.route('**/api/products/getCatalogue', (route) => route.abort());
  const page = await admin.at('/customers');
  await openPerson(page, /Elena Marchetti/);
  await page.getByRole('button', { name: 'Add License' }).click();
  await expect(page.getByText('The modules could not be loaded. These are the ones that this page knows.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Flow' })).toBeVisible();
  await page.unroute('**/api/products/getCatalogue');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The modules could not be loaded.')).toHaveCount(0);
});

// PRD-1 to PRD-6, PRD-20, PRD-22
test('a product manager adds a module before lunch and sells it', async () => {
  const page = await admin.at('/profile');
  await openAccount(page, 'Products');
  const modules = page.getByRole('list', { name: 'Modules' });
  await expect(modules.getByRole('listitem')).toHaveCount(6);

  await test.step('a name that another module has is refused beside its field', async () => {
    await page.getByRole('button', { name: 'Add a module' }).click();
    await page.getByLabel('Name').fill('flow');
    await page.getByLabel('Code').fill('RAD');
    await page.getByRole('button', { name: 'Add the module' }).click();
    await expect(page.getByText('A module with this name already exists')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
  });

  await test.step('it needs another module, and is sold from now on', async () => {
    await page.getByLabel('Name').fill('Radiation');
    await page.getByLabel('What it is').fill('Sound that leaves a surface.');
    await page.getByRole('combobox', { name: 'Needs' }).click();
    await page.getByRole('option', { name: 'Acoustics Low Frequency' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add the module' }).click();
    await expect(modules.getByRole('listitem').last()).toContainText('Needs Acoustics Low Frequency');
  });

  await test.step('a license has it, with what it needs', async () => {
    await visit(page, '/customers');
    await openPerson(page, /Elena Marchetti/);
    await page.getByRole('button', { name: 'Add License' }).click();
    await page.getByRole('checkbox', { name: 'Radiation' }).click();
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(page.getByText('Radiation needs Acoustics Low Frequency')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Acoustics Low Frequency' }).click();
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(page.getByText('The License Added successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: 'CPU Permanent license' }).last()).toContainText('Radiation');
  });

  await test.step('an edition is one button, and the license gets its modules', async () => {
    await openAccount(page, 'Products');
    await page.getByRole('button', { name: 'Add an edition' }).click();
    await page.getByLabel('Name').fill('Acoustics Complete');
    await page.getByRole('checkbox', { name: 'Acoustics Low Frequency' }).click();
    await page.getByRole('checkbox', { name: 'Radiation' }).click();
    await page.getByRole('button', { name: 'Add the edition' }).click();
    await expect(page.getByRole('list', { name: 'Editions' })).toContainText('Offered');
    await visit(page, '/customers');
    await openPerson(page, /Elena Marchetti/);
    await page.getByRole('button', { name: 'Add License' }).click();
    await page.getByRole('button', { name: 'Acoustics Complete' }).click();
    await expect(page.getByRole('checkbox', { name: 'Acoustics Low Frequency' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Radiation' })).toBeChecked();
    await page.getByRole('button', { name: 'Acoustics Complete' }).click();
    await expect(page.getByRole('checkbox', { name: 'Radiation' })).not.toBeChecked();
  });

  await test.step('once taken off sale, no form offers it, and its holder keeps it', async () => {
    await openAccount(page, 'Products');
    await modules.getByRole('link', { name: 'Radiation' }).click();
    await page.getByText('No longer sold', { exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(modules.getByRole('listitem').last()).toContainText('No longer sold');
    await visit(page, '/customers');
    await openPerson(page, /Elena Marchetti/);
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(page.getByRole('checkbox', { name: 'Flow' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Radiation' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Acoustics Complete' })).toHaveCount(0);
  });
});

/** Chooses a file with a catalogue. */
const choose = (page: Page, catalogue: object | string) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'staging.json',
    mimeType: 'application/json',
    buffer: Buffer.from(typeof catalogue === 'string' ? catalogue : JSON.stringify(catalogue)),
  });

// PRD-23, PRD-24
test('a catalogue is exported, changed elsewhere and imported: faults by their path, the difference before it is applied, none afterwards', async () => {
  const page = await admin.at('/products');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('catalogue.json');
  const catalogue = JSON.parse(readFileSync(await download.path(), 'utf8'));
  const rig = catalogue.modules.find(({ code }: { code: string }) => code === 'RIG');

  await page.getByRole('button', { name: 'Import' }).click();
  await choose(page, { ...catalogue, modules: [{ ...rig, needs: ['NONE'] }] });
  await expect(page.getByRole('alert')).toContainText('modules[0].needs[0] There is no module with the code NONE');

  Object.assign(rig, { name: 'Test Rig', formerly: ['Measurement Rig'], needs: ['MEAS'] });
  catalogue.modules.push({ ...rig, code: 'HUM', name: 'Hum', formerly: [], needs: [] });
  catalogue.modules = catalogue.modules.filter(({ code }: { code: string }) => code !== 'ACQ');
  catalogue.editions.push({ name: 'Hum Complete', sold: true, modules: ['HUM', 'MEAS'] });
  await choose(page, catalogue);
  const differences = page.getByRole('list', { name: 'Differences' });
  await expect(differences.getByRole('listitem')).toHaveCount(3);
  await expect(differences).toContainText('none Measurement');
  await expect(page.getByText('Not in the file, stays as it is: Acquisition')).toBeVisible();

  const staff = await callsAs(portal, people.admin);
  await staff('products/addEdition', { name: 'Meanwhile', modules: [3, 4], sold: true });
  await page.getByRole('button', { name: 'Apply all 3 changes' }).click();
  await expect(page.getByRole('alert')).toContainText('The catalogue has changed in the meantime');
  await expect(page.getByText('stays as it is: Acquisition, Meanwhile')).toBeVisible();
  await page.getByRole('button', { name: 'Apply all 3 changes' }).click();
  await expect(page.getByText('3 changes have been applied')).toBeVisible();
  const modules = page.getByRole('list', { name: 'Modules' });
  await expect(modules).toContainText('Formerly Measurement Rig, until');
  await expect(modules.getByRole('link', { name: 'Acquisition' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Editions' })).toContainText('Hum, ');

  await page.getByRole('button', { name: 'Import' }).click();
  await choose(page, catalogue);
  await expect(page.getByText('No differences')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
});

// PRD-22
test('an edition is imported and offered by its name, and its modules are given and sold', async () => {
  const staff = await callsAs(portal, people.admin);
  await staff('products/addEdition', { name: 'Lab Set', modules: [3, 4], sold: true });

  const page = await admin.at('/customers/import');
  const text =
    'First name,Last name,Email,Organization,Country,Phone,Category,Type,Modules,Start date,Months\n' +
    'Astrid,Holm,astrid@lab.example,Holm Akustik,Sweden,46812345678,CPU,Permanent,lab set,01/12/2026,12\n';
  await page.locator('input[type=file]').setInputFiles({ name: 'lab.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText(/^Customers added: 1, licenses added: 1/)).toBeVisible();
  const [{ id }] = await staff('customers/getCustomers?search=astrid@lab');
  await visit(page, `/customers/${id}`);
  const license = page.getByRole('article', { name: 'CPU Permanent license' });
  await expect(license).toContainText('Flow');
  await expect(license).toContainText('Acquisition');

  await visit(page, `/quotations/offers/add/${id}`);
  const line = page.getByRole('group', { name: 'Line 1' });
  await line.getByRole('combobox', { name: 'Kind of line 1' }).click();
  await page.getByRole('option', { name: 'Computer locked, permanent' }).click();
  await line.getByRole('combobox', { name: 'Modules of line 1' }).click();
  await page.getByRole('option', { name: 'Lab Set' }).click();
  await page.keyboard.press('Escape');
  await line.getByLabel('Price of line 1').fill('9,000');
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await expect(page.getByText('The offer is sent')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Flow');
  await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Acquisition');
  await expect(page.getByRole('region', { name: 'Lines' })).not.toContainText('Measurement');
});

// PRD-30, PRD-32, PRD-33, PRD-34
test('the product is renamed and sold as fewer kinds: forms follow, and every page uses its name', async ({ browser }) => {
  const page = await admin.at('/products');
  const card = page.getByRole('region', { name: 'Product', exact: true });
  await expect(card).toContainText('Simulator');
  await page.getByRole('button', { name: 'Edit the product' }).click();
  const kinds = page.getByRole('group', { name: 'Sold as' }).getByRole('checkbox');
  await expect(kinds).toHaveCount(7);
  for (const kind of await kinds.all()) await kind.uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A product must be sold as at least one kind')).toBeVisible();

  for (const kind of ['CPU Permanent', 'CPU Temporary', 'FNL Temporary']) await page.getByRole('checkbox', { name: kind }).check();
  await page.getByLabel('Name').fill('Tunnel');
  await expect(page.getByText('Programs compare it: those that know only the old name refuse')).toBeVisible();
  await page.getByLabel('Days of trial').fill('14');
  await page.getByRole('radiogroup', { name: 'A floating seat is for' }).getByText('Each computer').click();
  await page.getByLabel('Seat moves a year').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a number between 1 - 100')).toBeVisible();
  await page.getByLabel('Seat moves a year').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Tunnel is saved')).toBeVisible();
  await expect(card).toContainText('Each computer');
  await expect(card).toContainText('Seat moves a year3');
  await expect(card).toContainText('CPU Permanent, CPU Temporary, FNL Temporary');
  await expect(card).toContainText('Simulator, until');

  await visit(page, '/customers');
  await openPerson(page, /Elena Marchetti/);
  await page.getByRole('button', { name: 'Add License' }).click();
  const types = page.getByRole('radiogroup', { name: 'Type' });
  await expect(types.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radiogroup', { name: 'Category' }).getByText('FNL').click();
  await expect(types.getByRole('radio')).toHaveCount(1);

  const outside = await browser.newPage();
  await outside.goto(portal.url);
  await expect(outside.getByText('Tunnel', { exact: true }).first()).toBeVisible();
  await outside.close();
});
