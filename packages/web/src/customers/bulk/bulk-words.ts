import { type BulkAct, type BulkActName, type BulkJob, type BulkRow, categoryOf, isDeletion, kindOf, licenseNumber } from '@lm/contract';

interface ActWords {
  /** Of the button in the bar. */
  short: string;
  /** What the dialog is about, and what its button does: `many` is `38 licenses`. */
  title: (many: string) => string;
  button: (many: string) => string;
  /** What was done, after how many. */
  past: string;
}

const of = (short: string, past: string): ActWords => ({
  short,
  title: (many) => `${short} ${many}`,
  button: (many) => `${short} ${capital(many)}`,
  past,
});

/** `38 licenses` on a button: `38 Licenses`. */
const capital = (many: string) => many.replace(/ (\w)/, (_, first: string) => ` ${first.toUpperCase()}`);

export const ACT_WORDS: Record<BulkActName, ActWords> = {
  'customers.activate': of('Activate', 'activated'),
  'customers.deactivate': of('Deactivate', 'deactivated'),
  'customers.giveCourse': {
    short: 'Give to a course',
    title: (many) => `Give ${many} a place in a course`,
    button: (many) => `Give ${capital(many)} a Place`,
    past: 'given a place',
  },
  'customers.delete': of('Delete', 'deleted'),
  'licenses.renew': of('Renew', 'renewed'),
  'licenses.changeRelease': {
    short: 'Release',
    title: (many) => `Change the release of ${many}`,
    button: (many) => `Change ${capital(many)}`,
    past: 'moved to another release',
  },
  'licenses.delete': of('Delete', 'deleted'),
};

/** What becomes of those that an act is done to. */
export const willBe = (act: BulkActName): string =>
  isDeletion(act) ? 'will be deleted' : act === 'licenses.renew' ? 'will be renewed' : 'will change';

export const isOfLicenses = (act: BulkActName): boolean => act.startsWith('licenses.');

const NOUNS = { customers: ['customer', 'customers'], licenses: ['license', 'licenses'] } as const;

/** `1 license`, `38 licenses`. */
export function howMany(count: number, act: BulkActName): string {
  const [one, many] = NOUNS[isOfLicenses(act) ? 'licenses' : 'customers'];
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

/** What a job does, with what it was told: `Renew 38 licenses by 12 months`. */
export function jobInWords({ what, total }: Pick<BulkJob, 'what' | 'total'>): string {
  return `${ACT_WORDS[what.act].title(howMany(total, what.act))}${withWhat(what)}`;
}

/** When it ended, which tells it from others of its kind: `at 10:42 UTC`, to the second where another ended in that minute. */
export function timeOf({ endedAt }: Pick<BulkJob, 'endedAt'>, others: readonly Pick<BulkJob, 'endedAt'>[]): string {
  if (endedAt === null) return '';
  const isAlone = others.every((other) => other.endedAt?.slice(0, 16) !== endedAt.slice(0, 16));
  return `at ${endedAt.slice(11, isAlone ? 16 : 19)} UTC`;
}

function withWhat(what: BulkAct): string {
  if (what.act === 'licenses.renew')
    return ` by ${what.months} ${what.months === 1 ? 'month' : 'months'}${what.from === 'today' ? ', what lapsed from today' : ''}`;
  if (what.act === 'licenses.changeRelease') return ` to ${what.version}`;
  return what.act === 'customers.giveCourse' ? ` (${what.courseCode})` : '';
}

/** What a record is called in its first column. */
export const nameOf = ({ id, name }: BulkRow, act: BulkActName): string =>
  isOfLicenses(act) ? licenseNumber(id) : name || `Customer ${id}`;

/** What tells records of one name apart: the kind of a license, the email of a person. */
export const detailOf = ({ name, email, licenseKind }: BulkRow): string =>
  licenseKind ? `${name} · ${categoryOf(licenseKind.category).name} ${kindOf(licenseKind.type).name}` : email;

/** What was done, and by what: `renewed by 12 months`. */
function donePast(what: BulkAct): string {
  if (what.act === 'licenses.renew') return `renewed by ${what.months} ${what.months === 1 ? 'month' : 'months'}`;
  if (what.act === 'licenses.changeRelease') return `moved to ${what.version}`;
  return what.act === 'customers.giveCourse' ? `given a place (${what.courseCode})` : ACT_WORDS[what.act].past;
}

/** `38 renewed by 12 months, 2 failed`, or what was taken back. */
export function outcome({ state, what, done, failed, undone, kept }: BulkJob): string {
  if (state === 'undone')
    return `${undone.toLocaleString('en')} undone${kept > 0 ? `, ${kept.toLocaleString('en')} could not be` : ''} (${donePast(what)})`;
  return `${done.toLocaleString('en')} ${donePast(what)}${failed > 0 ? `, ${failed.toLocaleString('en')} failed` : ''}`;
}
