import type { System } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';
import { ageOf, type SystemWords } from './amounts.ts';

/** One thing that is well or not: a word for it, and the fact behind the word. */
export interface Health {
  name: string;
  tone: Tone;
  word: string;
  fact: string;
}

/** An entry is sealed a moment after its act; after this many seconds the seal is late (LOG-26). */
const UNSEALED_SECONDS = 60;

const HOUR = 3600;

/** The state of the portal right now; the same things are always in the same place. */
export const healthOf = (system: System, words: SystemWords): Health[] => [
  { name: words.say('Database'), ...databaseOf(system, words) },
  { name: words.say('Log'), ...logOf(system, words) },
  { name: words.say('Mail'), ...mailOf(system, words) },
  { name: words.say('Jobs'), ...jobsOf(system, words) },
  { name: words.say('Backup'), ...backupOf(system, words) },
  { name: words.say('Disk'), ...diskOf(system, words) },
];

type Found = Omit<Health, 'name'>;

/** `12,406 entries`. */
export const entriesIn = (count: number, { say, number }: Pick<SystemWords, 'say' | 'number'>): string =>
  count === 1 ? say('1 entry') : say('{count} entries', { count: number(count) });

function databaseOf({ database: { kind, sizeBytes, connections } }: System, { say, bytes, number }: SystemWords): Found {
  const fact = `${kind === 'embedded' ? say('Embedded') : 'PostgreSQL'}, ${bytes(sizeBytes)}`;
  const isBusy = connections.waiting > 0 && kind === 'postgresql'; // the embedded one always has one connection
  return isBusy
    ? {
        ...{ tone: 'soon', word: say('Busy') },
        fact: connections.waiting === 1 ? say('1 call waits') : say('{count} calls wait', { count: number(connections.waiting) }),
      }
    : { tone: 'ok', word: say('Answers'), fact };
}

function logOf({ now, log: { sealed, waiting, oldestWaitingAt } }: System, { say, number, span }: SystemWords): Found {
  const age = oldestWaitingAt === null ? 0 : ageOf(now, oldestWaitingAt);
  if (age <= UNSEALED_SECONDS) return { tone: 'ok', word: say('Sealed'), fact: entriesIn(sealed, { say, number }) };
  const oldest = { age: span(age) };
  const fact =
    waiting === 1 ? say('1 waits, the oldest {age}', oldest) : say('{count} wait, the oldest {age}', { ...oldest, count: number(waiting) });
  return { tone: 'over', word: say('Not sealed'), fact };
}

function mailOf({ now, mail: { failed, failing, waiting, newestSentAt } }: System, { say, number, ago }: SystemWords): Found {
  const fact = newestSentAt ? say('Newest sent {ago}', { ago: ago(now, newestSentAt) }) : say('None sent lately');
  if (failed > 0) return { tone: 'over', word: say('{count} not sent', { count: number(failed) }), fact };
  if (failing > 0) return { tone: 'soon', word: say('{count} tried again', { count: number(failing) }), fact };
  if (waiting > 0) return { tone: 'next', word: say('{count} on the way', { count: number(waiting) }), fact };
  return { tone: 'ok', word: say('All sent'), fact };
}

function jobsOf({ jobs }: System, { say, number }: SystemWords): Found {
  const failing = jobs.filter(({ lastError }) => lastError !== null);
  const [first] = failing;
  const kinds = jobs.length === 1 ? say('1 kind') : say('{count} kinds', { count: number(jobs.length) });
  if (!first) return { tone: 'ok', word: say('All well'), fact: kinds };
  const fact = failing.length === 1 ? first.kind : say('{kind} and others', { kind: first.kind });
  return { tone: 'over', word: say('{count} failing', { count: number(failing.length) }), fact };
}

function backupOf({ now, backups: { by, newest } }: System, { say, bytes, ago }: SystemWords): Found {
  if (by === 'operator' && !newest) return { tone: 'off', word: say('Not the portal’s'), fact: say('Back up PostgreSQL yourself') };
  if (!newest) return { tone: 'soon', word: say('None yet'), fact: say('Made soon after the start') };
  if (newest.trial?.outcome === 'failed') return { tone: 'over', word: say('Does not restore'), fact: newest.trial.words };
  const age = ageOf(now, newest.madeAt);
  const fact = `${ago(now, newest.madeAt)}, ${bytes(newest.sizeBytes)}`;
  const [late, old] = by === 'portal' ? [3 * HOUR, 26 * HOUR] : [26 * HOUR, 50 * HOUR]; // backups are made hourly, or usually daily
  if (age > old) return { tone: 'over', word: say('Too old'), fact };
  return age > late ? { tone: 'soon', word: say('Late'), fact } : { tone: 'ok', word: say('Recent'), fact };
}

function diskOf({ server: { disk } }: System, { say, bytes }: SystemWords): Found {
  if (!disk) return { tone: 'off', word: say('Unknown'), fact: say('The system does not say') };
  const fact = say('{free} of {total} free', { free: bytes(disk.freeBytes), total: bytes(disk.totalBytes) });
  return disk.isShort ? { tone: 'over', word: say('Nearly full'), fact } : { tone: 'ok', word: say('Room'), fact };
}

/** What each recurring kind of job does; kinds that only a newer server knows have no words here. */
export const JOB_WORDS: Record<string, string> = {
  'anchor-log': 'Anchors the log outside',
  'asked-backup': 'Backs up when asked to',
  backup: 'Backs up the database',
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
  'empty-bin': 'Empties the bin of old records',
  'erase-again': 'Erases people again after a backup was restored',
  'expired-offers': 'Tells people about expired offers',
  'expiring-api-keys': 'Warns about API keys that expire',
  'expiring-organization-keys': 'Warns about organizations’ keys that expire',
  'old-answers': 'Deletes kept answers after a day',
  'old-bulk-jobs': 'Deletes old bulk jobs',
  'old-events': 'Deletes old security events',
  'old-invitations': 'Deletes addresses of people invited to courses',
  'old-organization-invitations': 'Deletes addresses of people invited to organizations',
  'old-proofs': 'Deletes teachers’ proofs',
  'old-seat-usage': 'Deletes old usage of seats',
  'organizations-at-risk': 'Finds organizations without an owner',
  payments: 'Reminds customers of payments',
  'security-alerts': 'Sends alerts about security',
  'sessions-without-factor': 'Ends sessions without a second factor',
  takeovers: 'Settles takeovers of organizations',
};
