import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unpack } from './untar.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'untar-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function packed(change: (tar: Buffer) => Buffer = (tar) => tar): Promise<string> {
  const [from, archive] = [join(folder, 'from'), join(folder, 'archive.tar.gz')];
  mkdirSync(join(from, 'base', 'empty'), { recursive: true });
  writeFileSync(join(from, 'base', 'blocks'), Buffer.alloc(3 * 512, 'b'));
  writeFileSync(join(from, 'odd'), 'odd one');
  writeFileSync(join(from, 'none'), '');
  const names = ['base/blocks', 'base/empty', 'none', 'odd'];
  const { stdout } = spawnSync('tar', ['--format=ustar', '--blocking-factor=1', '-cf', '-', '-C', from, ...names]);
  writeFileSync(archive, gzipSync(change(stdout)));
  return archive;
}
const to = () => join(folder, 'to');

/** Puts a name, or a type, into the header of the first file, with the matching checksum. */
const changed = (at: number, text: string) =>
  packed((tar) => {
    const start = tar.indexOf('base/blocks');
    tar.fill(0, start, start + (at === 0 ? 100 : 0));
    tar.write(text, start + at, 'latin1');
    tar.write('        ', start + 148, 'latin1');
    const sum = tar.subarray(start, start + 512).reduce((total, byte) => total + byte, 0);
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, start + 148, 'latin1');
    return tar;
  });

// OPS-54
test('an archive is unpacked as it was packed', async () => {
  await unpack(await packed(), to(), true);
  expect(readFileSync(join(to(), 'base', 'blocks'), 'utf8')).toBe('b'.repeat(3 * 512));
  expect(readFileSync(join(to(), 'odd'), 'utf8')).toBe('odd one');
  expect(statSync(join(to(), 'none')).size).toBe(0);
  expect(statSync(join(to(), 'base', 'empty')).isDirectory()).toBe(true);
});

// OPS-54
test.each([
  ['cut off between two files', () => packed((tar) => tar.subarray(0, -4 * 512)), 'cut off'],
  ['cut off within one', () => packed((tar) => tar.subarray(0, 4 * 512 + 100)), 'cut off'],
  ['with a changed header', () => packed((tar) => tar.fill('x', 10, 12)), 'damaged'],
  ['with a name that leads out', () => changed(0, '../outside'), 'leads out of its folder'],
  ['with a link', () => changed(156, '2'), 'neither a file nor a folder'],
])('an archive %s is refused', async (_, make, words) => {
  await expect(unpack(await make(), to(), false)).rejects.toThrow(words);
});
