import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  hasEnded,
  monthlyEnd,
  monthlyEndOnEdit,
  remainingDays,
  startsBeforePurchase,
  subscriptionEnd,
} from '../../licensing/rules/license-dates.ts';
import { addDays, addMonths, dayIn, daysBetween, readDate, readTypedDay, showDay } from './dates.ts';

const day = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2180-01-01T00:00:00Z'), noInvalidDate: true })
  .map((moment) => moment.toISOString().slice(0, 10));

// LIC-8
describe('subscription end: start plus months, to the first of the month, one later unless the start is a first', () => {
  test.each([
    ['2026-03-12', 12, '2027-04-01'],
    ['2026-03-01', 12, '2027-03-01'],
    ['2026-11-23', 12, '2027-12-01'],
    ['2026-12-31', 1, '2027-02-01'],
    ['2026-12-01', 1, '2027-01-01'],
    ['2027-01-31', 1, '2027-03-01'],
    ['2028-01-31', 1, '2028-03-01'],
    ['2028-02-29', 12, '2029-03-01'],
    ['2027-02-28', 12, '2028-03-01'],
    ['2026-11-02', 1, '2027-01-01'],
    ['2026-11-30', 3, '2027-03-01'],
    ['2026-01-01', 120, '2036-01-01'],
    ['2026-01-02', 120, '2036-02-01'],
    ['2026-08-31', 6, '2027-03-01'],
    ['2000-02-29', 12, '2001-03-01'],
    ['2096-02-29', 48, '2100-03-01'], // 2100 is not a leap year
    ['2099-12-31', 2, '2100-03-01'],
    ['2026-02-01', 1, '2026-03-01'],
    ['2026-02-28', 1, '2026-04-01'],
    ['2026-01-29', 1, '2026-03-01'],
    ['2026-01-30', 1, '2026-03-01'],
    ['2026-03-31', 1, '2026-05-01'],
    ['2026-04-30', 1, '2026-06-01'],
    ['2026-10-31', 4, '2027-03-01'],
    ['2027-10-31', 4, '2028-03-01'],
    ['2026-07-15', 6, '2027-02-01'],
    ['2026-06-01', 6, '2026-12-01'],
    ['2026-12-02', 24, '2029-01-01'],
    ['2026-09-01', 36, '2029-09-01'],
    ['2026-11-21', 119, '2036-11-01'],
    ['1970-01-01', 1, '1970-02-01'],
    ['2189-11-30', 120, '2199-12-01'],
  ])('%s and %i months end on %s', (start, months, end) => {
    expect(subscriptionEnd(start, months)).toBe(end);
  });

  test('it is always a first, and never shorter than the months bought', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 120 }), (start, months) => {
        const end = subscriptionEnd(start, months);
        expect(end.endsWith('-01')).toBe(true);
        expect(end >= addMonths(start, months)).toBe(true);
        expect(daysBetween(addMonths(start, months), end)).toBeLessThanOrEqual(30);
      }),
    );
  });
});

// LIC-9, LIC-10
describe('monthly end', () => {
  test.each([
    ['2026-10-27', 1, '2026-11-27'],
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-05-31', 1, '2026-06-30'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-08-31', 18, '2028-02-29'],
    ['2026-01-01', 1, '2026-02-01'],
    ['2026-01-28', 1, '2026-02-28'],
    ['2026-01-29', 1, '2026-02-28'],
    ['2026-01-30', 1, '2026-02-28'],
    ['2028-01-30', 1, '2028-02-29'],
    ['2000-01-31', 1, '2000-02-29'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2027-02-28', 12, '2028-02-28'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-07-31', 1, '2026-08-31'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2099-12-31', 2, '2100-02-28'],
    ['2026-12-31', 12, '2027-12-31'],
    ['2026-11-21', 120, '2036-11-21'],
  ])('%s plus %i months is %s', (start, months, end) => {
    expect(monthlyEnd(start, months)).toBe(end);
  });

  test.each([
    ['2028-02-28', 2, '2028-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2027-02-28', 1, '2027-03-01'],
    ['2026-11-21', 30, '2026-12-21'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', 365, '2027-01-01'],
    ['2028-01-01', 366, '2029-01-01'],
    ['2026-11-21', 3660, '2036-11-28'], // ten years are 3653 days, three of them leap days
  ])('on edit, %s plus %i days is %s', (start, days, end) => {
    expect(monthlyEndOnEdit(start, days)).toBe(end);
  });
});

// LIC-11, LIC-12, LIC-22
describe('days', () => {
  test.each([
    ['2026-11-27', '2026-11-21', 6],
    ['2026-11-21', '2026-11-21', 0],
    ['2026-10-12', '2026-11-21', 0],
    ['2026-11-20', '2026-11-21', 0],
    ['2027-11-21', '2026-11-21', 365],
    ['2028-03-01', '2028-02-28', 2],
  ])('a license that ends on %s has on %s %i days left', (end, today, left) => {
    expect(remainingDays(end, today)).toBe(left);
  });

  // WIRE-12
  test('a moment falls on its day in UTC', () => {
    expect(dayIn(new Date('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
    expect(dayIn(new Date('2026-11-21T22:30:00-05:00'))).toBe('2026-11-22');
  });

  test('a license is valid on its last day', () => {
    expect(hasEnded('2026-11-21', '2026-11-21')).toBe(false);
    expect(hasEnded('2026-11-20', '2026-11-21')).toBe(true);
    expect(startsBeforePurchase('2026-11-21', '2026-11-21')).toBe(false);
    expect(startsBeforePurchase('2026-11-21', '2026-11-20')).toBe(true);
  });

  test('adding and counting days are each other’s inverse', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -5000, max: 5000 }), (start, count) => {
        expect(daysBetween(start, addDays(start, count))).toBe(count);
      }),
    );
  });
});

// WIRE-11, SCR-8
describe('reading a date', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['21/11/26', '2026-11-21'],
    ['29/02/2028', '2028-02-29'],
    [' 01/01/1970 ', '1970-01-01'],
    ['31/12/2199', '2199-12-31'],
  ])('%j is %s', (text, read) => {
    expect(readDate(text)).toBe(read);
  });

  test.each([
    '31/02/2026',
    '29/02/2027',
    '2026-13-01',
    '00/01/2026',
    '31/12/1969',
    '01/01/2200',
    '1/1/2026',
    '2026/11/21',
    '',
    'x',
    '21-11-2026',
    '२१/११/२०२६',
  ])('%j is refused', (text) => {
    expect(readDate(text)).toBeNull();
  });

  test.each([
    ['31/3/27', '2027-03-31'],
    ['1/3/2027', '2027-03-01'],
    ['01/3/2027', '2027-03-01'],
    [' 1/12/99 ', '2099-12-01'],
    ['31/03/2027', '2027-03-31'],
    ['2027-03-31', '2027-03-31'],
  ])('%j, typed into a field, is %s', (text, read) => {
    expect(readTypedDay(text)).toBe(read);
  });

  test.each(['31/11/2026', '29/2/27', '0/1/2027', '1/13/2027', '1/3/7', '1/3/207', '1/3', '001/3/2027', '1-3-2027', '1/3/2200', '', 'x'])(
    '%j, typed into a field, is no day',
    (text) => {
      expect(readTypedDay(text)).toBeNull();
    },
  );

  test('what is shown reads back as the same day, and nothing else reads as a day', () => {
    fc.assert(
      fc.property(day, (one) => {
        expect(readDate(showDay(one))).toBe(one);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readDate(text) ?? '2000-01-01').toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }),
    );
  });
});
