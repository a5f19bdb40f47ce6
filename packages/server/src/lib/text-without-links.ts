/**
 * Words of a person the portal does not know well, for a mail to strangers, so that no mail program makes a link of them (INV-586). What looks like
 * an address gets a visible space, since an invisible one could be removed again.
 */
export const unlinked = (words: string): string => words.replaceAll('://', ': // ').replace(/(?<=\S)([.@])(?=\p{L}{2})/gu, '$1 ');
