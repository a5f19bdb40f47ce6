import { isCurrency, showAmount, showMoney } from '@lm/contract';

/** Ends a sentence with a name, which may itself end with a dot: `Marchetti Acustica S.r.l.` */
export const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** Writes an amount in a column of one currency: `34,560.00`. */
export const amountIn = (amount: number, currency: string): string =>
  isCurrency(currency) ? showAmount({ amount, currency }) : String(amount);

/** Writes an amount with its currency: `53,502.00 EUR`. */
export const totalIn = (amount: number, currency: string): string =>
  isCurrency(currency) ? showMoney({ amount, currency }) : `${amount} ${currency}`;
