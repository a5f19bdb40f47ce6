import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { closePages, downloads } from './moves.ts';
import { type Portal, startFreshPortal } from './portal.ts';

/** The portal's main job, from a fresh machine to a verified license file. */
let portal: Portal;
test.beforeAll(async () => {
  portal = await startFreshPortal();
});
test.afterEach(closePages);
test.afterAll(async () => {
  await portal.stop();
});

/** It began on the 12th of last month; 12 months later is not the first of a month, so it runs to the next first: of this month, next year. */
const TODAY = new Date().toISOString().slice(0, 10);
const [year = '', month = ''] = TODAY.split('-');
const [lastMonth, itsYear] = month === '01' ? ['12', String(Number(year) - 1)] : [String(Number(month) - 1).padStart(2, '0'), year];
const PURCHASED = `10/${lastMonth}/${itsYear}`;
const STARTS = `12/${lastMonth}/${itsYear}`;
const DAY_BEFORE = `${itsYear}-${lastMonth}-11`;
const ENDS = `01/${month}/${Number(year) + 1}`;
const DAY_AFTER_END = `${Number(year) + 1}-${month}-02`;

const MAC = '3C:7C:3F:D0:5E:18';
const OTHER_MAC = '3C:7C:3F:D0:5E:19';
const MARA = 'mara.lindqvist@kth-akustik.example';

async function signIn(page: Page, email: string, password: string) {
  await page.goto(portal.url);
  await page.getByLabel('Username').fill(email);
  await page.locator('[data-mode=signIn]').getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
}

const navigate = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** The command that a lab without a network runs. */
function verify(...args: string[]): { code: number | null; says: string } {
  const { status, stdout } = spawnSync(process.execPath, ['packages/license-file/bin/license-file.js', 'verify', ...args], {
    encoding: 'utf8',
  });
  return { code: status, says: stdout };
}

test('an admin sells a license and the customer takes its file into the lab', async ({ page, request, browser }) => {
  const adminPassword = /First admin: admin@example\.com with the password (\S+) /.exec(portal.output())?.[1] ?? '';
  const violations: string[] = [];
  page.on('console', (message) => /Content.Security.Policy/i.test(message.text()) && violations.push(message.text()));

  // OPS-4
  await test.step('the admin whose password was printed signs in', async () => {
    await signIn(page, 'admin@example.com', adminPassword);
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portal Admin' })).toBeVisible();
  });

  // DSK-890
  await test.step('the desk says what to do first', async () => {
    await expect(page.getByRole('region', { name: 'First steps' }).getByRole('link')).toHaveText([
      'Send a test email',
      'Name your product',
      'Set prices',
      'Add a release',
      'Invite colleagues',
      'Add your first customer',
    ]);
  });

  // REL-14
  await test.step('finds a Download menu that names the default versions and links nowhere', async () => {
    expect(await downloads(page)).toEqual([
      ['Simulator 5.1.1: no release yet', null],
      ['FNL Manager 5.1.1: no release yet', null],
      ['Runtime engine R2023a: no release yet', null],
    ]);
  });

  // REL-4, REL-9
  await test.step('adds a release', async () => {
    await navigate(page, 'Releases');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('Name').fill('5.2.0');
    await page.getByLabel('Release date').fill('02/11/2026');
    await page.getByLabel('Simulator download link').fill('https://downloads.example.com/simulator-5.2.0.exe');
    await page.getByLabel('FNL download link').fill('https://downloads.example.com/fnl-5.2.0.exe');
    await page.getByLabel('MATLAB runtime download link').fill('https://downloads.example.com/runtime.exe');
    await page.getByRole('button', { name: 'Add Release' }).click();
    await expect(page.getByText('The Version added successfully')).toBeVisible();
    await expect(page.getByRole('row', { name: /5\.2\.0.*Latest.*02\/11\/2026/ })).toBeVisible();
  });

  // CUS-14
  await test.step('adds the customer Mara Lindqvist of an institute in Sweden', async () => {
    await navigate(page, 'Customers');
    await page.getByRole('button', { name: 'Add' }).click();
    await page.getByLabel('First name').fill('Mara');
    await page.getByLabel('Last name').fill('Lindqvist');
    await page.getByLabel('Email').fill(MARA);
    await page.getByLabel('Phone').fill('46812345678');
    await page.getByLabel('Organization').fill('Institute of Acoustics');
    await page.getByRole('combobox', { name: 'Country' }).fill('Swed');
    await page.getByRole('option', { name: 'Sweden' }).click();
    await page.getByRole('switch', { name: 'Allow Offline License' }).click();
    await page.getByRole('button', { name: 'Add Customer' }).click();
    await expect(page.getByText('The customer Added successfully')).toBeVisible();
    await expect(page.getByRole('heading', { name: /Mara Lindqvist/ })).toBeVisible();
    await expect(page.getByText('Institute of Acoustics, Sweden')).toBeVisible();
  });

  // LIC-8, LIC-25
  await test.step('gives her a CPU Permanent license with 12 months of maintenance and two modules', async () => {
    await page.getByRole('button', { name: 'Add License' }).click();
    await page.getByRole('checkbox', { name: 'Acoustics Low Frequency' }).click();
    await page.getByRole('checkbox', { name: 'Flow' }).click();
    await page.getByLabel('Purchase date').fill(PURCHASED);
    await page.getByLabel('Subscription start').fill(STARTS);
    await page.getByLabel('Months').fill('12');
    await expect(page.getByText(`so it runs to ${ENDS}`)).toBeVisible();
    await page.getByRole('button', { name: 'Add License' }).click();
    await expect(page.getByText('The License Added successfully')).toBeVisible();
    await expect(page.getByRole('article', { name: 'CPU Permanent license' })).toContainText(ENDS);
  });

  // DSK-890
  await test.step('once there is a customer, the desk no longer shows first steps', async () => {
    await navigate(page, 'Portal Admin');
    await expect(page.getByRole('heading', { name: 'What ends when' })).toBeVisible();
    await expect(page.getByText('First steps')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { name: /Mara Lindqvist/ })).toBeVisible();
  });

  const mara = await (await browser.newContext({ acceptDownloads: true })).newPage();
  // SGN-10
  await test.step('Mara gets an email and sets her password from its link', async () => {
    const mail = await portal.mailTo(MARA);
    const link = /http:\/\/localhost:\d+\/update-password-page\?urlToken=[\w-]+/.exec(mail)?.[0] ?? '';
    await mara.goto(link);
    await mara.getByLabel('New password').fill('Sound&Vision9');
    await mara.getByLabel('Confirm password').fill('Sound&Vision9');
    await mara.getByRole('button', { name: 'Save password' }).click();
    await expect(mara.getByRole('button', { name: 'Logout' })).toBeVisible(); // SGN-827
    await mara.getByRole('button', { name: 'Logout' }).click();
    await mara.goto(link);
    await expect(mara.getByText('This link no longer works')).toBeVisible(); // SGN-826
  });

  // LIC-34, SCR-2
  await test.step('she signs in and sees her license as a card', async () => {
    await signIn(mara, MARA, 'Sound&Vision9');
    await navigate(mara, 'Licenses');
    const card = mara.getByRole('article', { name: 'CPU Permanent license' });
    await expect(card).toContainText('In maintenance');
    await expect(card).toContainText('Version 5.2.0 · Computer locked');
    await expect(card).toContainText('Acoustics Low Frequency');
    await expect(card).toContainText('Flow');
    await expect(mara.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'MLMara Lindqvist',
      'Licenses',
      'Quotation',
    ]);
  });

  const file = join(portal.dataDir, 'mara.lic.txt');
  // LIC-35, MAC-6, OFF-2, OFF-4
  await test.step('types her MAC address and downloads the offline license file', async () => {
    await mara.getByRole('button', { name: 'Generate Offline License' }).click();
    await expect(mara.getByRole('button', { name: 'Generate', exact: true })).toBeDisabled();
    await mara.getByLabel('Pair 1 of 6').pressSequentially('3');
    await mara.keyboard.type('c7c3fd05e18');
    const [download] = await Promise.all([mara.waitForEvent('download'), mara.keyboard.press('Enter')]);
    expect(download.suggestedFilename()).toBe('CPU-Permanent.lic.txt');
    await download.saveAs(file);
    await expect(mara.getByRole('button', { name: 'Download Offline License' })).toBeVisible();
    await expect(mara.getByRole('article')).toContainText(MAC);
  });

  // OFF-7, OFF-11, OFF-12, OFF-17
  await test.step('license-file verify says it is valid for that computer, and exactly why not for any other', async () => {
    const key = join(portal.dataDir, 'public-key.json');
    writeFileSync(key, await (await request.get(`${portal.url}/api/licenses/public-key`)).text());
    const common = [file, '--public-key', key];
    expect(verify(...common, '--mac', MAC, '--date', TODAY)).toMatchObject({
      code: 0,
      says: expect.stringContaining('valid: L-1, CPU Permanent for Mara Lindqvist'),
    });
    expect(verify(...common, '--mac', OTHER_MAC, '--date', TODAY)).toMatchObject({
      code: 1,
      says: expect.stringContaining('not valid (wrong-computer)'),
    });
    expect(verify(...common, '--mac', MAC, '--date', DAY_BEFORE)).toMatchObject({
      code: 1,
      says: expect.stringContaining('not valid (not-yet-valid)'),
    });
    expect(verify(...common, '--mac', MAC, '--date', TODAY, '--build-date', DAY_AFTER_END)).toMatchObject({
      code: 1,
      says: expect.stringContaining('not valid (maintenance-ended)'),
    });
    const text = readFileSync(file, 'utf8');
    const place = text.indexOf('\n') + 40;
    const changed = join(portal.dataDir, 'changed.lic.txt');
    writeFileSync(changed, text.slice(0, place) + (text[place] === 'A' ? 'B' : 'A') + text.slice(place + 1));
    expect(verify(changed, '--public-key', key, '--mac', MAC, '--date', TODAY)).toMatchObject({
      code: 1,
      says: expect.stringContaining('not valid (bad-signature)'),
    });
  });

  // LOG-2, LOG-3, LOG-8
  await test.step('the log shows the admin every act: who, whose and when', async () => {
    await navigate(page, 'Log');
    const rows = page.getByRole('table').getByRole('row');
    await expect(rows).toHaveCount(6); // a head and five acts
    const acts = [
      [MARA, MARA, 'CPU - Permanent', 'Generate Offline License'],
      [MARA, MARA, 'No License yet', 'Set Password'],
      ['admin@example.com', MARA, 'CPU - Permanent', 'Add License'],
      ['admin@example.com', MARA, 'No License yet', 'Add Customer'],
      ['admin@example.com', 'admin@example.com', 'No License yet', 'Add Release'],
    ];
    for (const [index, act] of acts.entries()) for (const cell of act) await expect(rows.nth(index + 1)).toContainText(cell);
    const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('/');
    await expect(rows.nth(1)).toContainText(today);
  });

  // SCR-4, SGN-20
  await test.step('the last view is still there after a reload, and signing out ends the session', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  // SAF-1
  expect(violations).toEqual([]);
});
