import { expect, type Page, test } from '@playwright/test';
import { givenPageOf, givenPortal } from '../given.ts';
import { held } from '../held.ts';
import { discard, go, openLicense, openPerson, signIn, visit } from '../moves.ts';
import { oldReleases, people } from '../people.ts';

/** What staff do with a customer's licenses. */
const portal = givenPortal();
const admin = givenPageOf(portal, people.admin);

/** Opens Elena's licenses from the list of customers. */
async function openElena(): Promise<Page> {
  const page = await admin.at('/customers');
  await openPerson(page, /Elena Marchetti/);
  return page;
}

// The first story: the form keeps the releases that it fetched, and these are not among them later.
test('when there are more releases than fit a list, typing finds the older ones, and an import knows them too', async () => {
  await oldReleases(portal, people.admin, 205);
  const page = await admin.at('/customers');
  await page
    .getByRole('button', { name: /Ingrid/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Add License' }).click();
  const version = page.getByRole('combobox', { name: 'Version' });
  await expect(version).toHaveValue('5.1.1');
  await version.click();
  await expect(page.getByRole('option').first()).toHaveText('5.1.1');
  await expect(page.getByRole('option', { name: '1.1', exact: true })).toHaveCount(0);
  await version.fill('1.1');
  await page.getByRole('option', { name: '1.1', exact: true }).click();
  await expect(version).toHaveValue('1.1');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Add License' }).click();
  const card = page.getByRole('article', { name: 'CPU Permanent license' });
  await expect(card).toContainText('Version 1.1');
  await card.getByRole('button', { name: 'Edit CPU · Permanent' }).click();
  await expect(version).toHaveValue('1.1');
  await version.click();
  await expect(page.getByRole('option', { name: '1.1', exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await go(page, 'Customers');
  await page.getByRole('button', { name: 'Import' }).click();
  const row = (email: string, release: string) =>
    `Ada,Byron,${email},Engines,Sweden,46812345678,CPU,Temporary,${release},Flow,01/11/2026,30/11/2026`;
  const heading = 'First name,Last name,Email,Organization,Country,Phone,Category,Type,Version,Modules,Start date,End date';
  const content = [heading, row('ada@engines.example', '1.1'), row('eda@engines.example', '9.9.9')].join('\n');
  await page.getByLabel('CSV file').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await expect(page.getByText('There is no such release')).toHaveCount(1);
  await visit(page, '/customers');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
});

// CUS-803
test('on a phone, a license of a customer has a page of its own', async () => {
  const page = await admin.at('/customers');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: /Elena Marchetti/ }).click();
  const row = page.getByRole('button', { name: /^L-4, FNL · Permanent/ });
  await row.click();
  await expect(page.getByRole('heading', { name: 'L-4', level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Parts of the record' })).toHaveCount(0);
  await page.reload();
  await page.getByRole('link', { name: 'Elena Marchetti' }).click();
  await expect(row).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await openLicense(page, 'FNL · Permanent');
  await page.getByRole('button', { name: 'Suspend FNL · Permanent' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Unpaid since July');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Unpaid since July');
  await discard(page);
});

// CUS-803
test('what was opened in place stays open in a narrow window, although the address named another license', async () => {
  const page = await openElena();
  await page.getByRole('link', { name: 'L-4', exact: true }).click();
  await expect(page.getByRole('article', { name: 'FNL Permanent license' })).toBeVisible();
  await openLicense(page, 'CPU · Permanent');
  await page.getByRole('button', { name: 'Suspend CPU · Permanent' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Unpaid since July');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Unpaid since July');
  await discard(page);
});

// LIC-181
test('on a phone, your own licenses are rows, the first open, and tapping opens another', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await signIn(page, portal.url, people.customer, '/licenses');
  const rows = page.getByRole('main').getByRole('button', { name: /^L-\d+, / });
  await expect(rows.first()).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('article')).toHaveCount(1);
  const last = rows.last();
  await last.scrollIntoViewIfNeeded();
  const before = await last.boundingBox();
  await last.click();
  await expect(last).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(Math.abs(((await last.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});

// LIC-32, LIC-33, LIC-35, SCR-12
test('an admin deletes a license, and confirms twice when its file still works', async () => {
  const page = await openElena();
  const ended = page.getByRole('article', { name: 'FNL Temporary license' });
  await openLicense(page, 'FNL · Temporary');
  await ended.getByRole('button', { name: 'Delete FNL · Temporary' }).click();
  await expect(page.getByRole('dialog', { name: 'Are You Sure You Want to Delete?' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('The license deleted successfully')).toBeVisible();
  await expect(ended).toHaveCount(0);

  const permanent = page.getByRole('article', { name: 'CPU Permanent license' });
  await openLicense(page, 'CPU · Permanent');
  const download = page.waitForEvent('download');
  await permanent.getByRole('button', { name: 'Download Offline License' }).click();
  await download;
  // OFF-443, LIC-436, LIC-438
  const file = page.getByRole('row', { name: /^F-\d+/ }).first();
  await expect(file).toContainText('Current');
  await permanent.getByRole('button', { name: 'Suspend CPU · Permanent' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Unpaid since July');
  await page.getByRole('button', { name: /^Suspend L-/ }).click();
  await expect(permanent).toContainText(/Suspended since \d\d\/\d\d\/\d{4}: Unpaid since July/);
  await expect(permanent.getByRole('button', { name: 'Download Offline License' })).toHaveCount(0);
  await expect(file).toContainText('Suspended since');
  // A phone has no second line for it, so it replaces the days left.
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^L-\d+, CPU · Permanent, Suspended/ }) });
  await expect(row.getByText('Suspended', { exact: true }).first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await permanent.getByRole('button', { name: 'Reinstate CPU · Permanent' }).click();
  await page.getByRole('button', { name: /^Reinstate L-/ }).click();
  await expect(file).toContainText('Current');
  await expect(permanent.getByRole('button', { name: 'Download Offline License' })).toBeVisible();

  await permanent.getByRole('button', { name: 'Delete CPU · Permanent' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('still works. Deleting the license does not stop the file.')).toBeVisible();
  await expect(permanent).toBeVisible();
  await page.getByRole('button', { name: 'Delete it anyway' }).click();
  await expect(permanent).toHaveCount(0);
  await go(page, 'Log');
  await expect(page.getByRole('row', { name: /CPU - Permanent.*Delete License/ })).toBeVisible();
});

// LIC-15, LIC-28, LIC-30, MAC-5
test('an admin extends a monthly lease and binds it to a computer; saving without changes changes nothing', async () => {
  const page = await openElena();
  const card = page.getByRole('article', { name: 'CPU Monthly license' });
  const open = async () => {
    await card.getByRole('button', { name: 'Edit CPU · Monthly' }).click();
    await expect(page.getByRole('heading', { name: 'Edit CPU · Monthly' })).toBeVisible();
  };
  await openLicense(page, 'CPU · Monthly');
  await open();
  const days = Number(await page.getByLabel('Days from the start').inputValue());
  const shown = () =>
    page
      .getByRole('article')
      .getByText(/\d\d\/\d\d\/\d{4}/)
      .allTextContents();
  const before = await shown();
  // On a slow network, the form stays until the customer behind it has been read again; otherwise the next edit would begin with the older license.
  const slow = await held(page, '**/customers/findCustomer/*');
  await page.getByRole('button', { name: 'Save' }).click();
  await slow.asked;
  await expect(page.getByRole('heading', { name: 'Edit CPU · Monthly' })).toBeVisible();
  await slow.letGo();
  await expect(page.getByText('The License updated successfully')).toBeVisible();
  await open();
  await expect.poll(shown).toEqual(before); // its heading is there before the form

  await page.getByLabel('Days from the start').fill(String(days + 90));
  await page.getByRole('combobox', { name: 'MAC addresses' }).pressSequentially('a483e72f0b');
  await expect(page.getByRole('combobox', { name: 'MAC addresses' })).toHaveValue('A4:83:E7:2F:0B');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid MAC address.')).toBeVisible();
  await page.keyboard.type('91,');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('A4:83:E7:2F:0B:91');
  await expect(card).toContainText('Renewed');
});

// LIC-21, SCR-7, SCR-8
test('a date that cannot be read stays as typed, and nothing is sent until it is a day', async () => {
  const page = await openElena();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(add|update)License$/.test(pathname)) sent.push(pathname);
  });
  const notADay = page.getByText('Not a day: DD/MM/YYYY');

  await test.step('editing a license', async () => {
    await openLicense(page, 'FNL · Permanent');
    await page.getByRole('button', { name: 'Edit FNL · Permanent' }).click();
    const start = page.getByLabel('Subscription start');
    await start.fill('31/11/2026');
    await page.getByLabel('Months').focus();
    await expect(notADay).toBeVisible();
    await expect(start).toHaveValue('31/11/2026');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(start).toBeFocused();
    await expect(start).toHaveValue('31/11/2026');
    expect(sent).toEqual([]);
    await start.fill('31/3/99');
    await expect(notADay).toHaveCount(0);
    await page.getByLabel('Purchase date').fill('1/3/2020');
    await page.getByLabel('Months').focus();
    await expect(start).toHaveValue('31/03/2099');
    await expect(page.getByLabel('Purchase date')).toHaveValue('01/03/2020');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The License updated successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: 'FNL Permanent license' })).toContainText('01/04/2100');
    expect(sent).toEqual(['/api/licenses/updateLicense']);
  });

  await test.step('adding one: an optional date that cannot be read is not simply left out', async () => {
    sent.length = 0;
    const purchased = page.getByRole('textbox', { name: 'Purchase date' });
    await page.getByRole('button', { name: 'Add License' }).click();
    await page.getByText('Temporary', { exact: true }).click();
    await page.getByRole('checkbox').first().check();
    await purchased.fill('31/2/2026');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(notADay).toBeVisible();
    await expect(purchased).toBeFocused();
    await expect(purchased).toHaveValue('31/2/2026');
    expect(sent).toEqual([]);
    await purchased.fill('');
    await page.getByLabel('Start date').focus();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(page.getByText('The License added successfully')).toBeVisible();
    expect(sent).toEqual(['/api/licenses/addLicense']);
  });
});
