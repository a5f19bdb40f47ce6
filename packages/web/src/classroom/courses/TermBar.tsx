import { type Course, type Day, daysBetween } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './course-bars.module.css';

/** A bar from the first day of a course to its last, with marks for today and the last day of redeeming. */
export function TermBar({ course, today }: { course: Course; today: Day }) {
  const say = useSay('courses');
  const shown = useShown();
  const { startDate, expireDate, redeemUntil } = course;
  const length = daysBetween(startDate, expireDate) + 1;
  const at = (day: Day) => `${Math.min(100, Math.max(0, (100 * (daysBetween(startDate, day) + 1)) / length))}%`;
  const isOn = today >= startDate && today <= expireDate;
  return (
    <span className={classes.places}>
      <span className={classes.placesWords}>
        {shown.day(startDate)} – {shown.day(expireDate)}
        {redeemUntil !== expireDate && ` · ${say('redeemed until {day}', { day: shown.day(redeemUntil) })}`}
      </span>
      <span className={classes.bar} aria-hidden>
        <span className={classes.taken} style={{ width: today < startDate ? 0 : at(today) }} />
        {redeemUntil !== expireDate && <i className={classes.until} style={{ insetInlineStart: at(redeemUntil) }} />}
        {isOn && <i className={classes.today} style={{ insetInlineStart: at(today) }} />}
      </span>
    </span>
  );
}
