/**
 * The test vectors of version 2, for make.js. Shares no code with the package.
 * @typedef {[name: string, expected: string, says: string, asked?: { product?: string, macs?: string[], hosts?: string[], date?: string, buildDate?: string }]} Case
 */

const MAC = '3C:7C:3F:D0:5E:18';
const IDS = {
  mac: `mac:${MAC}`,
  second: 'mac:3C:7C:3F:D0:5E:19',
  machine: `machine:${'0a1b'.repeat(16)}`,
  disk: `disk:${'f9'.repeat(32)}`,
  cloud: 'cloud:aws:i-0abcd1234ef567890',
  name: `name:${'5c'.repeat(32)}`,
  device: `device:${'d7e8'.repeat(16)}`,
  later: 'tpm:EK-77~!',
  other: `machine:${'0a1c'.repeat(16)}`,
};
const TWO_OF_THREE = [{ ids: [IDS.mac, IDS.machine, IDS.disk], need: 2 }];

/** The changes in each file; `expected` for a question without options. @param {any} permanent @param {any} tools */
export function ofVersion2(permanent, { file, base64, around, retired, stranger, framed }) {
  const { hostIds: _, ...rest } = permanent;
  const first = {
    ...rest,
    v: 2,
    must: [],
    product: { code: 'SIM', name: 'Simulator' },
    modules: [
      { code: 'LF', name: 'Low Frequency' },
      { code: 'HF', name: 'High Frequency' },
    ],
    hosts: [{ ids: [IDS.mac], need: 1 }],
    daemon: null,
    statusList: null,
  };
  const daemon = { publicKey: Buffer.alloc(32, 7).toString('base64'), seats: 20, notBefore: '2026-11-12', expires: '2027-11-12' };
  const floating = { ...first, category: 'FNL', seats: 25, daemon };
  const kinds = [IDS.machine, IDS.disk, IDS.cloud, IDS.name, IDS.device, IDS.later].map((id) => ({ ids: [id], need: 1 }));
  /** @param {object} changes */
  const one = (changes) => file({ ...first, ...changes });
  /** @param {string} from @param {string} to */
  const oddly = (from, to) => around(base64(JSON.stringify(first).replace(from, () => to)));
  /** @param {unknown} hosts */
  const on = (hosts) => one({ hosts });
  /** @param {object} changes */
  const net = (changes) => file({ ...floating, daemon: { ...daemon, ...changes } });
  const good64 = base64(JSON.stringify(first));
  /** A whole file with a different payload before its signature. @param {string} text */
  const downgraded = (text) => framed(base64(JSON.stringify({ ...first, v: 1 })), Buffer.from(text.split('\n').at(-3) ?? '', 'base64'));

  const files = {
    'v2-one-mac': file(first),
    'v2-second-product': one({ product: { code: 'RS', name: 'Radiation Studio' }, modules: [{ code: 'RAY', name: 'Rays' }] }),
    'v2-two-of-three': one({ must: ['hosts'], hosts: TWO_OF_THREE }),
    'v2-many-kinds': on(kinds),
    'v2-two-computers': on([...TWO_OF_THREE, { ids: [IDS.cloud, IDS.name], need: 2 }]),
    'v2-daemon': file(floating),
    'v2-daemon-until-last-seat': net({ seats: 25, notBefore: '2026-11-12', expires: '2026-11-12' }),
    'v2-status-list': one({ statusList: 'https://license.example/api/licenses/status-list' }),
    'v2-list-days': one({ must: ['hosts', 'list-days'], statusList: 'https://license.example/api/licenses/status-list', listDays: 30 }),
    'v2-list-days-1-without-address': one({ must: ['list-days'], listDays: 1 }),
    'v2-list-days-9999': one({ must: ['list-days'], listDays: 9999 }),
    'v2-list-days-not-announced': one({ listDays: 'thirty' }),
    'v2-list-days-missing': one({ must: ['list-days'] }),
    'v2-list-days-0': one({ must: ['list-days'], listDays: 0 }),
    'v2-list-days-10000': one({ must: ['list-days'], listDays: 10000 }),
    'v2-list-days-null': one({ must: ['list-days'], listDays: null }),
    'v2-list-days-a-text': one({ must: ['list-days'], listDays: '30' }),
    'v2-list-days-fraction': one({ must: ['list-days'], listDays: 1.5 }),
    'v2-list-days-twice': oddly('"must":[]', '"listDays":30,"must":["list-days"],"l\\u0069stDays":0'),
    'v2-list-days-and-unknown': one({ must: ['list-days', 'colour'], listDays: 0 }),
    'v1-with-list-days': file({ ...permanent, must: ['list-days'], listDays: 30 }),
    'v2-unknown-fields': one({ later: { must: ['colour'] }, hosts: [{ ids: [IDS.mac], need: 1, name: 'Lab' }] }),
    'v2-retired-key': file({ ...first, kid: retired.kid }, retired),
    'v2-number-as-fraction': oddly('"v":2', '"v":2.0'),
    'v2-field-twice': oddly('"hosts":[', '"hosts":[],"\\u0068osts":['),
    'v1-with-fields-of-v2': file({ ...permanent, must: ['colour'], hosts: [{ ids: [IDS.disk], need: 1 }], productCode: 'SIM', daemon: 5 }),

    'v2-must-unknown': one({ must: ['hosts', 'colour', 'rehost-limit'] }),
    'v2-must-unknown-other-form': one({ must: ['colour'], product: 'Simulator', hosts: null }),
    'v2-must-upper-case': one({ must: ['Hosts'] }),
    'v2-must-look-alike': one({ must: ['h\u043ests'] }),
    'v2-must-empty-word': one({ must: [''] }),
    'v2-must-41-characters': one({ must: ['a'.repeat(41)] }),
    'v2-must-40-characters': one({ must: ['a'.repeat(40)] }),
    'v2-must-twice': one({ must: ['colour', 'colour'] }),
    'v2-must-missing': one({ must: undefined }),
    'v2-must-a-text': one({ must: 'hosts' }),
    'v2-must-twice-last-empty': oddly('"must":[]', '"must":["colour"],"must":[]'),
    'v2-must-twice-last-unknown': oddly('"must":[]', '"must":[],"m\\u0075st":["colour"]'),

    'v2-downgraded': downgraded(file(first)),
    'v2-said-to-be-v1': file({ ...first, v: 1 }),
    'v1-said-to-be-v2': file({ ...permanent, v: 2, must: [] }),
    'v2-twice-last-v1': oddly('"v":2', '"v":2,"\\u0076":1'),
    'v2-version-3': one({ v: 3 }),
    'v2-version-as-text': one({ v: '2' }),
    'v2-another-key': file({ ...first, kid: stranger.kid }, stranger),
    'v2-prefix-of-v2': framed(good64, 'lm-license/v2.'),
    'v2-signed-as-list': framed(good64, 'lm-status-list/v1.'),

    'v2-hosts-empty': on([]),
    'v2-hosts-missing': one({ hosts: undefined, hostIds: [MAC] }),
    'v2-hosts-an-object': on({ ids: [IDS.mac], need: 1 }),
    'v2-ids-empty': on([{ ids: [], need: 1 }]),
    'v2-ids-empty-need-0': on([{ ids: [], need: 0 }]),
    'v2-need-0': on([{ ids: [IDS.mac], need: 0 }]),
    'v2-need-minus-1': on([{ ids: [IDS.mac], need: -1 }]),
    'v2-need-more-than-ids': on([{ ids: [IDS.mac, IDS.disk], need: 3 }]),
    'v2-need-huge': oddly('"need":1', '"need":1e400'),
    'v2-need-nearly-1': oddly('"need":1', '"need":0.99999999999999999999'),
    'v2-need-fraction': on([{ ids: [IDS.mac, IDS.disk], need: 1.5 }]),
    'v2-need-a-text': on([{ ids: [IDS.mac], need: '1' }]),
    'v2-need-missing': on([{ ids: [IDS.mac] }]),
    'v2-need-twice': oddly('"need":1', '"need":1,"n\\u0065ed":0'),
    'v2-id-twice': on([{ ids: [IDS.mac, IDS.machine, IDS.mac], need: 2 }]),
    'v2-id-twice-by-escape': oddly(`"${IDS.mac}"`, `"${IDS.mac}","\\u006dac:${MAC}"`),
    'v2-id-in-two-computers': on([{ ids: [IDS.mac, IDS.disk], need: 2 }, { ids: [IDS.mac, IDS.machine], need: 2 }]),
    'v2-second-computer-bad': on([...TWO_OF_THREE, { ids: [IDS.mac], need: 2 }]),
    'v2-id-without-kind': on([{ ids: [MAC], need: 1 }]),
    'v2-id-kind-alone': on([{ ids: ['tpm:'], need: 1 }]),
    'v2-id-kind-upper-case': on([{ ids: [`MAC:${MAC}`], need: 1 }]),
    'v2-id-kind-17-letters': on([{ ids: [`${'k'.repeat(17)}:1`], need: 1 }]),
    'v2-id-mac-lower-case': on([{ ids: [IDS.mac.toLowerCase()], need: 1 }]),
    'v2-id-mac-with-hyphens': on([{ ids: [`mac:${MAC.replaceAll(':', '-')}`], need: 1 }]),
    'v2-id-hash-upper-case': on([{ ids: [`machine:${'0A1B'.repeat(16)}`], need: 1 }]),
    'v2-id-hash-63-digits': on([{ ids: [`disk:${'f'.repeat(63)}`], need: 1 }]),
    'v2-id-cloud-unknown': on([{ ids: ['cloud:acme:1'], need: 1 }]),
    'v2-id-cloud-dot': on([{ ids: ['cloud:aws:i.1'], need: 1 }]),
    'v2-id-with-space': on([{ ids: ['tpm:a b'], need: 1 }]),
    'v2-id-beyond-ascii': on([{ ids: ['tpm:\u00e9'], need: 1 }]),
    'v2-id-200-characters': on([{ ids: [`tpm:${'x'.repeat(200)}`], need: 1 }]),
    'v2-id-201-characters': on([{ ids: [`tpm:${'x'.repeat(201)}`], need: 1 }]),
    'v2-id-line-end': on([{ ids: [`${IDS.mac}\n`], need: 1 }]),
    'v2-id-constructor': on([{ ids: ['constructor:x'], need: 1 }]),

    'v2-product-a-text': one({ product: 'Simulator' }),
    'v2-product-code-missing': one({ product: { name: 'Simulator' } }),
    'v2-product-code-look-alike': one({ product: { code: 'S\u0406M', name: 'Simulator' } }),
    'v2-product-code-41': one({ product: { code: 'S'.repeat(41), name: 'Simulator' } }),
    'v2-product-name-201': one({ product: { code: 'SIM', name: 'S'.repeat(201) } }),
    'v2-product-name-200-wide': one({ product: { code: 'SIM', name: '\u{1d518}'.repeat(200) } }),
    'v2-module-a-text': one({ modules: ['Low Frequency'] }),
    'v2-module-code-twice': one({ modules: [{ code: 'LF', name: 'Low' }, { code: 'LF', name: 'High' }] }),
    'v2-module-name-empty': one({ modules: [{ code: 'LF', name: '' }] }),
    'v2-modules-none': one({ modules: [] }),

    'v2-daemon-missing': one({ daemon: undefined }),
    'v2-daemon-of-cpu': one({ daemon }),
    'v2-daemon-more-seats': net({ seats: 26 }),
    'v2-daemon-seats-0': net({ seats: 0 }),
    'v2-daemon-key-31-bytes': net({ publicKey: Buffer.alloc(31, 7).toString('base64') }),
    'v2-daemon-key-url': net({ publicKey: Buffer.alloc(32, 255).toString('base64url') }),
    'v2-daemon-key-stray-bit': net({ publicKey: `${daemon.publicKey.slice(0, -2)}d=` }),
    'v2-daemon-days-turned': net({ notBefore: '2027-11-13' }),
    'v2-daemon-without-end': net({ expires: null }),
    'v2-fnl-without-seats': file({ ...floating, seats: null }),
    'v2-without-any-bound': one({ maintenanceUntil: null }),
    'v2-status-list-missing': one({ statusList: undefined }),
    'v2-status-list-script': one({ statusList: 'javascript:alert(1)' }),
    'v2-status-list-with-space': one({ statusList: 'https://license.example/a b' }),
    'v2-status-list-no-host': one({ statusList: 'https://' }),
  };

  /** @type {Case[]} */
  const asked = [
    ['v2-one-mac', 'valid', 'Version 2, bound to one address, which is given as an address.', { macs: [MAC] }],
    ['v2-one-mac', 'valid', 'The same, given as an id.', { hosts: [IDS.disk, IDS.mac] }],
    ['v2-one-mac', 'wrong-computer', 'Another address.', { macs: ['00:1B:44:11:3A:B7'] }],
    ['v2-one-mac', 'wrong-computer', 'No id at all.', { hosts: [] }],
    ['v2-one-mac', 'valid', 'The product by its name.', { product: 'Simulator' }],
    ['v2-one-mac', 'valid', 'The product by its code.', { product: 'SIM' }],
    ['v2-one-mac', 'wrong-product', 'The code in other letters is another product.', { product: 'Sim' }],
    ['v2-second-product', 'valid', 'Another product of the vendor, by its name.', { product: 'Radiation Studio' }],
    ['v2-second-product', 'valid', 'Likewise by its code.', { product: 'RS' }],
    ['v2-second-product', 'wrong-product', 'To the first product it is the file of another.', { product: 'Simulator' }],
    ['v2-second-product', 'wrong-product', 'Likewise by the code of the first.', { product: 'SIM' }],
    ['v2-second-product', 'wrong-product', 'A name with the code behind it is neither.', { product: 'Radiation Studio RS' }],
    ['v2-one-mac', 'maintenance-ended', 'Days and builds are as in version 1.', { buildDate: '2027-12-02' }],
    ['v2-two-of-three', 'valid', 'Two of the three ids.', { hosts: [IDS.disk, IDS.machine] }],
    ['v2-two-of-three', 'valid', 'An address and an id count together.', { macs: [MAC], hosts: [IDS.machine] }],
    ['v2-two-of-three', 'valid', 'All three, and others.', { macs: ['00:1B:44:11:3A:B7', MAC], hosts: [IDS.machine, IDS.disk, IDS.name] }],
    ['v2-two-of-three', 'wrong-computer', 'One of the three ids.', { hosts: [IDS.disk, IDS.other, IDS.name] }],
    ['v2-two-of-three', 'wrong-computer', 'One of the three ids, given three times, is one.', { macs: [MAC, MAC], hosts: [IDS.mac] }],
    ['v2-two-of-three', 'wrong-computer', 'An id of another machine with the same disk.', { hosts: [IDS.disk, IDS.other] }],
    ['v2-two-of-three', 'wrong-computer', 'Ids are compared as text: upper case is another.', { hosts: [IDS.disk, IDS.machine.toUpperCase()] }],
    ...kinds.map(({ ids }) => /** @type {Case} */ (['v2-many-kinds', 'valid', `One computer for each kind of id: ${ids[0]?.split(':')[0]}.`, { hosts: ids }])),
    ['v2-many-kinds', 'wrong-computer', 'The same hash under another kind.', { hosts: [IDS.name.replace('name', 'disk')] }],
    ['v2-two-computers', 'valid', 'The second of two computers.', { hosts: [IDS.name, IDS.cloud] }],
    ['v2-two-computers', 'wrong-computer', 'One id of each of two computers.', { hosts: [IDS.mac, IDS.name] }],
    ['v2-daemon', 'valid', 'A floating license that a daemon may serve.', { macs: [MAC] }],
    ['v2-daemon-until-last-seat', 'valid', 'A daemon for all seats, on a single day.'],
    ['v2-status-list', 'valid', 'With the address of a status list.'],
    ['v2-list-days', 'list-needed', 'It asks for a status list, and none was given.', { macs: [MAC] }],
    ['v2-list-days', 'wrong-product', 'The product is checked before that.', { product: 'Harbour Planner' }],
    ['v2-list-days', 'list-needed', 'The computer is checked after that.', { hosts: [IDS.other] }],
    ['v2-list-days', 'list-needed', 'So are the days.', { date: '2026-11-01' }],
    ['v2-list-days-1-without-address', 'list-needed', 'It asks for a list of a day, and names no address of one.'],
    ['v2-list-days-9999', 'list-needed', 'It asks for a list of the last 9,999 days.'],
    ['v2-list-days-not-announced', 'valid', 'A field that no word announces is ignored.'],
    ['v2-list-days-and-unknown', 'not-understood', 'Beside a word that is not known, whose form is not looked at.'],
    ['v1-with-list-days', 'valid', 'Version 1 asks for nothing.', { macs: [MAC] }],
    ['v2-unknown-fields', 'valid', 'Fields that are not known, in it and in a computer.', { hosts: [IDS.mac] }],
    ['v2-retired-key', 'valid', 'Signed with the older of the two trusted keys.'],
    ['v2-number-as-fraction', 'valid', 'The version as 2.0.'],
    ['v2-field-twice', 'valid', 'A field twice, once with an escape in its name: the last counts.', { macs: [MAC] }],
    ['v1-with-fields-of-v2', 'valid', 'Version 1 does not know the fields of version 2, and ignores them.', { macs: [MAC] }],
    ['v1-with-fields-of-v2', 'wrong-product', 'Version 1 has no code of the product.', { product: 'SIM' }],
    ['v1-with-fields-of-v2', 'wrong-computer', 'Version 1 is bound to addresses alone.', { hosts: [IDS.disk] }],
    ['v2-must-unknown', 'not-understood', 'It asks for words that are not known, beside one that is.'],
    ['v2-must-unknown-other-form', 'not-understood', 'Words are looked at before other fields, whose form they may change.'],
    ['v2-must-unknown', 'not-understood', 'And before the product.', { product: 'Harbour Planner' }],
    ['v2-must-40-characters', 'not-understood', 'A word of 40 characters.'],
    ['v2-must-twice-last-unknown', 'not-understood', 'The words twice, the last with one that is not known.'],
    ['v2-must-twice-last-empty', 'valid', 'The words twice, the last empty: the last counts.'],
    ['v2-another-key', 'bad-signature', 'Version 2, signed with a key that is not trusted.'],
    ['v2-downgraded', 'bad-signature', 'Version 2 made into version 1, with the signature of version 2.'],
    ['v2-prefix-of-v2', 'bad-signature', 'Signed after a prefix that is not the one of license files.'],
    ['v2-signed-as-list', 'bad-signature', 'Signed after the prefix of status lists.'],
  ];
  const named = new Set(asked.map(([name]) => name));
  const VALID = ['v2-id-in-two-computers', 'v2-id-200-characters', 'v2-id-constructor', 'v2-product-name-200-wide', 'v2-modules-none', 'v2-need-nearly-1'];
  const spoken = (/** @type {string} */ name) => name.replace(/^v2-/, '').replaceAll('-', ' ');
  for (const name of Object.keys(files)) {
    if (named.has(name)) continue;
    if (VALID.includes(name)) asked.push([name, 'valid', `At a bound, and good: ${spoken(name)}.`]);
    else asked.push([name, 'bad-payload', `Signed, but ${spoken(name)}.`]);
  }
  return { files, asked };
}
