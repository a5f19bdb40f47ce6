// Loaded into a server with --import: keeps beside its data folder what a power cut could not destroy: what was flushed. WATCHED_DATA is
// the data folder; FLUSHED_DATA is a copy from before the start, which this keeps in the state of the disk.
import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';

const DATA = process.env.WATCHED_DATA ?? '';
const FLUSHED = process.env.FLUSHED_DATA ?? '';
const PAGE = 4096;
const original = { ...fs };

/** By file number: the pages written since the last flush, or `all` where any may have been. */
const unflushed = new Map<number, Set<number> | 'all'>();
/** The file that the disk has under each name. */
const numbers = new Map<string, number>();

/** A line for power-cut.ts: T(aken to the disk under a name), D(irty), S(ynced), U(nknown to the disk). */
const notes = DATA ? original.openSync(`${FLUSHED}.notes`, 'a') : 0;
const note = (line: string) => original.writeSync(notes, `${line}\n`);

/** The path of a descriptor in the data folder; null for any other. */
function pathOf(fd: number): string | null {
  const path = original.readlinkSync(`/proc/self/fd/${fd}`);
  return path.startsWith(`${DATA}/`) || path === DATA ? path.slice(DATA.length + 1) : null;
}

function wrote(fd: number, at: number | 'all', length = 0): void {
  const path = pathOf(fd);
  if (path === null) return;
  const { ino } = original.fstatSync(fd);
  const before = unflushed.get(ino);
  if (!before) note(`D ${ino}`);
  if (at === 'all' || before === 'all') {
    unflushed.set(ino, 'all');
    return;
  }
  const pages = before ?? new Set();
  for (let page = Math.floor(at / PAGE); page * PAGE < at + length; page++) pages.add(page);
  unflushed.set(ino, pages);
}

function flushed(fd: number): void {
  const path = pathOf(fd);
  if (path === null) return;
  const state = original.fstatSync(fd);
  if (state.isDirectory()) {
    flushedNames(path);
    return;
  }
  original.mkdirSync(dirname(join(FLUSHED, path)), { recursive: true });
  const pages = unflushed.get(state.ino) ?? new Set();
  const target = join(FLUSHED, path);
  if (pages === 'all' || numbers.get(path) !== state.ino) take(path, state.ino);
  else {
    const to = original.openSync(target, 'r+');
    original.ftruncateSync(to, state.size);
    const from = original.openSync(join(DATA, path), 'r');
    for (const page of pages) {
      const content = Buffer.alloc(PAGE);
      const length = original.readSync(from, content, 0, PAGE, page * PAGE);
      original.writeSync(to, content, 0, length, page * PAGE);
    }
    original.closeSync(from);
    original.closeSync(to);
  }
  unflushed.delete(state.ino);
  note(`S ${state.ino}`);
}

/** Puts a name on the disk with the flushed content of its file, which is empty if it was never flushed. */
function take(path: string, ino: number, isFlushed = true): void {
  const target = join(FLUSHED, path);
  if (isFlushed) original.copyFileSync(join(DATA, path), `${FLUSHED}.taking`);
  else original.writeFileSync(`${FLUSHED}.taking`, '');
  original.renameSync(`${FLUSHED}.taking`, target);
  numbers.set(path, ino);
  note(`T ${ino} ${path}`);
}

function flushedNames(folder: string): void {
  original.mkdirSync(join(FLUSHED, folder), { recursive: true });
  const there = original.readdirSync(join(DATA, folder), { withFileTypes: true });
  const names = new Set(there.map(({ name }) => name));
  for (const name of original.readdirSync(join(FLUSHED, folder)))
    if (!names.has(name)) original.rmSync(join(FLUSHED, folder, name), { recursive: true });
  for (const entry of there) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) original.mkdirSync(join(FLUSHED, path), { recursive: true });
    if (!entry.isFile()) continue;
    const state = original.statSync(join(DATA, path), { throwIfNoEntry: false });
    if (state && numbers.get(path) !== state.ino) take(path, state.ino, !unflushed.has(state.ino));
  }
}

function watch(): void {
  for (const entry of original.readdirSync(DATA, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile()) continue;
    numbers.set(path.slice(DATA.length + 1), original.statSync(path).ino);
    note(`T ${original.statSync(path).ino} ${path.slice(DATA.length + 1)}`);
  }
  fs.writeSync = ((fd: number, ...rest: [Uint8Array, number, number, number]) => {
    const length = original.writeSync(fd, ...rest);
    wrote(fd, typeof rest[3] === 'number' ? rest[3] : 'all', length);
    return length;
  }) as typeof fs.writeSync;
  fs.ftruncateSync = (fd, length) => {
    original.ftruncateSync(fd, length);
    wrote(fd, 'all');
  };
  fs.truncateSync = (path, length) => {
    const fd = original.openSync(path, 'r+');
    fs.ftruncateSync(fd, length);
    original.closeSync(fd);
  };
  fs.writeFileSync = (path, data, options) => {
    original.writeFileSync(path, data, options);
    if (typeof path !== 'string') return;
    const fd = original.openSync(path, 'r');
    if (pathOf(fd) !== null && data === '') forget(original.fstatSync(fd).ino); // a new file may have the number of a deleted one
    wrote(fd, 'all');
    if (typeof options === 'object' && options && 'flush' in options && options.flush) flushed(fd);
    original.closeSync(fd);
  };
  for (const name of ['fsyncSync', 'fdatasyncSync'] as const)
    fs[name] = (fd) => {
      flushed(fd);
      original[name](fd);
    };
  syncBuiltinESMExports();
}

function forget(ino: number): void {
  for (const [path, number] of numbers) if (number === ino) numbers.delete(path);
  note(`U ${ino}`);
}

/** Watches files written asynchronously, such as backups. */
async function watchHandles(): Promise<void> {
  const handle = await open('/dev/null', 'r');
  const methods = Object.getPrototypeOf(handle);
  await handle.close();
  for (const name of ['writeFile', 'appendFile', 'write'] as const) {
    const does = methods[name];
    methods[name] = function (this: { fd: number }, ...rest: unknown[]) {
      wrote(this.fd, 'all');
      return does.apply(this, rest);
    };
  }
  for (const name of ['sync', 'datasync'] as const) {
    const does = methods[name];
    methods[name] = async function (this: { fd: number }) {
      if (name === 'sync' || original.fstatSync(this.fd).size < 1 << 20) flushed(this.fd); // a backup is copied once, at the end
      await does.call(this);
    };
  }
}

if (DATA) {
  watch();
  await watchHandles();
}
