import type { Course } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './course-bars.module.css';

/** The places of a course as a bar: taken, kept for invited people, and free, with the numbers in words beside it. */
export function PlacesBar({ course, isShort = false }: { course: Course; isShort?: boolean }) {
  const { taken, invited, places } = course;
  const free = Math.max(0, places - taken - invited);
  const share = (count: number) => `${Math.min(100, (100 * count) / Math.max(places, taken + invited))}%`;
  const say = useSay('courses');
  const { number } = useShown();
  const words = [
    say('{taken} of {places} taken', { taken: number(taken), places: number(places) }),
    ...(invited > 0 ? [say('{count} reserved for invitations', { count: number(invited) })] : []),
    ...(isShort ? [] : [say('{count} free', { count: number(free) })]),
  ];
  return (
    <span className={classes.places}>
      <span className={classes.placesWords}>{isShort ? words[0] : words.join(' · ')}</span>
      <span className={classes.bar} data-full={free === 0 || undefined} aria-hidden>
        <span className={classes.taken} style={{ width: share(taken) }} />
        <span className={classes.invited} style={{ width: share(invited) }} />
      </span>
    </span>
  );
}
