import { type BulkAct, type BulkActName, type BulkJob, type BulkRow, categoryOf, isDeletion, kindOf, licenseNumber } from '@lm/contract';
import type { inEnglish, SayOf, SentenceOf } from '../../ui/say.ts';
import type { Shown } from '../../ui/shown.ts';

/** Words bulk jobs; in English outside of screens. */
export type SayBulk = SayOf<'bulk'>;

type Sentence = SentenceOf<'bulk'>;

interface ActWords {
  /** The button in the bar. */
  short: Sentence;
  /** The title of the dialog, and its button, for one and for many. */
  title: readonly [Sentence, Sentence];
  button: readonly [Sentence, Sentence];
  /** Says what was done, after the number. */
  past: Sentence;
}

export const ACT_WORDS: Record<BulkActName, ActWords> = {
  'customers.activate': {
    short: 'Activate',
    title: ['Activate 1 customer', 'Activate {count} customers'],
    button: ['Activate 1 Customer', 'Activate {count} Customers'],
    past: 'activated',
  },
  'customers.deactivate': {
    short: 'Deactivate',
    title: ['Deactivate 1 customer', 'Deactivate {count} customers'],
    button: ['Deactivate 1 Customer', 'Deactivate {count} Customers'],
    past: 'deactivated',
  },
  'customers.giveCourse': {
    short: 'Add to a course',
    title: ['Give 1 customer a place in a course', 'Give {count} customers a place in a course'],
    button: ['Give 1 Customer a Place', 'Give {count} Customers a Place'],
    past: 'given a place',
  },
  'customers.delete': {
    short: 'Delete',
    title: ['Delete 1 customer', 'Delete {count} customers'],
    button: ['Delete 1 Customer', 'Delete {count} Customers'],
    past: 'deleted',
  },
  'licenses.renew': {
    short: 'Renew',
    title: ['Renew 1 license', 'Renew {count} licenses'],
    button: ['Renew 1 License', 'Renew {count} Licenses'],
    past: 'renewed',
  },
  'licenses.changeRelease': {
    short: 'Release',
    title: ['Change the release of 1 license', 'Change the release of {count} licenses'],
    button: ['Change 1 License', 'Change {count} Licenses'],
    past: 'moved to another release',
  },
  'licenses.delete': {
    short: 'Delete',
    title: ['Delete 1 license', 'Delete {count} licenses'],
    button: ['Delete 1 License', 'Delete {count} Licenses'],
    past: 'deleted',
  },
};

/** Words a count in the singular or plural. */
export const counted = (say: SayBulk, count: number, [one, many]: readonly [Sentence, Sentence]): string =>
  (say as typeof inEnglish)(count === 1 ? one : many, { count: count.toLocaleString('en') });

/** Says what will become of the records. */
export const willBe = (act: BulkActName): readonly [Sentence, Sentence] =>
  isDeletion(act)
    ? ['1 will be deleted', '{count} will be deleted']
    : act === 'licenses.renew'
      ? ['1 will be renewed', '{count} will be renewed']
      : ['1 will change', '{count} will change'];

export const isOfLicenses = (act: BulkActName): boolean => act.startsWith('licenses.');

/** Says what a job does, with its input: `Renew 38 licenses by 12 months`. */
export function jobInWords({ what, total }: Pick<BulkJob, 'what' | 'total'>, say: SayBulk): string {
  return `${counted(say, total, ACT_WORDS[what.act].title)}${withWhat(what, say)}`;
}

/** Says when a job ended, to tell it from others of its kind: `at 10:42 UTC`, to the second if another ended in the same minute. */
export function timeOf({ endedAt }: Pick<BulkJob, 'endedAt'>, others: readonly Pick<BulkJob, 'endedAt'>[], say: SayBulk): string {
  if (endedAt === null) return '';
  const isAlone = others.every((other) => other.endedAt?.slice(0, 16) !== endedAt.slice(0, 16));
  return say('at {time} UTC', { time: endedAt.slice(11, isAlone ? 16 : 19) });
}

function withWhat(what: BulkAct, say: SayBulk): string {
  if (what.act === 'licenses.renew') {
    const by = what.months === 1 ? say(' by 1 month') : say(' by {months} months', { months: what.months });
    return what.from === 'today' ? `${by}${say(', lapsed ones from today')}` : by;
  }
  if (what.act === 'licenses.changeRelease') return say(' to {version}', what);
  return what.act === 'customers.giveCourse' ? ` (${what.courseCode})` : '';
}

/** The name of a record in its first column. */
export const nameOf = ({ id, name }: BulkRow, act: BulkActName, say: SayBulk): string =>
  isOfLicenses(act) ? licenseNumber(id) : name || say('Customer {id}', { id });

/** Tells records of the same name apart: by the kind of a license, by the email of a person. */
export const detailOf = ({ name, email, licenseKind }: BulkRow): string =>
  licenseKind ? `${name} · ${categoryOf(licenseKind.category).name} ${kindOf(licenseKind.type).name}` : email;

/** Says what was done and by how much: `renewed by 12 months`. */
function donePast(what: BulkAct, say: SayBulk): string {
  if (what.act === 'licenses.renew')
    return what.months === 1 ? say('renewed by 1 month') : say('renewed by {months} months', { months: what.months });
  if (what.act === 'licenses.changeRelease') return say('moved to {version}', what);
  if (what.act === 'customers.giveCourse') return say('given a place ({code})', { code: what.courseCode });
  return (say as typeof inEnglish)(ACT_WORDS[what.act].past);
}

/** `38 renewed by 12 months, 2 failed`, or what was undone. */
export function outcome({ state, what, done, failed, undone, kept }: BulkJob, say: SayBulk, number: Shown['number']): string {
  const past = donePast(what, say);
  if (state === 'undone')
    return kept > 0
      ? say('{count} undone, {kept} could not be ({past})', { count: number(undone), kept: number(kept), past })
      : say('{count} undone ({past})', { count: number(undone), past });
  return `${number(done)} ${past}${failed > 0 ? say(', {count} failed', { count: number(failed) }) : ''}`;
}
