import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/**
 * A separate process (picture.ts): reads a picture from its input and writes the one to keep: upright, at most 512 × 512, a JPEG without metadata;
 * nothing if the picture cannot be read whole.
 */

/** The largest width and height of a kept picture, in pixels (PIC-3). */
const SIDE = 512;
/** A picture of more pixels is not unpacked, however small the file (PIC-4): 25 million take at most 300 MB, interlaced and with 16 bits. */
const MOST_PIXELS = 25_000_000;
/** Longer than the server waits, in milliseconds, to end the process when the server is gone. */
const ALONE_MS = 10_000;
/** The largest honest picture takes half a second of processor time; one that takes more than this was made to do so (PIC-8). In microseconds. */
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
