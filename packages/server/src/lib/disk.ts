import { statfs } from 'node:fs/promises';

/** Free and total space on a disk, in bytes, for a user without privileges. */
export interface Space {
  freeBytes: number;
  totalBytes: number;
}

const GB = 1024 ** 3;

/** The space on the disk of a folder; null where the system does not say. */
export async function spaceIn(folder: string): Promise<Space | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}

/** Less than a tenth of a disk, or than 1 GB: time to make room, before writing fails (OPS-63). */
export const isShort = ({ freeBytes, totalBytes }: Space): boolean => freeBytes < Math.max(totalBytes / 10, GB);

/** What the server's log says about such a disk. */
const shortOf = (folder: string, { freeBytes, totalBytes }: Space): string =>
  `The disk of ${folder} is nearly full: ${(freeBytes / GB).toFixed(1)} of ${(totalBytes / GB).toFixed(1)} GB are free. When it is full, nothing can be changed.`;

const LOOK_MS = 60_000;

interface Looking {
  look?: (folder: string) => Promise<Space | null>;
  everyMs?: number;
}

/** Checks each minute, and complains once each time the disk runs short. Returns a function that ends the checks. */
export function watchSpace(folder: string, complain: (line: string) => void, { look = spaceIn, everyMs = LOOK_MS }: Looking = {}) {
  let wasShort = false;
  const lookNow = async () => {
    const space = await look(folder);
    if (!space) return; // not known at the moment
    const isShortNow = isShort(space);
    if (isShortNow && !wasShort) complain(shortOf(folder, space));
    wasShort = isShortNow;
  };
  void lookNow();
  const timer = setInterval(lookNow, everyMs).unref();
  return () => clearInterval(timer);
}
