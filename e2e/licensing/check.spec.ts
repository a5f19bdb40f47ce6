import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { namesIn } from '../../packages/license-file/src/explain/names.js';
import { givenPortal } from '../given.ts';
import { callsAs, people, tokenOf } from '../people.ts';

/** Finding out why a license file does not work, without the file leaving the browser. */
const portal = givenPortal();
let good: string;
test.beforeAll(async () => {
  good = await ownFile();
});

/** An offline file of the customer's license that names two computers. */
async function ownFile(): Promise<string> {
  const headers = { authorization: `Bearer ${await tokenOf(portal, people.customer)}` };
  const read = async <T>(path: string, method = 'GET'): Promise<T> => {
    const { data } = (await (await fetch(`${portal.url}/api/${path}`, { method, headers })).json()) as { data: T };
    return data;
  };
  const { customer } = await read<{ customer: { id: number } }>('customers/getCustomerData', 'POST');
  const own = await read<{ id: number; macAddresses: string[] }[]>(`licenses/getCustomerLicenses/${customer.id}`);
  const id = own.find(({ macAddresses }) => macAddresses.includes('A4:83:E7:2F:0B:91'))?.id;
  return (await fetch(`${portal.url}/api/licenses/generateOfflineLicense?licenseId=${id}`, { headers })).text();
}

const ADAPTERS = [
  { name: 'Built-in', mac: 'A4:83:E7:2F:0B:19', kind: 'wired' },
  { name: 'Wireless', mac: '8C:17:59:40:2E:C5', kind: 'wireless' },
];
const HOST = {
  format: 'lm-host-file',
  v: 1,
  machine: 'ENG-LT-0417',
  os: 'Windows 11',
  adapters: ADAPTERS,
  nonce: '0123456789abcdef0123456789abcdef',
  made: '2026-11-21T10:00:00Z',
  hostKey: null,
};
const file = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const host = file('ENG-LT-0417.host.txt', JSON.stringify(HOST));
const card = (page: Page, name: string) => page.getByRole('article', { name });

/** Changes one character of the base64, inside the owner's name. */
function withOneByteChanged(text: string): string {
  const [begin = '', ...lines] = text.split('\n');
  const payload = lines.slice(0, lines.indexOf('.')).join('');
  const at = Math.floor((Buffer.from(payload, 'base64').indexOf('"name":"') + 10) * (4 / 3));
  const place = begin.length + 1 + at + Math.floor(at / 64);
  return text.slice(0, place) + (text[place] === 'G' ? 'H' : 'G') + text.slice(place + 1);
}

// CHK-476, CHK-477, CHK-478, CHK-479, CHK-482, CHK-483, CHK-484
test('a person who is not signed in finds out why, and nothing leaves the browser once the first file is read', async ({ page }) => {
  await page.goto(portal.url);
  const isHere = (name: string) => page.waitForResponse((response) => response.url().endsWith(`/api/licenses/${name}`));
  const known = Promise.all([isHere('public-key'), isHere('status-list')]);
  await page.getByRole('link', { name: 'Why won’t this file work?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Why won’t this file work?' })).toBeVisible();
  await known; // they load one after the other, and in between a slow machine is as quiet as after the last
  await page.waitForLoadState('networkidle'); // releases have arrived, and so has all of the page's own code
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  const choose = page.locator('input[type=file]');
  await choose.setInputFiles([file('changed.lic.txt', withOneByteChanged(good))]);
  const changed = card(page, 'changed.lic.txt');
  await expect(changed.getByRole('heading', { name: /^Changed after signing, in “licensee/ })).toBeVisible();
  const saving = page.waitForEvent('download');
  await changed.getByRole('button', { name: 'Save the file as it was signed' }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await saving).createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toBe(good);

  await choose.setInputFiles([file('left.lic.txt', good), host]);
  const left = card(page, 'left.lic.txt');
  await expect(left.getByRole('heading', { name: 'Made for another computer' })).toBeVisible();
  await expect(left.getByText('A4:83:E7:2F:0B:91')).toBeVisible();
  await expect(left.locator('mark')).toContainText(['91']);
  await expect(left.locator('dd').filter({ hasText: 'None of 2 addresses is in the file' })).toBeVisible();
  await expect(changed.getByRole('heading', { name: /^Changed after signing/ })).toBeVisible(); // the two are side by side

  await choose.setInputFiles([file('backup.zip', Buffer.alloc(10_000_000))]);
  await expect(card(page, 'backup.zip').getByText('It is 10.0 MB; a license file is about 1 KB. It was not read.')).toBeVisible();
  await drop(page, 'cut.lic.txt', good.slice(0, 300));
  await expect(card(page, 'cut.lic.txt').getByRole('heading', { name: 'Cut off at the end' })).toBeVisible();
  await expect(card(page, 'cut.lic.txt').getByText(/^Not verified/)).toHaveCount(0); // none of it can be read
  expect(asked.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});

/** A file dropped on the page, as from the desktop. */
async function drop(page: Page, name: string, text: string): Promise<void> {
  const carried = await page.evaluateHandle<unknown>(`(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
    return transfer;
  })()`);
  await page.dispatchEvent('body', 'drop', { dataTransfer: carried });
}

/** Staff suspend the license of a file: from then on it is on the status list. */
async function suspended(text: string): Promise<void> {
  const staff = await callsAs(portal, people.admin);
  await staff('licenses/suspendLicense', { id: namesIn(text)?.licenseId, reason: 'The invoice is open.' });
}

// CHK-487, CHK-488, CHK-478
test('the owner signs in to where it can be fixed; staff find the license from the file', async ({ page }) => {
  await page.goto(`${portal.url}/#/check`);
  await page.getByRole('button', { name: 'Paste text' }).click();
  await page.getByLabel(/^A license, a host file/).fill(good);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(card(page, 'Pasted text').getByText(/^Valid with no end date/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles([host]);
  await card(page, 'Pasted text').getByRole('link', { name: 'Sign in and replace' }).click();
  await page.getByLabel('Username').fill(people.customer.email);
  await page.locator('[data-mode=signIn]').getByLabel('Password', { exact: true }).fill(people.customer.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/#\/licenses\/\d+/);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Check a file' }).click();
  await page.locator('input[type=file]').setInputFiles([file('mine.lic.txt', good)]);
  await expect(card(page, 'mine.lic.txt').getByRole('heading', { level: 2 })).toHaveText(/^mine\.lic\.txt · F-\d+$/);
  await page.getByRole('button', { name: 'Logout' }).click();

  await page.getByLabel('Username').fill(people.admin.email);
  await page.locator('[data-mode=signIn]').getByLabel('Password', { exact: true }).fill(people.admin.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await suspended(good);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Check a file' }).click();
  await page.locator('input[type=file]').setInputFiles([file('theirs.lic.txt', good)]);
  await card(page, 'theirs.lic.txt')
    .getByRole('button', { name: /^Find L-\d+$/ })
    .click();
  await expect(page).toHaveURL(/#\/customers\/\d+\/licenses\/\d+$/);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  await drop(page, 'theirs.lic.txt', good);
  await expect(page.getByRole('listbox', { name: 'Found' }).getByRole('option').first()).toContainText(/^L-\d+/);
  await drop(page, 'gone.lic.txt', readFileSync('packages/license-file/vectors/cpu-permanent.lic.txt', 'utf8'));
  await expect(page.getByText('The file belongs to L-42, but that license was deleted or you may not see it')).toBeVisible();
});
