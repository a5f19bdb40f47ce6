#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { HOST_USAGE, runOnHost } from '../src/host/command.js';
import { checkUpdate, isStale, readPublicKeys, readStatusList, spokenHosts, verify } from '../src/index.js';
import { isHostId } from '../src/payload-2.js';

const USAGE = `license-file verify FILE --public-key KEY [--product NAME] [--mac MAC] [--date DATE] [--build-date DATE] [--status-list LIST [--list-days DAYS]] [--host ID]

  FILE          the offline license file
  --public-key  PEM file, or the saved JSON answer of /api/licenses/public-key
  --product     the program's name, exactly as the portal writes it. Without it the product is not checked
  --mac         this computer's MAC address, with ':' or '-'; may be given more than once. Without it the computer is not checked
  --host        one of this computer's ids of any kind, such as machine:…; may be given more than once. A --mac counts as one
  --date        the day to check for, YYYY-MM-DD; today (UTC) without it
  --build-date  the day the program was built, YYYY-MM-DD; checked against the end of maintenance
  --status-list the vendor's list of files that were superseded, suspended or withdrawn, as /api/licenses/status-list answers it
  --list-days   how many days old that list may be, 0 to 9999. Without it its age is not checked

Says "valid" and exits 0, says why not and exits 1, or exits 2 when the command itself is wrong.

license-file check-update FEED --public-key KEY --product CODE --version VERSION --platform PLATFORM [--number NUMBER] [--id ID] [--date DATE]

  FEED          the vendor's update feed, as /updates/CODE/feed.txt answers it
  --product     the program's code
  --version     the program's version, such as 5.1.1
  --platform    windows, macos or linux
  --number      the highest number of a feed that was seen before; an older one is refused
  --id          what stands for this computer or license, for what is rolled out step by step

Says "update", "current" or "later" and exits 0, says why the feed is of no use and exits 1.

${HOST_USAGE}`;

/** @param {string} message @returns {never} */
function wrongUse(message) {
  console.error(`license-file: ${message}\n\n${USAGE}`);
  process.exit(2);
}

/** @param {string} path @param {string} what */
function read(path, what) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    return wrongUse(`cannot read ${what} ${path} (${error instanceof Error && 'code' in error ? error.code : error})`);
  }
}

/** @param {string | undefined} day @param {string} option */
function checkDay(day, option) {
  if (day === undefined) return day;
  const moment = new Date(`${day}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
  return real ? day : wrongUse(`${option} takes a day as YYYY-MM-DD, not ${day}`);
}

/** @param {string} mac */
function checkMac(mac) {
  const upper = mac.toUpperCase().replaceAll('-', ':');
  return /^([0-9A-F]{2}:){5}[0-9A-F]{2}$/.test(upper) ? upper : wrongUse(`--mac takes six hexadecimal pairs, not ${mac}`);
}

function readCommand() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        'public-key': { type: 'string' },
        product: { type: 'string' },
        mac: { type: 'string', multiple: true },
        host: { type: 'string', multiple: true },
        date: { type: 'string' },
        'build-date': { type: 'string' },
        'status-list': { type: 'string' },
        'list-days': { type: 'string' },
        version: { type: 'string' },
        platform: { type: 'string' },
        number: { type: 'string' },
        id: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return wrongUse(error instanceof Error ? error.message : String(error));
  }
}

if (['request', 'hosts', 'remove'].includes(process.argv[2] ?? '')) process.exit(await runOnHost(process.argv.slice(2)));

const { positionals, values } = readCommand();
if (values.help) {
  console.log(USAGE);
  process.exit(0);
}
const [command, path, ...rest] = positionals;
if (command === 'check-update' && path && rest.length === 0) process.exit(await askFeed(path));
if (command !== 'verify' || !path || rest.length > 0) wrongUse('say: license-file verify FILE --public-key KEY');
if (!values['public-key']) wrongUse('--public-key is missing');
if (values.product === '') wrongUse('--product takes the name of the program');

/** @param {string} path */
async function askFeed(path) {
  const { product, version = '', platform = '', number = '0', id, date, 'public-key': key } = values;
  if (!key) return wrongUse('--public-key is missing');
  if (!product) return wrongUse('--product takes the code of the program');
  if (!/^\d{1,6}(\.\d{1,6}){1,3}$/.test(version)) return wrongUse(`--version takes a version such as 5.1.1, not ${version}`);
  if (platform !== 'windows' && platform !== 'macos' && platform !== 'linux')
    return wrongUse(`--platform takes windows, macos or linux, not ${platform}`);
  if (!/^(0|[1-9]\d{0,8})$/.test(number)) return wrongUse(`--number takes a number, not ${number}`);
  const asked = { product, version, platform, number: Number(number), ...(id !== undefined && { id }) };
  const publicKeys = await readPublicKeys(read(key, 'the public key'));
  if (publicKeys.size === 0) return wrongUse(`there is no Ed25519 public key in ${key}`);
  const today = checkDay(date, '--date') ?? new Date().toISOString().slice(0, 10);
  const found = await checkUpdate(read(path, 'the update feed'), { ...asked, publicKeys, date: today });
  console.log(`${found.valid ? found.answer : `not valid (${found.reason})`}: ${found.message}`);
  return found.valid ? 0 : 1;
}

const buildDate = checkDay(values['build-date'], '--build-date');
const macs = values.mac?.map(checkMac);
const wrongHost = values.host?.find((id) => !isHostId(id));
if (wrongHost !== undefined) wrongUse(`--host takes a kind, a colon and an id, not ${wrongHost}`);
const listDays = values['list-days'];
if (listDays !== undefined && !/^(0|[1-9]\d{0,3})$/.test(listDays))
  wrongUse(`--list-days takes a number of days from 0 to 9999, not ${listDays}`);
if (listDays !== undefined && values['status-list'] === undefined) wrongUse('--list-days goes with --status-list');
const publicKeys = await readPublicKeys(read(values['public-key'], 'the public key'));
if (publicKeys.size === 0) wrongUse(`there is no Ed25519 public key in ${values['public-key']}`);

const date = checkDay(values.date, '--date') ?? new Date().toISOString().slice(0, 10);

/** @param {string} path */
async function statusListIn(path) {
  const age = listDays === undefined ? undefined : { date, days: Number(listDays) };
  const result = await readStatusList(read(path, 'the status list'), { publicKeys, ...(age && { age }) });
  if (!result.valid) return wrongUse(`${path}: ${result.message}`);
  const { issued, nextUpdate } = result.list;
  if (isStale(result.list, date))
    console.error(
      `license-file: the status list was issued on ${issued.slice(0, 10)} and was to be replaced by ${nextUpdate}. What happened since is not on it.`,
    );
  return result.list;
}

const statusList = values['status-list'] !== undefined ? await statusListIn(values['status-list']) : undefined;
const result = await verify(read(path, 'the license file'), {
  publicKeys,
  date,
  ...(values.product && { product: values.product }),
  ...(macs && { macs }),
  ...(values.host && { hosts: values.host }),
  ...(buildDate && { buildDate }),
  ...(statusList && { statusList }),
});
if (result.valid) {
  const { licenseId, product, category, type, licensee, expires, maintenanceUntil } = result.payload;
  const end = expires ? `until ${expires}` : 'without end';
  const maintenance = maintenanceUntil ? `, maintenance until ${maintenanceUntil}` : '';
  console.log(
    `valid: L-${licenseId}, ${category} ${type} for ${licensee.name}, product ${product}, ${end}${maintenance}, on ${spokenHosts(result.payload)}`,
  );
} else {
  console.log(`not valid (${result.reason}): ${result.message}`);
  process.exitCode = 1;
}
