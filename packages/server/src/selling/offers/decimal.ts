import { isCurrency, showAmount } from '@lm/contract';
import type { Decimal } from '../../lib/xlsx.ts';

/** An amount in minor units as a file has it: exact, with a point, and no separators of thousands. */
export const decimalOf = (amount: number, currency: string): Decimal => ({
  decimal: isCurrency(currency) ? showAmount({ amount, currency }).replaceAll(',', '') : String(amount),
});
