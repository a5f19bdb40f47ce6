import type { TableSet } from '../../db/table-statements.ts';
import type { Named } from './person-in-texts.ts';
import { literally, wholeEmail } from './person-in-texts.ts';

/** A column of free text, which may name a person the row is not about (PRV-541). */
export interface FreeText {
  table: string;
  column: string;
  /** What the text is, for the reader of the list. */
  what: string;
  /** The columns that identify a row. */
  key: readonly string[];
  /** The longest text that the column takes. */
  most: number;
  /** Whose row it is: in their own rows these words are removed anyway (PRV-533). */
  of?: 'customer_id';
}

/** Every such column, as the features declare it. */
export const freeTextsIn = (tables: TableSet): FreeText[] =>
  Object.entries(tables).flatMap(([table, { key = ['id'], columns }]) =>
    Object.entries(columns).flatMap(([column, { words }]) => {
      if (!words) return [];
      const [what, most] = words;
      return [{ table, key, column, what, most, ...('customer_id' in columns && { of: 'customer_id' as const }) }];
    }),
  );

/** A person, with the names of others that contain theirs. */
export interface Sought extends Named {
  longerNames: readonly string[];
}

/** Matches a name as a whole: no letter beside it, and not part of a double name; in `Berg's` it is Berg. */
const [BEFORE, AFTER] = ["(?<![\\p{L}\\p{N}]|\\p{L}['’-])", "(?![\\p{L}\\p{N}]|['’-]\\p{L}{2})"];
const spaced = (name: string) => name.split(/\s+/).map(literally).join('\\s+');

/**
 * A text with a number in place of each address and each name of a person, ignoring case; unchanged if there is none. Ignores
 * a name that is part of another person's longer one, or that another person has too.
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

/** How many characters to show around the match. */
const AROUND = 60;

/** The part of a text around the first mention, on one line. */
export function excerptOf(text: string, person: Sought): string {
  const without = withoutThem(text, person, '\u0000');
  const at = without.indexOf('\u0000');
  const part = text.slice(Math.max(0, at - AROUND), at + 2 * AROUND).replaceAll(/\s+/g, ' ');
  return `${at > AROUND ? '…' : ''}${part}${at + 2 * AROUND < text.length ? '…' : ''}`;
}
