import { spawn } from 'node:child_process';
import { mkdir, open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../db/tables.ts';
import type { PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import type { Head } from './entry-seal.ts';
import { headIn, textOf } from './head-file.ts';
import { newestHead } from './seals.queries.ts';
import { timestampOf } from './timestamp.ts';

/** Places for the newest head of the log that the owner of the database cannot reach (LOG-28). */
export interface Anchors {
  /** A file to which each head is added as a line. */
  file: string | null;
  /** A shell command, which gets the head on its standard input. */
  command: string | null;
  /** An address to which the head is posted as JSON. */
  url: string | null;
}

/** The longest that a command or an address may take, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** Anchors the newest head each minute in which there is a new one. Null when no place is set. */
export const anchorJob = (db: Db, anchors: Anchors): PeriodicKind | null => outside(db, ANCHOR, waysTo(anchors));

/**
 * Has an authority (RFC 3161) stamp the newest head each hour in which there is a new one: `N-KID.json` and `.tsr` in a folder, where N
 * is the number of sealed entries. Null when no authority is set.
 */
export const stampJob = (db: Db, url: string | null, folder: string): PeriodicKind | null =>
  outside(db, STAMP, url ? [(head) => stamp(url, folder, head)] : []);

const ANCHOR = { name: 'anchor-log', failure: 'The head of the log could not be anchored', everySeconds: 60 };
const STAMP = { name: 'stamp-log', failure: 'The head of the log could not be stamped', everySeconds: 3600 };

function outside(db: Db, kind: typeof ANCHOR, ways: ((head: Head) => Promise<void>)[]): PeriodicKind | null {
  if (ways.length === 0) return null;
  let last: Buffer | null = null; // in memory: what the database says about it would prove nothing
  const newHead = async () => {
    const head = await newestHead(db);
    return head && !last?.equals(head.signature) ? head : null;
  };
  return {
    ...kind,
    isNeeded: async () => (await newHead()) !== null,
    run: async () => {
      const head = await newHead();
      if (!head) return;
      const done = await Promise.allSettled(ways.map((way) => way(head)));
      for (const { reason } of done.filter((one) => one.status === 'rejected')) throw reason;
      last = head.signature;
    },
  };
}

/** All places that are set; each function throws when its place did not take the head. */
const waysTo = ({ file, command, url }: Anchors): ((head: Head) => Promise<void>)[] => [
  ...(file ? [(head: Head) => addLine(file, textOf(head))] : []),
  ...(command ? [(head: Head) => tell(command, textOf(head))] : []),
  ...(url ? [(head: Head) => post(url, textOf(head))] : []),
];

async function stamp(url: string, folder: string, head: Head): Promise<void> {
  const text = textOf(head);
  const answer = await timestampOf(url, text);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${head.seq}-${head.kid}.json`), text, { mode: 0o600 });
  await writeFile(join(folder, `${head.seq}-${head.kid}.tsr`), answer, { mode: 0o600 });
}

async function addLine(path: string, line: string): Promise<void> {
  const file = await open(path, 'a', 0o600);
  try {
    await file.appendFile(`${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

const tell = (command: string, line: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'ignore', 'ignore'], timeout: TIMEOUT_MS });
    child.once('error', reject);
    child.once('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(`LOG_ANCHOR_COMMAND ended with ${code ?? signal}`))));
    child.stdin.on('error', () => undefined); // the command need not read
    child.stdin.end(`${line}\n`);
  });

async function post(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`LOG_ANCHOR_URL answered ${response.status}`);
}

/** The heads in anchored lines. Throws when one cannot be read. */
export const headsIn = (text: string): Head[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(headIn);
