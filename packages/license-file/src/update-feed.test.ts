import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { checkUpdate, readPublicKeys, shareOf, signUpdateFeed } from './index.js';

interface Vector {
  feed: string;
  product: string;
  version: string;
  platform: 'windows';
  date: string;
  number?: number;
  id?: string;
  expected: string;
  said: string;
}

const read = (name: string) => readFileSync(fileURLToPath(new URL(`../vectors/${name}`, import.meta.url)), 'utf8');
const vectors: Vector[] = JSON.parse(read('feeds.json'));
const publicKeys = await readPublicKeys(read('public-keys.pem'));
const privateKey = Uint8Array.from([
  ...Buffer.from('302e020100300506032b657004220420', 'hex'),
  ...Buffer.from('TEST ONLY, WORTHLESS: current...'),
]);

// UPD-3, UPD-4, UPD-5
test.each(vectors)('$feed asked by $version is $expected', async ({ feed, expected, said, ...asked }) => {
  const result = await checkUpdate(read(feed), { publicKeys, ...asked });
  expect([result.valid ? result.answer : result.reason, result.message]).toEqual([expected, said]);
});

const FEED = { kid: '0123456789abcdef', product: 'SIM', number: 3, issued: '2026-11-20T06:00:00.000Z', expires: '2026-12-04' };
const FILE = { id: 7, platform: 'linux', kind: 'installer', size: 5, sha256: 'a'.repeat(64), url: null } as const;

// UPD-3
test('a signed feed can be read, and nothing in a changed one can', async () => {
  const releases = [{ version: '5.2', date: '2026-11-02', percent: 100, files: [FILE] }];
  const text = await signUpdateFeed({ ...FEED, releases }, privateKey);
  const asked = { publicKeys, product: 'SIM', version: '5.1', platform: 'linux', date: '2026-11-21' } as const;
  expect(await checkUpdate(text, asked)).toMatchObject({
    valid: true,
    answer: 'update',
    number: 3,
    file: FILE,
    release: { version: '5.2' },
  });
  // Spaces around a line mean nothing; a space within it does.
  for (const other of ['0', '9', 'a', 'Z', 'x y'])
    for (const place of text.split('').keys()) {
      const changed = text.slice(0, place) + other + text.slice(place + 1);
      const { valid } = await checkUpdate(changed, asked);
      expect([place, other, valid]).toEqual([place, other, changed === text]);
    }
});

// UPD-5
test('a roll-out reaches roughly its share, the same customers each time, and others for the next release', async () => {
  const ids = Array.from({ length: 2000 }, (_, n) => `computer-${n}`);
  const reached = async (version: string) => {
    const shares = await Promise.all(ids.map((id) => shareOf(version, id)));
    return new Set(ids.filter((_, at) => (shares[at] ?? 100) < 25));
  };
  const [one, again, other] = [await reached('5.2.0'), await reached('5.2.0'), await reached('5.2.1')];
  expect(one).toEqual(again);
  expect(one.size).toBeGreaterThan(430);
  expect(one.size).toBeLessThan(570);
  expect([...one].filter((id) => other.has(id)).length).toBeLessThan(200);
});
