import type { Named } from './person-in-texts.ts';
import { literally, wholeEmail } from './person-in-texts.ts';

/** A column of words that people type as they like, which may name somebody whom the row is not about (PRV-541). */
export interface FreeText {
  table: string;
  column: string;
  /** What it is to who reads the list. */
  what: string;
  /** What a row is known by. */
  key: readonly string[];
  /** The longest that the column takes. */
  most: number;
  /** Says whose the row is: of theirs these words go anyway (PRV-533). */
  of?: 'customer_id';
}

const texts = (
  table: string,
  key: readonly string[],
  columns: Readonly<Record<string, readonly [what: string, most: number]>>,
): FreeText[] => Object.entries(columns).map(([column, [what, most]]) => ({ table, key, column, what, most }));

/** Likewise of tables whose rows are of a person. */
const ofPerson = (...of: Parameters<typeof texts>): FreeText[] => texts(...of).map((one) => ({ ...one, of: 'customer_id' }));

/** Every such column. A test holds it against the columns of the database that are called as such words are. */
export const FREE_TEXTS: readonly FreeText[] = [
  ...ofPerson('note', ['id'], { note: ['Note', 10_000] }),
  ...ofPerson('quotation', ['id'], {
    answer: ['Answer to a request', 5000],
    next_step: ['Next step of a request', 200],
    lost_note: ['Why a request was lost', 1000],
  }),
  ...texts('offer_revision', ['offer_id', 'no'], {
    terms: ['Terms of an offer', 5000],
    note: ['Note of an offer', 5000],
    reason: ['Reason at an offer', 1000],
  }),
  ...texts('offer_line', ['offer_id', 'no', 'place'], { discount_reason: ['Reason of a discount', 200] }),
  ...ofPerson('customer_order', ['id'], { reason: ['Reason at an order', 1000], paid_reference: ['Reference of a payment', 200] }),
  ...ofPerson('license', ['id'], { suspended_reason: ['Why a license is suspended', 1000] }),
  ...texts('file_status', ['file_id'], { withdrawn_reason: ['Why a file was withdrawn', 1000] }),
  ...texts('replacement_request', ['id'], {
    note: ['Note to a replacement', 1000],
    answer: ['Answer to a replacement', 1000],
  }),
  ...ofPerson('teacher_request', ['id'], {
    sentence: ['Request to be a teacher', 1000],
    answer: ['Answer to who would teach', 1000],
  }),
  ...ofPerson('course_request', ['id'], { note: ['Note to a course', 1000], answer: ['Answer to who asked for a course', 1000] }),
  ...ofPerson('customer_reminders', ['customer_id'], { off_reason: ['Why reminders are off', 500] }),
  ...ofPerson('factor_reset', ['customer_id'], { reason: ['Why factors are reset', 500] }),
  ...texts('release', ['id'], { notes: ['Notes of a release', 5000] }),
];

/** Columns with such names in which nobody types whom they mean, and why. */
export const NO_FREE_TEXTS: Readonly<Record<string, string>> = {
  'replacement.reason': 'One of a list',
  'replacement_request.reason': 'Likewise',
  'quotation.lost_reason': 'Likewise',
  'computer.end_reason': 'Likewise',
  'bulk_record.reason': 'Said by the portal, for a day',
  'webhook_delivery.answer': 'Of a program',
};

/** Somebody, with the names of others in which theirs stands. */
export interface Sought extends Named {
  longerNames: readonly string[];
}

/** A name as a whole: no letter beside it, and no part of a double name; `Berg's` is Berg's. */
const [BEFORE, AFTER] = ["(?<![\\p{L}\\p{N}]|\\p{L}['’-])", "(?![\\p{L}\\p{N}]|['’-]\\p{L}{2})"];
const spaced = (name: string) => name.split(/\s+/).map(literally).join('\\s+');

/**
 * A text with a number in place of each address and each name of somebody, whatever the case; the same text where there is none. Nothing
 * is taken for their name that is part of another's longer one, or that another person has too.
 */
export function withoutThem(text: string, person: Sought, number: string): string {
  const { first_name: first, last_name: last, isOnlyOne, longerNames } = person;
  const others = longerNames.toSorted((one, other) => other.length - one.length).map(spaced);
  const own = isOnlyOne ? [`${spaced(first)}\\s+${spaced(last)}`, `${spaced(last)},\\s*${spaced(first)}`] : [];
  const names = own.map((name) => `(?<own>${name})`);
  const email = text.replace(wholeEmail(person), number);
  if (own.length === 0) return email;
  return names.reduce((so, name) => {
    const any = new RegExp(`${BEFORE}(?:${[...others, name].join('|')})${AFTER}`, 'giu');
    return so.replace(any, (found, ...rest) => ((rest.at(-1) as { own?: string }).own === undefined ? found : number));
  }, email);
}

/** So many signs around what was found. */
const AROUND = 60;

/** The part of a text where they are first named, on one line. */
export function excerptOf(text: string, person: Sought): string {
  const without = withoutThem(text, person, '\u0000');
  const at = without.indexOf('\u0000');
  const part = text.slice(Math.max(0, at - AROUND), at + 2 * AROUND).replaceAll(/\s+/g, ' ');
  return `${at > AROUND ? '…' : ''}${part}${at + 2 * AROUND < text.length ? '…' : ''}`;
}
