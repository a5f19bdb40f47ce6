import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../../core/rules/dates.ts';
import { showMoney, sumOf } from '../../core/rules/money.ts';
import { priceOf } from '../../selling/rules/prices.ts';
import { KINDS, termOf } from '../kinds/kinds.ts';
import { lastDayOf } from '../kinds/terms.ts';
import { commonEnd, type Renewal, type RenewalAsked, renewalOf } from './renewal.ts';

const ON = { today: '2026-11-21', openDays: 90, graceDays: 30 };

const ending = (kind: 'temporary' | 'monthly' | 'trial' | 'student', startDate: Day, endDate: Day) => ({
  ...{ typeId: KINDS[kind].id, startDate, endDate },
  ...{ months: 1, subscriptions: [] },
});
const maintained = (start: Day, end: Day) => ({
  ...{ typeId: KINDS.permanent.id, startDate: null, endDate: null, months: null },
  subscriptions: [{ start, end, months: 12 }],
});
type License = ReturnType<typeof ending> | ReturnType<typeof maintained>;

const dates = (license: License, asked: RenewalAsked) => {
  const said = renewalOf(license, asked, ON);
  return typeof said === 'string' ? said : [said.begins, said.until, said.days, said.gap];
};

test('LIC-262: from the old end by the rules of its kind, whatever day it is', () => {
  expect(dates(maintained('2025-12-01', '2026-12-01'), { months: 12 })).toEqual(['2026-12-01', '2027-12-01', 365, 0]);
  expect(dates(maintained('2025-11-01', '2026-11-01'), { months: 12, from: 'today' })).toEqual(['2026-11-01', '2027-11-01', 365, 0]);
  expect(dates(ending('temporary', '2026-01-15', '2026-12-31'), { months: 2 })).toEqual(['2026-12-31', '2027-02-28', 59, 0]);
  expect(dates(maintained('2020-01-01', '2021-01-01'), { months: 12 })).toEqual(['2021-01-01', '2022-01-01', 365, 0]);
  expect(renewalOf(maintained('2020-01-01', '2021-01-01'), { months: 12 }, ON)).toMatchObject({ standing: 'Lapsed', isOver: true });
});

test('LIC-263: a lapsed license may begin today, with the gap stated; in Grace and before, it continues where it ends', () => {
  const lapsed = maintained('2025-10-01', '2026-10-01');
  expect(dates(lapsed, { months: 12, from: 'today' })).toEqual(['2026-11-21', '2027-12-01', 375, 51]);
  const over = ending('monthly', '2026-08-01', '2026-09-01');
  expect(dates(over, { months: 1, from: 'today' })).toEqual(['2026-11-21', '2026-12-21', 30, 81]);
  expect(renewalOf(over, { months: 1, from: 'today' }, ON)).toMatchObject({ input: { startDate: '2026-11-21', remainingDays: 30 } });
});

test('LIC-264: a Monthly license that was clamped to the end of February gets its day of the month back', () => {
  expect(dates(ending('monthly', '2026-01-31', '2026-02-28'), { months: 1 })).toEqual(['2026-02-28', '2026-03-31', 31, 0]);
  expect(dates(ending('monthly', '2024-01-30', '2024-02-29'), { months: 12 })).toEqual(['2024-02-29', '2025-02-28', 365, 0]);
  expect(dates(ending('monthly', '2026-01-31', '2026-02-27'), { months: 1 })).toEqual(['2026-02-27', '2026-03-27', 28, 0]);
});

test('LIC-265: three licenses with three ends are aligned to one day: 365, 290 and 154 days', () => {
  const three = [
    maintained('2025-12-01', '2026-12-01'),
    ending('temporary', '2026-02-14', '2027-02-14'),
    ending('temporary', '2026-06-30', '2027-06-30'),
  ];
  const until = commonEnd(three, 12, 'end', ON);
  expect(until).toBe('2027-12-01');
  expect(three.map((license) => dates(license, { until: until ?? '' }))).toEqual([
    ['2026-12-01', '2027-12-01', 365, 0],
    ['2027-02-14', '2027-12-01', 290, 0],
    ['2027-06-30', '2027-12-01', 154, 0],
  ]);
});

test('LIC-265: each line costs a year of maintenance × its days ÷ 365, rounded by itself: 5,952.72 EUR together', () => {
  const book = {
    currency: 'EUR' as const,
    modules: [960_000, 660_000, 576_000].map((permanent, place) => ({ moduleId: place + 1, permanent, month: null })),
    ...{ maintenance: 1800, academic: 0, steps: [], reinstatementYears: 0, reinstatementSurcharge: 0 },
  };
  const line = (moduleId: number, categoryId: number, users: number, days: number) => {
    const what = {
      what: 'renewal',
      categoryId,
      typeId: KINDS.permanent.id,
      moduleIds: [moduleId],
      users,
      term: { days },
      academic: false,
    } as const;
    return priceOf(what, book)?.amount ?? 0;
  };
  const amounts = [line(1, 1, 1, 365), line(2, 1, 1, 290), line(3, 2, 5, 154)];
  expect(amounts).toEqual([172_800, 94_389, 328_083]);
  expect(showMoney({ amount: sumOf(amounts), currency: 'EUR' })).toBe('5,952.72 EUR');
});

test('LIC-265: a day that suits all is the first of a month if maintenance is among them, and after every end', () => {
  const lapsed = maintained('2025-01-01', '2026-01-01');
  expect(commonEnd([lapsed], 12, 'today', ON)).toBe('2027-12-01');
  expect(commonEnd([ending('temporary', '2026-01-01', '2026-12-15'), ending('temporary', '2026-01-01', '2029-01-31')], 12, 'end', ON)).toBe(
    '2029-02-01',
  );
  expect(commonEnd([ending('student', '2026-09-01', '2026-12-31')], 12, 'end', ON)).toBe(null);
  expect(dates(lapsed, { until: '2027-12-01', from: 'today' })).toEqual(['2026-11-21', '2027-12-01', 375, 324]);
});

test('LIC-262: what cannot be renewed says why', () => {
  const permanent = maintained('2025-12-01', '2026-12-01');
  expect([
    dates(permanent, { until: '2027-11-15' }),
    dates(permanent, { until: '2026-12-01' }),
    dates(maintained('2025-10-01', '2026-10-01'), { until: '2026-12-01', from: 'today' }),
    dates(permanent, { until: '2037-01-01' }),
    dates({ ...permanent, subscriptions: [] }, { months: 12 }),
    dates(ending('student', '2026-09-01', '2026-12-31'), { months: 12 }),
    dates(ending('trial', '2026-11-01', '2026-12-01'), { months: 12 }),
    dates(ending('monthly', '2026-11-01', '2026-12-01'), { until: '2036-11-09' }),
    dates(ending('temporary', '2026-11-01', '2199-12-01'), { months: 1 }),
  ]).toEqual([
    'Maintenance ends on the first of a month',
    'It already runs to 01/12/2026 without it',
    'It would be less than a month of maintenance',
    'It would be more than 120 months',
    'It has no maintenance to renew',
    'It ends with its course',
    'Trials cannot be renewed',
    'It would be longer than 3660 days',
    'The end would be after 31/12/2199',
  ]);
});

test('LIC-262: the edit of a renewal sets the very dates that it shows, and they continue from where it begins', () => {
  const day = fc.integer({ min: -900, max: 900 }).map((days) => addDays(ON.today, days));
  const license = fc
    .tuple(fc.constantFrom('temporary' as const, 'monthly' as const, 'permanent' as const), day, fc.integer({ min: 1, max: 900 }))
    .map(([kind, start, length]) =>
      kind === 'permanent'
        ? maintained(start, `${addDays(start, length + 31).slice(0, 8)}01`)
        : ending(kind, start, addDays(start, length)),
    );
  const asked = fc.record({ months: fc.integer({ min: 1, max: 60 }), from: fc.constantFrom('end' as const, 'today' as const) });
  fc.assert(
    fc.property(license, asked, (before, what) => {
      const said = renewalOf(before, what, ON) as Renewal;
      const after = { ...before, ...termOf(before.typeId).change(before, said.input) };
      expect(lastDayOf(after)).toBe(said.until);
      expect(said.until > said.begins && said.begins >= said.oldEnd).toBe(true);
      expect(said.gap > 0).toBe(what.from === 'today' && said.standing === 'Lapsed');
      expect(renewalOf(before, { until: said.until, from: what.from }, ON)).toMatchObject({
        begins: said.begins,
        until: said.until,
        days: said.days,
      });
    }),
  );
});
