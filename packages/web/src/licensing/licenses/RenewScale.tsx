import { type Day, datedOf, daysBetween, type License, type Renewal, stateOf } from '@lm/contract';
import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './renew-lines.module.css';
import ruler from './scale.module.css';

interface RenewScaleProps {
  license: License;
  renewal: Renewal;
  today: Day;
}

/** Places a label centred on its point but inside the ruler. */
const labelAt = (at: number) => ({ left: `${at}%`, transform: `translateX(${at < 12 ? 0 : at > 88 ? -100 : -50}%)` });

/** Labels nearer than this touch, in percent of the width: on a desktop, and on a phone. */
const ROOM = 17;
const ROOM_ON_PHONE = 34;

const isNear = (from: number, to: number) => (to - from < ROOM_ON_PHONE ? true : undefined);

/** The old term and the new one on one ruler, with a gap between them dashed and today marked. */
export function RenewScale({ license, renewal: { oldEnd, begins, until }, today }: RenewScaleProps) {
  const say = useSay('allLicenses');
  const { day } = useShown();
  const { from: start, ends } = stateOf(datedOf(license), today);
  const first = [start, today].sort()[0] ?? start;
  const last = [until, today].sort()[1] ?? until;
  const span = Math.max(1, daysBetween(first, last)) * (ends === 'maintenance' ? 1.1 : 1);
  const at = (day: Day) => (100 * daysBetween(first, day)) / span;
  const part = (className: string | undefined, from: Day, to: Day) =>
    to > from && <span className={className} style={{ left: `${at(from)}%`, width: `${at(to) - at(from)}%` }} />;
  return (
    <div
      className={ruler.scale}
      role="img"
      aria-label={say('Before {start} to {oldEnd}, then {begins} to {until}', {
        start: day(start),
        oldEnd: day(oldEnd),
        begins: day(begins),
        until: day(until),
      })}
    >
      <span className={ruler.todayLabel} style={labelAt(at(today))}>
        {say('Today')}
      </span>
      <div className={ruler.track}>
        {part(classes.old, start, oldEnd)}
        {part(classes.gap, oldEnd, begins)}
        {part(classes.new, begins, until)}
        <span className={`${ruler.beyond} ${classes.toTheEdge}`} style={{ left: `${at(until)}%` }} />
        <span className={ruler.today} style={{ left: `${at(today)}%` }} />
      </div>
      {at(begins) - at(start) >= ROOM && (
        <span className={`${ruler.day} ${classes.label}`} data-near={isNear(at(start), at(begins))} style={labelAt(at(start))}>
          {day(start)}
        </span>
      )}
      {at(until) - at(begins) >= ROOM && (
        <span className={`${ruler.day} ${classes.label}`} data-near={isNear(at(begins), at(until))} style={labelAt(at(begins))}>
          {day(begins)}
        </span>
      )}
      <span className={`${ruler.day} ${classes.label} ${classes.newEnd}`} style={labelAt(at(until))}>
        {day(until)}
      </span>
    </div>
  );
}
