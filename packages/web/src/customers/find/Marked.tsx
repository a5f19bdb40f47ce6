import { partsOf } from './found-words.ts';

/** A text with what was typed in it marked. */
export const Marked = ({ text, words, isCode = false }: { text: string; words: string[]; isCode?: boolean }) => (
  <>
    {partsOf(text, words, isCode).map((part, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name than their place
      part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
    )}
  </>
);
