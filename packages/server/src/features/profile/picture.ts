/** Pictures are small and rare: loaded with the first; no cache, one thread, and one picture at a time keep the memory flat. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

/** Widest and highest a kept picture is, in pixels (PIC-3). */
const SIDE = 512;
/** More pixels than this are not unpacked, however small the file: 25 million take about 75 MB. */
const MOST_PIXELS = 25_000_000;

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Does it begin as a JPEG or PNG does, whatever its name says? */
export const isPicture = (content: Buffer): boolean => [JPEG, PNG].some((start) => content.subarray(0, start.length).equals(start));

let last: Promise<unknown> = Promise.resolve();

/** Whose pictures are under way or waiting: one each, and not more than {@link MOST_WAITING} in all. */
const waiting = new Set<number>();
const MOST_WAITING = 20;
/** About what one hostile picture takes; after it there is room again, in milliseconds. */
export const TRY_AGAIN_MS = 5000;

/**
 * Upright, at most 512 × 512, JPEG without metadata; null when it cannot be read whole, `busy` when this person has one under
 * way, or too many people have.
 */
export async function keptPicture(content: Buffer, customerId: number): Promise<Buffer | 'busy' | null> {
  if (waiting.has(customerId) || waiting.size >= MOST_WAITING) return 'busy';
  waiting.add(customerId);
  try {
    return await inTurn(content);
  } finally {
    waiting.delete(customerId);
  }
}

function inTurn(content: Buffer): Promise<Buffer | null> {
  const mine = last.then(async () => {
    try {
      const sharp = await loadSharp();
      return await sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: 85 })
        .toBuffer();
    } catch {
      return null;
    }
  });
  last = mine;
  return mine;
}
