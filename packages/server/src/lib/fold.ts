/** Letters that Unicode does not take apart into a base letter and a mark. */
const WHOLE_LETTERS: Record<string, string> = { ø: 'o', đ: 'd', ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ð: 'd', þ: 'th' };

/**
 * Folds text for sorting and searching: lower case, no accents, so that "sorensen" finds "Sørensen". Stored beside the
 * text, so that order and search never depend on the database's collation (WIRE-16, WIRE-22).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øđłßæœıðþ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter);

/** The stored text that search looks in. Every word is led by a space, so that the beginning of one can be asked for. */
export const searchKey = (...texts: string[]): string => {
  const folded = fold(texts.join(' '));
  const words = folded.match(/[\p{L}\p{N}]+/gu) ?? [];
  return ` ${folded}\n ${words.join(' ')}`;
};

export const foldedWords = (search = ''): string[] => fold(search).split(/\s+/).filter(Boolean);

/** A LIKE pattern: anywhere from three characters on, beginnings of words below that (WIRE-17). */
export const patternOf = (folded: string): string => {
  const literal = folded.replace(/[\\%_]/g, (character) => `\\${character}`);
  return folded.length < 3 ? `% ${literal}%` : `%${literal}%`;
};

/** LIKE pattern for a search that is taken as one phrase, however its words are spaced. Null: no search. */
export function searchPattern(search: string | undefined): string | null {
  const phrase = foldedWords(search).join(' ');
  return phrase === '' ? null : patternOf(phrase);
}
