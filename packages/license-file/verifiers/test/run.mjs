// Queries the programs beside this folder, and the JavaScript one, about every case of cases.mjs: their answers must agree. Needs gcc and OpenSSL 3,
// Python with cryptography, a JDK from 17 on, Go and Octave: scripts/verifiers.mjs says what is missing. A list has one line per case: the file, the
// day, the product, the addresses, the day of the build, the status list, how many days old it may be and the ids, separated by tabs; a given value
// begins with =, a missing one is -.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownHosts } from '../../src/host/own-hosts.js';
import { APPLE, WINDOWS } from '../../src/host/own-machine.js';
import { isStale, readPublicKeys, readStatusList, spokenHosts, verify } from '../../src/index.js';
import { changedFiles, changedLists, listCases, oddLists, oddPayloads, oddPayloads2, vectorCases } from './cases.mjs';
import { portalCases } from './portal.mjs';

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const key = place('../../vectors/public-keys.pem');
const folder = mkdtempSync(join(tmpdir(), 'verifiers-'));
const python = process.env.PYTHON ?? 'python3';

/** Runs a program to its end: returns its exit code and its output. */
const run = (command, args, cwd = folder) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env: { ...process.env, LC_ALL: 'C.UTF-8', GOPROXY: 'off', GOFLAGS: '-mod=mod' } });
    const said = { stdout: [], stderr: [] };
    for (const stream of ['stdout', 'stderr']) child[stream].on('data', (chunk) => said[stream].push(chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(said.stdout).toString(), stderr: Buffer.concat(said.stderr).toString() }),
    );
  });

/** The same; throws if it fails. */
async function must(command, args, cwd = folder) {
  const ended = await run(command, args, cwd);
  if (ended.code !== 0)
    throw new Error(`${command} ${args.slice(0, 6).join(' ')} ended with ${ended.code}\n${ended.stdout}${ended.stderr}`);
  return ended.stdout;
}

const STRICT = [
  '-std=c99',
  '-pedantic',
  '-Wall',
  '-Wextra',
  '-Werror',
  '-g',
  '-O1',
  '-fsanitize=address,undefined',
  '-fno-sanitize-recover=all',
];
const quoted = (words) => words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
const octave = (code) => ['octave-cli', ['--no-gui', '--path', place('..'), '--path', place('.'), '--eval', code]];

/** For each language: how to compile it, how to query it about a list, and its command. */
const LANGUAGES = {
  C: {
    prepare: async () => {
      for (const [name, source] of Object.entries({ batch: 'batch.c', command: '../license_file.c' }))
        await must('gcc', [...STRICT, '-o', join(folder, name), place(source), '-lcrypto']);
    },
    batch: (list, keys) => [join(folder, 'batch'), [list, keys]],
    command: (words) => [join(folder, 'command'), words],
  },
  Python: {
    prepare: async () => {},
    batch: (list, keys) => [python, [place('batch.py'), list, keys]],
    command: (words) => [python, ['-B', place('../license_file.py'), ...words]],
  },
  Java: {
    prepare: () =>
      must('javac', ['--release', '17', '-Xlint:all', '-Werror', '-d', folder, place('../LicenseFile.java'), place('Batch.java')]),
    batch: (list, keys) => ['java', ['-cp', folder, 'Batch', list, keys]],
    command: (words) => ['java', ['-cp', folder, 'LicenseFile', ...words]],
  },
  Go: {
    prepare: async () => {
      await must('go', ['vet', './...'], place('../go'));
      for (const name of ['batch', 'license-file'])
        await must('go', ['build', '-o', join(folder, `go-${name}`), `./cmd/${name}`], place('../go'));
    },
    batch: (list, keys) => [join(folder, 'go-batch'), [list, keys]],
    command: (words) => [join(folder, 'go-license-file'), words],
  },
  MATLAB: {
    isSlow: true,
    prepare: async () => {},
    batch: (list, keys) => octave(`batch(${quoted([list, keys])})`),
    command: (words) => octave(`exit(license_file(${quoted(words)}))`),
  },
};

let passed = 0;
let failed = 0;
/** Counts a check, and prints what differs. */
function expect(is, wanted, what) {
  if (is === wanted) return passed++;
  failed++;
  if (failed <= 50) console.log(`  ${what}: ${JSON.stringify(is)} and not ${JSON.stringify(wanted)}`);
}

const oneLine = (text) => text.replaceAll(/[\r\n]/g, ' ');
const describe = ({ licenseId, category, type, licensee, product, expires, maintenanceUntil, ...rest }) =>
  `L-${licenseId}, ${category} ${type} for ${licensee.name}, product ${product}, ${expires ? `until ${expires}` : 'without end'}` +
  `${maintenanceUntil ? `, maintenance until ${maintenanceUntil}` : ''}, on ${spokenHosts(rest)}`;

/** The JavaScript verifier's answer: the reason and the message. */
async function reference(publicKeys, { bytes, date, product, macs, hosts, buildDate, list, listDays }) {
  const age = listDays === undefined ? {} : { age: { date, days: listDays } };
  const read = list && (await readStatusList(list.toString('utf8'), { publicKeys, ...age }));
  if (read && !read.valid) return { reason: `list ${read.reason}`, message: read.message };
  const stale = read && isStale(read.list, date) ? 'stale ' : '';
  const result = await verify(bytes.toString('utf8'), { publicKeys, date, product, macs, hosts, buildDate, statusList: read?.list });
  return result.valid
    ? { reason: `${stale}valid`, message: describe(result.payload) }
    : { reason: stale + result.reason, message: result.message };
}

/** How many of the changed files, the last ones, only the fast languages are queried about. */
const MORE = 1800;

/** Writes files into a folder and returns the lines of their list. */
function written(cases, into) {
  mkdirSync(join(folder, into));
  const given = (value) => (value === undefined ? '-' : `=${value}`);
  return cases.map(({ bytes, date, product, macs, hosts, buildDate, list, listDays }, number) => {
    const path = join(folder, into, `${number}.lic.txt`);
    writeFileSync(path, bytes);
    const listPath = list && join(folder, into, `${number}.status.txt`);
    if (list) writeFileSync(listPath, list);
    return [
      path,
      date,
      given(product),
      given(macs?.join(',')),
      given(buildDate),
      given(listPath),
      given(listDays),
      given(hosts?.join(',')),
    ].join('\t');
  });
}

/** Writes the files, the list of all, and the list for the slow languages. */
function writeList(cases) {
  const lines = written(cases, 'cases');
  writeFileSync(join(folder, 'list'), `${lines.join('\n')}\n`);
  writeFileSync(join(folder, 'short-list'), `${lines.slice(0, -MORE).join('\n')}\n`);
}

/** Writes the files issued by a portal, their list and its keys. */
function writePortal({ cases, keys }) {
  writeFileSync(join(folder, 'portal-list'), `${written(cases, 'portal').join('\n')}\n`);
  writeFileSync(join(folder, 'portal-keys.pem'), keys);
}

/** Queries one language about all cases. */
async function askBatch(name, language, cases, wanted, { list, keys }) {
  const started = performance.now();
  const lines = (await must(...language.batch(join(folder, list), keys))).split('\n').slice(0, -1);
  expect(lines.length, cases.length, `${name}: answers`);
  cases.forEach(({ says }, number) => {
    const [reason, message] = (lines[number] ?? '').split('\t', 1).concat((lines[number] ?? '').replace(/^[^\t]*\t/, ''));
    expect(reason, wanted[number].reason, `${name}, ${says}`);
    // Half a pair of surrogates cannot be printed, and each language shows it differently.
    if (wanted[number].message.isWellFormed()) expect(message, oneLine(wanted[number].message), `${name}, what is said, ${says}`);
  });
  console.log(`${name}: ${cases.length} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const vector = (name) => place(`../../vectors/${name}.lic.txt`);
const list = (name) => place(`../../vectors/${name}.status.txt`);
const KEY = ['--public-key', key];
const DATE = ['--date', '2026-11-21'];

/** Command lines with the exit code and the beginning of the output. */
const COMMANDS = [
  [
    ['verify', vector('unicode-name'), `--public-key=${place('../../vectors/public-keys.json')}`, '--mac', '3c-7c-3f-d0-5e-18', ...DATE],
    0,
    'valid: L-42, CPU Permanent for Zoë Łukasiewicz-Åström 李, product Simulator, without end, maintenance until 2027-12-01, on 3C:7C:3F:D0:5E:18, 3C:7C:3F:D0:5E:19\n',
  ],
  [
    [...KEY, 'verify', vector('unicode-product'), '--product', 'Ångström 𝔘', ...DATE],
    1,
    'not valid (wrong-product): The license is for Ångström 𝔘 シミュレータ, not for Ångström 𝔘.\n',
  ],
  [
    ['verify', vector('end-and-maintenance'), ...KEY, '--build-date', '2026-12-01', ...DATE],
    1,
    'not valid (maintenance-ended): Maintenance ended on 2026-11-30; this program was built on 2026-12-01.\n',
  ],
  [['verify', vector('empty'), ...KEY], 1, 'not valid (malformed): '],
  [['verify', vector('another-product'), ...KEY, '--product', 'Harbour Planner', ...DATE], 0, 'valid: L-42'],
  [['verify', vector('v2-second-product'), ...KEY, '--product', 'Radiation Studio', ...DATE], 0, 'valid: L-42'],
  [
    ['verify', vector('v2-second-product'), ...KEY, '--product', 'Simulator', ...DATE],
    1,
    'not valid (wrong-product): The license is for Radiation Studio, not for Simulator.\n',
  ],
  [['--help'], 0, ''],
  [['verify', vector('cpu-permanent')], 2, '--public-key is missing'],
  [['verify', vector('cpu-permanent'), ...KEY, '--date', '2026-02-29'], 2, '--date takes a day as YYYY-MM-DD, not 2026-02-29'],
  [['verify', vector('cpu-permanent'), ...KEY, '--mac', '3C7C3FD05E18'], 2, '--mac takes six hexadecimal pairs, not 3C7C3FD05E18'],
  [['verify', vector('missing'), ...KEY], 2, 'cannot read the license file'],
  [['verify', vector('cpu-permanent'), '--public-key', vector('empty')], 2, 'there is no Ed25519 public key in'],
  [['verify', vector('cpu-permanent'), ...KEY, '--colour', 'blue'], 2, "unknown option '--colour'"],
  [
    ['verify', vector('cpu-permanent'), ...KEY, '--status-list', list('suspended'), '--list-days=30', ...DATE],
    1,
    'not valid (suspended): The license has been suspended since 2026-11-20.\n',
  ],
  [['verify', vector('cpu-permanent'), ...KEY, '--status-list', list('others'), '--date', '2026-12-20'], 0, 'valid: L-42'],
  [
    ['verify', vector('cpu-permanent'), ...KEY, '--status-list', list('others'), '--list-days', '29', '--date', '2026-12-20'],
    2,
    'others.status.txt: The status list was issued on 2026-11-20, more than 29 days before 2026-12-20.',
  ],
  [
    ['verify', vector('cpu-permanent'), ...KEY, '--status-list', list('another-key'), ...DATE],
    2,
    'another-key.status.txt: The signature of the status list does not match: it was changed, or another key signed it.',
  ],
  [['verify', vector('cpu-permanent'), ...KEY, '--status-list', list('missing')], 2, 'cannot read the status list'],
  [
    ['verify', vector('cpu-permanent'), ...KEY, '--status-list', list('others'), '--list-days', '07'],
    2,
    '--list-days takes a number of days from 0 to 9999, not 07',
  ],
  [['verify', vector('cpu-permanent'), ...KEY, '--list-days', '7'], 2, '--list-days goes with --status-list'],
  [
    ['verify', vector('v2-two-of-three'), ...KEY, '--mac', '3c-7c-3f-d0-5e-18', '--host', `machine:${'0a1b'.repeat(16)}`, ...DATE],
    0,
    `on 2 of mac:3C:7C:3F:D0:5E:18, machine:${'0a1b'.repeat(16)}, disk:${'f9'.repeat(32)}\n`,
  ],
  [
    ['verify', vector('v2-must-unknown'), ...KEY],
    1,
    'not valid (not-understood): The license requires something this program does not know: colour, rehost-limit. A newer program may.\n',
  ],
  [
    ['verify', vector('v2-list-days'), ...KEY, '--status-list', list('others'), '--date', '2026-12-21'],
    1,
    'not valid (list-needed): The license needs a status list that is at most 30 days old; this one was issued on 2026-11-20.\n',
  ],
  [['verify', vector('v2-two-of-three'), ...KEY, '--host', 'machine:0'], 2, '--host takes a kind, a colon and an id, not machine:0'],
];

/**
 * A system in a folder: two adapters on a bus, one of them with its address twice; one without a bus; invalid addresses; the id of the system; disks,
 * two of which have a serial number of their own; the firmware of a machine at Amazon.
 */
function plantSystem(root) {
  const ADDRESSES = {
    eth0: '3c:7c:3f:d0:5e:18',
    wlan0: '00:1b:44:11:3a:b7',
    eth1: '3c:7c:3f:d0:5e:18',
    usb0: '01:00:5e:00:00:01',
    can0: '',
  };
  for (const [name, address] of Object.entries({ ...ADDRESSES, ib0: '00:00:00:00:00:00', br0: '3c:7c:3f:d0:5e:99' })) {
    mkdirSync(join(root, 'sys/class/net', name, ...(name === 'br0' ? [] : ['device'])), { recursive: true });
    writeFileSync(join(root, 'sys/class/net', name, 'address'), `${address}\n`);
  }
  mkdirSync(join(root, 'etc'), { recursive: true });
  writeFileSync(join(root, 'etc/machine-id'), '0123456789abcdef0123456789abcdef\n');
  const page = (serial, fill = ' ') => Buffer.concat([Buffer.of(0, 0x80, 0, 20), Buffer.from(serial.padStart(20, fill))]);
  const DISKS = {
    nvme0n1: { 'device/serial': 'S4EVNX0R123456      \n' },
    nvme1n1: { 'device/serial': 'S4EVNX0R123456\n' },
    sda: { 'device/vpd_pg80': page('WD-WX11A1234567') },
    sdb: { 'device/vpd_pg80': page('WD-WX11A7654321'), removable: '1\n' },
    sdc: { 'device/vpd_pg80': page('WD-WX11A0000000\0\0') },
    sdd: { 'device/vpd_pg80': Buffer.of(0, 0x80) },
    sde: { 'device/vpd_pg80': page('S\u00fcd-1234567', '\t') },
    vda: { serial: 'drive-scsi0' },
    vdb: { serial: 'a1b2c34' },
    vdc: { serial: `1234${'x'.repeat(61)}` },
    vdd: { serial: 'drive-without-digits' },
    loop0: {},
  };
  for (const [name, files] of Object.entries(DISKS))
    for (const [file, content] of Object.entries({ removable: '0\n', ...files })) {
      mkdirSync(join(root, 'sys/block', name, 'device'), { recursive: true });
      writeFileSync(join(root, 'sys/block', name, file), content);
    }
  mkdirSync(join(root, 'sys/class/dmi/id'), { recursive: true });
  writeFileSync(join(root, 'sys/class/dmi/id/sys_vendor'), 'Amazon EC2\n');
  writeFileSync(join(root, 'sys/class/dmi/id/board_asset_tag'), 'i-0abcd1234ef567890\n');
}

const UUID = '2f8a1c3e-0b4d-4e5f-9a6b-7c8d9e0f1a2b';
const AZURE_TAG = '7783-7084-3265-9085-8269-3286-77';

/** Machines at other clouds, and some that only look like one: the files of each, and its ids. */
const CLOUDS = [
  [{ chassis_asset_tag: AZURE_TAG, 'instance-id': `${UUID.toUpperCase()}\n` }, `cloud:azure:${UUID}`],
  [{ chassis_asset_tag: 'None', 'instance-id': UUID }, ''],
  [{ chassis_asset_tag: AZURE_TAG, 'instance-id': 'i-0abcd1234ef567890' }, ''],
  [{ product_name: 'Google Compute Engine', google_instance_id: '5028480923849383\n' }, 'cloud:google:5028480923849383'],
  [{ product_name: 'Google Compute Engine', 'instance-id': '18446744073709551615' }, 'cloud:google:18446744073709551615'],
  [{ product_name: 'Google Compute Engine', google_instance_id: '12', 'instance-id': '34' }, 'cloud:google:12'],
  [{ product_name: 'Google Compute Engine', google_instance_id: '012' }, ''],
  [{ product_name: 'Google Compute Engine', google_instance_id: '118446744073709551615' }, ''],
  [{ product_name: 'Google', google_instance_id: '12' }, ''],
  [
    { chassis_asset_tag: AZURE_TAG, product_name: 'Google Compute Engine', 'instance-id': UUID, google_instance_id: '12' },
    `cloud:azure:${UUID}\ncloud:google:12`,
  ],
];
const CLOUD_PLACES = { 'instance-id': 'var/lib/cloud/data', google_instance_id: 'etc' };

function plantClouds() {
  for (const [number, [files]] of CLOUDS.entries())
    for (const [file, content] of Object.entries(files)) {
      const place = join(folder, `cloud-${number}`, CLOUD_PLACES[file] ?? 'sys/class/dmi/id');
      mkdirSync(place, { recursive: true });
      writeFileSync(join(place, file), content);
    }
}

const PLANTED = [
  'mac:00:1B:44:11:3A:B7',
  'mac:3C:7C:3F:D0:5E:18',
  'machine:593dbc9cd37198feecebe38e11fd67b25c04ac641340d13633078a38396836d0',
  'disk:34a72d734c17a2e862055c17179b62b63c53f8870a13db4ee6f0dd97d3731a08',
  'disk:59c888425ba809d0285aae7f63f3bf2268e33a78822c02353976cabd7cd220ae',
  'cloud:aws:i-0abcd1234ef567890',
  'name:56f481e9468ce842fe2c4e269b66c3211ccdd72d5c5d48e20569354a5335deac',
];

/** Keys of a computer: one that `license-file request` made, one from the first test of RFC 8032, and files without a key. */
const KEYS = [
  [
    '-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1hsZ3v/VpguoRK9JLsLMREScVpezJpGXA7rAMcrn9g\n-----END PRIVATE KEY-----\n',
    'device:f3a05db388ece6709ba4b20a84463030bec229a36bcb306267442b283edb3401',
  ],
  ['-----BEGIN PRIVATE KEY-----\nMC4CAQAwBQYDK2VwBCIEIJ1h\n-----END PRIVATE KEY-----\n', ''],
  ['no key', ''],
];

/** The ids of the planted system, of one without any, and of this computer: all languages must agree. */
async function askHosts(name, language) {
  const root = join(folder, 'system');
  let keys = join(folder, 'no-key');
  const asked = async (secret, ...words) => {
    process.env['LM_HOST_SECRET'] = secret;
    process.env['LICENSE_FILE_HOME'] = keys;
    const ended = await run(...language.command(['hosts', ...words]));
    expect(ended.code, 0, `${name}, exit code of hosts: ${ended.stderr.slice(0, 200)}`);
    return ended.stdout.trim();
  };
  expect(await asked(' a secret of the container \u00fc\n', root), PLANTED.join('\n'), `${name}, hosts of a planted system`);
  expect(await asked('fifteen letters', join(folder, 'cases')), '', `${name}, hosts of a system without any`);
  for (const [number, [, ids]] of CLOUDS.entries())
    expect(await asked('', join(folder, `cloud-${number}`)), ids, `${name}, hosts of machine ${number} at a cloud`);
  keys = join(folder, 'keys');
  mkdirSync(keys, { recursive: true });
  for (const [number, [pem, ids]] of KEYS.entries()) {
    writeFileSync(join(keys, 'host-key.pem'), pem);
    expect(await asked('', join(folder, 'cases')), ids, `${name}, hosts of a computer with key ${number}`);
  }
  keys = join(folder, 'no-key');
  expect(await asked('sixteen letters!'), ownHosts().join('\n'), `${name}, hosts of this computer`);
}

/** The output of Windows and macOS about themselves, with each kind of line end, and the ids in it; neither system is available here. */
const SYSTEMS = JSON.parse(readFileSync(place('../../vectors/systems.json'), 'utf8'));
const SAID = SYSTEMS.flatMap(({ said }) => [said.join('\r\n'), said.join('\n')]);
const SAID_IDS = SYSTEMS.flatMap(({ ids }) => [ids.join(' '), ids.join(' ')]).join(',');

/** The languages that read such text. */
const SAID_READERS = {
  C: (file) => must(join(folder, 'batch'), ['--said', file]),
  Python: (file) => must(python, [place('said.py'), file]),
  Java: (file) => must('java', ['-cp', folder, 'Batch', '--said', file]),
  Go: async (file) => {
    process.env['SAID'] = file;
    process.env['IDS'] = SAID_IDS;
    await must('go', ['test', '-count=1', './...'], place('../go'));
    for (const system of ['windows', 'darwin']) {
      process.env['GOOS'] = system;
      await must('go', ['vet', './...'], place('../go')).finally(() => delete process.env['GOOS']);
    }
    return SAID_IDS;
  },
  MATLAB: (file) => must(...octave(`said(${quoted([file])})`)),
};

const SOURCES = {
  C: 'license_file.c',
  Python: 'license_file.py',
  Java: 'LicenseFile.java',
  Go: 'go/licensefile.go',
  MATLAB: 'license_file.m',
};

async function askSaid(name) {
  const file = join(folder, 'said');
  writeFileSync(file, SAID.join('\n---\n'));
  expect((await SAID_READERS[name](file)).trim(), SAID_IDS, `${name}, what Windows and macOS say of themselves`);
  const source = readFileSync(place(`../${SOURCES[name]}`), 'utf8').replaceAll("''", "'");
  for (const asked of [WINDOWS, APPLE]) expect(source.includes(asked), true, `${name} asks the system as JavaScript does`);
}

async function askCommands(name, language) {
  for (const [words, code, said] of COMMANDS) {
    const ended = await run(...language.command(words));
    const heard = code === 2 ? ended.stderr.split('\n')[0] : ended.stdout;
    expect(ended.code, code, `${name}, exit code of ${words.join(' ')}`);
    expect(
      heard.includes(said),
      true,
      `${name}, ${words.join(' ')}: ${JSON.stringify(heard.slice(0, 200))}, wanted ${JSON.stringify(said)}`,
    );
  }
}

/** The questions about update feeds, the same in each language. */
const FEEDS = JSON.parse(readFileSync(place('../../vectors/feeds.json'), 'utf8'));

async function askFeeds(name, language) {
  for (const { feed, expected, said, ...asked } of FEEDS) {
    const options = Object.entries(asked).flatMap(([option, value]) => [`--${option}`, String(value)]);
    const ended = await run(...language.command(['check-update', place(`../../vectors/${feed}`), '--public-key', key, ...options]));
    const isGood = ['update', 'current', 'later'].includes(expected);
    const what = `${name}, ${feed} ${options.join(' ')}`;
    expect(ended.code, isGood ? 0 : 1, `${what}, exit code: ${ended.stderr.slice(0, 200)}`);
    expect(ended.stdout.trimEnd(), `${isGood ? expected : `not valid (${expected})`}: ${said}`, what);
  }
}

try {
  const publicKeys = await readPublicKeys(readFileSync(key, 'utf8'));
  const vectors = vectorCases();
  const allChanged = changedFiles(200 + MORE);
  const changed = allChanged.slice(0, 200);
  const more = allChanged.slice(200);
  const lists = listCases();
  const changedOnes = changedLists(200);
  const cases = [...vectors, ...changed, ...oddPayloads(200), ...oddPayloads2(400), ...lists, ...changedOnes, ...oddLists(200), ...more];
  const wanted = await Promise.all(cases.map((one) => reference(publicKeys, one)));
  for (const [number, { expected, says }] of vectors.entries()) expect(wanted[number].reason, expected, `JavaScript, ${says}`);
  for (const [number, { says }] of changed.entries())
    expect(wanted[vectors.length + number].reason === 'valid', false, `JavaScript holds valid: ${says}`);
  const firstList = cases.findIndex(({ list }) => list);
  for (const [number, { expected, says }] of lists.entries()) expect(wanted[firstList + number].reason, expected, `JavaScript, ${says}`);
  for (const [number, { says }] of changedOnes.entries())
    expect(wanted[firstList + lists.length + number].reason.startsWith('list '), true, `JavaScript reads: ${says}`);
  for (const [number, { says }] of more.entries())
    expect(wanted[cases.length - MORE + number].reason === 'valid', false, `JavaScript holds valid: ${says}`);
  writeList(cases);
  const portal = await portalCases();
  writePortal(portal);
  const portalKeys = await readPublicKeys(portal.keys);
  const issued = await Promise.all(portal.cases.map((one) => reference(portalKeys, one)));
  for (const [number, { expected, says }] of portal.cases.entries())
    expect(issued[number].reason, expected, `JavaScript, ${says}: ${issued[number].message}`);
  plantSystem(join(folder, 'system'));
  plantClouds();
  const valid = wanted.filter(({ reason }) => reason.endsWith('valid')).length;
  console.log(
    `${cases.length} files: ${vectors.length} vectors, ${allChanged.length} changed files, ${firstList - vectors.length - changed.length} odd payloads, ${cases.length - MORE - firstList} with status lists; ${valid} are valid`,
  );
  const only = process.argv.slice(2);
  if (only.some((name) => !(name in LANGUAGES))) throw new Error(`The languages are ${Object.keys(LANGUAGES).join(', ')}`);
  for (const [name, language] of Object.entries(LANGUAGES)) {
    if (only.length > 0 && !only.includes(name)) continue;
    await language.prepare();
    await askBatch(name, language, language.isSlow ? cases.slice(0, -MORE) : cases, wanted, {
      ...{ list: language.isSlow ? 'short-list' : 'list', keys: key },
    });
    await askBatch(`${name}, files of a portal`, language, portal.cases, issued, {
      list: 'portal-list',
      keys: join(folder, 'portal-keys.pem'),
    });
    await askCommands(name, language);
    await askFeeds(name, language);
    await askHosts(name, language);
    await askSaid(name);
  }
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
