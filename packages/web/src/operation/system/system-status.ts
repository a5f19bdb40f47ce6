import type { System } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';
import { ageOf, counted, showAgo, showBytes, showSpan } from './amounts.ts';

/** One thing that is well or not: a word for it, and the fact behind. */
export interface Health {
  name: string;
  tone: Tone;
  word: string;
  fact: string;
}

/** An entry is sealed a moment after its act; after so many seconds it is late (LOG-26). */
const UNSEALED_SECONDS = 60;

const HOUR = 3600;

/** How the portal is right now, the same things always in the same place. */
export const healthOf = (system: System): Health[] => [
  { name: 'Database', ...databaseOf(system) },
  { name: 'Log', ...logOf(system) },
  { name: 'Mail', ...mailOf(system) },
  { name: 'Jobs', ...jobsOf(system) },
  { name: 'Backup', ...backupOf(system) },
  { name: 'Disk', ...diskOf(system) },
];

type Found = Omit<Health, 'name'>;

function databaseOf({ database: { kind, sizeBytes, connections } }: System): Found {
  const fact = `${kind === 'embedded' ? 'Embedded' : 'PostgreSQL'}, ${showBytes(sizeBytes)}`;
  const isBusy = connections.waiting > 0 && kind === 'postgresql'; // the embedded one always has one connection
  return isBusy
    ? { tone: 'soon', word: 'Busy', fact: counted(connections.waiting, 'call waits', 'calls wait') }
    : { tone: 'ok', word: 'Answers', fact };
}

function logOf({ now, log: { sealed, waiting, oldestWaitingAt } }: System): Found {
  const age = oldestWaitingAt === null ? 0 : ageOf(now, oldestWaitingAt);
  if (age <= UNSEALED_SECONDS) return { tone: 'ok', word: 'Sealed', fact: counted(sealed, 'entry', 'entries') };
  return { tone: 'over', word: 'Not sealed', fact: `${counted(waiting, 'waits', 'wait')}, the oldest ${showSpan(age)}` };
}

function mailOf({ now, mail: { failed, failing, waiting, newestSentAt } }: System): Found {
  const fact = newestSentAt ? `Newest sent ${showAgo(now, newestSentAt)}` : 'None sent lately';
  if (failed > 0) return { tone: 'over', word: `${failed.toLocaleString('en')} not sent`, fact };
  if (failing > 0) return { tone: 'soon', word: `${failing.toLocaleString('en')} tried again`, fact };
  return waiting > 0 ? { tone: 'next', word: `${waiting.toLocaleString('en')} on the way`, fact } : { tone: 'ok', word: 'All sent', fact };
}

function jobsOf({ jobs }: System): Found {
  const failing = jobs.filter(({ lastError }) => lastError !== null);
  const [first] = failing;
  if (!first) return { tone: 'ok', word: 'All well', fact: counted(jobs.length, 'kind', 'kinds') };
  return { tone: 'over', word: `${failing.length} failing`, fact: failing.length === 1 ? first.kind : `${first.kind} and others` };
}

function backupOf({ now, backups: { by, newest } }: System): Found {
  if (by === 'operator' && !newest) return { tone: 'off', word: 'Not the portal’s', fact: 'Back PostgreSQL up yourself' };
  if (!newest) return { tone: 'soon', word: 'None yet', fact: 'Made soon after the start' };
  if (newest.trial?.outcome === 'failed') return { tone: 'over', word: 'Does not restore', fact: newest.trial.words };
  const age = ageOf(now, newest.madeAt);
  const fact = `${showAgo(now, newest.madeAt)}, ${showBytes(newest.sizeBytes)}`;
  const [late, old] = by === 'portal' ? [3 * HOUR, 26 * HOUR] : [26 * HOUR, 50 * HOUR]; // made each hour, and as a rule each day
  if (age > old) return { tone: 'over', word: 'Too old', fact };
  return age > late ? { tone: 'soon', word: 'Late', fact } : { tone: 'ok', word: 'Recent', fact };
}

function diskOf({ server: { disk } }: System): Found {
  if (!disk) return { tone: 'off', word: 'Unknown', fact: 'The system does not say' };
  const fact = `${showBytes(disk.freeBytes)} of ${showBytes(disk.totalBytes)} free`;
  return disk.isShort ? { tone: 'over', word: 'Nearly full', fact } : { tone: 'ok', word: 'Room', fact };
}

/** What each kind of job that comes back does; a kind of a newer server has no words here. */
export const JOB_WORDS: Record<string, string> = {
  'anchor-log': 'Anchors the log outside',
  'asked-backup': 'Backs up when asked to',
  backup: 'Backs the database up',
  checkpoint: 'Writes the database to its files',
  'customer-tally': 'Counts customers',
  'expired-sessions': 'Deletes ended sessions',
  'old-jobs': 'Deletes old mail',
  'old-mails': 'Forgets old mail to sales',
  'old-sign-ins': 'Deletes old sign-ins',
  'old-deliveries': 'Deletes old deliveries of webhooks',
  webhooks: 'Sends events to webhooks',
  'seal-log': 'Seals the log',
  'stamp-log': 'Gets the log timestamped',
  'unclaimed-sign-ups': 'Deletes unclaimed sign-ups',
  reminders: 'Queues reminders about licenses that end',
};
