import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { MINISIGN } from '../../packages/server/test/vendor-key.ts';
import { givenPageOf, givenPortal } from '../given.ts';
import { discard, downloads } from '../moves.ts';
import { callsAs, people } from '../people.ts';
import { askingOf } from '../places.ts';

/** What admins do with releases, and what everyone downloads. */
const portal = givenPortal({ RELEASE_KEYS: MINISIGN.key });
const admin = givenPageOf(portal, people.admin);
const customer = givenPageOf(portal, people.customer);

const row = (page: Page, name: RegExp) => page.getByRole('row', { name });

async function openReleases(): Promise<Page> {
  const page = await admin.at('/releases');
  await expect(row(page, /5\.1\.0/)).toBeVisible();
  return page;
}

async function fill(page: Page, name: string, date: string) {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Release date').fill(date);
  await page.getByLabel('Simulator download link').fill(`https://downloads.example.com/${name}/simulator.exe`);
  await page.getByLabel('FNL download link').fill(`https://downloads.example.com/${name}/fnl.exe`);
  await page.getByLabel('MATLAB runtime download link').fill(`https://downloads.example.com/${name}/runtime.exe`);
}

// SCR-932: the first story, since the file is not fetched again
test('the page of a release shows in one piece, however late the file of one of its parts arrives', async () => {
  const asking = askingOf(admin.page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await admin.page.route(/\/ReleaseDownloads-[^/]+\.js$/, (route) => held.then(() => route.continue()));
  const page = await openReleases();
  await page.getByRole('link', { name: '5.1.0', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Release 5.1.0' })).toBeVisible();
  await expect
    .poll(() => [...asking].map((request) => new URL(request.url()).pathname))
    .toEqual([expect.stringContaining('ReleaseDownloads-')]);
  const files = page.getByRole('heading', { name: 'Files', exact: true, includeHidden: true });
  await expect(files).toBeAttached();
  await expect(files).toBeHidden();
  letGo();
  await expect(page.getByRole('region', { name: 'Who may download' })).toBeVisible();
  await expect(files).toBeVisible();
});

// REL-4, REL-6, REL-7, REL-8, REL-9, REL-13, REL-14, SCR-12
test('a release is added, corrected and deleted; the Download menu follows', async () => {
  const page = await openReleases();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Name').fill('5.2.x');
  await page.getByRole('button', { name: 'Add Release' }).click();
  await expect(page.getByText('Release Version must contain only numbers and dots')).toBeVisible();
  await expect(page.getByText('Please add the Download Link')).toHaveCount(3);
  await fill(page, '5.2.0', '02/11/2026');
  await page.getByLabel('FNL download link').fill('http://downloads.example.com/fnl.exe');
  await page.getByRole('button', { name: 'Add Release' }).click();
  await expect(page.getByText('Please enter a link that starts with https://')).toBeVisible();
  await expect(page.getByLabel('FNL download link')).toBeFocused();
  await fill(page, '5.2.0', '02/11/2026');
  await page.getByRole('button', { name: 'Add Release' }).click();
  await expect(page.getByText('The Version added successfully')).toBeVisible();
  expect(await downloads(page)).toEqual([
    ['Simulator 5.2.0', 'https://downloads.example.com/5.2.0/simulator.exe'],
    ['FNL Manager 5.2.0', 'https://downloads.example.com/5.2.0/fnl.exe'],
    ['Runtime engine', 'https://downloads.example.com/5.2.0/runtime.exe'],
  ]);

  await page.getByRole('button', { name: 'Edit 5.2.0' }).click();
  await page.getByLabel('Name').fill('5.1.1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('A release with this name already exists')).toBeVisible();
  await page.getByLabel('Name').fill('5.2.1');
  await page.getByLabel('Notes').fill('Corrected.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version Updated')).toBeVisible();
  await expect(row(page, /5\.2\.1.*Latest.*02\/11\/2026.*Corrected\./)).toBeVisible();

  await page.getByRole('button', { name: 'Delete 5.2.1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are You Sure You Want to Delete?' });
  await expect(dialog).toContainText('Release 5.2.1 of 02/11/2026.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Delete 5.2.1' }).click();
  await expect(page.getByText('The Version deleted successfully')).toBeVisible();
  await expect(row(page, /5\.2\.1/)).toHaveCount(0);
  await expect(row(page, /5\.1\.1.*Latest/)).toBeVisible();
});

// REL-9, REL-12
test('a release that licenses use stays, and the dialog says how many; another failure is shown too', async () => {
  const page = await openReleases();
  await page.getByRole('button', { name: 'Delete 5.1.1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Are You Sure You Want to Delete?' });
  await dialog.getByRole('button', { name: 'Delete 5.1.1' }).click();
  await expect(dialog).toContainText('7 licenses use this release, so it cannot be deleted');
  await dialog.getByRole('button', { name: 'Keep 5.1.1' }).click();
  await expect(row(page, /5\.1\.1/)).toBeVisible();

  await page.route('**/api/versions/deleteVersion/*', (route) => route.continue({ method: 'PUT' })); // the server does not accept PUT there
  await page.getByRole('button', { name: 'Delete 4.9.7' }).click();
  await dialog.getByRole('button', { name: 'Delete 4.9.7' }).click();
  await expect(page.getByText('Something went wrong')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

// SCR-8
test('a release date that cannot be read stays in its field, and the release is not saved with the old one', async () => {
  const page = await openReleases();
  await page.getByRole('button', { name: 'Edit 4.9.7' }).click();
  const date = page.getByLabel('Release date');
  await date.fill('31/11/2025');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not a day: DD/MM/YYYY')).toBeVisible();
  await expect(date).toBeFocused();
  await expect(date).toHaveValue('31/11/2025');
  await date.fill('3/6/25');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Version Updated')).toBeVisible();
  await expect(row(page, /4\.9\.7.*03\/06\/2025/)).toBeVisible();
});

// SCR-9
test('when two admins edit one release, the second is told and keeps what they typed', async () => {
  const page = await openReleases();
  await page.getByRole('button', { name: 'Edit 5.0.4' }).click();
  await page.getByLabel('Notes').fill('Second.');
  const other = await callsAs(portal, people.admin);
  const release = (await other<{ name: string }[]>('versions/getVersions')).find(({ name }) => name === '5.0.4');
  await other('versions/updateVersion', { ...release, notes: 'First.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Someone else has changed this')).toBeVisible();
  await expect(page.getByLabel('Notes')).toHaveValue('Second.');
  await discard(page);
});

// REL-4, REL-5, SCR-2
test('a customer sees neither the releases nor a way to change them; exporting saves releases.csv', async () => {
  const own = await customer.at('/licenses');
  await expect(own.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Licenses' })).toBeVisible();
  await expect(own.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Releases' })).toHaveCount(0);
  const page = await openReleases();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  expect(download.suggestedFilename()).toBe('releases.csv');
  expect(readFileSync(await download.path(), 'utf8')).toContain('5.1.0,19/08/2026,https://downloads.example.com/simulator.exe');
});

// REL-20, REL-23, REL-25, REL-27
test('a file of a release is uploaded with its signature, paused and continued; one with the wrong signature says so', async () => {
  const { outputDir } = test.info();
  const page = await openReleases();
  await page.getByRole('link', { name: '5.1.0', exact: true }).click();
  const files = page.getByRole('region', { name: 'Files' });
  await expect(files).toContainText('No file yet.');
  const add = async (name: string, content: Buffer, signature: string) => {
    await files.getByRole('button', { name: 'Add file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add file' });
    const [file, itsSignature] = [join(outputDir, name), join(outputDir, `${name}.minisig`)];
    mkdirSync(outputDir, { recursive: true });
    writeFileSync(file, content);
    writeFileSync(itsSignature, signature);
    await dialog.locator('input[type=file]').setInputFiles([file, itsSignature]);
    await expect(dialog.getByLabel('Name')).toHaveValue(name);
    await dialog.getByRole('button', { name: 'Upload' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await add('Simulator-5.1.0-win-x64.msi', MINISIGN.file, MINISIGN.signature);
  await expect(page.getByText('Simulator-5.1.0-win-x64.msi is here, and its checksum is known')).toBeVisible();
  await expect(files.getByRole('row', { name: /Simulator-5.1.0-win-x64.msi Installer Windows 32\sB 56fb0883…4cfb.*Valid/ })).toBeVisible();

  let [isAsked, isHeld] = [false, true];
  await page.route('**/api/releaseFiles/addPiece/*?offset=0', async (route) => {
    isAsked = true;
    await expect.poll(() => isHeld).toBe(false);
    await route.continue();
  });
  await add('Simulator-5.1.0-linux.tar.gz', Buffer.alloc(5_500_000, 7), MINISIGN.signature);
  const row = files.getByRole('row', { name: /linux.tar.gz/ });
  await expect.poll(() => isAsked).toBe(true);
  await row.getByRole('button', { name: 'Pause' }).click();
  isHeld = false;
  await expect(row).toContainText('Paused at 95 %');
  await row.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/linux.tar.gz: The signature is wrong: it was made for another file, or changed/)).toBeVisible();
  await expect(row).toContainText('Not signed');
  await row.getByRole('button', { name: 'Remove Simulator-5.1.0-linux.tar.gz' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Simulator-5.1.0-linux.tar.gz' }).click();
  await expect(row).toHaveCount(0);
});

// SBM-1, SBM-2, SBM-3, SBM-5, SBM-6
test('an SBOM is read, and a file that is none says where; people licensed for a release with a component are found', async () => {
  const page = await openReleases();
  await page.getByRole('link', { name: '5.1.1', exact: true }).click();
  const files = page.getByRole('region', { name: 'Files' });
  const add = async (name: string, component: object) => {
    const sbom = { bomFormat: 'CycloneDX', specVersion: '1.6', components: [component] };
    await files.getByRole('button', { name: 'Add file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add file' });
    const buffer = Buffer.from(JSON.stringify(sbom));
    await dialog.locator('input[type=file]').setInputFiles([{ name, mimeType: 'application/json', buffer }]);
    await dialog.getByRole('button', { name: 'Upload' }).click();
  };
  await add('wrong.cdx.json', { type: 'library', version: '2.14.1' });
  await expect(page.getByText('This is not valid CycloneDX 1.6: components[0].name is missing or wrong').first()).toBeVisible();
  await add('simulator.cdx.json', { type: 'library', name: 'log4j-core', version: '2.14.1' });
  await expect(files.getByRole('row', { name: /simulator.cdx.json SBOM · CycloneDX 1.6 · 1 component/ })).toBeVisible();

  await page.getByRole('link', { name: 'Releases' }).first().click();
  await page.getByRole('link', { name: 'Find a component' }).click();
  await page.getByLabel('Component, such as log4j-core').fill('log4j');
  await page.getByLabel('Versions').fill('<2.15 latest');
  await expect(page.getByText('Please enter versions such as 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15')).toBeVisible();
  await page.getByLabel('Versions').fill('<2.15');
  await expect(page.getByRole('region', { name: 'Components' })).toContainText('log4j-core 2.14.1');
  const licensed = page.getByRole('region', { name: 'Licensed for these releases' });
  await expect(licensed.getByRole('link', { name: 'Elena Marchetti' })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), licensed.getByRole('button', { name: 'Export' }).click()]);
  expect(readFileSync(await download.path(), 'utf8')).toContain('Elena Marchetti');
  await page.getByLabel('Versions').fill('>=2.15');
  await expect(page.getByText('No release has it')).toBeVisible();
});

// REL-30, REL-32, REL-34, REL-35, REL-71
test('a customer gets the file for their system with its checksum, and reads why another release is not theirs', async () => {
  const page = await openReleases();
  await page.getByRole('link', { name: '5.1.1', exact: true }).click();
  const files = page.getByRole('region', { name: 'Files' });
  await files.getByRole('button', { name: 'Add file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add file' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles([{ name: 'sim-5.1.1-linux.run', mimeType: 'application/octet-stream', buffer: MINISIGN.file }]);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await expect(files.getByRole('row', { name: /sim-5.1.1-linux.run Installer Linux 32\sB 56fb0883…4cfb.*Not signed 0/ })).toBeVisible();
  // UPD-5
  await page.getByRole('region', { name: 'Update feeds' }).getByLabel('Offered to').selectOption('25 % of computers');
  await expect(page.getByText('Update feeds offer it to 25 % of computers.')).toBeVisible();
  await page.getByRole('button', { name: 'Preview as a customer' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview as a customer' }).getByRole('region', { name: 'Simulator 5.1.1' });
  await expect(preview.first()).toContainText('sha256sum "sim-5.1.1-linux.run"');
  await expect(preview.last()).toContainText(/maintenance ended on 01\/10\/2026.* Renew$/);
  await page.keyboard.press('Escape');
  const own = await customer.at('/downloads');
  const card = own.getByRole('region', { name: 'Simulator 5.1.1' });
  await expect(card).toContainText(MINISIGN.sha256);
  await expect(card).toContainText('sha256sum "sim-5.1.1-linux.run"');
  const [download] = await Promise.all([own.waitForEvent('download'), card.getByRole('button', { name: 'Download for Linux' }).click()]);
  expect(download.suggestedFilename()).toBe('sim-5.1.1-linux.run');
  expect(readFileSync(await download.path(), 'utf8')).toBe('The simulator, as it was built.\n');
  await page.reload();
  await expect(files.getByRole('row', { name: /Not signed 1/ })).toBeVisible();
});

// REL-40, REL-46, REL-47
test('a draft is published, then withdrawn with a reason that its customers read', async () => {
  const page = await openReleases();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await fill(page, '6.0.1', '03/11/2026');
  await page.getByLabel('Save as a draft').check();
  await page.getByRole('button', { name: 'Add Release' }).click();
  await expect(row(page, /6\.0\.1.*Draft/)).toBeVisible();
  await page.getByRole('link', { name: '6.0.1', exact: true }).click();
  const state = page.getByRole('region', { name: 'State and support' });
  await expect(state).toContainText('Customers do not see 6.0.1 yet');
  await state.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: 'State of 6.0.1' });
  await dialog.getByLabel('Supported until').fill('31/12/2030');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(state).toContainText('Until 31/12/2030');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Supported until 31/12/2030');
  await state.getByRole('button', { name: 'Withdraw' }).click();
  const asking = page.getByRole('dialog', { name: 'Withdraw 6.0.1' });
  await asking.getByLabel('Reason').fill('It loses saved work.');
  await asking.getByRole('button', { name: 'Withdraw 6.0.1' }).click();
  await expect(state).toContainText('No one can download 6.0.1 any more');
  await expect(state).toContainText('It loses saved work.');
  const customers = await callsAs(portal, people.customer);
  const [latest] = await customers('versions/getVersions?sort=date&order=desc&page=1&pageSize=1'); // as the Download menu asks
  expect(latest.name).toBe('5.1.1');
});

// API-746
test('a release whose answer gets lost on the way is added once, and the screen says so', async () => {
  const page = await openReleases();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await fill(page, '7.0.1', '02/11/2026');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/versions/addVersion', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Add Release' }).click();
  await expect(page.getByText('The Version added successfully')).toBeVisible();
  await expect(row(page, /7\.0\.1/)).toHaveCount(1);
  expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 32]);
});
