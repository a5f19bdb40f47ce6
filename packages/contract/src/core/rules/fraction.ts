import type { Currency } from './currencies.ts';
import { roundedOf, showAmount } from './money.ts';

/** An exact amount in minor units, before rounding (PRC-282). */
export interface Fraction {
  readonly over: bigint;
  /** Above zero. */
  readonly under: bigint;
}

export const fractionOf = (amount: number): Fraction => ({ over: BigInt(amount), under: 1n });

/** times × over ÷ under; takes whole numbers, `under` above zero. */
export const times = (fraction: Fraction, over: number, under = 1): Fraction => ({
  over: fraction.over * BigInt(over),
  under: fraction.under * BigInt(under),
});

export const plus = (one: Fraction, other: Fraction): Fraction => ({
  over: one.over * other.under + other.over * one.under,
  under: one.under * other.under,
});

export const minus = (one: Fraction, other: Fraction): Fraction => plus(one, { over: -other.over, under: other.under });

export const isAbove = (fraction: Fraction, amount: number): boolean => fraction.over > BigInt(amount) * fraction.under;

/** The nearest whole number of minor units; halves are rounded away from zero. */
export const rounded = (fraction: Fraction): number => roundedOf(fraction.over, fraction.under);

const MORE_DIGITS = 4;

/** An amount of zero or more, unrounded, with up to four digits beyond the minor unit: `222.2226`; a longer one ends in `…`. */
export function showExact({ over, under }: Fraction, currency: Currency): string {
  const whole = showAmount({ amount: Number(over / under), currency });
  const scaled = (over % under) * 10n ** BigInt(MORE_DIGITS);
  const digits = String(scaled / under)
    .padStart(MORE_DIGITS, '0')
    .replace(/0+$/, '');
  const goesOn = scaled % under !== 0n;
  if (!(digits || goesOn)) return whole;
  return `${whole}${whole.includes('.') ? '' : '.'}${goesOn ? String(scaled / under).padStart(MORE_DIGITS, '0') : digits}${goesOn ? '…' : ''}`;
}
