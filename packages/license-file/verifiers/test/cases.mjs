// The files that every verifier is tested with: the vectors, changed files, signed payloads with odd JSON, and status lists of all these kinds. They
// are always the same.
import { createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';

const vectors = new URL('../../vectors/', import.meta.url);
const DATE = '2026-11-21';
const PREFIX = 'lm-license/v1.';

/** The worthless key of vectors/make.js, which signs most vectors. */
const key = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from('TEST ONLY, WORTHLESS: current...')]),
  format: 'der',
  type: 'pkcs8',
});

/** Numbers below `bound`, always the same sequence for the same seed (mulberry32). */
function dice(seed) {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Every case of vectors.json with the bytes of its file. */
export const vectorCases = () =>
  JSON.parse(readFileSync(new URL('vectors.json', vectors), 'utf8')).map((vector) => ({
    ...vector,
    bytes: readFileSync(new URL(vector.file, vectors)),
  }));

const BASES = ['cpu-permanent', 'cpu-temporary', 'fnl-permanent', 'unicode-name', 'unknown-fields', 'retired-key', 'crlf-line-ends']
  .concat(['cr-line-ends', 'byte-order-mark', 'spaces-around-lines', 'blank-lines', 'other-columns'])
  .concat(['v2-two-of-three', 'v2-daemon', 'v2-many-kinds', 'v2-must-unknown', 'v2-list-days'])
  .map((name) => readFileSync(new URL(`${name}.lic.txt`, vectors)));

const join = (...parts) => Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.of(part) : part)));

/** Ways to change bytes at a random place. */
const CHANGES = [
  (bytes, at, roll) => join(bytes.subarray(0, at), bytes[at] ^ (1 << roll(8)), bytes.subarray(at + 1)),
  (bytes, at, roll) => join(bytes.subarray(0, at), roll(256), bytes.subarray(at + 1)),
  (bytes, at, roll) => join(bytes.subarray(0, at), 'ABCxyz059+/'.charCodeAt(roll(11)), bytes.subarray(at + 1)),
  (bytes, at, roll) => join(bytes.subarray(0, at), roll(128), bytes.subarray(at)),
  (bytes, at, roll) => join(bytes.subarray(0, at), 'A+=.- \t'.charCodeAt(roll(7)), bytes.subarray(at)),
  (bytes, at, roll) => join(bytes.subarray(0, at), bytes.subarray(at + 1 + roll(5))),
  (bytes, at) => join(bytes.subarray(0, at), ...[...bytes.subarray(at, at + 2)].reverse(), bytes.subarray(at + 2)),
  (bytes, at, roll) => join(bytes.subarray(0, at + 4 + roll(64)), bytes.subarray(at)),
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at, roll) => {
    const other = BASES[roll(BASES.length)];
    return join(bytes.subarray(0, at), other.subarray(Math.min(at, other.length)));
  },
];

/** A file without its meaningless white space: two files with the same ink are the same license. */
const ink = (bytes) => bytes.toString('latin1').replaceAll(/^\xef\xbb\xbf|[ \t\r\n]/g, '');
const inks = new Set(BASES.map(ink));

/** `count` files that differ from what was signed: no verifier may call one valid. */
export function changedFiles(count) {
  const roll = dice(16);
  const cases = [];
  while (cases.length < count) {
    const base = BASES[roll(BASES.length)];
    const bytes = CHANGES[cases.length % CHANGES.length](base, roll(base.length), roll);
    if (!inks.has(ink(bytes))) cases.push({ says: `changed file ${cases.length}`, bytes, date: DATE });
  }
  return cases;
}

const whole = readFileSync(new URL('cpu-permanent.lic.txt', vectors), 'latin1');
const JSON_TEXT = Buffer.from(whole.split('\n.\n')[0].replace(/^.*\n/, ''), 'base64').toString();

/** A good file around these payload bytes. */
function signed(payload) {
  const payload64 = Buffer.from(payload).toString('base64');
  const signature = sign(null, Buffer.from(PREFIX + payload64), key).toString('base64');
  return Buffer.from(['-----BEGIN LM LICENSE-----', payload64, '.', signature, '-----END LM LICENSE-----', ''].join('\n'));
}

const NUMBERS = [
  '1e0',
  '10e-1',
  '0.1E+1',
  '1.0000000000000000001',
  '0.99999999999999999999',
  '1.5',
  '-1',
  '1e400',
  '1e-400',
  '2e15',
  '9e15',
]
  .concat([
    '9007199254740991',
    '9007199254740990.6',
    '9007199254740991.5',
    '9007199254740993',
    '123456789012345678901234567890',
    '1E',
    '.5',
  ])
  .concat([
    '0x1',
    '1_0',
    '1,',
    '--1',
    '١',
    'Infinity',
    'true',
    '"1"',
    '[1]',
    '{}',
    'null',
    '',
    `1${'0'.repeat(400)}e-400`,
    `0.${'0'.repeat(400)}1e401`,
  ])
  .concat([
    '1e99999999999999999999',
    '0e99999999999999999999',
    '1e-99999999999999999999',
    '4.9406564584124654e-324',
    '1.7976931348623159e308',
  ]);
const TEXTS = [
  '"\\u0000"',
  '"\\ud800"',
  '"\\udc00\\ud800"',
  '"\\ud800\\u0041"',
  '"\\uD83D\\uDE00"',
  '"\\ud83d"',
  '"\t"',
  '"\u007f"',
  '"\u2028"',
  '"\\u2029"',
]
  .concat([
    '"\\/\\b\\f\\n\\r\\t\\"\\\\"',
    '"\\x41"',
    '"\\u12G4"',
    '"\\u123"',
    '"\\"',
    '"',
    "'a'",
    '"\ufeff"',
    '"\uffff"',
    '"😀"',
    '"a" "b"',
    '""',
    '"\u0080"',
  ])
  .concat([
    `"${'\\n'.repeat(101)}"`,
    `"${'é'.repeat(100)}"`,
    `"${'é'.repeat(101)}"`,
    `"${'\\ud800'.repeat(201)}"`,
    `"${'\\ud800\\udc00'.repeat(200)}"`,
  ]);
const DAYS = [
  '"2026-02-31"',
  '"2026-13-01"',
  '"2026-00-10"',
  '"2026-12-00"',
  '"2026-12-32"',
  '"0000-01-01"',
  '"9999-12-31"',
  '" 2026-12-01"',
  '"2026-12-1"',
].concat(['"２026-12-01"', '"2026-12-01\\n"', '"2026/12/01"', '20261201', 'false', '[]', '"\\u0032026-12-01"', '""']);
const LATER = [
  '[]',
  '{}',
  '[[],{}]',
  '[1,2,]',
  '[,1]',
  '{"a":1,}',
  '{,}',
  '{"a"}',
  '{a:1}',
  '{"a":1 "b":2}',
  '[1 2]',
  '[1}',
  '{"a":1]',
  'nul',
  'truefalse',
  'TRUE',
]
  .concat([
    '[1]]',
    '\u00a0 1',
    '\f1',
    '\u000b1',
    '/* */1',
    '1//',
    '{"":{"":[null,true,false,0.0e-0]}}',
    '{"__proto__":{"v":2}}',
    '{"a":"\\u005c"}',
  ])
  .concat([
    '['.repeat(20000),
    `${'['.repeat(20000)}${']'.repeat(20000)}`,
    `${'{"":'.repeat(7000)}1${'}'.repeat(7000)}`,
    `[${'1,'.repeat(15000)}1]`,
  ]);

/** The JSON text with each odd value in each place where a value may be. */
function* oddTexts() {
  for (const number of NUMBERS) yield* [JSON_TEXT.replace('"seq":1', `"seq":${number}`), JSON_TEXT.replace('"v":1', `"v":${number}`)];
  for (const text of TEXTS)
    yield* [
      JSON_TEXT.replace('"Mara Lindqvist"', () => text),
      JSON_TEXT.replace('"Permanent"', () => text),
      JSON_TEXT.replace('"Simulator"', () => text),
      JSON_TEXT.replace('"Module A"', () => text),
      JSON_TEXT.replace('"kid"', () => text),
    ];
  for (const day of DAYS)
    yield* [
      JSON_TEXT.replace('"2026-11-12"', day),
      JSON_TEXT.replace('"expires":null', `"expires":${day}`),
      JSON_TEXT.replace('"2027-12-01"', day),
    ];
  for (const value of LATER)
    yield* [JSON_TEXT.replace('"v":1', () => `"later":${value},"v":1`), JSON_TEXT.replace('"hostIds":[', () => `"hostIds":[${value},`)];
  yield* [
    '',
    ' ',
    '{}',
    '[]',
    'null',
    '1',
    '"v"',
    '{',
    `${JSON_TEXT},`,
    `${JSON_TEXT}}`,
    `\u0000${JSON_TEXT}`,
    `${JSON_TEXT}\u0000`,
    `\f${JSON_TEXT}`,
  ];
  yield* [
    JSON_TEXT.replace('"licensee":{', '"licensee":{"name":1,'),
    JSON_TEXT.replace('"Mara', '"a","name":"Mara'),
    JSON_TEXT.replace('"email":', '"mail":'),
  ];
  yield* [JSON_TEXT.replace(/"modules":\[[^\]]*\]/, '"modules":{}'), JSON_TEXT.replace(/"modules":\[[^\]]*\]/, '"modules":[]')];
  yield* [
    JSON_TEXT.replace(/"hostIds":\[[^\]]*\]/, '"hostIds":[]'),
    JSON_TEXT.replace('3C:7C', '3G:7C'),
    JSON_TEXT.replace('3C:7C', '3C:7C:00'),
  ];
  yield* [JSON_TEXT.replace('"seats":null', '"seats":0'), JSON_TEXT.replace('"CPU"', '"FNL"'), JSON_TEXT.replace('"CPU"', '"cpu"')];
}

/** Payloads signed with the test key: odd ones by hand, and `count` with random bytes of the JSON changed. */
export function oddPayloads(count) {
  const roll = dice(1976);
  const cases = [...oddTexts()].map((text) => ({
    says: `odd JSON: ${text.slice(0, 60)} …`,
    bytes: signed(text),
    date: DATE,
    product: 'Simulator',
  }));
  const json = Buffer.from(JSON_TEXT.replace('Mara', 'Zoë 𝔘 \\ud835\\udd18'));
  for (let number = 0; number < count; number++) {
    const change = CHANGES[number % (CHANGES.length - 1)];
    cases.push({
      says: `changed JSON ${number}`,
      bytes: signed(change(json, roll(json.length), roll)),
      date: DATE,
      macs: ['3C:7C:3F:D0:5E:18'],
    });
  }
  return cases;
}

const payloadOf = (name) =>
  Buffer.from(
    readFileSync(new URL(`${name}.lic.txt`, vectors), 'latin1')
      .split('\n.\n')[0]
      .replace(/^.*\n/, ''),
    'base64',
  ).toString();

/** What may replace a value of version 2. */
const VALUES = [...NUMBERS, ...TEXTS, ...DAYS, ...LATER].filter((value) => value.length < 200);

/** Payloads of version 2, signed with the test key: odd values for each of its fields, and `count` with random bytes of the JSON changed. */
export function oddPayloads2(count) {
  const roll = dice(2032);
  const computers = payloadOf('v2-two-of-three');
  const floating = payloadOf('v2-daemon');
  const listed = payloadOf('v2-list-days');
  const cases = [];
  const add = (text) =>
    cases.push({
      says: `odd JSON of version 2: ${text.slice(0, 300)} …`,
      bytes: signed(text),
      date: DATE,
      product: 'SIM',
      macs: ['3C:7C:3F:D0:5E:18'],
      hosts: [`machine:${'0a1b'.repeat(16)}`],
    });
  VALUES.forEach((value, number) => {
    const places = [
      computers.replace('"need":2', () => `"need":${value}`),
      computers.replace('["hosts"]', () => value),
      computers.replace('["hosts"]', () => `[${value}]`),
      computers.replace('"SIM"', () => value),
      computers.replace('"Low Frequency"', () => value),
      computers.replace('"mac:3C', () => `${value},"mac:3C`),
      computers.replace('"daemon":null', () => `"daemon":${value}`),
      computers.replace('"statusList":null', () => `"statusList":${value}`),
      computers.replace('"hosts":[{', () => `"hosts":[${value},{`),
      computers.replace('"modules":[', () => `"modules":[${value},`),
      floating.replace('"seats":20', () => `"seats":${value}`),
      floating.replace('"expires":"2027-11-12"', () => `"expires":${value}`),
      floating.replace('"publicKey":"', () => `"publicKey":${value},"later":"`),
      listed.replace('"listDays":30', () => `"listDays":${value}`),
    ];
    // Three places for each value, taking all places in turn.
    for (let n = 0; n < 3; n++) add(places[(number * 3 + n) % places.length]);
  });
  for (let number = 0; number < count; number++) {
    const json = Buffer.from(number % 2 ? computers : floating);
    add(CHANGES[number % (CHANGES.length - 1)](json, roll(json.length), roll).toString('latin1'));
  }
  return cases;
}

const LIST_BASES = ['superseded', 'suspended', 'others', 'empty', 'crlf-and-spaces', 'retired-key'].map((name) =>
  readFileSync(new URL(`${name}.status.txt`, vectors)),
);
const good = readFileSync(new URL('cpu-permanent.lic.txt', vectors));

/** Every case of status-lists.json with the bytes of its list and its file. */
export const listCases = () =>
  JSON.parse(readFileSync(new URL('status-lists.json', vectors), 'utf8')).map((vector) => ({
    ...vector,
    date: vector.date ?? DATE,
    list: readFileSync(new URL(vector.list, vectors)),
    bytes: readFileSync(new URL(vector.file ?? 'cpu-permanent.lic.txt', vectors)),
    expected: vector.expectedList === 'valid' ? `${vector.stale ? 'stale ' : ''}${vector.expected}` : `list ${vector.expectedList}`,
  }));

/** The text of a list, without the white space around its lines. */
const said = (bytes) =>
  bytes
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .split(/[\r\n]/)
    .map((line) => line.replace(/^[ \t]+|[ \t]+$/g, ''))
    .filter(Boolean)
    .join('\n');
const saidByBases = new Set(LIST_BASES.map(said));

/** `count` lists that differ from what was signed: none may be accepted. */
export function changedLists(count) {
  const roll = dice(32);
  const cases = [];
  while (cases.length < count) {
    const base = LIST_BASES[roll(LIST_BASES.length)];
    const list = CHANGES[cases.length % (CHANGES.length - 1)](base, roll(base.length), roll);
    // The line breaks in a signature mean nothing.
    if (!saidByBases.has(said(list)) && !inkOfLists.has(ink(list)))
      cases.push({ says: `changed list ${cases.length}`, bytes: good, date: DATE, list });
  }
  return cases;
}
const inkOfLists = new Set(LIST_BASES.map(ink));

const LIST_LINES = readFileSync(new URL('superseded.status.txt', vectors), 'latin1').split('\n').slice(1, -4);

/** A good list whose lines are these bytes. */
function signedList(lines) {
  const signature = sign(null, Buffer.concat([Buffer.from('lm-status-list/v1.'), lines]), key).toString('base64');
  return Buffer.concat([
    Buffer.from('-----BEGIN LM STATUS LIST-----\n'),
    lines,
    Buffer.from(`\n.\n${signature}\n-----END LM STATUS LIST-----\n`),
  ]);
}

/** `count` lists with random bytes of their lines changed before signing. */
export function oddLists(count) {
  const roll = dice(1632);
  const lines = Buffer.from(LIST_LINES.join('\n'));
  return Array.from({ length: count }, (_, number) => ({
    says: `odd list ${number}`,
    bytes: good,
    date: DATE,
    list: signedList(CHANGES[number % (CHANGES.length - 1)](lines, roll(lines.length), roll)),
    ...(number % 3 === 0 && { listDays: roll(3) }),
  }));
}
