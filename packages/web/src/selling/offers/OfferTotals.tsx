import { isCurrency, roundedOf, type OfferTotals as Sums, showAmount, showMoney, showPercent } from '@lm/contract';
import type { ReactNode } from 'react';
import offerPage from './offer-page.module.css';
import classes from './offers.module.css';

interface TotalsProps {
  totals: Sums;
  currency: string;
  taxText: string;
  /** In hundredths of a percent. */
  taxPercent: number;
  /** What stands below the sums. */
  children?: ReactNode;
}

/** The sums of an offer; every amount as the server rounds it. */
export function OfferTotals({ totals, currency, taxText, taxPercent, children }: TotalsProps) {
  const shown = (amount: number) => (isCurrency(currency) ? showAmount({ amount, currency }) : String(amount));
  const { list, discount, net, tax, total } = totals;
  const off = list === 0 ? 0 : roundedOf(BigInt(discount) * 1000n, BigInt(list)) * 10;
  return (
    <section className={classes.card} aria-label="Totals">
      <dl className={offerPage.totals}>
        <dt>List price</dt>
        <dd>{shown(list)}</dd>
        {discount > 0 && (
          <>
            <dt>Discounts, {showPercent(off)} of the list</dt>
            <dd>{shown(-discount)}</dd>
          </>
        )}
        <dt>Net</dt>
        <dd>{shown(net)}</dd>
        <dt>
          {taxText || 'Tax'}, {showPercent(taxPercent)}
        </dt>
        <dd>{shown(tax)}</dd>
        <dt className={offerPage.total}>Total</dt>
        <dd className={offerPage.total}>
          <strong>{isCurrency(currency) ? showMoney({ amount: total, currency }) : total}</strong>
        </dd>
      </dl>
      {children}
    </section>
  );
}
