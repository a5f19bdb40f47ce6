import { isCurrency } from '../../core/rules/currencies.ts';
import { showAmount, showPercent } from '../../core/rules/money.ts';
import type { OfferLine, OfferRevision } from '../offer-parts.ts';
import { lineTime, lineTitle, lineUnits, modulesOfProduct, showIn } from './offer-words.ts';

/** An amount of a stored currency, without its code. */
const amountIn = (amount: number, currency: string): string => (isCurrency(currency) ? showAmount({ amount, currency }) : String(amount));

/** The sums of an offer below its lines, in words: list price and discounts where there is a discount, then net, and tax where there is a tax line. */
export function sumsInWords({
  totals: { list, discount, net, tax },
  taxText,
  taxPercent,
  currency,
}: Pick<OfferRevision, 'totals' | 'taxText' | 'taxPercent' | 'currency'>): { label: string; value: string }[] {
  const row = (label: string, amount: number) => ({ label, value: amountIn(amount, currency) });
  const hasTax = taxPercent > 0 || taxText !== '';
  return [
    ...(discount > 0 ? [row('List price', list), { label: 'Discounts', value: `−${amountIn(discount, currency)}` }] : []),
    row('Net', net),
    ...(hasTax ? [row([taxText || 'Tax', showPercent(taxPercent)].join(', '), tax)] : []),
  ];
}

/** The total to pay, with its currency. */
export const totalInWords = ({ totals, currency }: Pick<OfferRevision, 'totals' | 'currency'>): string => showIn(totals.total, currency);

/** The discount of a line and its reason, as page and PDF word it: `20 % off: Third site`; empty without one (OFR-385). */
const discountInWords = ({ discount, discountReason }: Pick<OfferLine, 'discount' | 'discountReason'>): string =>
  discount > 0 ? [`${showPercent(discount)} off`, discountReason].filter(Boolean).join(': ') : '';

/** A line of an offer in words, as its page and its PDF show it. */
export const offerLineInWords = (line: OfferLine, currency: string, at?: string) => ({
  title: lineTitle(line),
  modules: modulesOfProduct(line.modules, at),
  time: lineTime(line),
  quantity: lineUnits(line),
  /** Before the discount. */
  price: amountIn(line.price, currency),
  /** Empty without one. */
  discount: line.discount > 0 ? showPercent(line.discount) : '',
  discountWords: discountInWords(line),
  amount: amountIn(line.amount, currency),
});
