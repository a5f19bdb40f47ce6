import { readFileSync } from 'node:fs';
import { api, type Call, type Data, TYPE } from '@lm/contract';
import { expect, type Page, test } from '@playwright/test';
import { givenPageOf, givenPortal } from '../given.ts';
import { openLicense, signIn, visit } from '../moves.ts';
import { callsAs, people, tokenOf } from '../people.ts';
import { startPortal } from '../portal.ts';

/** Computers and license servers known by their ids, from the request to the check page. */
const portal = givenPortal({ LICENSE_FILE_2_FROM: '5.1' });
const customer = givenPageOf(portal, people.customer);

const adapters = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `veth${at}`, mac: `02:42:AC:11:00:0${at}`, kind: 'virtual' }));

/** What `license-file request` writes on a docked laptop that runs containers. */
const request = (machine: string, id: string, nonce: string) =>
  JSON.stringify({
    ...{ format: 'lm-host-file', v: 1, machine, os: 'Debian GNU/Linux 12', nonce: nonce.repeat(32), made: '2026-11-21T10:00:00Z' },
    adapters: [{ name: 'Dock', mac: '00:E0:4C:68:00:01', kind: 'docked' }, ...adapters(6)],
    hostKey: null,
    ids: [`machine:${id.repeat(16)}`, `disk:${'f9'.repeat(32)}`],
  });
const textFile = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const card = (page: Page) => page.getByRole('article', { name: 'solver.lic.txt' });

// HST-457, HST-462, OFF-940, CHK-484
test('on a phone, a customer pastes a request with a machine id; its file works there and nowhere else', async () => {
  const page = await customer.at('/licenses');
  await page.setViewportSize({ width: 390, height: 844 });
  await openLicense(page, 'CPU · Monthly');
  await page.getByRole('article', { name: 'CPU Monthly license' }).getByRole('button', { name: 'From a host file' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'License file from a host file' });
  await dialog.getByLabel('Or paste').fill(request('solver-7', '0a1b', '1'));

  const understood = dialog.getByRole('region', { name: 'What was understood' });
  const machine = understood.getByRole('checkbox', { name: /^Machine id 0a1b0a1b…/ });
  await expect(machine).toBeChecked();
  await expect(understood.getByRole('checkbox').first()).toHaveAccessibleName(/^Machine id 0a1b0a1b…/);
  await expect(machine).toBeInViewport();
  await expect(understood.getByRole('checkbox', { name: /^00:E0:4C:68:00:01/ })).not.toBeChecked();
  await expect(understood.getByRole('checkbox').last()).toHaveAccessibleName(/^Disk f9f9f9f9…/);
  await expect(dialog.getByText('The file works where this is found, regardless of network adapters.')).toBeVisible();
  await expect(dialog.getByLabel('Name of the computer')).toHaveValue('solver-7');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the license file' }).press('Enter');
  const text = readFileSync(await (await saving).path(), 'utf8');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Machine id 0a1b0a1b…').first()).toBeVisible();

  await visit(page, '/check');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles([textFile('solver.lic.txt', text), textFile('solver-7.host.txt', request('solver-7', '0a1b', '2'))]);
  await expect(card(page).getByRole('heading', { name: 'Works on this computer' })).toBeVisible();
  await visit(page, '/licenses');
  await expect(card(page)).toHaveCount(0);
  await visit(page, '/check');
  await choose.setInputFiles([textFile('solver.lic.txt', text), textFile('other.host.txt', request('other', '0a1c', '3'))]);
  await expect(card(page).getByRole('heading', { name: 'Made for another computer' })).toBeVisible();
});

// HST-463, HST-464
test('the metadata of a cloud machine is pasted, and the file is for that machine', async () => {
  const page = await customer.at('/licenses');
  await openLicense(page, 'CPU · Monthly');
  await page.getByRole('article', { name: 'CPU Monthly license' }).getByRole('button', { name: 'From a host file' }).click();
  const dialog = page.getByRole('dialog', { name: 'License file from a host file' });
  const metadata = { compute: { name: 'render-1', vmId: '02AAB8A4-74EF-476E-8182-F6D2BA4166A6' }, network: { interface: [] } };
  await dialog.getByLabel('Or paste').fill(JSON.stringify({ ...metadata, compute: { name: 'render-1' } }));
  await expect(dialog.getByText('This is not a host file.')).toBeVisible();
  await dialog.getByLabel('Or paste').fill(JSON.stringify(metadata));
  await expect(dialog.getByRole('checkbox', { name: /^Cloud machine azure:02aab8a4-74ef-476e-8182-f6d2ba4166a6/ })).toBeChecked();
  await expect(dialog.getByLabel('Name of the computer')).toHaveValue('render-1');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the license file' }).click();
  const text = readFileSync(await (await saving).path(), 'utf8');
  await visit(page, '/check');
  const choose = page.locator('input[type=file]');
  await choose.setInputFiles([textFile('solver.lic.txt', text), textFile('metadata.json', JSON.stringify(metadata))]);
  await expect(card(page).getByRole('heading', { name: 'Works on this computer' })).toBeVisible();
});

/** What `lm-floating init` writes on a server. */
const ofServer = (machine: string, digit: string) =>
  JSON.stringify({
    ...{ format: 'lm-host-file', v: 1, machine, os: 'Debian GNU/Linux 12', adapters: [], nonce: digit.repeat(32) },
    ...{ made: '2026-11-21T10:00:00Z', hostKey: Buffer.alloc(32, digit).toString('base64'), ids: [`machine:${digit.repeat(64)}`] },
  });

// REPL-434
test('seats are moved to a server that is on the license already, with the host file that added it', async () => {
  const elena = await tokenOf(portal, people.customer);
  const call = async ({ method, path }: Call, body?: object) => {
    const headers = { authorization: `Bearer ${elena}`, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${portal.url}/api/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const { customer: her } = JSON.parse(await call(api.signIn.getCustomerData)).data as Data<typeof api.signIn.getCustomerData>;
  const license = her.licenses.find(({ seats, licenseTypeModel }) => seats !== null && licenseTypeModel.id === TYPE.permanent);
  await call(api.licenses.useHostFile, { licenseId: license?.id, hostFile: ofServer('server-1', 'a') });
  await call(api.licenses.useHostFile, { licenseId: license?.id, hostFile: ofServer('server-2', 'b') });

  const page = await customer.at('/licenses');
  await openLicense(page, 'FNL · Permanent');
  const floating = page.getByRole('article', { name: 'FNL Permanent license' });
  await floating.getByRole('button', { name: 'Move seats of server-1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move seats' });
  await dialog.getByLabel('Seats to move').fill('8');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Or paste').fill(ofServer('server-2', 'b'));
  await expect(dialog.getByText('This is server-2, which is already on the license. The seats go to it.')).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Move and download' }).click();
  expect((await saving).suggestedFilename()).toContain('server-2');
  await expect(dialog.getByText('Done. Each computer has its own file: take each to its computer.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(floating.getByText('8 of 25 seats')).toBeVisible();
  await expect(floating.getByText('17 of 25 seats')).toBeVisible();
});

// HST-465
test('a host file brings the document that its cloud signs: the customer is told, and staff see that it was kept and save it', async ({
  page: staff,
}) => {
  const vmId = '02aab8a4-74ef-476e-8182-f6d2ba4166a6'; // the id of the story before
  const cloudDocument = Buffer.from(`0 {"nonce":"","vmId":"${vmId}","subscriptionId":"8d10da13"}`).toString('base64');
  const host = { ...JSON.parse(request('render-1', '0a1d', '7')), ids: [`cloud:azure:${vmId}`], cloudDocument };
  const page = await customer.at('/licenses');
  await openLicense(page, 'CPU · Monthly');
  await page.getByRole('article', { name: 'CPU Monthly license' }).getByRole('button', { name: 'From a host file' }).click();
  const dialog = page.getByRole('dialog', { name: 'License file from a host file' });
  await dialog.getByLabel('Or paste').fill(JSON.stringify({ ...host, ids: ['cloud:azure:02aab8a4-74ef-476e-8182-f6d2ba4166a7'] }));
  await expect(dialog.getByText('Its identity document names another cloud machine than its ids do, or none.')).toBeVisible();
  await dialog.getByLabel('Or paste').fill(JSON.stringify(host));
  await expect(dialog.getByText(/^The file contains the identity document that the cloud signs\./)).toBeVisible();
  const sent = page.waitForRequest(/useHostFile/);
  await dialog.getByRole('button', { name: 'Save the license file' }).click();
  const { licenseId } = (await sent).postDataJSON();
  await expect(dialog).toBeHidden();
  const self = await (await callsAs(portal, people.customer))('customers/getCustomerData', undefined, 'POST');
  await signIn(staff, portal.url, people.admin, `/customers/${self.customer.id}/licenses/${licenseId}/computers`);
  await expect(
    staff.getByText(/^Signed identity document from its cloud, dated .+: kept as received; its signature was not checked\./),
  ).toBeVisible();
  const saving = staff.waitForEvent('download');
  await staff.getByRole('button', { name: 'Save the document' }).click();
  expect(readFileSync(await (await saving).path(), 'utf8')).toBe(cloudDocument);
});

// HST-461, HST-462, OFF-942
test('where a product asks for two ids, the file still works with another card, and a computer with the same disk is another one', async ({
  page,
}) => {
  const asking = await startPortal({ LICENSE_FILE_2_FROM: '5.1', HOST_IDS_NEEDED: '2' });
  try {
    await signIn(page, asking.url, people.customer, '/licenses');
    await openLicense(page, 'CPU · Monthly');
    const license = page.getByRole('article', { name: 'CPU Monthly license' });
    const dialog = page.getByRole('dialog', { name: 'License file from a host file' });
    const checked = (name: RegExp) => dialog.getByRole('checkbox', { name, checked: true });
    const paste = async (machine: string, mac: string, id: string, nonce: string) => {
      await license.getByRole('button', { name: 'From a host file' }).click();
      const host = { ...JSON.parse(request(machine, id, nonce)), adapters: [{ name: 'Ethernet', mac, kind: 'wired' }] };
      await dialog.getByLabel('Or paste').fill(JSON.stringify(host));
    };
    const save = async () => {
      const saving = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Save the license file' }).click();
      await saving;
      await expect(dialog).toBeHidden();
    };
    await paste('Tower', 'A4:83:E7:2F:0B:91', '0a1b', '4');
    await expect(checked(/^A4:83:E7:2F:0B:91|^Machine id|^Disk/)).toHaveCount(3);
    await expect(dialog.getByText('The file works where 2 of these 3 are found.')).toBeVisible();
    await save();

    await paste('Tower', 'A4:83:E7:2F:0B:92', '0a1b', '5');
    await expect(dialog.getByText('This is Tower, which is already on the license.')).toBeVisible();
    await save();

    await paste('Bench', '3C:7C:3F:D0:5E:18', '0a1c', '6');
    await expect(dialog.getByText('Tower has Disk f9f9f9f9… too, but too few ids match for it to be the same computer.')).toBeVisible();
    await expect(checked(/^Disk/)).toHaveCount(0);
    await expect(checked(/^3C:7C:3F:D0:5E:18|^Machine id/)).toHaveCount(2);
    await save();
    await expect(license.getByText('Bench')).toBeVisible();
  } finally {
    await asking.stop();
  }
});
