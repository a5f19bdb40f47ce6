import { type Day, licenseNumber } from '@lm/contract';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
import { type RenewLine, RenewLines } from './RenewLines.tsx';
import classes from './renew.module.css';
import { today } from './today.ts';

interface RenewSeveralProps {
  lines: readonly RenewLine[];
  until: Day | null;
  toggle: (id: number) => void;
}

/** The result of renewing several licenses, line by line, and how one line came about. */
export function RenewSeveral({ lines, until, toggle }: RenewSeveralProps) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { day, money } = useShown();
  const worked = lines.findLast(({ isChosen, said, price }) => isChosen && price !== null && typeof said !== 'string');
  return (
    <div aria-live="polite">
      <RenewLines lines={lines} today={today()} until={until} toggle={toggle} />
      {worked?.price && (
        <p className={classes.well}>
          <span>
            {say('Each line is rounded separately. {number}: {steps} = {money}.', {
              number: licenseNumber(worked.license.id),
              steps: worked.price.steps.map(({ words }) => heard(words)).join('; '),
              money: money(worked.price.amount, worked.price.currency),
            })}
          </span>
        </p>
      )}
      {!worked && until && (
        <p className={classes.well}>
          <span>{say('Each line: the days from its old end to {day}.', { day: day(until) })}</span>
        </p>
      )}
    </div>
  );
}
