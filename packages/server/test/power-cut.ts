import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const PAGE = 4096;
const WATCH = fileURLToPath(new URL('watch-flushes.ts', import.meta.url));

/**
 * Prepares a data folder for a power cut: answers the settings with which a server keeps, beside the folder, a copy of what it has flushed. Existing
 * content counts as flushed.
 */
export function beforePowerCut(dataDir: string): Record<string, string> {
  const flushed = `${dataDir}.flushed`;
  for (const path of [flushed, `${flushed}.notes`]) rmSync(path, { recursive: true, force: true });
  cpSync(dataDir, flushed, { recursive: true });
  return { NODE_OPTIONS: `--import=${WATCH}`, WATCHED_DATA: dataDir, FLUSHED_DATA: flushed };
}

/**
 * Turns a data folder whose server was killed into what a disk may hold after a power cut: everything flushed, and by chance any of the other pages
 * and of the names in each folder.
 */
export function cutPower(dataDir: string, chance: () => number = Math.random): void {
  const flushed = `${dataDir}.flushed`;
  const { numbers, unflushed } = notesOf(`${flushed}.notes`);
  const result = `${dataDir}.after`;
  rmSync(result, { recursive: true, force: true });
  const isKept = () => chance() < 0.5;
  const mixed = (path: string): void => {
    mkdirSync(join(result, path), { recursive: true });
    const [now, then] = [namesIn(join(dataDir, path)), namesIn(join(flushed, path))];
    const names = isKept() ? now : then;
    for (const [name, isFolder] of names) {
      const inside = join(path, name);
      if (isFolder) mixed(inside);
      else writeFileSync(join(result, inside), content(inside), { mode: 0o600 });
    }
  };
  const content = (path: string): Buffer => {
    const [now, then] = [join(dataDir, path), join(flushed, path)];
    if (!existsSync(now)) return readFileSync(then);
    const { ino } = statSync(now);
    const isOther = numbers.get(path) !== ino;
    if (isOther && !unflushed.has(ino)) return readFileSync(now);
    return mixedPages(readFileSync(now), isOther || !existsSync(then) ? Buffer.alloc(0) : readFileSync(then), isKept);
  };
  mixed('');
  rmSync(dataDir, { recursive: true });
  cpSync(result, dataDir, { recursive: true });
  for (const path of [result, flushed, `${flushed}.notes`]) rmSync(path, { recursive: true, force: true });
}

function mixedPages(now: Buffer, then: Buffer, isKept: () => boolean): Buffer {
  const result = Buffer.alloc(isKept() ? now.length : then.length);
  then.copy(result);
  for (let at = 0; at < result.length; at += PAGE) {
    const page = now.subarray(at, at + PAGE);
    if (!page.equals(then.subarray(at, at + PAGE)) && isKept()) page.copy(result, at);
  }
  return result;
}

const namesIn = (folder: string): Map<string, boolean> =>
  new Map(existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).map((entry) => [entry.name, entry.isDirectory()]) : []);

/** The notes of watch-flushes.ts: the file that the disk has under each name, and the files written to since their last flush. */
function notesOf(path: string) {
  const numbers = new Map<string, number>();
  const unflushed = new Set<number>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [, what, number, name] = /^(\w) (\d+) ?(.*)$/.exec(line) ?? [];
    const ino = Number(number);
    if (what === 'T') numbers.set(name ?? '', ino);
    if (what === 'D') unflushed.add(ino);
    if (what === 'S') unflushed.delete(ino);
    if (what === 'U') for (const [key, value] of numbers) if (value === ino) numbers.delete(key);
  }
  return { numbers, unflushed };
}
