import { expect, onTestFinished, test } from 'vitest';
import { isShort, type Space, spaceIn, watchSpace } from './disk.ts';

const GB = 1024 ** 3;

// OPS-63
test('a disk is short below a tenth, or below 1 GB', () => {
  expect(isShort({ freeBytes: 10 * GB, totalBytes: 100 * GB })).toBe(false);
  expect(isShort({ freeBytes: 9.9 * GB, totalBytes: 100 * GB })).toBe(true);
  expect(isShort({ freeBytes: 0.9 * GB, totalBytes: 4 * GB })).toBe(true);
});

test('the free space of a real disk; nothing is known of one that is not there', async () => {
  const space = await spaceIn('/');
  expect(space?.totalBytes).toBeGreaterThan(space?.freeBytes ?? 0);
  expect(await spaceIn('/no/such/folder')).toBeNull();
});

// OPS-63
test('a disk that fills up is reported once, and again if it had recovered in between', async () => {
  const [full, well] = [
    { freeBytes: 2 * GB, totalBytes: 100 * GB },
    { freeBytes: 50 * GB, totalBytes: 100 * GB },
  ];
  const seen: (Space | null)[] = [well, full, full, null, full, well, full];
  const complaints: string[] = [];
  const { promise: allSeen, resolve } = Promise.withResolvers<void>();
  const look = async () => {
    const next = seen.shift();
    if (next === undefined) resolve();
    return next ?? null;
  };
  onTestFinished(watchSpace('/srv/portal', (line) => complaints.push(line), { look, everyMs: 1 }));
  await allSeen;
  const line = 'The disk of /srv/portal is nearly full: 2.0 of 100.0 GB are free. When it is full, nothing can be changed.';
  expect(complaints).toEqual([line, line]);
});
