import { fold, foldedWords } from '@lm/contract';

/** The stored text that search looks in. A space precedes every word, so that its beginning can be searched for. */
export const searchKey = (...texts: string[]): string => {
  const folded = fold(texts.join(' '));
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${folded}\n ${words.join(' ')}`;
};

/** A text escaped for LIKE. */
export const escaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** A LIKE pattern: finds three characters or more anywhere, fewer only at the beginning of a word (WIRE-17). */
export const patternOf = (folded: string): string => {
  const literal = escaped(folded);
  return folded.length < 3 ? `% ${literal}%` : `%${literal}%`;
};

/** LIKE pattern for a search that is taken as one phrase, however its words are spaced. Null: no search. */
export function searchPattern(search: string | undefined): string | null {
  const phrase = foldedWords(search).join(' ');
  return phrase === '' ? null : patternOf(phrase);
}
