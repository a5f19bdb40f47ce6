import { useShown } from '../../ui/shown.ts';
import classes from './merge-organization.module.css';

interface MovingCountsProps {
  counts: readonly (readonly [label: string, count: number])[];
  /** How many of the first are shown even if there are none. */
  always: number;
}

/** How much moves to an organization, line by line. */
export function MovingCounts({ counts, always }: MovingCountsProps) {
  const { number } = useShown();
  return (
    <dl className={classes.counts}>
      {counts
        .filter(([, count], place) => count > 0 || place < always)
        .map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
    </dl>
  );
}
