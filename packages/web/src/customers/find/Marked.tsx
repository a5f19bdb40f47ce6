import { partsOf } from './found-words.ts';

/** A text with the typed words marked. */
export const Marked = ({ text, words, isCode = false }: { text: string; words: string[]; isCode?: boolean }) => (
  <>
    {partsOf(text, words, isCode).map((part, place) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its place
      part.isMatch ? <mark key={place}>{part.text}</mark> : part.text,
    )}
  </>
);
