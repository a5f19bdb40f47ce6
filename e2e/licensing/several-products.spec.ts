import { readFileSync } from 'node:fs';
import { dayIn } from '@lm/contract';
import { expect, type Page, test } from '@playwright/test';
import { readPublicKeys, verify } from 'license-file';
import { givenPageOf, givenPortal } from '../given.ts';
import { downloads, openAccount, openPerson, signIn, visit } from '../moves.ts';
import { callsAs, people, setPassword, tokenOf } from '../people.ts';

const portal = givenPortal();
const admin = givenPageOf(portal, people.admin);

const astrid = { email: 'astrid@studio.example', password: people.customer.password };

const MODULES = ['Rays', 'Waves', 'Rooms', 'Outdoors', 'Auralization'];

async function addModule(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a module' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Code').fill(name.slice(0, 4).toUpperCase());
  await page.getByRole('button', { name: 'Add the module' }).click();
  await expect(page.getByRole('list', { name: 'Modules' })).toContainText(name);
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function openElena(page: Page) {
  await visit(page, '/customers');
  await openPerson(page, /Elena Marchetti/);
}

// PRD-40 to PRD-42, PRD-44, PRD-50
test('a second product with five modules, an edition and a release is set up, sold, imported and given, and its file is verified', async ({
  page: own,
}) => {
  const page = await admin.at('/log');
  await expect(page.getByRole('columnheader', { name: 'Action' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Product' })).toHaveCount(0);
  await openElena(page);
  await page.getByRole('button', { name: 'Add License' }).click();
  await expect(page.getByRole('checkbox', { name: 'Flow' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Product' })).toHaveCount(0);

  await test.step('the product, its modules and an edition', async () => {
    await openAccount(page, 'Products');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await page.getByLabel('Name').fill('Simulator');
    await page.getByLabel('Code').fill('RS');
    await page.getByRole('button', { name: 'Add the product' }).click();
    await expect(page.getByText('A product with this name already exists')).toBeVisible();
    await page.getByLabel('Name').fill('Radiation Studio');
    await page.getByRole('button', { name: 'Add the product' }).click();
    await expect(page.getByText('No modules yet')).toBeVisible();
    for (const name of MODULES) await addModule(page, name);
    await page.getByRole('button', { name: 'Add an edition' }).click();
    await page.getByLabel('Name').fill('Studio Complete');
    await expect(page.getByRole('checkbox', { name: 'Flow' })).toHaveCount(0);
    for (const name of MODULES) await page.getByRole('checkbox', { name }).click();
    await page.getByRole('button', { name: 'Add the edition' }).click();
    await expect(page.getByRole('list', { name: 'Editions' })).toContainText('Studio Complete');
    const products = page.getByRole('navigation', { name: 'Products' });
    await products.getByRole('link', { name: 'Simulator' }).click();
    await expect(page.getByRole('list', { name: 'Modules' }).getByRole('listitem')).toHaveCount(6);
  });

  await test.step('its release, beside those of the first', async () => {
    await visit(page, '/releases/add');
    await choose(page, 'Product', 'Radiation Studio');
    await page.getByLabel('Name').fill('2.0');
    await page.getByLabel('Release date').fill('20/11/2026');
    await page.getByLabel('Radiation Studio download link').fill('https://downloads.example.com/studio.exe');
    await page.getByLabel('FNL download link').fill('https://downloads.example.com/studio-fnl.exe');
    await page.getByLabel('MATLAB runtime download link').fill('https://downloads.example.com/runtime.exe');
    await page.getByRole('button', { name: 'Add Release' }).click();
    await expect(page.getByText('The Version added successfully')).toBeVisible();
    await choose(page, 'Product', 'Radiation Studio');
    await expect(page.getByRole('row', { name: /2\.0.*Latest/ })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row', { name: /2\.0.*Latest/ })).toBeVisible();
    const offered = await downloads(page);
    expect(offered).toContainEqual(['Radiation Studio 2.0', 'https://downloads.example.com/studio.exe']);
  });

  await test.step('its prices, beside those of the first', async () => {
    await openAccount(page, 'Prices');
    await page.getByRole('button', { name: 'Add prices', exact: true }).click();
    await choose(page, 'Product', 'Radiation Studio');
    await expect(page.getByLabel('Flow, permanent')).toHaveCount(0);
    for (const name of MODULES) await page.getByLabel(`${name}, permanent`).fill('1000');
    await page.getByLabel('Maintenance a year').fill('20');
    await page.getByRole('button', { name: 'Add prices' }).click();
    const own = page.getByRole('region', { name: 'Prices in EUR of Radiation Studio' });
    await expect(own).toContainText('5 modules, maintenance 20 % a year');
    await expect(page.getByRole('region', { name: 'Prices of Simulator' })).toContainText('No prices yet.');
    await own.getByRole('link', { name: /^From/ }).click();
    await expect(page.getByRole('heading', { name: /^Prices in EUR of Radiation Studio from/ })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Rays 1,000.00' })).toBeVisible();
    await expect(page.getByRole('row', { name: /^Flow/ })).toHaveCount(0);
  });

  await test.step('a license asks for the product first', async () => {
    await openElena(page);
    await page.getByRole('button', { name: 'Add License' }).click();
    await choose(page, 'Product', 'Radiation Studio');
    await expect(page.getByRole('checkbox', { name: 'Flow' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Studio Complete' }).click();
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(page.getByText('The License Added successfully')).toBeVisible();
    await expect(
      page.getByRole('article', { name: 'CPU Permanent license' }).filter({ hasText: 'Radiation Studio · Version 2.0' }),
    ).toBeVisible();
  });

  await test.step('its file names the product, and is valid for that alone', async () => {
    const headers = { authorization: `Bearer ${await tokenOf(portal, people.customer)}` };
    const ask = async (path: string, method = 'GET') => (await fetch(`${portal.url}/api/${path}`, { method, headers })).text();
    const { customer } = JSON.parse(await ask('customers/getCustomerData', 'POST')).data as { customer: { id: number } };
    const { data } = JSON.parse(await ask(`licenses/getCustomerLicenses/${customer.id}`)) as {
      data: { id: number; product?: { name: string } }[];
    };
    const license = data.find(({ product }) => product?.name === 'Radiation Studio');
    const file = await ask(`licenses/generateOfflineLicense?licenseId=${license?.id}&macAddress=A4:83:E7:2F:0B:91`);
    const { keys } = JSON.parse(await ask('licenses/public-key')).data as { keys: { publicKey: string }[] };
    const publicKeys = await readPublicKeys(keys.map(({ publicKey }) => publicKey).join('\n'));
    const asked = { publicKeys, mac: 'A4:83:E7:2F:0B:91', date: dayIn(new Date()) };
    expect(await verify(file, { ...asked, product: 'Radiation Studio' })).toMatchObject({ valid: true, payload: { modules: MODULES } });
    expect(await verify(file, { ...asked, product: 'Simulator' })).toMatchObject({ valid: false, reason: 'wrong-product' });
  });

  await test.step('a file of rows, and an offer', async () => {
    await visit(page, '/customers/import');
    const text =
      'First name,Last name,Email,Organization,Country,Phone,Product,Category,Type,Modules,Start date,Months\n' +
      'Astrid,Holm,astrid@studio.example,Holm Akustik,Sweden,46812345678,rs,CPU,Permanent,all,01/12/2026,12\n';
    await page.locator('input[type=file]').setInputFiles({ name: 'studio.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await page.getByRole('checkbox', { name: 'Mail each new customer a link to set a password' }).check();
    await page.getByRole('button', { name: 'Import 1 row' }).click();
    await expect(page.getByText(/^Customers added: 1, licenses added: 1/)).toBeVisible();
    await setPassword(portal, astrid);
    await visit(page, '/all-licenses');
    await expect(page.getByRole('row', { name: /Astrid Holm.*Radiation Studio/ })).toBeVisible();
    await page.getByRole('link', { name: 'Astrid Holm' }).click();
    await page.waitForURL(/customers\/\d+$/);
    await visit(page, `/quotations/offers/add/${/customers\/(\d+)/.exec(page.url())?.[1]}`);
    const line = page.getByRole('group', { name: 'Line 1' });
    await expect(page.getByRole('button', { name: 'Offer', exact: true })).toBeVisible(); // an empty line needs no second person (OFR-304)
    await line.getByRole('combobox', { name: 'Product of line 1' }).click();
    await page.getByRole('option', { name: 'Radiation Studio' }).click();
    await line.getByRole('combobox', { name: 'Kind of line 1' }).click();
    await page.getByRole('option', { name: 'Computer locked, permanent' }).click();
    await line.getByRole('combobox', { name: 'Modules of line 1' }).click();
    await page.getByRole('option', { name: 'Rays' }).click();
    await expect(page.getByRole('option', { name: 'Flow' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(line).toContainText('1,000.00');
    await expect(page.getByText(/^Prices of the book valid from/)).toBeVisible();
    await page.getByRole('button', { name: 'Offer', exact: true }).click();
    await expect(page.getByText('The offer is sent')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Radiation StudioRays');
    await visit(page, '/quotations/offers');
    await page.getByRole('combobox', { name: 'Product' }).selectOption('Radiation Studio');
    await expect(page.getByRole('row', { name: /Astrid Holm.*Radiation Studio/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Product' }).selectOption('Simulator');
    await expect(page.getByText('Nothing found')).toBeVisible();
  });

  await test.step('the log names the product, and can be narrowed to it', async () => {
    await visit(page, '/log');
    await expect(page.getByRole('row', { name: /Send Offer.*Radiation Studio/ })).toBeVisible();
    await page.getByRole('button', { name: 'Filter' }).click();
    await page.getByRole('combobox', { name: 'Product' }).selectOption('Simulator');
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: /Send Offer/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Simulator' }).click();
    await expect(page.getByRole('row', { name: /Send Offer/ })).toBeVisible();
    await visit(page, '/quotations/offers');
  });

  await test.step('the offer is accepted, and its license is for the second product', async () => {
    await page.getByRole('combobox', { name: 'Product' }).selectOption('Radiation Studio');
    await page
      .getByRole('row', { name: /Astrid Holm/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page.getByRole('region', { name: 'Lines' })).toContainText('Radiation StudioRays');
    const id = /offers\/(\d+)/.exec(page.url())?.[1];
    await signIn(own, portal.url, astrid, `/quotation/offers/${id}`);
    const answer = own.getByRole('region', { name: 'Your answer' });
    await answer.getByLabel('Position').fill('Acoustician');
    await answer.getByRole('checkbox').check();
    await answer.getByRole('button', { name: /^Accept for/ }).click();
    await expect(own.getByRole('heading', { level: 1 })).toHaveText(/^Order O-/);
    await own.getByRole('region', { name: 'What was ordered' }).getByRole('link').first().click();
    await expect(own.getByText('Radiation Studio · Version 2.0').first()).toBeVisible();
  });
});

// PRD-45, PRD-46, PRD-48
test('the second product has a picture, a customer tries it, and a teacher asks for a course with it', async ({ page: other }) => {
  const page = await admin.at('/profile');
  await openAccount(page, 'Products');
  await page.getByRole('navigation', { name: 'Products' }).getByRole('link', { name: 'Radiation Studio' }).click();
  await page.getByRole('button', { name: 'Picture' }).click();
  const picture = readFileSync('docs/pictures/licenses.jpg');
  await page.getByLabel('Picture file').setInputFiles({ name: 'studio.jpg', mimeType: 'image/jpeg', buffer: picture });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('region', { name: 'Product' }).locator('img[src^="data:image/jpeg"]')).toBeVisible();

  await test.step('a trial of each, once', async () => {
    await signIn(other, portal.url, people.customer, '/licenses');
    await other.getByRole('button', { name: 'Request Trial License…' }).click();
    await expect(other.getByRole('menuitem')).toHaveText(['Simulator', 'Radiation Studio']);
    await other.getByRole('menuitem', { name: 'Radiation Studio' }).click();
    const next = other.getByRole('dialog', { name: 'Your trial license is created successfully.' });
    await expect(next).toContainText('Download Radiation Studio and the runtime engine');
    await next.getByRole('button', { name: 'Got it' }).click();
    await other.getByRole('button', { name: 'Request Trial License: Simulator' }).click();
    await next.getByRole('button', { name: 'Got it' }).click();
    await expect(other.getByRole('button', { name: /Request Trial License/ })).toHaveCount(0);
  });

  await test.step('a course, asked for, granted and listed', async () => {
    await signIn(other, portal.url, people.teacher, '/courses');
    await other.getByRole('button', { name: 'Ask for a course' }).click();
    await other.getByRole('dialog').getByRole('combobox', { name: 'Product' }).click(); // the list behind it has one too
    await other.getByRole('listbox').getByRole('option', { name: 'Radiation Studio', exact: true }).click();
    await other.getByRole('dialog').getByLabel('Name').fill('Ray tracing');
    await other.getByRole('button', { name: 'Ask for it' }).click();
    await expect(other.getByRole('region', { name: 'Requests for courses' })).toContainText('Ray tracing Radiation Studio, 50 places');
    const teacher = await callsAs(portal, people.teacher);
    await teacher('courses/requestPlaces', { courseId: 2, places: 60, note: '' });
    await visit(page, '/quotations/courses');
    await expect(page.getByText('A new course: Radiation Studio, 50 places')).toBeVisible();
    const grants = page.getByRole('button', { name: 'Grant', exact: true });
    expect(await grants.evaluateAll((found) => found.map((one) => one.dataset.variant))).toEqual(['filled', 'default']); // SCR-937
    await grants.first().click();
    await expect(page.getByText('Granted: Ray tracing')).toBeVisible();
    await visit(page, '/courses');
    const row = page.getByRole('row', { name: /Ray tracing.*Radiation Studio/ });
    await expect(row).toBeVisible();
    const code = /[A-Z0-9]{10}/.exec((await row.textContent()) ?? '')?.[0];
    await other.getByRole('button', { name: 'Logout' }).click();
    await other.goto(`${portal.url}/?courseCode=${code}`); // what a student reads before joining
    await expect(other.getByRole('region', { name: 'Ray tracing' })).toContainText('Radiation Studio');
  });
});
