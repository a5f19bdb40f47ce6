/** Turns breaks and tabs into spaces; drops other controls, surrogates without their half, and invisible marks. */
const UNSEEN = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text as a font can show it (PDF-341): in composed letters; a letter that the font lacks in its plainest form, or else by its
 * number in Unicode, such as `[U+5F20 U+4F1F]`: never blank. `has` says whether the font can draw a code point.
 */
export function readableIn(text: string, has: (codePoint: number) => boolean): string {
  const covers = (letters: string) => letters !== '' && [...letters].every((letter) => has(letter.codePointAt(0) ?? 0));
  const shown: string[] = [];
  let missing: string[] = [];
  const endMissing = () => {
    if (missing.length > 0) shown.push(`[${missing.join(' ')}]`);
    missing = [];
  };
  for (const letter of text.normalize('NFC').replace(/\s/g, ' ').replace(UNSEEN, '')) {
    const plain = [letter, letter.normalize('NFKC'), letter.normalize('NFKD').replace(/\p{M}/gu, '')].find(covers);
    if (plain === undefined) missing.push(`U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    else {
      endMissing();
      shown.push(plain);
    }
  }
  endMissing();
  return shown.join('');
}
