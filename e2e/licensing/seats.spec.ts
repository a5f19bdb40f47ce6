import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { api, type Call, type Data, TYPE } from '@lm/contract';
import { expect, test } from '@playwright/test';
import { Store } from '../../packages/floating/src/store.ts';
import { Usage } from '../../packages/floating/src/usage.ts';
import { givenPortal } from '../given.ts';
import { openLicense, openPerson, signIn, visit } from '../moves.ts';
import { people, tokenOf } from '../people.ts';

/** What a license server reports about its seats, from its command to the license's card. */
const portal = givenPortal();

const PROGRAM = join(import.meta.dirname, '../../packages/floating/bin/lm-floating.js');
const HOUR_MS = 3_600_000;
/** A module of Elena's floating license. */
const MODULE = 'ACQ';

const call = async (token: string, { method, path }: Call, body?: object) => {
  const sent = body && { body: JSON.stringify(body) };
  const headers = { authorization: `Bearer ${token}`, ...(sent && { 'content-type': 'application/json' }) };
  return (await fetch(`${portal.url}/api/${path}`, { method, headers, ...sent })).text();
};

/** Records that two hours ago so many seats were in use, and one program found none. */
function hold(folder: string, licenseId: number, used: number): void {
  const store = new Store(join(folder, 'floating.db'));
  const wall = () => Date.now() - 2 * HOUR_MS;
  const usage = new Usage(store, { epoch: 'one', now: wall, wall });
  usage.stand([{ licenseId, module: MODULE, owned: 25, used }]);
  usage.denied({ module: MODULE, reason: 'no-free-seat', host: 'lab-3', person: 'kim' });
  store.close();
}

// FLT-19, FLT-27, FLT-24, FLT-26, FLT-28, FLT-32, FLT-34, FLT-35, FLT-40
test('a license server reports its seats by network or by a file that is read before it is sent, and the card says what they mean', async ({
  page,
}, { outputDir }) => {
  const elena = await tokenOf(portal, people.customer);
  const { customer } = JSON.parse(await call(elena, api.signIn.getCustomerData)).data as Data<typeof api.signIn.getCustomerData>;
  const floatingOne = customer.licenses.find(({ seats, licenseTypeModel }) => seats !== null && licenseTypeModel.id === TYPE.permanent);
  const licenseId = floatingOne?.id ?? 0;

  const folder = join(outputDir, 'license-server');
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, LM_FLOATING_DATA: folder, LICENSE_FILE_HOME: join(folder, 'key') };
  const floating = (...args: string[]) => promisify(execFile)(process.execPath, [PROGRAM, ...args], { env, cwd: outputDir });
  await floating('init');
  const [host = ''] = readdirSync(outputDir).filter((name) => name.endsWith('.host.txt'));
  const hostFile = readFileSync(join(outputDir, host), 'utf8');
  const macAddresses = [JSON.parse(hostFile).adapters[0].mac];
  await call(elena, api.licenses.useHostFile, { licenseId, hostFile, macAddresses });

  hold(folder, licenseId, 25);
  const file = join(outputDir, 'report.json');
  expect((await floating('report', '--names', '--file', file)).stderr).toContain(`Nothing was sent: hand ${file} to your vendor.`);

  await signIn(page, portal.url, people.customer, '/licenses');
  const card = page.getByRole('article', { name: 'FNL Permanent license' });
  await openLicense(page, 'FNL · Permanent');
  await expect(
    card.getByText(`No license server has reported its seats. Run this on the server: lm-floating report --send ${portal.url}`),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Seat usage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seat usage' });
  await expect(dialog.getByText('No report yet.')).toContainText(`lm-floating report --send ${portal.url}`);
  const servers = dialog.getByRole('list', { name: 'License servers' });
  await expect(servers.getByRole('listitem')).toContainText('It has not reported yet.');
  const choose = dialog.locator('input[type=file]');
  await choose.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') });
  await expect(dialog.getByRole('alert')).toHaveText(/This is not a report from lm-floating/);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const changed = JSON.stringify({ ...report, report: report.report.replace('"most":', '"most": ') });
  await choose.setInputFiles({ name: 'changed.json', mimeType: 'application/json', buffer: Buffer.from(changed) });
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The signature does not match the report: it was changed after it was written.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const { host: address } = new URL(portal.url);
  expect((await floating('report', '--send', portal.url)).stderr).toContain(`${address} took it for L-${licenseId}.`);
  expect((await floating('report', '--send', portal.url)).stderr).toContain(`${address} has these hours already.`);
  await page.reload();
  await expect(
    card.getByText(
      /^At most 25 of 25 seats of .+ were held at once in the last 30 days\. 1 request found no free seat\. Seats were short: consider more of them when you renew\.$/,
    ),
  ).toBeVisible();
  await card.getByRole('button', { name: 'Seat usage' }).click();
  await expect(dialog.getByText('At most 25 of 25 seats were held at once; all of them in 1 of 1 hours.')).toBeVisible();
  await expect(dialog.getByText('1 request found no free seat.')).toBeVisible();
  await expect(servers).toContainText('lm-floating 1.0.0.');
  await expect(dialog.getByText('Seats were short: consider more of them when you renew.')).toBeVisible();
  await choose.setInputFiles(file);
  await expect(dialog.getByText(`hours of L-${licenseId}.`)).toBeVisible();
  await expect(dialog.getByText('The portal does not keep those names.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Nothing in the report was new')).toBeVisible();

  await call(elena, api.quotations.askRenewal, { licenses: [{ id: licenseId }] });
  await signIn(page, portal.url, people.admin, '/quotations');
  const inUse = page.getByRole('region', { name: 'Seats in use' });
  await page.getByRole('button', { name: 'Seats in use' }).click();
  await expect(inUse.getByRole('listitem')).toContainText(/at most 25 of 25 at once; 1 request found none free\. Seats were short/);
  await openPerson(page, /Elena Marchetti/);
  const seats = page.getByRole('region', { name: 'Seats they use' });
  await expect(seats).toContainText(/at most 25 of 25 at once; 1 request found none free\. Seats were short: offer more of them\./);

  // The server was sold: staff revoke it, and it learns that from the portal's list.
  await visit(page, '/quotations'); // where it is still open
  await inUse.getByRole('link', { name: `L-${licenseId}` }).click();
  await card.getByRole('button', { name: 'Seat usage' }).click();
  await servers.getByRole('button', { name: /^Revoke / }).click();
  await servers.getByRole('textbox', { name: 'Reason' }).fill('The server was sold');
  await servers.getByRole('button', { name: /^Revoke / }).click();
  await expect(page.getByText(/ is revoked$/)).toBeVisible();
  await expect(servers.getByRole('button')).toHaveCount(0);
  expect(await (await fetch(`${portal.url}/api/${api.files.statusList.path}`)).text()).toMatch(/^[0-9a-f-]{36} withdrawn /m);
});
