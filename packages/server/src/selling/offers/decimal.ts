import { isCurrency, showAmount } from '@lm/contract';
import type { Decimal } from '../../lib/xlsx.ts';

/** An amount in minor units as files contain it: exact, with a point, without thousands separators. */
export const decimalOf = (amount: number, currency: string): Decimal => ({
  decimal: isCurrency(currency) ? showAmount({ amount, currency }).replaceAll(',', '') : String(amount),
});
