import { type Change, COMPUTER_ENDS, isRenewal, type LogEntry, showDay, showPhone, type TimelineEntry } from '@lm/contract';
import { saidOf } from '../../platform/parts/say-entry.ts';
import type { Tone } from '../../ui/StatusWord.tsx';
import { type Heard, inEnglish, type SayOf } from '../../ui/say.ts';

type Did = Extract<TimelineEntry, { kind: 'offer' }>['did'];

/** What was done with a request, an offer or an order; its number follows. */
export const DEALINGS = {
  asked: 'Request',
  askedRenewal: 'Request to renew',
  answered: 'Answered request',
  offered: 'Offer sent',
  approved: 'Offer approved and sent',
  declined: 'Offer declined',
  withdrawn: 'Offer withdrawn',
  accepted: 'Order',
  paid: 'Order paid',
  cancelled: 'Order cancelled',
} as const satisfies Record<Did, string>;

/** Verbs whose past tense does not simply end in -ed. */
const IRREGULAR: Readonly<Record<string, string>> = {
  ...{ Set: 'Set', Reset: 'Reset', Put: 'Put', Update: 'Changed', Make: 'Made', Take: 'Took', Send: 'Sent', Choose: 'Chose' },
  ...{ Withdraw: 'Withdrew', Undo: 'Undid', Submit: 'Submitted', Cancel: 'Cancelled', New: 'New' },
};

const pastOf = (verb: string): string => IRREGULAR[verb] ?? (verb.endsWith('e') ? `${verb}d` : `${verb}ed`);

/** Says what was done, in the past tense (CUS-870): the log's "Approve Offer" becomes "Approved offer", and a renewal is called one. */
export function doneInWords(entry: Pick<LogEntry, 'action' | 'changes'>): string {
  if (isRenewal(entry)) return 'Renewed license';
  const [verb = '', ...rest] = entry.action.split(' ');
  return [pastOf(verb), ...rest.map((word) => (word === word.toUpperCase() ? word : word.toLowerCase()))].join(' ');
}

/** How many changes a line has room for. */
const MOST = 4;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** Writes a value for reading: a phone number in groups (PEO-851), a day as days are written. */
function shown(field: string, value: string | null, day: (day: string) => string): string | null {
  if (value === null) return null;
  if (field === 'Phone') return showPhone(value) ?? 'None';
  return DAY.test(value) ? day(value) : value;
}

/** Words changes as "End: 30/11/2026 → 31/12/2026, Seats: 5"; null if nothing changed. */
export function changesInShort(
  changes: readonly Change[],
  say: SayOf<'timeline'> = inEnglish,
  heard: Heard = (words) => words,
  sayField: Heard = heard,
  day: (day: string) => string = showDay,
): string | null {
  if (changes.length === 0) return null;
  const worded = (field: string, value: string | null) => {
    const words = shown(field, value, day);
    return words === null ? null : saidOf(words, heard);
  };
  const said = changes.slice(0, MOST).map(({ field: label, ...values }) => {
    const field = sayField(label);
    const [before, after] = [worded(label, values.before), worded(label, values.after)];
    if (before === null) return say('{field}: {value}', { field, value: after ?? say('erased') });
    return after === null
      ? say('{field}: {value} removed', { field, value: before })
      : say('{field}: {before} → {after}', { field, before, after });
  });
  const left = changes.length - MOST;
  return `${said.join(', ')}${left > 0 ? ` ${say('and {count} more', { count: left })}` : ''}`;
}

type FileState = Extract<TimelineEntry, { kind: 'file' }>['state'];

/** Says what became of a file that is no longer current. */
export const FILE_STATES: Record<Exclude<FileState, 'current'>, { tone: Tone; word: string }> = {
  superseded: { tone: 'off', word: 'Superseded' },
  suspended: { tone: 'soon', word: 'Suspended' },
  withdrawn: { tone: 'over', word: 'Withdrawn' },
};

/** Says what became of a computer, and why. */
export function computerWords(ended: string | null, isReplaced: boolean, heard: Heard): string {
  if (ended === null) return heard('Computer added');
  const why = Object.hasOwn(COMPUTER_ENDS, ended) ? heard(COMPUTER_ENDS[ended as keyof typeof COMPUTER_ENDS].toLowerCase()) : ended;
  if (ended === 'removed') return heard('Computer removed');
  return `${heard(isReplaced ? 'Computer replaced' : 'Computer ended')} (${why})`;
}
