import { NEARLY_FULL } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import classes from './desk.module.css';

/** Places taken in a course, as a bar and in numbers. */
export function Places({ taken, places }: { taken: number; places: number }) {
  const say = useSay('desk');
  return (
    <span className={classes.places}>
      <span className={classes.track} aria-hidden>
        <span data-full={taken >= places * NEARLY_FULL} style={{ width: `${Math.min(100, (100 * taken) / places)}%` }} />
      </span>
      <small>{say('{taken} of {places}', { taken, places })}</small>
    </span>
  );
}
