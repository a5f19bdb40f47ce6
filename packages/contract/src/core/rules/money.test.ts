import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CURRENCIES, type Currency, digitsOf } from './currencies.ts';
import {
  AMOUNT_TOO_LARGE,
  amountProblem,
  MOST_AMOUNT,
  moneyIn,
  percentIn,
  percentOf,
  shareOf,
  showMoney,
  showPercent,
  sumOf,
} from './money.ts';

const amounts = fc.integer({ min: -MOST_AMOUNT, max: MOST_AMOUNT });
const currencies = fc.constantFrom(...CURRENCIES);

test.each([
  [777_600, 154, 365, 328_083], // 7,776.00 EUR of maintenance for 154 days
  [118_800, 290, 365, 94_389],
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [5, 1, 2, 3],
  [3, 1, 7, 0],
  [-4, 1, 7, -1],
  [MOST_AMOUNT, 9_999, 10_000, 9_999_000_000_000],
])('PRC-282: %d × %d ÷ %d is %d, halves are rounded away from zero', (amount, numerator, denominator, share) => {
  expect(shareOf(amount, numerator, denominator)).toBe(share);
});

// LIC-41
test('PRC-282: a share is the nearest whole number, the same on both sides of zero; anything but an amount is a defect', () => {
  const share = fc.tuple(amounts, fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }));
  fc.assert(
    fc.property(share, ([amount, numerator, denominator]) => {
      fc.pre(BigInt(Math.abs(amount)) * BigInt(numerator) <= BigInt(MOST_AMOUNT) * BigInt(denominator));
      const result = shareOf(amount, numerator, denominator);
      const off = 2n * (BigInt(result) * BigInt(denominator) - BigInt(amount) * BigInt(numerator)); // twice the error, in units of the denominator
      expect(off <= BigInt(denominator) && off >= -BigInt(denominator)).toBe(true);
      expect(shareOf(-amount, numerator, denominator) + result).toBe(0);
    }),
  );
  expect(() => shareOf(MOST_AMOUNT, 10_000, 1)).toThrow(RangeError);
  expect(() => shareOf(100, 1, 0)).toThrow(RangeError);
  expect(() => shareOf(0.5, 1, 1)).toThrow(RangeError);
});

test('PRC-283: a sum adds up its lines, each rounded; it differs from rounding once by at most half a minor unit a line', () => {
  expect(sumOf([172_800, 94_389, 328_083])).toBe(595_272);
  expect(sumOf([])).toBe(0);
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 30 }),
      fc.integer({ min: 0, max: 10_000 }),
      (lines, percent) => {
        const apart = sumOf(lines.map((line) => percentOf(line, percent)));
        expect(2 * Math.abs(apart - percentOf(sumOf(lines), percent))).toBeLessThanOrEqual(lines.length + 1);
      },
    ),
  );
});

test.each<[number, Currency, string]>([
  [5_350_200, 'EUR', '53,502.00 EUR'],
  [-8_640, 'EUR', '−86.40 EUR'],
  [5, 'USD', '0.05 USD'],
  [0, 'JPY', '0 JPY'],
  [1_234_567, 'JPY', '1,234,567 JPY'],
  [1_234_567, 'KWD', '1,234.567 KWD'],
  [MOST_AMOUNT, 'EUR', '100,000,000,000.00 EUR'],
])('PRC-280, PRC-284: %d of %s shows as %s', (amount, currency, shown) => {
  expect(showMoney({ amount, currency })).toBe(shown);
});

test('PRC-285: what is shown reads back as the same, in every currency', () => {
  fc.assert(fc.property(amounts, currencies, (amount, currency) => moneyIn(showMoney({ amount, currency }), currency) === amount));
});

test.each<[string, Currency, number | null]>([
  ['53502', 'EUR', 5_350_200],
  ['53.502,00', 'EUR', 5_350_200],
  ["53'502.5", 'CHF', 5_350_250],
  ['53 502', 'EUR', 5_350_200],
  ['53\u202f502,10', 'EUR', 5_350_210],
  ['1.234', 'EUR', 123_400],
  ['1,234', 'EUR', 123_400],
  ['1,23', 'EUR', 123],
  ['1.5 eur', 'EUR', 150],
  ['EUR 12', 'EUR', 1_200],
  ['-3.10', 'EUR', -310],
  ['1,234', 'KWD', 1_234_000],
  ['1.234', 'KWD', 1_234],
  ['1.234', 'JPY', 1_234],
  ['1.5', 'JPY', null],
  ['12 USD', 'EUR', null],
  ['1.2345', 'EUR', null],
  ['0,500', 'EUR', null],
  ['1,2,3', 'EUR', null],
  ['1,234.567', 'EUR', null],
  ['1e5', 'EUR', null],
  ['Infinity', 'EUR', null],
  ['', 'EUR', null],
  ['EUR', 'EUR', null],
  ['100,000,000,000.00', 'EUR', MOST_AMOUNT],
  ['100,000,000,000.01', 'EUR', null], // PRC-281
  ['9'.repeat(41), 'EUR', null],
])('PRC-285: %j in %s is %d', (typed, currency, amount) => {
  expect(moneyIn(typed, currency)).toBe(amount);
});

test('PRC-285: anything typed is an amount within the bounds, or none', () => {
  const typed = fc.oneof(fc.string(), fc.stringMatching(/^[-0-9., ']{0,45}$/));
  fc.assert(
    fc.property(typed, currencies, (text, currency) => {
      const amount = moneyIn(text, currency);
      return amount === null || (Number.isSafeInteger(amount) && Math.abs(amount) <= MOST_AMOUNT && !Object.is(amount, -0));
    }),
  );
});

test('PRC-281, PRC-285: a wrong amount is explained with an example, or with the bound', () => {
  const problems = (typed: string[], currency: Currency) => typed.map((text) => amountProblem(text, currency));
  expect(problems(['0', '2.400,50', '100,000,000,000.00'], 'EUR')).toEqual([null, null, null]);
  expect(problems(['24oo', '', '-1'], 'EUR')).toEqual(Array(3).fill('Please enter an amount such as 2,400.00'));
  expect(problems(['1.5'], 'JPY')).toEqual(['Please enter an amount such as 2,400']);
  expect(problems(['100000000000.01', '9'.repeat(30)], 'EUR')).toEqual([AMOUNT_TOO_LARGE, AMOUNT_TOO_LARGE]);
});

test('PRC-286: percentages are whole hundredths, both shown and read', () => {
  expect([2_000, 750, 1_225, 5, 0, -225].map(showPercent)).toEqual(['20 %', '7.5 %', '12.25 %', '0.05 %', '0 %', '−2.25 %']);
  expect(['20', '7.5 %', '7,25', '0.05', '100%', '1000'].map(percentIn)).toEqual([2_000, 750, 725, 5, 10_000, 100_000]);
  expect(['', '%', '-3', '1.234', '1001', 'ten', '1e2'].map(percentIn)).toEqual([null, null, null, null, null, null, null]);
  fc.assert(fc.property(fc.integer({ min: 0, max: 99_999 }), (percent) => percentIn(showPercent(percent)) === percent));
});

test('PRC-280: each code appears once, with the digits of its minor unit', () => {
  expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length);
  expect(CURRENCIES.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect((['EUR', 'USD', 'JPY', 'KRW', 'KWD'] as const).map(digitsOf)).toEqual([2, 2, 0, 0, 3]);
});
