/** Letters that Unicode does not split into a base letter and a mark. */
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

/** The words of typed text, folded. */
export const foldedWords = (search = ''): string[] => fold(search).split(/\s+/).filter(Boolean);
