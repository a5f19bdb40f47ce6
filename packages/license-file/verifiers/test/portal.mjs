// Files issued by a running portal, for every verifier to read: for a second product, a cloud machine, a container, a computer's own key, a disk and
// two of three ids, superseded and suspended ones, with the portal's own status list. The portal starts empty, and its data is deleted afterwards.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../scripts/free-port.mjs';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const ADMIN = { username: 'admin@portal.example', password: 'Sound&Vision9' };
const HANGS_SECONDS = 300;

/** Runs a portal until `use` has ended. */
async function onPortal(use) {
  const data = mkdtempSync(join(tmpdir(), 'verified-portal-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: data,
    PUBLIC_URL: url,
    PRODUCT_NAME: 'Simulator',
    LICENSE_FILE_LIST_DAYS: '30',
  };
  for (const name of ['DATABASE_URL', 'LICENSE_FILE_2_FROM', 'HOST_IDS_NEEDED']) delete env[name];
  const server = spawn(process.execPath, ['packages/server/main.mjs'], {
    cwd: root,
    env: { ...env, ADMIN_EMAIL: ADMIN.username, ADMIN_PASSWORD: ADMIN.password },
  });
  try {
    await new Promise((resolve, reject) => {
      let said = '';
      const hangs = setTimeout(() => reject(new Error(`the portal did not start:\n${said}`)), HANGS_SECONDS * 1000);
      for (const stream of [server.stdout, server.stderr])
        stream.on('data', (chunk) => {
          said += chunk;
          if (said.includes('License Manager: http')) resolve(clearTimeout(hangs));
        });
      server.on('exit', () => reject(new Error(`the portal ended:\n${said}`)));
    });
    return await use(`${url}/api/`);
  } finally {
    const ended = new Promise((resolve) => server.on('exit', resolve));
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await ended;
    }
    rmSync(data, { recursive: true, force: true });
  }
}

/** Sends the portal a request; returns its answer as text. */
async function asked(url, token, body) {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${text}`);
  return text;
}

const LINKS = {
  productDownloadLink: 'https://downloads.example.com/product.exe',
  fnlDownloadLink: 'https://downloads.example.com/fnl.exe',
  matlabRuntimeDownloadLink: 'https://downloads.example.com/runtime.exe',
};
export const STUDIO = 'Strahlungsstudio Größe';

/** The ids that files are issued for: those of a planted system, and of a computer with a key. */
const MAC = '3C:7C:3F:D0:5E:18';
const CARD = '00:1B:44:11:3A:B7';
const MACHINE = 'machine:593dbc9cd37198feecebe38e11fd67b25c04ac641340d13633078a38396836d0';
const OTHER = `machine:${'0a1c'.repeat(16)}`;
const DISK = 'disk:34a72d734c17a2e862055c17179b62b63c53f8870a13db4ee6f0dd97d3731a08';
const CLOUD = 'cloud:aws:i-0abcd1234ef567890';
const SECRET = 'name:56f481e9468ce842fe2c4e269b66c3211ccdd72d5c5d48e20569354a5335deac';
const DEVICE = 'device:f3a05db388ece6709ba4b20a84463030bec229a36bcb306267442b283edb3401';
const HOST_KEY = 'PuStud2qOd2gGPO6De1TDRY8f6d20X+7WgMzpXxxcWY=';

let requests = 0;
const hostFile = (ids, macs = [], hostKey = null) =>
  JSON.stringify({
    ...{ format: 'lm-host-file', v: 1, machine: `Host ${++requests}`, os: 'Debian GNU/Linux 12', made: '2026-11-21T10:00:00Z', hostKey },
    ...{ adapters: macs.map((mac) => ({ name: 'eth0', mac, kind: 'wired' })), nonce: String(requests).padStart(32, '0') },
    ...(ids.length > 0 && { ids }),
  });

/** Issues the files, and withdraws and suspends some of them. */
async function issueAll(api) {
  const { access_token: token } = JSON.parse(await asked(`${api}customers/login`, null, ADMIN)).data;
  const call = async (path, body) => JSON.parse(await asked(api + path, token, body)).data;
  const { id: _, revision: __, formerly: ___, ...first } = (await call('products/getCatalogue')).product;
  const studio = await call('products/addProduct', { ...first, name: STUDIO, code: 'RS', version2From: '2.0', idsNeeded: 2 });
  const modules = [];
  for (const [name, code] of [
    ['Strahlen', 'RAY'],
    ['Wellen', 'WAV'],
  ])
    modules.push(
      (await call('products/addModule', { name, code, about: '', state: 'sold', needs: [], soldAlone: true, productId: studio.id })).id,
    );
  const day = new Date().toISOString().slice(0, 10);
  const released = day.split('-').reverse().join('/');
  await call('versions/addVersion', { name: '5.2', date: released, ...LINKS, notes: '' });
  for (const name of ['1.9', '2.0']) await call('versions/addVersion', { name, date: released, ...LINKS, notes: '', productId: studio.id });
  const customer = await call('customers/addCustomerFromAdmin', {
    ...{ firstName: 'Zoë', lastName: 'Łukasiewicz', email: 'zoe@portal.example', organization: 'Nordfjord 李', countryId: 578 },
    ...{ phoneNumber: '4722859000', rolesId: [2], offlineLicenseAllowed: true, allowTrial: true, isTeacher: false },
  });
  const license = async (change = {}) => {
    const body = { customerId: customer.id, version: '2.0', categoryName: 'CPU', typeId: 3, modules, purchaseDate: day };
    return (await call('licenses/addLicense', { ...body, subscriptions: [{ subscriptionStartDate: day, months: 12 }], ...change })).id;
  };
  const file = (licenseId, body) => asked(`${api}licenses/useHostFile`, token, { licenseId, ...body });
  const suspended = await license();
  const replaced = await license();
  const files = {
    old: await asked(
      `${api}licenses/generateOfflineLicense?licenseId=${await license({ version: '5.2', modules: [1, 3] })}&macAddress=${MAC}`,
      token,
    ),
    older: await asked(`${api}licenses/generateOfflineLicense?licenseId=${await license({ version: '1.9' })}&macAddress=${MAC}`, token),
    cloud: await file(await license(), { hostFile: hostFile([MACHINE, CLOUD], [MAC]) }),
    pasted: await file(await license(), { macAddresses: ['cloud:google:18446744073709551615'], computerName: 'Größe' }),
    container: await file(await license(), { hostFile: hostFile([SECRET], [MAC]) }),
    device: await file(await license(), { hostFile: hostFile([DEVICE]) }),
    disk: await file(await license(), { hostFile: hostFile([MACHINE, DISK], [MAC]), macAddresses: [DISK] }),
    three: await file(await license(), { hostFile: hostFile([MACHINE, DISK, DEVICE], [MAC]) }),
    addresses: await file(await license(), { hostFile: hostFile([], [MAC, CARD]) }),
    floating: await file(await license({ categoryName: 'FNL', seats: 12 }), { hostFile: hostFile([MACHINE, DISK], [MAC], HOST_KEY) }),
    suspended: await file(suspended, { hostFile: hostFile([MACHINE, DISK], [MAC]) }),
    replaced: await file(replaced, { hostFile: hostFile([SECRET], [MAC]) }),
  };
  const [{ computers }] = await call(`licenses/getCustomerLicenses/${customer.id}`).then((all) => all.filter(({ id }) => id === replaced));
  const next = { computerId: computers[0].id, reason: 'new', fate: 'removed', hostFile: hostFile([DEVICE]), macAddresses: [DEVICE] };
  const moved = await call('licenses/replaceComputer', next);
  files.replacing = moved.files[0].content;
  await call('licenses/suspendLicense', { id: suspended, reason: 'Unpaid' });
  const list = Buffer.from(await asked(`${api}licenses/status-list`));
  const { keys } = await call('licenses/public-key');
  return { files, list, day, keys: keys.map(({ publicKey }) => publicKey).join('') };
}

const later = (day, days) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Each file where it works and where it does not, and what every verifier must say about it. */
export async function portalCases() {
  const { files, list, day, keys } = await onPortal(issueAll);
  const studio = { product: STUDIO, list };
  const known = { product: 'RS', list };
  const rows = [
    ['old', 'valid', { product: 'Simulator', macs: [MAC], list }],
    ['old', 'valid', { product: 'Simulator', hosts: [`mac:${MAC}`] }],
    ['old', 'wrong-computer', { product: 'Simulator', hosts: [MACHINE, CLOUD] }],
    ['old', 'wrong-product', { product: STUDIO, macs: [MAC] }],
    ['older', 'valid', { product: STUDIO, macs: [MAC] }],
    ['cloud', 'valid', { ...studio, hosts: [MACHINE, CLOUD] }],
    ['cloud', 'valid', { ...known, hosts: [CLOUD] }],
    ['cloud', 'wrong-computer', { ...studio, macs: [MAC], hosts: [MACHINE, DISK] }],
    ['cloud', 'wrong-product', { ...studio, product: 'Simulator', hosts: [CLOUD] }],
    ['cloud', 'list-needed', { product: STUDIO, hosts: [CLOUD] }],
    ['cloud', 'stale list-needed', { ...studio, hosts: [CLOUD], date: later(day, 31) }],
    ['cloud', 'list too-old', { ...studio, hosts: [CLOUD], date: later(day, 31), listDays: 30 }],
    ['pasted', 'valid', { ...studio, hosts: ['cloud:google:18446744073709551615'] }],
    ['pasted', 'wrong-computer', { ...studio, hosts: ['cloud:google:18446744073709551614'] }],
    ['container', 'valid', { ...studio, macs: [], hosts: [SECRET] }],
    ['container', 'wrong-computer', { ...studio, macs: [MAC], hosts: [MACHINE] }],
    ['device', 'valid', { ...studio, hosts: [DEVICE] }],
    ['device', 'wrong-computer', { ...studio, hosts: [DISK] }],
    ['disk', 'valid', { ...studio, hosts: [OTHER, DISK] }],
    ['disk', 'wrong-computer', { ...studio, macs: [MAC], hosts: [MACHINE] }],
    ['three', 'valid', { ...studio, macs: [CARD], hosts: [MACHINE, DISK] }],
    ['three', 'valid', { ...studio, macs: [MAC], hosts: [OTHER, DISK] }],
    ['three', 'wrong-computer', { ...studio, macs: [CARD], hosts: [OTHER, DISK] }],
    ['addresses', 'valid', { ...studio, macs: [CARD, MAC] }],
    ['addresses', 'wrong-computer', { ...studio, macs: [MAC] }],
    ['floating', 'valid', { ...studio, macs: [MAC], hosts: [MACHINE] }],
    ['floating', 'wrong-computer', { ...studio, hosts: [MACHINE] }],
    ['suspended', 'suspended', { ...studio, macs: [MAC], hosts: [MACHINE, DISK] }],
    ['suspended', 'suspended', { ...studio, hosts: [OTHER] }],
    ['replaced', 'superseded', { ...studio, hosts: [SECRET] }],
    ['replacing', 'valid', { ...studio, hosts: [DEVICE] }],
    ['three', 'maintenance-ended', { ...studio, hosts: [MACHINE, DISK], buildDate: later(day, 400) }],
  ];
  const cases = rows.map(([name, expected, given], number) => ({
    ...{ says: `file ${number} of a portal, ${name}, ${expected}`, expected, date: day },
    ...{ bytes: Buffer.from(files[name]), ...given },
  }));
  return { cases, keys };
}
