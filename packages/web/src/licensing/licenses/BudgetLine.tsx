import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './replace.module.css';

interface BudgetLineProps {
  budget: { aYear: number; left: number; until: string };
  /** What is left by then, if something is about to be taken. */
  after?: number;
}

/** Beyond this many they are a number and no drawing. */
const MOST_DRAWN = 12;

/** How many replacements are left of a license's year, drawn and in words (REPL-417). */
export function BudgetLine({ budget: { aYear, left, until }, after }: BudgetLineProps) {
  const say = useSay('licenses');
  const { day } = useShown();
  const shown = Math.max(0, after ?? left);
  return (
    <p className={classes.budget}>
      {aYear <= MOST_DRAWN && (
        <span className={classes.segments} aria-hidden>
          {Array.from({ length: aYear }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: segments are their places
            <i key={place} data-used={place < aYear - shown || undefined} />
          ))}
        </span>
      )}
      <span>
        {after !== undefined && `${say('Then')} `}
        <b>{say('{left} of {all}', { left: shown, all: aYear })}</b>{' '}
        {after === undefined ? say('replacements left until {day}', { day: day(until) }) : say('left until {day}', { day: day(until) })}
      </span>
    </p>
  );
}
