import { type Book, useHeardFrom } from './say.ts';
import classes from './ui.module.css';

export type Tone = 'ok' | 'soon' | 'over' | 'next' | 'off';

interface StatusWordProps {
  tone: Tone;
  word: string;
  /** The book of the screen, if another screen uses the same word for something else. */
  book?: Book;
}

/** A status as a dot and a word: the word carries the meaning, and the colour repeats it. */
export const StatusWord = ({ tone, word, book = 'ui' }: StatusWordProps) => (
  <span className={classes.status} data-tone={tone}>
    <span className={classes.dot} aria-hidden />
    {useHeardFrom(book)(word)}
  </span>
);
