import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unzip } from '../../test/unzip.ts';
import { fileNameFor, zipOf } from './zip.ts';

// PACK-462
test('names in a zip are safe on any system and distinct, whatever the computers are called', () => {
  const taken = new Set<string>();
  const called = ['Lab 3/left', 'LAB 3:LEFT', '../../etc/passwd', 'NUL', '...', 'Größe 1', `${'x'.repeat(80)}`, ' CON. ', 'com1.lab'];
  expect(called.map((name) => fileNameFor(name, '.lic.txt', taken))).toEqual([
    'Lab 3-left.lic.txt',
    'LAB 3-LEFT (2).lic.txt',
    '-..-etc-passwd.lic.txt',
    'NUL-.lic.txt',
    'computer.lic.txt',
    'Größe 1.lic.txt',
    `${'x'.repeat(60)}.lic.txt`,
    'CON-.lic.txt',
    'com1-.lab.lic.txt',
  ]);
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (names) => {
      const taken = new Set<string>();
      const made = names.map((name) => fileNameFor(name, '.txt', taken));
      expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(names.length);
      for (const name of made) expect(name).toMatch(/^[^./\\:*?"<>|\p{Cc}\p{Cs}][^/\\:*?"<>|\p{Cc}\p{Cs}]*\.txt$/u);
    }),
  );
});

test('what goes into a zip comes out of it', async () => {
  const files = [
    { name: 'Größe.txt', text: 'ä'.repeat(5000) },
    { name: 'empty.txt', text: '' },
  ];
  const zip = await zipOf(files, new Date('2026-11-21T10:00:00Z'));
  expect([...unzip(zip)]).toEqual(files.map(({ name, text }) => [name, text]));
});
