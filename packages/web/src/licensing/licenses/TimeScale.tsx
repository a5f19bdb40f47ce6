import type { Day } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import type { LicenseTime } from './license-status.ts';
import classes from './scale.module.css';
import { scaleOf } from './time-ruler.ts';

/** Places a label centred on its point but inside the ruler. */
const labelStyle = (at: number) => ({ left: `${at}%`, transform: `translateX(${at < 12 ? 0 : at > 88 ? -100 : -50}%)` });

/** The ruler of a license: grey for the time spent, colour for the time left, and a mark for today (tokens, timeScale). */
export function TimeScale({ time, today }: { time: LicenseTime; today: Day }) {
  const say = useSay('licenses');
  const { day } = useShown();
  const { todayAt, startAt, endAt, ticks } = scaleOf(time, today);
  const leftFrom = Math.max(startAt, Math.min(todayAt, endAt));
  const startLabel = startAt < 3 ? 0 : startAt;
  const labelsTouch = endAt - startLabel < 26;
  return (
    <div
      className={classes.scale}
      data-tone={time.tone}
      role="img"
      aria-label={say('From {start} to {end}, today is {today}', { start: day(time.start), end: day(time.end), today: day(today) })}
    >
      <span className={classes.todayLabel} style={labelStyle(todayAt)}>
        {say('Today')}
      </span>
      <div className={classes.track}>
        <span className={classes.spent} style={{ left: `${startAt}%`, width: `${leftFrom - startAt}%` }} />
        <span className={classes.left} style={{ left: `${leftFrom}%`, width: `${Math.max(0, endAt - leftFrom)}%` }} />
        <span className={classes.beyond} style={{ left: `${endAt}%`, width: `${100 - endAt}%` }} />
        <span className={classes.today} style={{ left: `${todayAt}%` }} />
      </div>
      <svg className={classes.ticks} aria-hidden="true">
        {ticks.map(({ at, isMajor }) => (
          <line key={at} x1={`${at}%`} x2={`${at}%`} y1="0" y2={isMajor ? 7 : 4} />
        ))}
      </svg>
      {!labelsTouch && (
        <span className={classes.day} style={{ left: `${startLabel}%`, transform: startLabel < 12 ? 'none' : 'translateX(-50%)' }}>
          {day(time.start)}
        </span>
      )}
      <span className={classes.day} style={labelStyle(endAt)}>
        {day(time.end)}
      </span>
    </div>
  );
}
