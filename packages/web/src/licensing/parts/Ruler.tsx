import type { Day } from '@lm/contract';
import type { Tone } from '../../ui/StatusWord.tsx';
import { useHeard, useSay } from '../../ui/say.ts';
import classes from './ruler.module.css';
import { type RulerTime, rulerLabels, rulerPlaces, TODAY_AT } from './ruler-places.ts';

interface RulerProps {
  time: RulerTime & { tone: Tone };
  today: Day;
}

/** Part of a bar, from one place to another; never too short to see. */
const Part = ({ className, part }: { className: string | undefined; part: { from: number; to: number } | null }) =>
  part && <span className={className} style={{ left: `${part.from}%`, width: `${part.to - part.from}%` }} />;

/**
 * A license on the axis that all rows of a list share, so that today is one line down the column. It fills its cell; the row shows state and end in
 * words beside it.
 */
export function Ruler({ time, today }: RulerProps) {
  const { spent, left, dashed } = rulerPlaces(time, today);
  return (
    <span className={classes.ruler} data-tone={time.tone} aria-hidden>
      <span className={classes.axis}>
        <Part className={classes.dashed} part={dashed} />
        <Part className={classes.spent} part={spent} />
        <Part className={classes.left} part={left} />
        <span className={classes.today} style={{ left: `${TODAY_AT}%` }} />
      </span>
    </span>
  );
}

/** The head of a column of rulers: today, and the months around it. */
export function RulerHead({ today }: { today: Day }) {
  const say = useSay('computers');
  const heard = useHeard();
  return (
    <span className={classes.head} aria-hidden>
      {rulerLabels(today).map(({ at, name }) => (
        <span key={`${name} ${at}`} style={{ left: `${at}%` }}>
          {heard(name)}
        </span>
      ))}
      <b style={{ left: `${TODAY_AT}%` }}>{say('Today')}</b>
    </span>
  );
}
