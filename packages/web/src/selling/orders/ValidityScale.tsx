import { addDays, type Day, daysBetween, showDay } from '@lm/contract';
import classes from './validity.module.css';

interface ValidityScaleProps {
  from: Day;
  until: Day;
  today: Day;
  /** What the days are for: `to accept`, `to pay`. */
  what: string;
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

const leadOf = (left: number): string => (left < 0 ? `${days(-left)} ago` : left === 0 ? 'Last day' : days(left));

/** How long something can still be done: the days in words, and a ruler whose colour is what is left; after the end it runs on, dashed. */
export function ValidityScale({ from, until, today, what }: ValidityScaleProps) {
  const left = daysBetween(today, until);
  const total = Math.max(1, daysBetween(from, until > today ? until : today));
  const at = (day: Day) => (100 * Math.max(0, daysBetween(from, day))) / total;
  const spentTo = at(today < until ? today : until);
  return (
    <div className={classes.validity} data-over={left < 0 || undefined} data-soon={(left >= 0 && left <= 3) || undefined}>
      <p>
        <b>{leadOf(left)}</b> {left < 0 ? 'it ended, on' : `${what}, until`} {showDay(until)}
      </p>
      <div className={classes.scale} aria-hidden>
        <span className={classes.todayLabel} style={at(today) > 50 ? { right: `${100 - at(today)}%` } : { left: `${at(today)}%` }}>
          Today
        </span>
        <span className={classes.spent} style={{ width: `${spentTo}%` }} />
        <span className={classes.left} style={{ left: `${spentTo}%`, width: `${at(until) - spentTo}%` }} />
        <span className={classes.beyond} style={{ left: `${at(until)}%` }} />
        <span className={classes.today} style={{ left: `${at(today)}%` }} />
        <svg className={classes.ticks} aria-hidden="true">
          {ticksOf(from, total).map(({ day, isLong }) => (
            <line key={day} x1={`${at(day)}%`} x2={`${at(day)}%`} y1="0" y2={isLong ? 7 : 4} />
          ))}
        </svg>
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{showDay(from)}</span>
        {left >= 0 && <span>{showDay(until)}</span>}
      </div>
    </div>
  );
}

/** A tick a day up to 60 days, Mondays longer; beyond that Mondays alone. */
function ticksOf(from: Day, total: number): { day: Day; isLong: boolean }[] {
  const all = Array.from({ length: total + 1 }, (_, count) => addDays(from, count));
  const isMonday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  if (total <= 60) return all.map((day) => ({ day, isLong: isMonday(day) }));
  return all.filter(isMonday).map((day) => ({ day, isLong: Number(day.slice(8)) <= 7 }));
}
