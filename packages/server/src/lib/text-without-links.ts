/**
 * Words of a person the portal does not know well, for a mail to strangers: no mail program makes a link of them (INV-586). What looks
 * like an address gets a space, which is seen, where one without room could be left out again.
 */
export const unlinked = (words: string): string => words.replaceAll('://', ': // ').replace(/(?<=\S)([.@])(?=\p{L}{2})/gu, '$1 ');
