import { foldedWords } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { patternOf } from './fold.ts';

/** LIKE patterns for the words of a search, each of which must occur, in any order (WIRE-18). None: no search. */
export const searchPatterns = (search: string | undefined): string[] => searchWords(search).map(patternOf);

/** Does a text match all patterns? With no patterns, it does. */
export const fitsAll = (text: RawBuilder<unknown>, patterns: string[]): RawBuilder<SqlBool> =>
  patterns.length === 0
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${sql.join(
        patterns.map((pattern) => sql`${text} LIKE ${pattern}`),
        sql` AND `,
      )})`;

/** What a pattern searches for, as it appears in a text. */
export const textOf = (pattern: string): string => pattern.slice(1, -1).replace(/\\(.)/g, '$1');

/** The words of a search, folded, each once. A phone number is one word of digits, however it is separated (CUS-120). */
export function searchWords(search: string | undefined): string[] {
  const words: string[] = [];
  let numbers: string[] = [];
  const endNumbers = () => {
    words.push(...(phoneIn(numbers) ?? numbers));
    numbers = [];
  };
  for (const word of foldedWords(search)) {
    if (!isNumber(word) || word.startsWith('+')) endNumbers();
    if (isNumber(word)) numbers.push(word);
    else words.push(word);
  }
  endNumbers();
  return [...new Set(words)];
}

const isNumber = (word: string): boolean => /^[+\d()/.-]*\d[\d()/.-]*$/.test(word);

/** A number with this many digits is not a house number. */
const SHORTEST_PHONE = 6;

/**
 * Words of digits in the form in which the portal keeps phone numbers: digits only, without the zero before an area code or the zeros before a
 * country code.
 */
function phoneIn(numbers: string[]): string[] | null {
  const said = numbers.join('').replace('(0)', '');
  const digits = said.replace(/\D/g, '');
  const isSetApart = numbers.length > 1 || /^0|[/(]/.test(said);
  if (!said.startsWith('+') && !(isSetApart && digits.length >= SHORTEST_PHONE)) return null;
  return [digits.replace(/^0+/, '')].filter(Boolean);
}
