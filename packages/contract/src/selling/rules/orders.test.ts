import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '../../core/rules/dates.ts';
import { CATEGORY } from '../../licensing/kinds/categories.ts';
import { TYPE } from '../../licensing/kinds/kinds.ts';
import { NO_DATES } from '../../licensing/kinds/terms.ts';
import {
  type BoughtLine,
  datesBought,
  extensionWhileAwaited,
  licensesBought,
  paymentDue,
  paymentReminders,
  renewalBought,
  whileAwaited,
} from './orders.ts';

const line = (about: Partial<BoughtLine>): BoughtLine => ({
  ...{ what: 'license', categoryId: CATEGORY.CPU.id, typeId: TYPE.permanent, modules: [1, 3], users: 1 },
  ...{ months: 12, licenseId: null, from: null, until: null },
  ...about,
});
const DAY = '2026-11-22';

test('ORD-320, ORD-321: a floating line makes one license with its seats, a node-locked one makes a license for each user', () => {
  expect(licensesBought(line({ categoryId: CATEGORY.FNL.id, users: 5 }), DAY)).toEqual([
    {
      ...{ categoryName: 'FNL', typeId: 3, modules: [1, 3], seats: 5, purchaseDate: DAY },
      subscriptions: [{ subscriptionStartDate: DAY, months: 12 }],
    },
  ]);
  const two = licensesBought(line({ users: 2, typeId: TYPE.monthly, months: 3 }), DAY);
  expect(two).toHaveLength(2);
  expect(two[1]).toEqual({ categoryName: 'CPU', typeId: 4, modules: [1, 3], purchaseDate: DAY, startDate: DAY, months: 3 });
  expect(datesBought(two[0] as (typeof two)[0])).toMatchObject({ startDate: DAY, endDate: '2027-02-22', months: 3 });

  // An agreed first day stays if it is later; if it has passed, the day itself replaces it.
  expect(licensesBought(line({ from: '2027-01-01' }), DAY)[0]?.subscriptions).toEqual([
    { subscriptionStartDate: '2027-01-01', months: 12 },
  ]);
  expect(licensesBought(line({ typeId: TYPE.temporary, from: '2026-11-01', months: 2 }), DAY)).toMatchObject([
    { startDate: DAY, endDate: '2027-01-22' },
  ]);
  expect(licensesBought(line({ typeId: TYPE.temporary, until: '2026-12-05' }), DAY)).toMatchObject([{ endDate: '2026-12-05' }]);
  expect(licensesBought(line({ what: 'renewal', licenseId: 7 }), DAY)).toEqual([]);
});

test('ORD-322, ORD-323: a license is Temporary for 30 days until it is paid, and from then on what was bought, counted from the first day', () => {
  const due = paymentDue(DAY, 30);
  expect(due).toBe('2026-12-22');
  const [bought] = licensesBought(line({ categoryId: CATEGORY.FNL.id, users: 5 }), DAY);
  if (!bought) throw new Error('a line makes a license');
  expect(whileAwaited(bought, due)).toEqual({
    ...{ categoryName: 'FNL', typeId: TYPE.temporary, modules: [1, 3], seats: 5, purchaseDate: DAY },
    ...{ startDate: DAY, endDate: due },
  });
  expect(datesBought(bought)).toEqual({ ...NO_DATES, subscriptions: [{ start: DAY, end: '2027-12-01', months: 12 }] });
  const [week] = licensesBought(line({ typeId: TYPE.temporary, until: '2026-11-29' }), DAY);
  expect(whileAwaited(week ?? bought, due)).toMatchObject({ endDate: '2026-11-29' });
  const [later] = licensesBought(line({ from: '2027-02-01' }), DAY);
  expect(whileAwaited(later ?? bought, due)).toMatchObject({ startDate: '2027-02-01', endDate: '2027-02-01' });
});

test('ORD-325: two reminders, halfway through and three days before', () => {
  expect(paymentReminders('2026-12-22', 30)).toEqual(['2026-12-07', '2026-12-19']);
  expect(paymentReminders(paymentDue(DAY, 8), 8)).toEqual(['2026-11-26', '2026-11-27']);
});

const maintained = { ...NO_DATES, typeId: TYPE.permanent, subscriptions: [{ start: '2025-12-01', end: '2026-12-01', months: 12 }] };
const monthly = { ...NO_DATES, typeId: TYPE.monthly, startDate: '2026-11-01', endDate: '2026-12-01', months: 1 };

test('ORD-324: a renewal continues where the license ends, after a lapse from the day of acceptance, and never twice', () => {
  const renewal = line({ what: 'renewal', licenseId: 7, from: '2026-12-01' });
  expect(renewalBought(renewal, maintained, DAY)).toEqual({
    ...{ from: '2026-12-01', until: '2027-12-01' },
    edit: { subscriptions: [{ subscriptionStartDate: '2026-12-01', months: 12 }] },
  });
  expect(renewalBought({ ...renewal, months: 2 }, monthly, DAY)).toEqual({
    ...{ from: '2026-12-01', until: '2027-02-01', edit: { remainingDays: 92 } },
  });
  // Aligned to a day, whatever the months say.
  expect(renewalBought({ ...renewal, until: '2027-03-15' }, monthly, DAY)).toMatchObject({ until: '2027-03-15' });
  // Offered from the day of the offer, after a lapse, and accepted some days later.
  const lapsed = { ...maintained, subscriptions: [{ start: '2024-06-01', end: '2025-06-01', months: 12 }] };
  expect(renewalBought({ ...renewal, from: '2026-11-10' }, lapsed, DAY)).toMatchObject({ from: DAY, until: '2027-12-01' });
  // Within the grace, from the old end, as the offer says.
  const grace = { ...maintained, subscriptions: [{ start: '2025-11-01', end: '2026-11-01', months: 12 }] };
  expect(renewalBought({ ...renewal, from: '2026-11-01' }, grace, DAY)).toMatchObject({ from: '2026-11-01', until: '2027-11-01' });
  const again = { ...maintained, subscriptions: [{ start: '2026-12-01', end: '2027-12-01', months: 12 }, ...maintained.subscriptions] };
  expect(renewalBought(renewal, again, DAY)).toEqual({ isRenewed: true, reason: 'it runs until 01/12/2027' });
});

test('ORD-324: the days paid for are given, however late, or a new revision is required; a distant begin is months from now', () => {
  const lapsed = { ...monthly, startDate: '2026-08-01', endDate: '2026-10-01' };
  const days = line({ what: 'renewal', licenseId: 7, months: null, from: '2026-10-01', until: '2026-11-15' });
  expect(renewalBought(days, lapsed, '2026-11-10')).toMatchObject({ from: '2026-10-01', until: '2026-11-15' });
  expect(renewalBought(days, lapsed, '2026-11-16')).toEqual({
    isRenewed: false,
    reason: 'it was offered until 15/11/2026, which is past. Please ask for a new revision',
  });
  const later = { ...days, from: '2026-10-05' };
  expect(renewalBought(later, lapsed, '2026-11-10')).toMatchObject({ from: '2026-10-05', until: '2026-11-15' });
  // Someone shortened the license since the offer.
  expect(renewalBought({ ...days, from: '2027-01-01', until: '2027-02-01' }, monthly, DAY)).toEqual({
    isRenewed: false,
    reason: 'it was offered from 01/01/2027, which leaves a gap. Please ask for a new revision',
  });
  const far = line({ what: 'renewal', licenseId: 7, months: 1, from: '2045-01-01', until: '2045-02-01' });
  const maintenance = { ...maintained, subscriptions: [{ start: '2024-06-01', end: '2025-06-01', months: 12 }] };
  expect(renewalBought(far, maintenance, '2026-11-01')).toMatchObject({ from: '2026-11-01', until: '2026-12-01' });
});

test('ORD-326: while its payment is pending, a license about to end runs until the payment is due; maintenance waits', () => {
  expect(extensionWhileAwaited(monthly, '2026-12-22')).toEqual({ remainingDays: 51 });
  expect(extensionWhileAwaited({ ...monthly, typeId: TYPE.temporary }, '2026-12-22')).toEqual({ endDate: '2026-12-22' });
  expect(extensionWhileAwaited({ ...monthly, endDate: '2027-01-05' }, '2026-12-22')).toBeNull();
  expect(extensionWhileAwaited(maintained, '2026-12-22')).toBeNull();
});

test('ORD-320, ORD-322, ORD-324: for any purchase there are as many licenses as users; none ends before it begins or is cut short by its payment', () => {
  const days = fc.integer({ min: 0, max: 3000 }).map((count) => addDays('2024-01-31', count));
  const lines = fc.record({
    categoryId: fc.constantFrom(CATEGORY.CPU.id, CATEGORY.FNL.id),
    typeId: fc.constantFrom(TYPE.permanent, TYPE.temporary),
    users: fc.integer({ min: 1, max: 99 }),
    months: fc.integer({ min: 1, max: 120 }),
    from: fc.option(days),
  });
  fc.assert(
    fc.property(lines, days, fc.integer({ min: 7, max: 365 }), (about, day, awaited) => {
      const bought = licensesBought(line(about), day);
      expect(bought).toHaveLength(about.categoryId === CATEGORY.CPU.id ? about.users : 1);
      const [one] = bought;
      if (!one) return;
      const { startDate, endDate } = datesBought(whileAwaited(one, paymentDue(day, awaited)));
      const last = datesBought(one).endDate ?? '9999';
      expect((startDate ?? '') >= day && (startDate ?? '') <= (endDate ?? '') && (endDate ?? '') <= last).toBe(true);
    }),
  );
  fc.assert(
    fc.property(days, days, days, fc.integer({ min: 1, max: 60 }), (end, offered, day, months) => {
      const license = { ...NO_DATES, typeId: TYPE.temporary, startDate: addDays(end, -30), endDate: end };
      const from = offered > end ? offered : end;
      const renewed = renewalBought(line({ what: 'renewal', licenseId: 7, from, months }), license, day);
      if ('reason' in renewed) throw new Error('it was not renewed meanwhile');
      expect(renewed.from >= end && renewed.until === addMonths(renewed.from, months)).toBe(true);
    }),
  );
});
