import { useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import classes from './replacements.module.css';

interface BudgetLineProps {
  budget: { aYear: number; left: number; until: string };
  /** How many will be left once the current choice is made. */
  after?: number;
}

/** Beyond this many, replacements are shown as a number and not drawn. */
const MOST_DRAWN = 12;

/** Shows how many replacements are left in a license's year, drawn and in words (REPL-417). */
export function BudgetLine({ budget: { aYear, left, until }, after }: BudgetLineProps) {
  const say = useSay('licenses');
  const { day } = useShown();
  const shown = Math.max(0, after ?? left);
  return (
    <p className={classes.budget}>
      {aYear <= MOST_DRAWN && (
        <span className={classes.segments} aria-hidden>
          {Array.from({ length: aYear }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a segment is identified by its place
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
