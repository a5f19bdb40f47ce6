import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '../src/clock.ts';
import type { OwnedLicense } from '../src/licenses.ts';
import { licenseFolderIn } from './vendor.ts';

/** A folder that is deleted after the test. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'floating-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A clock that stands still until it is advanced; its calendar begins on 27 November 2026, 09:00. */
export function stillClock(epoch = 'first boot'): Clock & { pass: (milliseconds: number) => void; epoch: string } {
  let moment = 1_000_000;
  const calendar = Date.UTC(2026, 10, 27, 9) - moment;
  return {
    epoch,
    now: () => moment,
    wall: () => calendar + moment,
    pass: (milliseconds) => {
      moment += milliseconds;
    },
  };
}

export const license = (said: Partial<OwnedLicense> = {}): OwnedLicense => ({
  ...{
    licenseId: 7,
    fileId: 'f-7',
    seq: 1,
    product: 'Simulator',
    modules: ['LF'],
    seats: 2,
    seatFor: 'program',
    notBefore: '2026-01-01',
    expires: '2027-12-31',
  },
  ...said,
});

/** A folder of licenses with these files, deleted after the test. */
export const licenseFolder = (publicKeys: string, files: Record<string, string>): string => licenseFolderIn(newFolder(), publicKeys, files);
