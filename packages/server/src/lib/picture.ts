import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { turns } from './limited-turns.ts';

const DECODER = fileURLToPath(new URL('decode-picture.ts', import.meta.url));

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Does it begin like a JPEG or PNG, whatever its name says? */
export const isPicture = (content: Buffer): boolean => [JPEG, PNG].some((start) => content.subarray(0, start.length).equals(start));

/** How long reading a picture may take, however busy the machine (PIC-8): shorter than a call may take. In milliseconds. */
const LONGEST_MS = 8000;
/** How long a person has to wait after a picture that took too long, in milliseconds, so that a few people cannot occupy both turns. */
const REST_MS = 60_000;
/** About how long until there is room again, in milliseconds. */
const ROOM_MS = 5000;

/** Each picture takes a core and up to 300 MB while it is read. */
const twoAtOnce = turns(2);
/** The people whose pictures are under way or waiting: one each, and at most {@link MOST_WAITING} in all. */
const underWay = new Set<number>();
const MOST_WAITING = 20;
/** The people whose last picture took too long. */
const resting = new Set<number>();

/**
 * The picture to keep: upright, at most 512 × 512, a JPEG without metadata; null when it cannot be read whole, or takes too long. Answers
 * milliseconds to wait when this person has one under way or sent one that took too long, or when too many people have one under way.
 */
export async function keptPicture(content: Buffer, customerId: number): Promise<Buffer | number | null> {
  if (resting.has(customerId)) return REST_MS;
  if (underWay.has(customerId) || underWay.size >= MOST_WAITING) return ROOM_MS;
  underWay.add(customerId);
  try {
    const kept = await twoAtOnce(() => decoded(content));
    if (kept !== 'too long') return kept;
    resting.add(customerId);
    setTimeout(() => resting.delete(customerId), REST_MS).unref();
    return null;
  } finally {
    underWay.delete(customerId);
  }
}

/** Read in a separate process, which is killed when it takes too long: no thread of this one is kept busy. It knows no settings. */
async function decoded(content: Buffer): Promise<Buffer | 'too long' | null> {
  const decoder = spawn(process.execPath, [DECODER], { env: {} });
  let isLate = false;
  const alarm = setTimeout(() => {
    isLate = true;
    decoder.kill('SIGKILL');
  }, LONGEST_MS);
  const ended = new Promise<number | null>((resolve, reject) =>
    decoder.on('error', reject).on('close', (code, signal) => {
      isLate ||= signal === 'SIGTERM'; // it took too much processor time
      resolve(code);
    }),
  );
  decoder.stdin.on('error', () => undefined); // it ended before it had read everything
  decoder.stdin.end(content);
  try {
    const [code, kept, complaint] = await Promise.all([ended, buffer(decoder.stdout), text(decoder.stderr)]);
    if (isLate) return 'too long';
    if (code) throw new Error(`Pictures cannot be read: ${complaint.slice(-1000)}`);
    return code === 0 && kept.length > 0 ? kept : null; // no exit code: it crashed on this picture
  } finally {
    clearTimeout(alarm);
  }
}
