import { NEARLY_FULL } from '@lm/contract';
import classes from './desk.module.css';

/** Places of a course taken, as a bar and in numbers. */
export const Places = ({ taken, places }: { taken: number; places: number }) => (
  <span className={classes.places}>
    <span className={classes.track} aria-hidden>
      <span data-full={taken >= places * NEARLY_FULL} style={{ width: `${Math.min(100, (100 * taken) / places)}%` }} />
    </span>
    <small>
      {taken} of {places}
    </small>
  </span>
);
