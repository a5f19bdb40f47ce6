import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { showAmount, sumOf } from '../../core/rules/money.ts';
import { CATEGORY } from '../../licensing/kinds/categories.ts';
import { TYPE } from '../../licensing/kinds/kinds.ts';
import { MOST_USERS } from './price-bounds.ts';
import { bookOn, type PriceBook, type Priced, priceOf, stepsInWords, whyUnpriced } from './prices.ts';

const [LF, HF, FLOW, ACQUISITION, MEASUREMENT, RIG] = [1, 2, 3, 4, 5, 6];

const book: PriceBook = {
  id: 1,
  currency: 'EUR',
  validFrom: '2026-07-01',
  modules: [
    { moduleId: LF, permanent: 384_000, month: 19_200 },
    { moduleId: HF, permanent: 276_000, month: 13_800 },
    { moduleId: FLOW, permanent: 576_000, month: 28_800 },
    { moduleId: ACQUISITION, permanent: 200_000, month: null },
    { moduleId: MEASUREMENT, permanent: 240_000, month: 12_000 },
  ],
  maintenance: 1_800,
  academic: 4_000,
  steps: [
    { from: 10, off: 500 },
    { from: 25, off: 1_000 },
  ],
  reinstatementYears: 2,
  reinstatementSurcharge: 1_000,
};

const locked = (moduleIds: number[], users = 1): Priced => ({
  what: 'license',
  categoryId: CATEGORY.CPU.id,
  typeId: TYPE.permanent,
  moduleIds,
  users,
  term: { months: 12 },
  academic: false,
});
const floating = (moduleIds: number[], users: number): Priced => ({ ...locked(moduleIds, users), categoryId: CATEGORY.FNL.id });
const renewal = (license: Priced, term: Priced['term'], missedDays = 0): Priced => ({ ...license, what: 'renewal', term, missedDays });
const lease = (license: Priced, term: Priced['term'], typeId: number = TYPE.monthly): Priced => ({ ...license, typeId, term });

test.each<[string, Priced, string, string]>([
  ['PRC-287: one user', locked([FLOW]), '5,760.00', 'Flow, permanent, one user; a year of maintenance is included'],
  [
    'PRC-287: two users, the second at half',
    locked([MEASUREMENT, ACQUISITION], 2),
    '6,600.00',
    'Acquisition 2,000.00 + Measurement 2,400.00, permanent, one user; × 1.5: 1 user at 100 %, 1 at 50 %; a year of maintenance is included',
  ],
  [
    'PRC-287: five floating seats',
    floating([LF, FLOW], 5),
    '72,000.00',
    'Acoustics Low Frequency 3,840.00 + Flow 5,760.00, permanent, one user; × 7.5: 5 seats at 150 % each; a year of maintenance is included',
  ],
  [
    'PRC-288: a permanent license with 18 months of maintenance', // 9,600.00 + 1,728.00 × 6 ÷ 12
    { ...locked([LF, FLOW]), term: { months: 18 } },
    '10,464.00',
    'Acoustics Low Frequency 3,840.00 + Flow 5,760.00, permanent, one user; a year of maintenance is included; + maintenance after it, 18 % a year 1,728.00 × 6 months ÷ 12',
  ],
  [
    'PRC-290: 12 users', // 5,760.00 × 6.5, less 3 × 2,880.00 × 5 %
    locked([FLOW], 12),
    '37,008.00',
    'Flow, permanent, one user; × 6.5: 1 user at 100 %, 11 at 50 %; users 10 to 12: 5 % less; a year of maintenance is included',
  ],
  [
    'PRC-290: 30 floating seats', // 2,000.00 × 45, less 15 × 3,000.00 × 5 % and 6 × 3,000.00 × 10 %
    floating([ACQUISITION], 30),
    '85,950.00',
    'Acquisition, permanent, one user; × 45: 30 seats at 150 % each; seats 10 to 24: 5 % less; seats 25 to 30: 10 % less; a year of maintenance is included',
  ],
  [
    'PRC-289, PRC-291: three academic months', // 480.00 × 60 % × 3
    { ...lease(locked([LF, FLOW]), { months: 3 }), academic: true },
    '864.00',
    'Acoustics Low Frequency 192.00 + Flow 288.00, a month, one user; academic use: 40 % less; × 3 months',
  ],
  [
    'PRC-289: 45 days of two floating seats', // 288.00 × 3 × 12 × 45 ÷ 365 = 1,278.2465…
    lease(floating([FLOW], 2), { days: 45 }, TYPE.temporary),
    '1,278.25',
    'Flow, a month, one user; × 3: 2 seats at 150 % each; × 12 × 45 days ÷ 365',
  ],
  [
    'PRC-289: a lease goes on for a month',
    renewal(lease(locked([FLOW]), { months: 1 }), { months: 1 }),
    '288.00',
    'Flow, a month, one user; × 1 month',
  ],
  [
    'PRC-292: a year of maintenance',
    renewal(locked([LF, FLOW]), { months: 12 }),
    '1,728.00',
    'Acoustics Low Frequency 3,840.00 + Flow 5,760.00, permanent, one user; maintenance, 18 % a year of 9,600.00; × 12 months ÷ 12',
  ],
  [
    'PRC-293: after 120 days without', // 1,728.00 + 568.1095… + 56.8109…
    renewal(locked([FLOW, LF]), { months: 12 }, 120),
    '2,352.92',
    'Acoustics Low Frequency 3,840.00 + Flow 5,760.00, permanent, one user; maintenance, 18 % a year of 9,600.00; × 12 months ÷ 12; + 120 days missed: 1,728.00 × 120 ÷ 365; + 10 % of what was missed',
  ],
  [
    'PRC-293: after 1,000 days without', // 1,728.00 + 3,456.00 + 345.60
    renewal(locked([LF, FLOW]), { days: 365 }, 1_000),
    '5,529.60',
    'Acoustics Low Frequency 3,840.00 + Flow 5,760.00, permanent, one user; maintenance, 18 % a year of 9,600.00; × 365 days ÷ 365; + 730 days missed of 1000, at most 2 years: 1,728.00 × 730 ÷ 365; + 10 % of what was missed',
  ],
])('%s', (_, what, shown, words) => {
  const price = priceOf(what, book);
  expect(price && showAmount(price)).toBe(shown);
  expect(stepsInWords(price?.steps ?? [])).toBe(words);
  expect(price?.steps.at(-1)?.sum).toBe(shown);
});

test('PRC-283, PRC-292: three licenses aligned to 01/12/2027 pay for 365, 290 and 154 days; each line is rounded, and the sum adds up the lines', () => {
  const lines = [
    renewal(locked([LF, FLOW]), { days: 365 }),
    renewal(locked([LF, HF]), { days: 290 }), // 1,188.00 a year
    renewal(floating([FLOW], 5), { days: 154 }), // 7,776.00 a year
  ].map((what) => priceOf(what, book)?.amount ?? 0);
  expect(lines).toEqual([172_800, 94_389, 328_083]);
  expect(showAmount({ amount: sumOf(lines), currency: 'EUR' })).toBe('5,952.72');
});

test('PRC-282: fractions of a minor unit stay exact until the end, and the steps say so', () => {
  const odd = { ...book, modules: [{ moduleId: FLOW, permanent: 123_457, month: 3_333 }], maintenance: 1_833 };
  const price = priceOf(renewal(locked([FLOW]), { days: 100 }), odd);
  // 1,234.57 × 18.33 % = 226.296681, × 100 ÷ 365 = 61.99909…
  expect(price?.steps.map(({ sum }) => sum)).toEqual(['1,234.57', '226.296681', '62.00']);
  expect(priceOf(renewal(locked([FLOW]), { days: 100 }, 10), odd)?.steps[2]?.sum).toBe('61.999090…');
});

test('PRC-294: where the book has no price, the answer is none and a reason', () => {
  const why = (what: Priced, of: PriceBook | null = book) => {
    expect(priceOf(what, of)).toBeNull();
    return whyUnpriced(what, of);
  };
  expect(why(locked([FLOW]), null)).toBe('There is no price book.');
  expect(why(locked([FLOW, RIG]))).toBe('The price book has no price of a permanent license for Measurement Rig.');
  expect(why(lease(locked([ACQUISITION, RIG]), { months: 1 }))).toBe(
    'The price book has no monthly price for Acquisition, Measurement Rig.',
  );
  expect(why({ ...locked([FLOW]), typeId: TYPE.trial })).toBe('A Trial license has no price.');
  expect(why(locked([]))).toBe('No module is chosen.');
  expect(why(locked([FLOW], Number.NaN))).toBe('The number of users or seats is missing.');
  expect(why(locked([FLOW], 1.5))).toBe('The number of users or seats is missing.');
  expect(why(renewal(locked([FLOW]), { days: -1 }))).toBe('The time is missing.');
  const dear = { ...book, modules: [{ moduleId: FLOW, permanent: 10 ** 13, month: 1 }] };
  expect(priceOf(locked([FLOW]), dear)?.amount).toBe(10 ** 13);
  expect(why(locked([FLOW], 2), dear)).toBe('The price is too large to be an amount.');
  expect(whyUnpriced(locked([FLOW]), book)).toBeNull();
});

const price = fc.integer({ min: 0, max: 10 ** 8 });
const percents = fc.integer({ min: 0, max: 10_000 });
const books: fc.Arbitrary<PriceBook> = fc.record({
  id: fc.constant(1),
  currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
  validFrom: fc.constant('2026-01-01'),
  modules: fc
    .tuple(...[LF, HF, FLOW, ACQUISITION, MEASUREMENT, RIG].map(() => fc.tuple(price, price)))
    .map((prices) => prices.map(([permanent, month], place) => ({ moduleId: place + 1, permanent, month }))),
  maintenance: percents,
  academic: percents,
  steps: fc
    .uniqueArray(fc.record({ from: fc.integer({ min: 2, max: 60 }), off: percents }), { maxLength: 4, selector: ({ from }) => from })
    .map((steps) => steps.sort((a, b) => a.from - b.from)),
  reinstatementYears: fc.integer({ min: 0, max: 10 }),
  reinstatementSurcharge: percents,
});
const things: fc.Arbitrary<Priced> = fc
  .record({
    what: fc.constantFrom('license', 'renewal'),
    categoryId: fc.constantFrom(1, 2),
    typeId: fc.constantFrom(TYPE.permanent, TYPE.monthly, TYPE.temporary),
    moduleIds: fc.subarray([LF, HF, FLOW, ACQUISITION, MEASUREMENT, RIG], { minLength: 1 }),
    users: fc.integer({ min: 1, max: 80 }),
    days: fc.integer({ min: 0, max: 3_000 }),
    academic: fc.boolean(),
    missedDays: fc.integer({ min: 0, max: 3_000 }),
  })
  .map(({ days, ...what }) => ({ ...what, term: { days } }) as Priced);
const daysOf = ({ term }: Priced) => ('days' in term ? term.days : 0);
const amountOf = (what: Priced, of: PriceBook) => priceOf(what, of)?.amount ?? Number.NaN;

test('PRC-295: one more user, day, missed day or module never costs less', () => {
  fc.assert(
    fc.property(things, books, fc.constantFrom(LF, RIG), (what, of, module) => {
      const amount = amountOf(what, of);
      expect(amountOf({ ...what, users: what.users + 1 }, of)).toBeGreaterThanOrEqual(amount);
      expect(amountOf({ ...what, term: { days: daysOf(what) + 1 } }, of)).toBeGreaterThanOrEqual(amount);
      expect(amountOf({ ...what, missedDays: (what.missedDays ?? 0) + 1 }, of)).toBeGreaterThanOrEqual(amount);
      expect(amountOf({ ...what, moduleIds: [...what.moduleIds, module] }, of)).toBeGreaterThanOrEqual(amount);
    }),
  );
});

test('PRC-295: splitting a line by its days or its modules changes only the rounding, by one minor unit', () => {
  fc.assert(
    fc.property(things, books, fc.integer({ min: 0, max: 3_000 }), (any, of, days) => {
      const what: Priced = { ...any, what: 'renewal', missedDays: 0 };
      const whole = amountOf({ ...what, term: { days: daysOf(what) + days } }, of);
      expect(Math.abs(amountOf(what, of) + amountOf({ ...what, term: { days } }, of) - whole)).toBeLessThanOrEqual(1);
      const [first = LF, ...others] = any.moduleIds;
      fc.pre(others.length > 0);
      const apart = amountOf({ ...any, moduleIds: [first] }, of) + amountOf({ ...any, moduleIds: others }, of);
      expect(Math.abs(apart - amountOf(any, of))).toBeLessThanOrEqual(1);
    }),
  );
});

test('PRC-294: any numbers give an amount within the bounds or a reason', () => {
  const number = fc.oneof(fc.integer(), fc.double(), fc.constantFrom(0, MOST_USERS, MOST_USERS + 1));
  fc.assert(
    fc.property(things, books, number, number, (what, of, users, days) => {
      const odd = { ...what, users, term: { days } };
      const found = priceOf(odd, of);
      return found ? Number.isSafeInteger(found.amount) && found.amount >= 0 : whyUnpriced(odd, of) !== null;
    }),
  );
});

test('PRC-296: of the versions that have begun, the last to begin holds; of those of one day, the last made', () => {
  const versions = [
    { id: 1, validFrom: '2026-01-01' },
    { id: 2, validFrom: '2026-07-01' },
    { id: 3, validFrom: '2026-07-01' },
    { id: 4, validFrom: '2027-01-01' },
  ];
  const on = (day: string) => bookOn(versions, day)?.id ?? null;
  expect(['2025-12-31', '2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31', '2027-01-01'].map(on)).toEqual([null, 1, 1, 3, 3, 4]);
});
