import { type License, type RenewalAsked, type Self, showDay, showMoney, stepsInWords } from '@lm/contract';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { RenewScale } from './RenewScale.tsx';
import classes from './renew.module.css';
import { otherBeginning, previewOf, whyFirst, whyOf } from './renew-words.ts';
import { today } from './today.ts';
import { type Priced, renewalPrice } from './use-price-book.ts';

interface RenewOneProps {
  self: Self;
  license: License;
  asked: RenewalAsked;
  priced: Priced;
}

/** What a renewal makes of one license: its days, old and new on one ruler, why, and what it costs by the price book. */
export function RenewOne({ self, license, asked, priced }: RenewOneProps) {
  const renewal = previewOf(self, license, asked);
  if (typeof renewal === 'string')
    return (
      <p className={`${classes.result} ${classes.cannot}`} role="status">
        {renewal}.
      </p>
    );
  const price = renewalPrice(license, renewal, asked, priced);
  return (
    <div className={classes.result} aria-live="polite">
      <div className={classes.leadRow}>
        <b>
          {renewal.days.toLocaleString('en')} {renewal.days === 1 ? 'day' : 'days'}
        </b>
        <span>
          from {showDay(renewal.begins)} to {showDay(renewal.until)}
        </span>
      </div>
      <RenewScale license={license} renewal={renewal} today={today()} />
      <p className={classes.why}>
        {whyOf(license, renewal)}
        {whyFirst(license, renewal)}
      </p>
      {renewal.isOver && (
        <Alert color="amber" my="sm" icon={<IconAlertTriangle size={20} />} title="It would still have ended">
          Its new end has passed too: let it start today, or renew for more months.
        </Alert>
      )}
      <p className={classes.aside}>{otherBeginning(license, renewal)}</p>
      {price && (
        <p className={classes.well} style={{ marginTop: 16 }}>
          <span>{stepsInWords(price.steps)}</span>
          <b>{showMoney(price)}</b>
        </p>
      )}
    </div>
  );
}
