import { roundedOf, type OfferTotals as Sums } from '@lm/contract';
import type { ReactNode } from 'react';
import ui from '../../ui/ui.module.css';
import offerPage from './offer-page.module.css';
import { useOfferWords } from './use-offer-words.ts';

interface TotalsProps {
  totals: Sums;
  currency: string;
  taxText: string;
  /** In hundredths of a percent. */
  taxPercent: number;
  /** Shown below the sums. */
  children?: ReactNode;
}

/** The sums of an offer, every amount rounded as the server rounds it. */
export function OfferTotals({ totals, currency, taxText, taxPercent, children }: TotalsProps) {
  const words = useOfferWords();
  const { say, percent } = words;
  const shown = (amount: number) => words.amount(amount, currency);
  const { list, discount, net, tax, total } = totals;
  const off = list === 0 ? 0 : roundedOf(BigInt(discount) * 1000n, BigInt(list)) * 10;
  return (
    <section className={ui.card} aria-label={say('Totals')}>
      <dl className={offerPage.totals}>
        <dt>{say('List price')}</dt>
        <dd>{shown(list)}</dd>
        {discount > 0 && (
          <>
            <dt>{say('Discounts, {percent} of the list', { percent: percent(off) })}</dt>
            <dd>{shown(-discount)}</dd>
          </>
        )}
        <dt>{say('Net')}</dt>
        <dd>{shown(net)}</dd>
        <dt>
          {taxText || say('Tax')}, {percent(taxPercent)}
        </dt>
        <dd>{shown(tax)}</dd>
        <dt className={offerPage.total}>{say('Total')}</dt>
        <dd className={offerPage.total}>
          <strong>{words.total(total, currency)}</strong>
        </dd>
      </dl>
      {children}
    </section>
  );
}
