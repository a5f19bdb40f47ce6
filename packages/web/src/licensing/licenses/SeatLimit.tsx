import { settings } from '../../settings.ts';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './assign-seat.module.css';

/** How often a seat may go to another person, and from when on it may again if it may not now. */
export function SeatLimit({ movesAYear, from, isFree }: { movesAYear: number; from: string | null; isFree: boolean }) {
  const say = useSay('organization');
  const { day } = useShown();
  const contact = settings.contactEmail ?? '';
  const waits = from && { day: day(from), contact };
  return (
    <>
      <p>
        {movesAYear === 1
          ? say('A seat can go to another person at most once a year.')
          : say('A seat can go to another person at most {count} times a year.', { count: movesAYear })}
      </p>
      {waits && (
        <p className={classes.waits}>
          {isFree
            ? contact
              ? say(
                  'The free seats have moved as often as allowed: one can go to a new person from {day}. If you need it sooner, write to {contact}.',
                  waits,
                )
              : say('The free seats have moved as often as allowed: one can go to a new person from {day}.', waits)
            : contact
              ? say(
                  'All seats have moved as often as allowed: one can go to a new person from {day}. If you need it sooner, write to {contact}.',
                  waits,
                )
              : say('All seats have moved as often as allowed: one can go to a new person from {day}.', waits)}
        </p>
      )}
    </>
  );
}
