import { addDays, type Day, daysBetween } from '@lm/contract';
import { type SayOf, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './validity.module.css';

interface ValidityScaleProps {
  from: Day;
  until: Day;
  today: Day;
  /** Whether the days are left to accept or to pay. */
  what: 'accept' | 'pay';
}

function leadOf(left: number, say: SayOf<'orders'>): string {
  if (left < 0) return left === -1 ? say('1 day ago') : say('{count} days ago', { count: -left });
  if (left === 0) return say('Last day');
  return left === 1 ? say('1 day') : say('{count} days', { count: left });
}

/** The text beside the days. */
function contextOf(left: number, what: ValidityScaleProps['what'], day: string, say: SayOf<'orders'>): string {
  if (left < 0) return say('it ended, on {day}', { day });
  return what === 'accept' ? say('to accept, until {day}', { day }) : say('to pay, until {day}', { day });
}

/** How long something can still be done: the days in words, and a ruler coloured by the days left, which continues as a dashed line after the end. */
export function ValidityScale({ from, until, today, what }: ValidityScaleProps) {
  const say = useSay('orders');
  const { day: shown } = useShown();
  const left = daysBetween(today, until);
  const total = Math.max(1, daysBetween(from, until > today ? until : today));
  const at = (day: Day) => (100 * Math.max(0, daysBetween(from, day))) / total;
  const spentTo = at(today < until ? today : until);
  return (
    <div className={classes.validity} data-over={left < 0 || undefined} data-soon={(left >= 0 && left <= 3) || undefined}>
      <p>
        <b>{leadOf(left, say)}</b> {contextOf(left, what, shown(until), say)}
      </p>
      <div className={classes.scale} aria-hidden>
        <span className={classes.todayLabel} style={at(today) > 50 ? { right: `${100 - at(today)}%` } : { left: `${at(today)}%` }}>
          {say('Today')}
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
        <span>{shown(from)}</span>
        {left >= 0 && <span>{shown(until)}</span>}
      </div>
    </div>
  );
}

/** One tick per day up to 60 days, longer on Mondays; above that only Mondays. */
function ticksOf(from: Day, total: number): { day: Day; isLong: boolean }[] {
  const all = Array.from({ length: total + 1 }, (_, count) => addDays(from, count));
  const isMonday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  if (total <= 60) return all.map((day) => ({ day, isLong: isMonday(day) }));
  return all.filter(isMonday).map((day) => ({ day, isLong: Number(day.slice(8)) <= 7 }));
}
