import { DAY_MS } from '../../lib/durations.ts';
import { type Checkpoint, checkpointFileIn, readCheckpoint, removeCheckpoint, writeCheckpoint } from './checkpoint.ts';
import { headFileIn } from './head-file.ts';
import { type Finding, type Verifying, verifyLog } from './verify-log.ts';

/** For this long a check may begin where the last one ended; after that, the whole log is read again (LOG-32). */
const WHOLE_AT_LEAST_EVERY_MS = 7 * DAY_MS;

interface Checking extends Omit<Verifying, 'headFile' | 'since'> {
  now: () => Date;
  /** Where the head and what was checked are kept outside the database. */
  dataDir: string;
  /** Read everything, even what was checked before? */
  isWhole: boolean;
}

/** What a check found, and the age of the finding about what it did not read itself. */
export interface Checked extends Finding {
  /** Null when everything was read. */
  earlier: { entries: number; wholeAt: string } | null;
}

/** Reads the log from where the last check ended, or the whole of it, and notes how far it is whole. */
export async function checkLog({ dataDir, isWhole, now, ...verifying }: Checking): Promise<Checked> {
  const { keys } = verifying;
  const file = checkpointFileIn(dataDir);
  const begun = now();
  const kept = isWhole ? null : await readCheckpoint(file, keys.logKey);
  const finding = await verifyLog({ ...verifying, headFile: headFileIn(dataDir), since: kept && isRecent(kept, begun) ? kept : null });
  const { since, reached } = finding;
  if (finding.problem) await removeCheckpoint(file);
  else if (reached) await writeCheckpoint(file, keys.logKey, { ...reached, wholeAt: since?.wholeAt ?? begun.toISOString() });
  return { ...finding, earlier: since && { entries: finding.earlierEntries, wholeAt: since.wholeAt } };
}

/** A checkpoint from the future was made under a wrong clock. */
function isRecent({ wholeAt }: Checkpoint, now: Date): boolean {
  const age = now.getTime() - Date.parse(wholeAt);
  return age >= 0 && age < WHOLE_AT_LEAST_EVERY_MS;
}
