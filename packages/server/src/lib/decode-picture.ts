import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A separate process (picture.ts): reads a picture from its input and writes the kept one, upright, at most 512 × 512, JPEG without
 * metadata; nothing at all if the picture cannot be read whole.
 */

/** Widest and highest a kept picture is, in pixels (PIC-3). */
const SIDE = 512;
/** More pixels than this are not unpacked, however small the file (PIC-4): 25 million take 300 MB at the most, interlaced and with 16 bits. */
const MOST_PIXELS = 25_000_000;
/** Longer than the server waits, in milliseconds: this ends the process when the server is gone. */
const ALONE_MS = 10_000;
/** The largest honest picture takes half a second of processor time; one that takes more than this is meant to (PIC-8). In microseconds. */
const MOST_PROCESSOR = 3_000_000;
const LOOK_MS = 50;

setTimeout(() => process.kill(process.pid, 'SIGKILL'), ALONE_MS).unref();
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (user + system > MOST_PROCESSOR) process.kill(process.pid, 'SIGTERM');
}, LOOK_MS).unref();
sharp.cache(false);
sharp.concurrency(1);
const content = await buffer(process.stdin);
const kept = await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
  .autoOrient()
  .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
  .flatten({ background: '#ffffff' })
  .jpeg({ quality: 85 })
  .toBuffer()
  .catch(() => Buffer.alloc(0));
process.stdout.write(kept);
