import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { type Payload, readPublicKeys, sign, verify } from './index.js';

interface Vector {
  file: string;
  says: string;
  product?: string;
  macs?: string[];
  hosts?: string[];
  date: string;
  buildDate?: string;
  expected: string;
}

const place = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const vector = (name: string) => place(`../vectors/${name}`);
const read = (name: string) => readFileSync(vector(name), 'utf8');

const vectors: Vector[] = JSON.parse(read('vectors.json'));
const publicKeys = await readPublicKeys(read('public-keys.pem'));
const good = read('cpu-permanent.lic.txt');
/** The payload of a vector, as written. */
const payloadOf = (name: string) =>
  JSON.parse(Buffer.from(read(`${name}.lic.txt`).split('\n.\n')[0]?.replace(/^.*\n/, '') ?? '', 'base64').toString());
const goodPayload: Payload = payloadOf('cpu-permanent');
const date = '2026-11-21';

/** The worthless key of vectors/make.js, which signs most vectors. */
const privateKey = Uint8Array.from([
  ...Buffer.from('302e020100300506032b657004220420', 'hex'),
  ...Buffer.from('TEST ONLY, WORTHLESS: current...'),
]);

const folder = mkdtempSync(join(tmpdir(), 'license-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

function kept(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

// OFF-7, OFF-8, OFF-11, OFF-12, OFF-18, OFF-492, OFF-935, OFF-936
describe('the vectors', () => {
  test.each(vectors)('$file is $expected: $says', async ({ file, expected, ...asked }) => {
    const result = await verify(read(file), { publicKeys, ...asked });
    expect(result.valid ? 'valid' : result.reason).toBe(expected);
  });

  test('make.js produces them byte for byte, and each file is in the list', () => {
    const made = join(folder, 'vectors');
    expect(spawnSync(process.execPath, [vector('make.js'), made]).status).toBe(0);
    for (const name of readdirSync(made)) expect(readFileSync(join(made, name)), name).toEqual(readFileSync(vector(name)));
    const files = readdirSync(vector('')).filter((name) => name.endsWith('.lic.txt'));
    expect(files).toEqual([...new Set(vectors.map(({ file }) => file))].sort());
  });

  test('the examples on both pages are cpu-permanent and v2-two-of-three', () => {
    const page = readFileSync(place('../../../docs/license-file.md'), 'utf8');
    expect(page).toContain(good);
    const pages = page + readFileSync(place('../../../docs/license-file-2.md'), 'utf8');
    const [first, second] = [...pages.matchAll(/```json\n(\{\n {2}"(?:v|must)"[^`]+)```/g)].map(([, text = '']) => JSON.parse(text));
    expect(first).toEqual(goodPayload);
    expect(second).toEqual(payloadOf('v2-two-of-three'));
  });

  test('version 2 is read with names, codes, every id and its computers', async () => {
    expect(await verify(read('v2-two-of-three.lic.txt'), { publicKeys, date })).toMatchObject({
      valid: true,
      payload: {
        v: 2,
        must: ['hosts'],
        product: 'Simulator',
        productCode: 'SIM',
        modules: ['Low Frequency', 'High Frequency'],
        moduleCodes: ['LF', 'HF'],
        hostIds: ['mac:3C:7C:3F:D0:5E:18', `machine:${'0a1b'.repeat(16)}`, `disk:${'f9'.repeat(32)}`],
        hosts: [{ ids: ['mac:3C:7C:3F:D0:5E:18', `machine:${'0a1b'.repeat(16)}`, `disk:${'f9'.repeat(32)}`], need: 2 }],
        daemon: null,
        statusList: null,
      },
    });
    expect(await verify(read('v2-daemon.lic.txt'), { publicKeys, date })).toMatchObject({
      payload: { daemon: { seats: 20, notBefore: '2026-11-12', expires: '2027-11-12' }, seats: 25 },
    });
  });
});

describe('keys', () => {
  test('are read from PEM and from the answer of licenses/public-key, and are named by their SHA-256', async () => {
    expect([...publicKeys.keys()]).toEqual(['f4af5eedeaa8c017', '1380e5dc8eaa057c']);
    expect(await readPublicKeys(read('public-keys.json'))).toEqual(publicKeys);
    expect(await readPublicKeys(read('public-keys.pem').replaceAll('\n', '\r\n'))).toEqual(publicKeys);
  });

  test.each([
    ['nothing', ''],
    ['an X25519 key', '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VuAyEAPuStud2qOd2gGPO6De1TDRY8f6d20X+7WgMzpXxxcWY=\n-----END PUBLIC KEY-----'],
    ['a key cut short', '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAPuStud2qOd2gGPO6De1TDRY8f6d20X+7WgMzpXxx\n-----END PUBLIC KEY-----'],
  ])('%s is no key, and without a key nothing is valid', async (_, text) => {
    const none = await readPublicKeys(text);
    expect(none.size).toBe(0);
    expect(await verify(good, { publicKeys: none, date })).toMatchObject({ valid: false, reason: 'bad-signature' });
  });
});

describe('signing', () => {
  // OFF-6, OFF-7
  test('writes the bytes of the vector', async () => {
    expect(await sign(goodPayload, privateKey)).toBe(good);
  });

  // OFF-9, OFF-10
  test('any payload is read as it was written', async () => {
    const character = fc.oneof(
      fc.constantFrom('ß', '李', '𝔘', '\u2028', '\ud800', '"', '\\', '\0'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    );
    const text = fc.string({ unit: character });
    const printable = character.filter((one) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(one));
    const bounds = fc.constantFrom(
      { expires: '2026-12-31', maintenanceUntil: null },
      { expires: null, maintenanceUntil: '2026-06-30' },
      { expires: '2026-12-31', maintenanceUntil: '2026-06-30' },
    );
    const count = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const pair = fc.integer({ min: 0, max: 255 }).map((byte) => byte.toString(16).toUpperCase().padStart(2, '0'));
    const withoutBounds = fc.record({
      v: fc.constant<1>(1),
      kid: text,
      fileId: fc.uuid(),
      seq: count,
      licenseId: count,
      licensee: fc.record({ name: text, organization: text, email: text }),
      product: fc.string({ unit: character, minLength: 1, maxLength: 200 }),
      category: fc.constant<'FNL'>('FNL'),
      type: fc.string({ unit: printable, minLength: 1, maxLength: 100 }),
      modules: fc.array(text),
      seats: count,
      hostIds: fc.array(fc.array(pair, { minLength: 6, maxLength: 6 }).map((pairs) => pairs.join(':'))),
      version: text,
      notBefore: fc.constant('2026-01-01'),
      issued: text,
    });
    await fc.assert(
      fc.asyncProperty(withoutBounds, bounds, text, async (rest, bound, other) => {
        const payload: Payload = { ...rest, ...bound };
        const { product } = payload;
        const file = await sign(payload, privateKey);
        expect(await verify(file, { publicKeys, date, product })).toEqual({ valid: true, payload });
        const elsewhere = await verify(file, { publicKeys, date, product: other });
        expect(elsewhere).toMatchObject(other === product ? { valid: true } : { valid: false, reason: 'wrong-product' });
      }),
    );
  });
});

// OFF-6, OFF-7, OFF-8
describe('a changed file is worth', () => {
  const isValid = async (text: string) => (await verify(text, { publicKeys, date })).valid;
  const ink = [...good].flatMap((character, at) => (/\s/.test(character) ? [] : [at]));
  const withChange = (at: number, character: string) => good.slice(0, at) + character + good.slice(at + 1);

  test('nothing, if any one character differs or is missing', async () => {
    for (const at of ink) {
      expect(await isValid(withChange(at, good[at] === 'A' ? 'B' : 'A')), `character ${at} changed`).toBe(false);
      expect(await isValid(withChange(at, '')), `character ${at} gone`).toBe(false);
    }
  });

  test('nothing, whatever the other character is', async () => {
    const characters = fc.oneof(fc.constantFrom(...'Ag+/=-_. \t\r\n\uFEFF\0'), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ink), characters, async (at, character) => {
        fc.pre(character !== good[at]);
        expect(await isValid(withChange(at, character))).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('as much as before, with any mix of line ends, blank lines and spaces around lines, broken at any column', async () => {
    const [payload = '', signature = ''] = good.split('\n').slice(1, -2).join('').split('.');
    const lineEnd = fc
      .tuple(fc.constantFrom('', ' ', '\t '), fc.constantFrom('\n', '\r', '\r\n', '\r\r\n', '\n \n'), fc.constantFrom('', ' ', '\t'))
      .map((parts) => parts.join(''));
    const columns = fc.integer({ min: 2, max: 1200 });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), columns, columns, fc.array(lineEnd, { minLength: 1 }), async (mark, wide, signatureWide, ends) => {
        const broken = (text: string, width: number) => text.match(new RegExp(`.{1,${width}}`, 'g')) ?? [];
        const lines = [
          '-----BEGIN LM LICENSE-----',
          ...broken(payload, wide),
          '.',
          ...broken(signature, signatureWide),
          '-----END LM LICENSE-----',
        ];
        expect(await isValid((mark ? '\uFEFF' : '') + lines.map((line, at) => line + ends[at % ends.length]).join(''))).toBe(true);
      }),
    );
  });

  test('nothing, if it is longer than 65,536 characters', async () => {
    expect(await isValid(good.padEnd(65_536, '\n'))).toBe(true);
    expect(await isValid(good.padEnd(65_537, '\n'))).toBe(false);
  });
});

// OFF-17, OFF-439
describe('license-file verify', () => {
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [place('../bin/license-file.js'), ...args], { encoding: 'utf8' });
    return { status, stdout, stderr };
  };
  const file = vector('cpu-permanent.lic.txt');
  const key = vector('public-keys.pem');

  test.each(['public-keys.pem', 'public-keys.json'])('says valid with the keys of %s', (keys) => {
    expect(run('verify', file, '--public-key', vector(keys), '--date', date)).toEqual({
      status: 0,
      stdout:
        'valid: L-42, CPU Permanent for Mara Lindqvist, product Simulator, without end, maintenance until 2027-12-01, on 3C:7C:3F:D0:5E:18, 3C:7C:3F:D0:5E:19\n',
      stderr: '',
    });
  });

  // OFF-10
  test('names an unknown type, and both ends of a file that has two', () => {
    expect(run('verify', vector('end-and-maintenance.lic.txt'), '--public-key', key, '--date', date)).toMatchObject({
      status: 0,
      stdout:
        'valid: L-42, CPU Subscription for Mara Lindqvist, product Simulator, until 2026-12-11, maintenance until 2026-11-30, on 3C:7C:3F:D0:5E:18, 3C:7C:3F:D0:5E:19\n',
    });
  });

  // OFF-10
  test('accepts the name of the product, including spaces and letters outside ASCII', () => {
    const product = 'Ångström 𝔘 シミュレータ';
    const unicode = run('verify', vector('unicode-product.lic.txt'), '--public-key', key, '--date', date, '--product', product);
    expect(unicode).toMatchObject({ status: 0, stdout: expect.stringContaining(`, product ${product}, `), stderr: '' });
  });

  test.each([
    ['one', ['--mac', '3c-7c-3f-d0-5e-18']],
    ['one of several', ['--mac', '00:1b:44:11:3a:b7', '--mac', '3C:7c:3F:D0:5e:19']],
  ])('takes %s MAC addresses, with - and in any case', (_, macs) => {
    expect(run('verify', file, '--public-key', key, '--date', date, ...macs)).toMatchObject({ status: 0, stderr: '' });
  });

  test.each([
    [
      ['--mac', '00-1b-44-11-3a-b7'],
      'wrong-computer',
      'The license is for 3C:7C:3F:D0:5E:18, 3C:7C:3F:D0:5E:19, not for 00:1B:44:11:3A:B7.',
    ],
    [['--product', 'Harbour Planner'], 'wrong-product', 'The license is for Simulator, not for Harbour Planner.'],
    [['--date', '2026-11-11'], 'not-yet-valid', 'The license begins on 2026-11-12; it is 2026-11-11.'],
    [['--status-list', vector('withdrawn.status.txt')], 'withdrawn', 'The file was withdrawn on 2026-11-20.'],
    [['--build-date', '2027-12-02'], 'maintenance-ended', 'Maintenance ended on 2027-12-01; this program was built on 2027-12-02.'],
  ])('with %j it says why not', (options, reason, message) => {
    expect(run('verify', file, '--public-key', key, '--date', date, ...options)).toEqual({
      status: 1,
      stdout: `not valid (${reason}): ${message}\n`,
      stderr: '',
    });
  });

  // OFF-441
  test('warns about a stale status list, and still applies it', () => {
    const stale = ['--date', '2026-11-28', '--status-list'];
    const warning =
      'license-file: the status list was issued on 2026-11-20 and was to be replaced by 2026-11-27. What happened since is not on it.\n';
    const good = run('verify', file, '--public-key', key, ...stale, vector('others.status.txt'));
    expect(good).toEqual({ status: 0, stdout: expect.stringContaining('valid: L-42'), stderr: warning });
    expect(run('verify', file, '--public-key', key, ...stale, vector('suspended.status.txt'))).toEqual({
      status: 1,
      stdout: 'not valid (suspended): The license has been suspended since 2026-11-20.\n',
      stderr: warning,
    });
  });

  test('uses today if no date is given', async () => {
    const past: Payload = { ...goodPayload, type: 'Trial', maintenanceUntil: null, notBefore: '2000-01-01', expires: '2000-01-31' };
    const ended = run('verify', kept('past.lic.txt', await sign(past, privateKey)), '--public-key', key);
    expect(ended).toMatchObject({ status: 1, stdout: expect.stringContaining('not valid (expired): The license ended on 2000-01-31') });
  });

  test.each([
    [[], 'license-file verify FILE'],
    [['sign', file, '--public-key', key], 'license-file verify FILE'],
    [['verify', '--public-key', key], 'license-file verify FILE'],
    [['verify', file, file, '--public-key', key], 'license-file verify FILE'],
    [['verify', file], '--public-key is missing'],
    [['verify', file, '--public-key'], '--public-key'],
    [['verify', file, '--public-key', file], 'there is no Ed25519 public key in'],
    [['verify', file, '--public-key', 'missing.pem'], 'cannot read the public key missing.pem (ENOENT)'],
    [['verify', 'missing.lic.txt', '--public-key', key], 'cannot read the license file missing.lic.txt (ENOENT)'],
    [['verify', file, '--public-key', key, '--product', ''], '--product takes the name of the program'],
    [['verify', file, '--public-key', key, '--mac', '3C7C3FD05E18'], '--mac takes six hexadecimal pairs, not 3C7C3FD05E18'],
    [['verify', file, '--public-key', key, '--date', '31/12/2026'], '--date takes a day as YYYY-MM-DD, not 31/12/2026'],
    [['verify', file, '--public-key', key, '--build-date', '2026-02-31'], '--build-date takes a day as YYYY-MM-DD, not 2026-02-31'],
    [['verify', file, '--public-key', key, '--status-list', ''], 'cannot read the status list'],
    [['verify', file, '--public-key', key, '--status-list', file], 'cpu-permanent.lic.txt: This is not a status list'],
    [['verify', file, '--public-key', key, '--status-list', vector('another-key.status.txt')], 'The signature of the status list does not'],
    [['verify', file, '--public-key', key, '--colour', 'blue'], "'--colour'"],
  ])('%j is wrong use', (args, message) => {
    const { status, stdout, stderr } = run(...args);
    expect({ status, stdout, first: stderr.split('\n')[0] }).toEqual({ status: 2, stdout: '', first: expect.stringContaining(message) });
  });

  test('--help explains it', () => {
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--public-key  PEM file'), stderr: '' });
  });
});
