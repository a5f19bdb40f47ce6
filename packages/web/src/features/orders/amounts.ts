import { isCurrency, showAmount, showMoney } from '@lm/contract';

/** An amount in a column of one currency: `34,560.00`. */
export const amountIn = (amount: number, currency: string): string =>
  isCurrency(currency) ? showAmount({ amount, currency }) : String(amount);

/** An amount with its currency: `53,502.00 EUR`. */
export const totalIn = (amount: number, currency: string): string =>
  isCurrency(currency) ? showMoney({ amount, currency }) : `${amount} ${currency}`;
