import { useHeard } from './say.ts';
import classes from './ui.module.css';

export type Tone = 'ok' | 'soon' | 'over' | 'next' | 'off';

/** A status is a dot and a word: the word carries the meaning, the colour repeats it. */
export const StatusWord = ({ tone, word }: { tone: Tone; word: string }) => (
  <span className={classes.status} data-tone={tone}>
    <span className={classes.dot} aria-hidden />
    {useHeard()(word)}
  </span>
);
