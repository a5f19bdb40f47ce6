import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Payload, readPublicKeys, sign } from '../index.js';
import { textOf, tooLarge } from './bytes.js';
import { clockWarning, explain, findChange } from './index.js';
import { look } from './look.js';
import { namesIn } from './names.js';

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

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../../vectors/${name}`, import.meta.url)), 'utf8');
const vectors: Vector[] = JSON.parse(read('vectors.json'));
const publicKeys = await readPublicKeys(read('public-keys.pem'));
const good = read('cpu-permanent.lic.txt');
const today = '2026-11-21';
const asked = { publicKeys, today, product: 'Simulator' };

/** The worthless key of vectors/make.js, which signs most vectors. */
const privateKey = Uint8Array.from([
  ...Buffer.from('302e020100300506032b657004220420', 'hex'),
  ...Buffer.from('TEST ONLY, WORTHLESS: current...'),
]);
const [payload64 = '', signature64 = ''] = good.split('\n').slice(1, -2).join('').split('.');
const payload: Payload = JSON.parse(Buffer.from(payload64, 'base64').toString());
const adapter = (mac: string, name = 'Ethernet') => ({ mac, name });

/** Decodes the payload, edits it and packs it again: the signature stays the same. */
const edited = (change: Partial<Payload>): string => {
  const text = Buffer.from(JSON.stringify({ ...payload, ...change })).toString('base64');
  return ['-----BEGIN LM LICENSE-----', ...(text.match(/.{1,64}/g) ?? []), '.', signature64, '-----END LM LICENSE-----', ''].join('\n');
};
const searched = async (text: string) => {
  const { damaged } = await explain(text, asked);
  // However slow the machine is: the number of signatures is the bound.
  const change = damaged && (await findChange(damaged, { publicKeys, types: ['Monthly', 'Permanent'], millis: Number.POSITIVE_INFINITY }));
  return explain(text, { ...asked, change });
};

// CHK-480, CHK-481
describe('each vector gets its sentence', () => {
  test.each(vectors)('$file is $expected: $says', async ({ file, expected, product, macs, hosts, date, buildDate }) => {
    // The page gets only addresses; other ids are for programs.
    if (hosts) return;
    const verdict = await explain(read(file), {
      publicKeys,
      today: date,
      ...(product !== undefined && { product }),
      ...(macs && { host: { name: 'Lab left', adapters: macs.map((mac) => adapter(mac)) } }),
      ...(buildDate && { build: { name: 'the program', day: buildDate } }),
    });
    const same: Record<string, string> = { 'unknown-key': 'bad-signature', 'not-a-license': 'malformed' };
    expect(same[verdict.outcome] ?? verdict.outcome).toBe(expected);
    expect(verdict.payload !== null).toBe(!['malformed', 'bad-signature', 'bad-payload', 'not-understood'].includes(expected));
    expect(verdict.tone === 'ok').toBe(expected === 'valid');
    expect(verdict.checks.map(({ name }) => name)).toEqual(['Signature', 'Key', 'Time', 'Status list', 'Computer']);
    for (const sentence of [verdict.why, verdict.todo]) expect(sentence).toMatch(/^\S.+\.$/su);
    expect(verdict.title).toMatch(/^\S.*[^.]$/u);
    expect(JSON.stringify(verdict)).not.toMatch(/undefined|NaN|Invalid/);
  });
});

// CHK-480
test.each([
  ['another-key', 'Signed with a key this portal does not know', 'The file names the key 45774b0b6fab319e.'],
  ['algorithm-none', 'Not signed', 'Its signature is empty.'],
  ['empty', 'The file is empty', 'It contains nothing.'],
  ['truncated', 'Cut off at the end', 'It stops after line 14: the last line, -----END LM LICENSE-----, is missing.'],
  ['text-before-begin', 'There is text before the license', 'There is something before the first line of the license, in line 1.'],
  ['two-files', '2 license files in one', '2 of the 2 are as they were signed.'],
  ['dot-missing', 'A line is missing', 'The line with a single dot'],
  ['space-in-payload', 'A space was put in', 'There is a space or an invisible character in line 2.'],
  ['v2-version-3', 'In a newer format, version 3', 'The portal signed it in a format that this program does not know yet.'],
  ['version-2', 'Signed, but not understood', 'The signature is good, but “must” is missing or malformed.'],
  ['v2-need-0', 'Signed, but not understood', 'The signature is good, but “hosts” is missing or malformed.'],
  ['v2-must-unknown', 'Requires something unknown here', 'it requires its reader to know: hosts, colour, rehost-limit.'],
  ['day-with-time', 'Signed, but not understood', 'The signature is good, but “expires” is missing or malformed.'],
])('%s: “%s”', async (file, title, why) => {
  const verdict = await explain(read(`${file}.lic.txt`), asked);
  expect(verdict.title).toBe(title);
  expect(verdict.why).toContain(why);
});

// CHK-483: what mail and editors do to text
describe('a damaged frame is mended if everything signed is there', () => {
  const utf16 = new TextDecoder().decode(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good, 'utf16le')]));
  test.each([
    ['quoted in a mail', good.replaceAll(/^(?=.)/gm, '> '), 'Copied from a quoted email'],
    ['quoted-printable', good.replaceAll('=', '=3D').replace(/(.{75})(.{5})/, '$1=\n$2'), 'Saved mail text'],
    ['in base64 once more', Buffer.from(good).toString('base64'), 'Encoded a second time by email'],
    ['UTF-16', utf16, 'Saved in another encoding'],
    ['with long dashes', good.replaceAll('-----', '—–—'), 'Changed by a word processor'],
    ['without its last line', good.replace('-----END LM LICENSE-----\n', ''), 'Cut off at the end'],
    ['with a signature below', `${good}-- \nBest regards`, 'There is text after the license'],
    ['with spaces that do not break', good.replace('eyJ2', 'eyJ2\u00a0'), 'A space was put in'],
    ['with a stray bit', read('signature-stray-bit.lic.txt'), 'Changed after signing'],
  ])('%s', async (how, text) => {
    const verdict = await explain(text, asked);
    expect(verdict.file, how).toBe(good);
    expect(verdict).toMatchObject({ outcome: 'malformed', tone: 'over', help: 'mend', payload: null });
    expect(verdict.why).toContain('Once repaired, it reads: Valid with no end date.');
  });
});

// CHK-483
describe('changes after signing are found', () => {
  test.each([
    // Near the beginning, where the search comes soon.
    ['one character of base64', good.replace('OjQyLCJs', 'OjQzLCJs'), 'licenseId', '42', '43'],
    ['the end of maintenance', edited({ maintenanceUntil: '2033-12-01' }), 'maintenanceUntil', '01/12/2027', '01/12/2033'],
    ['an end that was taken away', edited({ notBefore: '2026-10-01' }), 'notBefore', '12/11/2026', '01/10/2026'],
    [
      'a letter of a name',
      edited({ licensee: { ...payload.licensee, name: 'Nara Lindqvist' } }),
      'licensee.name',
      'Mara Lindqvist',
      'Nara Lindqvist',
    ],
    [
      'an address that was added',
      edited({ hostIds: [...payload.hostIds, 'AA:BB:CC:00:11:22'] }),
      'hostIds',
      '3C:7C:3F:D0:5E:18, 3C:7C:3F:D0:5E:19',
      '3C:7C:3F:D0:5E:18, 3C:7C:3F:D0:5E:19, AA:BB:CC:00:11:22',
    ],
  ])('%s', async (_, text, field, signed, found) => {
    const verdict = await searched(text);
    expect(verdict.title).toBe(`Changed after signing, in “${field}”`);
    expect(verdict.facts).toEqual([
      { label: 'Signed', value: signed, note: field },
      { label: 'The file says', value: found, note: 'not as signed' },
    ]);
    expect(verdict).toMatchObject({ outcome: 'bad-signature', tone: 'over', help: 'mend', file: good, payload: null });
  });

  test('a character missing, one too many, and one in the signature', async () => {
    const lost = good.slice(0, 500) + good.slice(501);
    expect(await searched(lost)).toMatchObject({ title: 'Changed after signing, in “hostIds”', file: good });
    expect(await searched(`${good.slice(0, 500)}Q${good.slice(500)}`)).toMatchObject({
      title: 'Changed after signing, in “hostIds”',
      file: good,
    });
    expect(await searched(read('signature-changed.lic.txt'))).toMatchObject({
      title: 'Changed after signing, in the signature',
      file: good,
    });
  });

  test('by comparison with another file, if it has the same id and a good signature', async () => {
    const verdict = await explain(edited({ hostIds: ['AA:BB:CC:00:11:22'], modules: [] }), { ...asked, originals: [payload] });
    expect(verdict).toMatchObject({ title: 'Changed after signing, in “modules”, “hostIds”', payload: null });
    expect(verdict.facts[3]).toEqual({ label: 'The file says', value: 'AA:BB:CC:00:11:22', note: 'not as signed' });
  });

  test('or reported as not found', async () => {
    const verdict = await explain(read('another-key-with-our-kid.lic.txt'), { ...asked, change: null });
    expect(verdict).toMatchObject({ outcome: 'bad-signature', title: 'Changed after signing', payload: null });
    expect(verdict.why).toContain('More than one place was changed, or it was never signed here.');
  });
});

// CHK-482, CHK-483
test('200 files changed at random are never called valid, and nothing they say is believed', async () => {
  const ink = [...good].flatMap((character, at) => (/\s/.test(character) ? [] : [at]));
  const letter = fc.constantFrom(...'AQZaqz059+/=.-> \u00e9\0');
  const change = fc.oneof(
    fc.record({ at: fc.constantFrom(...ink), how: fc.constantFrom('flip', 'insert', 'delete', 'swap', 'cut', 'double'), letter }),
  );
  const apply = (text: string, { at, how, letter: by }: { at: number; how: string; letter: string }) => {
    const [before, own, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)];
    if (how === 'flip') return before + by + after;
    if (how === 'insert') return before + by + own + after;
    if (how === 'delete') return before + after;
    if (how === 'swap') return before + (after[0] ?? '') + own + after.slice(1);
    return how === 'cut' ? before : before + own + text.slice(at - 40, at) + after;
  };
  const bare = (text: string) => text.replaceAll(/[ \t\r\n]/g, '');
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
      const text = changes.reduce(apply, good);
      fc.pre(bare(text) !== bare(good));
      const verdict = await explain(text, asked);
      expect(verdict.tone).not.toBe('ok');
      expect(verdict.payload).toBeNull();
      if (verdict.file !== null) expect(verdict.file).toBe(good);
    }),
    { numRuns: 200 },
  );
});

// CHK-480
test('any text and any bytes get a verdict', async () => {
  const pieces = fc.constantFrom(
    '-----BEGIN LM LICENSE-----',
    '-----END LM LICENSE-----',
    '\n',
    '.',
    '=',
    'eyJ2IjoxfQ==',
    '> ',
    '\0',
    payload64,
    'é',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string())), async (parts) => {
      const verdict = await explain(parts.join(''), asked);
      expect(verdict.title).not.toBe('');
      expect(verdict.payload).toBeNull();
    }),
    { numRuns: 300 },
  );
  fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void textOf(bytes)));
});

describe('a signed file is checked', () => {
  const file = (change: object = {}) => sign({ ...payload, ...change } as Payload, privateKey);

  // CHK-484
  test('against the addresses of a computer, with the pairs that differ from the nearest one', async () => {
    const host = { name: 'ENG-LT-0417', adapters: [adapter('3C:7C:3F:D0:5E:81', 'Built-in'), adapter('8C:17:59:40:2E:C5', 'Wireless')] };
    const verdict = await explain(await file({ hostIds: ['3C:7C:3F:D0:5E:18'], computer: 'Elena’s laptop' }), { ...asked, host });
    expect(verdict).toMatchObject({ outcome: 'wrong-computer', title: 'Made for another computer', help: 'replace' });
    expect(verdict.todo).toContain('Replace “Elena’s laptop” with this computer');
    expect(verdict.facts.slice(0, 3)).toEqual([
      { label: 'The file is for', value: '3C:7C:3F:D0:5E:18', note: 'Elena’s laptop', differs: [5] },
      { label: 'This one has', value: '3C:7C:3F:D0:5E:81', note: 'Built-in, ENG-LT-0417', differs: [5] },
      { label: '', value: '8C:17:59:40:2E:C5', note: 'Wireless, ENG-LT-0417', differs: [0, 1, 2, 3, 4, 5] },
    ]);
    expect(verdict.checks.at(-1)).toEqual({ name: 'Computer', state: 'bad', text: 'None of 2 addresses is in the file' });
  });

  // CHK-485
  test('against a status list with its states, and a stale one', async () => {
    const list = (state: 'superseded' | 'suspended' | 'withdrawn', nextUpdate = '2026-11-28') => ({
      number: 7,
      issued: '2026-11-21T06:00:00.000Z',
      nextUpdate,
      files: new Map([[payload.fileId, { state, since: '2026-11-20', newer: null }]]),
    });
    for (const [state, title] of [
      ['superseded', 'Superseded on 20/11/2026'],
      ['suspended', 'Suspended on 20/11/2026'],
      ['withdrawn', 'Withdrawn on 20/11/2026'],
    ] as const)
      expect(await explain(good, { ...asked, statusList: list(state) })).toMatchObject({ outcome: state, title, tone: 'over' });
    const stale = await explain(good, { ...asked, statusList: { ...list('superseded', '2026-11-20'), files: new Map() } });
    expect(stale).toMatchObject({ outcome: 'valid', warnings: [expect.stringContaining('should have been replaced on 20/11/2026')] });
    expect(stale.checks[3]).toEqual({ name: 'Status list', state: 'ok', text: 'Not on the list of 21/11/2026' });
  });

  // CHK-485, OFF-943
  test('against its own limit: a file that requires a status list says how old the list may be', async () => {
    const list = { number: 7, issued: '2026-11-21T06:00:00.000Z', nextUpdate: '2026-11-28', files: new Map() };
    const asking = read('v2-list-days.lic.txt');
    const good = await explain(asking, { ...asked, statusList: list });
    expect(good.todo).toContain('The program also refuses it without a status list from the last 30 days.');
    expect([good.outcome, good.checks[3]]).toEqual([
      'valid',
      { name: 'Status list', state: 'ok', text: 'Not on the list of 21/11/2026; it needs one from the last 30 days' },
    ]);
    expect(await explain(asking, { ...asked, today: '2026-12-22', statusList: list })).toMatchObject({
      outcome: 'list-needed',
      title: 'Needs a newer status list',
      why: 'The file works only with a status list that is at most 30 days old. The one here is from 21/11/2026.',
      checks: expect.arrayContaining([{ name: 'Status list', state: 'bad', text: 'It needs one from the last 30 days' }]),
    });
    expect((await explain(asking, asked)).why).toContain('There is none here.');
  });

  // CHK-485
  test('with a key that older programs do not know, and a wrong clock', async () => {
    const keys = ['f4af5eedeaa8c017', '1380e5dc8eaa057c'].map((kid) => ({ kid, createdAt: '2026-01-01T00:00:00.000Z', retiredAt: null }));
    const { warnings } = await explain(good, { ...asked, keys });
    expect(warnings).toEqual(['It is signed with the newest key. Programs built before 01/01/2026 do not know that key and refuse it.']);
    expect((await explain(read('retired-key.lic.txt'), { ...asked, keys })).warnings).toEqual([]);
    const now = new Date('2026-11-21T10:00:00Z');
    expect(clockWarning(now, new Date('2026-11-21T10:04:59Z'))).toBeNull();
    expect(clockWarning(now, new Date('2025-11-21T10:00:00Z'))).toMatch(
      /^The clock of this computer is slow: it says 21\/11\/2025 10:00 UTC, the portal’s says 21\/11\/2026 10:00 UTC\./,
    );
  });
});

// CHK-479
test('anything but a license file is named for what it is, and a large file is not read', () => {
  const title = (bytes: number[] | string) => {
    const seen = textOf(typeof bytes === 'string' ? Buffer.from(bytes) : Uint8Array.from(bytes));
    return 'verdict' in seen ? seen.verdict.title : null;
  };
  expect(title([0x89, 0x50, 0x4e, 0x47, 13, 10])).toBe('This is a picture (PNG), not a license file');
  expect(title([0x50, 0x4b, 3, 4])).toBe('This is a zip archive or an Office document, not a license file');
  expect(title(Array.from({ length: 300 }, (_, at) => (at * 37 + 1) % 256))).toBe('This is no text, not a license file');
  expect(title(good)).toBeNull();
  expect(tooLarge(262_144)).toBeNull();
  expect(tooLarge(10_000_000)).toMatchObject({
    outcome: 'not-a-license',
    why: 'It is 10.0 MB; a license file is about 1 KB. It was not read.',
  });
  expect(look('<!doctype html><p>Sign in').kind).toBe('page');
});

// CHK-488
test('a file names its license and itself, whether its signature is good or not', () => {
  expect(namesIn(good)).toEqual({
    licenseId: 42,
    fileId: '6f1d3c52-8a0e-4b7f-9c41-2d5e8a7b9c10',
    hostIds: ['3C:7C:3F:D0:5E:18', '3C:7C:3F:D0:5E:19'],
  });
  expect(namesIn(good.replaceAll(/^(?=.)/gm, '> '))?.licenseId).toBe(42);
  expect(namesIn(read('payload-changed.lic.txt').replace('eyJ2', 'eyJ3'))?.licenseId).toBeUndefined();
  expect(namesIn('nothing')).toBeNull();
});

// CHK-486
test('without keys to check with, there is no verdict', async () => {
  const without = { ...asked, publicKeys: null };
  expect(await explain(good, without)).toMatchObject({ outcome: 'unchecked', tone: 'off', payload: null });
  expect(await explain(read('truncated.lic.txt'), without)).toMatchObject({ title: 'Cut off at the end', payload: null, file: null });
});

// CHK-937
describe('the computer of a file of version 2', () => {
  const on = (name: string, ...macs: string[]) =>
    explain(read(`${name}.lic.txt`), { ...asked, host: { name: 'Lab left', adapters: macs.map((mac) => adapter(mac)) } });

  test('is right if as many addresses match as must', async () => {
    const { word, title, checks } = await on('v2-one-mac', '3C:7C:3F:D0:5E:18');
    expect([word, title]).toEqual(['Works', 'Works on this computer']);
    expect(checks[4]).toEqual({ name: 'Computer', state: 'ok', text: 'Enough of its ids are in the file' });
  });

  test('is a different one if no id that could match is left', async () => {
    const { outcome, why } = await on('v2-one-mac', '00:1B:44:11:3A:B7');
    expect([outcome, why]).toEqual([
      'wrong-computer',
      'The file names computers by several ids, and this computer does not have enough of them.',
    ]);
  });

  test('is left open if it depends on ids that no page can see, and names them', async () => {
    const { outcome, word, why, checks, facts } = await on('v2-two-of-three', '3C:7C:3F:D0:5E:18');
    expect([outcome, word]).toEqual(['valid', 'Valid']);
    expect(why).toContain('ids of the computer that this page cannot see');
    expect(checks[4]).toEqual({ name: 'Computer', state: 'open', text: 'Some ids in the file can only be seen on the computer itself' });
    expect(facts).toContainEqual({ label: 'The file is for', value: '3C:7C:3F:D0:5E:18', note: '', same: true });
    expect(facts).toContainEqual({ label: '', value: 'machine:0a1b0a1b0a1b0a1b0a1b…', note: 'id of the operating system' });
    expect(facts).toContainEqual({ label: 'Has to match', value: '2 of 3 ids' });
  });

  test('is decided if its host file names those ids', async () => {
    const MACHINE = `machine:${'0a1b'.repeat(16)}`;
    const host = (ids: string[]) => ({ name: 'Lab left', adapters: [adapter('3C:7C:3F:D0:5E:18')], ids });
    const here = await explain(read('v2-two-of-three.lic.txt'), { ...asked, host: host([MACHINE]) });
    expect([here.outcome, here.word]).toEqual(['valid', 'Works']);
    expect(here.facts).toContainEqual({ label: '', value: 'machine:0a1b0a1b0a1b0a1b0a1b…', note: 'id of the operating system' });
    const elsewhere = await explain(read('v2-two-of-three.lic.txt'), {
      ...asked,
      host: { ...host([`machine:${'f'.repeat(64)}`]), adapters: [] },
    });
    expect(elsewhere.outcome).toBe('wrong-computer');
  });

  test('is found by its address among unverified names', () => {
    expect(namesIn(read('v2-two-of-three.lic.txt'))?.hostIds).toEqual(['3C:7C:3F:D0:5E:18']);
  });

  test('a changed computer in a file is found, and quoted as written', async () => {
    const [payload = ''] = read('v2-two-of-three.lic.txt').split('\n.\n');
    const { v, kid, fileId, issued, must, hosts, ...others } = JSON.parse(Buffer.from(payload.replace(/^.*\n/, ''), 'base64').toString());
    // Near the beginning, where the search comes soon.
    const text = await sign({ v, hosts, must, kid, fileId, issued, ...others }, privateKey);
    const [signed = '', signature = ''] = text.split('\n.\n');
    const bytes = Buffer.from(signed.replace(/^.*\n/, ''), 'base64').toString();
    const changed = Buffer.from(bytes.replace('"need":2', '"need":1')).toString('base64');
    const verdict = await searched(['-----BEGIN LM LICENSE-----', changed, '.', signature].join('\n'));
    expect(verdict.outcome).toBe('bad-signature');
    expect(verdict.title).toContain('hosts');
    expect(verdict.file).toBe(text);
  });
});
