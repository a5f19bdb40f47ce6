import { fold } from '@lm/contract';

/** Whether a text contains all words; a word of one or two letters must be at the beginning of a word. */
export const hasWords = (text: string, words: string[]): boolean => {
  const folded = ` ${fold(text)}`;
  return words.every((word) => folded.includes(word.length < 3 ? ` ${word}` : word));
};

export interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * Splits a text into parts that match the words and parts that do not. `isCode`: in a number, an address or a phone number only letters and digits
 * count, so that `63:0C` is marked for `630`.
 */
export function partsOf(text: string, words: string[], isCode = false): TextPart[] {
  const letters = [...text];
  const strip = (folded: string) => (isCode ? folded.replace(/[^\p{L}\p{N}]/gu, '') : folded);
  // For each position in the folded text, the letter it comes from.
  const from: number[] = [];
  const folded = letters
    .map((letter, place) => {
      const itsOwn = strip(fold(letter));
      from.push(...Array.from(itsOwn, () => place));
      return itsOwn;
    })
    .join('');
  const marked = new Set<number>();
  for (const word of (isCode ? [words.join('')] : words).map(strip).filter(Boolean))
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
      for (let place = from[at] ?? 0; place <= (from[at + word.length - 1] ?? 0); place += 1) marked.add(place);
  const parts: TextPart[] = [];
  letters.forEach((letter, place) => {
    const isMatch = marked.has(place);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  });
  return parts;
}
