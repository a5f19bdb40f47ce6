import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isStale, readPublicKeys, readStatusList, signStatusList, verify } from './index.js';

interface Vector {
  list: string;
  says: string;
  expectedList: string;
  file: string;
  product?: string;
  macs?: string[];
  date: string;
  listDays?: number;
  stale: boolean;
  expected: string;
}

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../vectors/${name}`, import.meta.url)), 'utf8');
const vectors: Vector[] = JSON.parse(read('status-lists.json'));
const publicKeys = await readPublicKeys(read('public-keys.pem'));
const privateKey = Uint8Array.from([
  ...Buffer.from('302e020100300506032b657004220420', 'hex'),
  ...Buffer.from('TEST ONLY, WORTHLESS: current...'),
]);

// OFF-441, OFF-934
describe('the vectors of lists', () => {
  test.each(vectors)('$list is $expectedList: $says', async ({ list: name, expectedList, file, expected, stale, listDays, ...asked }) => {
    const age = listDays === undefined ? {} : { age: { date: asked.date, days: listDays } };
    const result = await readStatusList(read(name), { publicKeys, ...age });
    expect(result.valid ? 'valid' : result.reason).toBe(expectedList);
    if (!result.valid) return;
    expect(isStale(result.list, asked.date)).toBe(stale);
    const verdict = await verify(read(file), { publicKeys, ...asked, statusList: result.list });
    expect(verdict.valid ? 'valid' : verdict.reason).toBe(expected);
  });

  test('a list has its number, its days and its files', async () => {
    const result = await readStatusList(read('superseded.status.txt'), { publicKeys });
    expect(result).toMatchObject({
      list: { kid: 'f4af5eedeaa8c017', number: 7, issued: '2026-11-20T06:00:00.000Z', nextUpdate: '2026-11-27' },
    });
    expect(result.valid && [...result.list.files]).toEqual([
      ['0b9d6c1e-3f52-4a87-b1c4-7e8f90a1b2c3', { state: 'withdrawn', since: '2026-11-01', newer: null }],
      ['6f1d3c52-8a0e-4b7f-9c41-2d5e8a7b9c10', { state: 'superseded', since: '2026-11-20', newer: 'c0a8e1f2-6b3d-4d5e-8f70-1a2b3c4d5e6f' }],
      ['a1b2c3d4-e5f6-4789-8abc-def012345678', { state: 'suspended', since: '2026-11-15', newer: null }],
      ['f0e1d2c3-b4a5-4697-8786-756453423120', { state: 'superseded', since: '2026-10-05', newer: null }],
    ]);
  });

  test('the example of docs/status-list.md is superseded', () => {
    const page = readFileSync(fileURLToPath(new URL('../../../docs/status-list.md', import.meta.url)), 'utf8');
    expect(page).toContain(read('superseded.status.txt'));
  });
});

// OFF-440
describe('writing a list', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  const entry = fc.oneof(
    fc.record({ state: fc.constantFrom('suspended' as const, 'withdrawn' as const), since: day, newer: fc.constant(null) }),
    fc.record({ state: fc.constant('superseded' as const), since: day, newer: fc.option(fc.uuid()) }),
  );

  test('any list is read as it was written, in the order of its files', async () => {
    const lists = fc.record({
      kid: fc.constant('f4af5eedeaa8c017'),
      number: fc.integer({ min: 1, max: 999_999_999 }),
      issued: fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true }).map((moment) => moment.toISOString()),
      nextUpdate: day,
      files: fc.array(fc.tuple(fc.uuid(), entry), { maxLength: 30 }).map((files) => new Map(files)),
    });
    await fc.assert(
      fc.asyncProperty(lists, async (list) => {
        const result = await readStatusList(await signStatusList(list, privateKey), { publicKeys });
        expect(result).toEqual({ valid: true, list });
        expect(result.valid && [...result.list.files.keys()]).toEqual([...list.files.keys()].sort());
      }),
      { numRuns: 50 },
    );
  });

  test('a list is worthless if any one character differs or is missing', async () => {
    const good = read('superseded.status.txt');
    const isRead = async (text: string) => (await readStatusList(text, { publicKeys })).valid;
    for (let at = 0; at < good.length; at++) {
      if (/\s/.test(good[at] ?? '')) continue;
      const other = good[at] === '1' ? '2' : '1';
      expect(await isRead(good.slice(0, at) + other + good.slice(at + 1)), `character ${at} changed`).toBe(false);
      expect(await isRead(good.slice(0, at) + good.slice(at + 1)), `character ${at} gone`).toBe(false);
    }
  });
});
