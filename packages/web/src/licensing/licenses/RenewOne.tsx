import type { License, RenewalAsked, Self } from '@lm/contract';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useHeard, useSay } from '../../ui/say.ts';
import { useShown } from '../../ui/shown.ts';
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

/** The result of renewing one license: its days, the old and new terms on one ruler, why, and the price by the price book. */
export function RenewOne({ self, license, asked, priced }: RenewOneProps) {
  const say = useSay('allLicenses');
  const heard = useHeard();
  const { day, number, money } = useShown();
  const renewal = previewOf(self, license, asked);
  if (typeof renewal === 'string')
    return (
      <p className={`${classes.result} ${classes.cannot}`} role="status">
        {heard(renewal)}.
      </p>
    );
  const first = whyFirst(license, renewal);
  const price = renewalPrice(license, renewal, asked, priced);
  return (
    <div className={classes.result} aria-live="polite">
      <div className={classes.leadRow}>
        <b>{renewal.days === 1 ? say('1 day') : say('{count} days', { count: number(renewal.days) })}</b>
        <span>{say('from {begins} to {until}', { begins: day(renewal.begins), until: day(renewal.until) })}</span>
      </div>
      <RenewScale license={license} renewal={renewal} today={today()} />
      <p className={classes.why}>
        {heard(whyOf(license, renewal))}
        {first && ` ${heard(first)}`}
      </p>
      {renewal.isOver && (
        <Alert color="amber" my="sm" icon={<IconAlertTriangle size={20} />} title={say('It would still be past its end')}>
          {say('Its new end is in the past too: let it start today, or renew for more months.')}
        </Alert>
      )}
      <p className={classes.aside}>{heard(otherBeginning(license, renewal))}</p>
      {price && (
        <p className={classes.well} style={{ marginTop: 16 }}>
          <span>{price.steps.map(({ words }) => heard(words)).join('; ')}</span>
          <b>{money(price.amount, price.currency)}</b>
        </p>
      )}
    </div>
  );
}
