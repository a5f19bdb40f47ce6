import { type Day, licenseNumber, showDay, showMoney } from '@lm/contract';
import { type RenewLine, RenewLines } from './RenewLines.tsx';
import classes from './renew.module.css';
import { today } from './today.ts';

interface RenewSeveralProps {
  lines: readonly RenewLine[];
  until: Day | null;
  toggle: (id: number) => void;
}

/** What a renewal makes of several licenses, line by line, and how one line came about. */
export function RenewSeveral({ lines, until, toggle }: RenewSeveralProps) {
  const worked = lines.findLast(({ isChosen, said, price }) => isChosen && price !== null && typeof said !== 'string');
  return (
    <div aria-live="polite">
      <RenewLines lines={lines} today={today()} until={until} toggle={toggle} />
      {worked?.price && (
        <p className={classes.well}>
          <span>
            Each line is rounded separately. {licenseNumber(worked.license.id)}: {worked.price.steps.map(({ words }) => words).join('; ')} ={' '}
            {showMoney(worked.price)}.
          </span>
        </p>
      )}
      {!worked && until && (
        <p className={classes.well}>
          <span>Each line: the days from its old end to {showDay(until)}.</span>
        </p>
      )}
    </div>
  );
}
