import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fetchList } from '../src/fetch-list.ts';
import { readOwned } from '../src/licenses.ts';
import { licenseFolder } from './given.ts';
import { ABOUT, asked, givenDaemon, leaseOf, vendor } from './given-daemon.ts';
import { newKey, newVendor } from './vendor.ts';

// FLT-33
test('a license its vendor suspends gives no seats, its holders are told why, and it gives them again once reinstated', async () => {
  const { licenses, read, client, owned, at } = await givenDaemon();
  const mara = client();
  const lease = leaseOf(await mara.checkout('LF', ABOUT));
  writeFileSync(join(licenses, 'status-list.txt'), await vendor.list('suspended'));
  await read();
  expect(owned()).toMatchObject({
    licenses: [],
    refused: [
      {
        file: 'FNL.lic.txt',
        why: 'The license has been suspended since 2026-11-27. Ask your vendor why; it gives seats again once the license is reinstated and a newer status list says so.',
      },
    ],
  });
  expect(await mara.renew(lease, ABOUT)).toEqual({
    lost: {
      ...{ reason: 'license-ended', graceMs: 900_000 },
      message: 'L-7 was suspended by its vendor. Save your work within 15 minutes. Ask your administrator.',
    },
  });
  expect(await client().checkout('LF', ABOUT)).toMatchObject({
    denied: { reason: 'not-licensed', message: 'L-7 was suspended by its vendor. Ask your administrator.' },
  });
  expect(JSON.parse((await asked(at.port, '/health')).text).status).toBe('no-license');

  writeFileSync(join(licenses, 'status-list.txt'), await vendor.list('withdrawn'));
  await read();
  expect(await client().checkout('LF', ABOUT)).toHaveProperty(
    'denied.message',
    'L-7 was withdrawn from this license server by its vendor. Ask your administrator.',
  );
  writeFileSync(join(licenses, 'status-list.txt'), await vendor.list(null));
  await read();
  leaseOf(await client().checkout('LF', ABOUT));
});

/** A portal that serves a status list. */
async function givenPortal() {
  const portal = { list: '', status: 200 };
  const server = createServer((_, response) => response.writeHead(portal.status).end(portal.list)).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { portal, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/licenses/status-list` };
}

// FLT-33
test('the status list is fetched from the addresses in the files; one that is older, or signed by another key, changes nothing', async () => {
  const { portal, address } = await givenPortal();
  const key = newKey();
  const folder = licenseFolder(vendor.publicKeys, { 'FNL.lic.txt': await vendor.file(key.publicKey, { statusList: address }) });
  const { lists } = await readOwned({ folder, vendorKeys: vendor.publicKeys, daemonKey: key.publicKey, today: '2026-11-27' });
  expect(lists).toEqual([address]);
  const path = join(folder, 'status-list.txt');

  portal.status = 502;
  await expect(fetchList(folder, lists)).rejects.toThrow(
    `The status list could not be fetched from ${address}: it answered 502. The one that is here goes on; it is tried again in an hour.`,
  );
  portal.status = 200;
  portal.list = await newVendor().list('withdrawn');
  await expect(fetchList(folder, lists)).rejects.toThrow(
    /^What \S+ answered is of no use as a status list: .+ The one that is here goes on\.$/,
  );
  expect(existsSync(path)).toBe(false);

  portal.list = await vendor.list('suspended');
  expect(await fetchList(folder, lists)).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe(portal.list);
  expect(await fetchList(folder, lists)).toBe(false);
  const before = portal.list;
  portal.list = await vendor.list(null, { issued: '2026-11-26T06:00:00.000Z' });
  expect(await fetchList(folder, lists)).toBe(false);
  expect(readFileSync(path, 'utf8')).toBe(before);
});
