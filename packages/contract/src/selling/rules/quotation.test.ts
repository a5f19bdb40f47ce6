import { expect, test } from 'vitest';
import { ageOf, quotationNumber, unitsInWords, unitsOf, unitsOfUsers } from './quotation.ts';

// QUO-4, QUO-6
test.each([
  ['Computer Locked', 1, 1, '1 user at 100 %'],
  ['Computer Locked', 2, 1.5, '1 user at 100 %, 1 at 50 %'],
  ['Computer Locked', 4, 2.5, '1 user at 100 %, 3 at 50 %'],
  ['Computer Locked', 99, 50, '1 user at 100 %, 98 at 50 %'],
  ['Floating Network License', 1, 1.5, '1 seat at 150 %'],
  ['Floating Network License', 4, 6, '4 seats at 150 % each'],
  ['Floating Network License', 99, 148.5, '99 seats at 150 % each'],
] as const)('%s for %i is %d single user licenses: %s', (licenseUse, users, units, words) => {
  expect(unitsOf(licenseUse, users)).toBe(units);
  expect(unitsInWords(licenseUse, users)).toBe(words);
  expect(unitsOfUsers(licenseUse, users).reduce((sum, part) => sum + part, 0)).toBe(units);
});

test('QUO-142, QUO-143: a quotation ages by days in UTC, is late from the 10th and very late from the 14th; its number is Q- and its id', () => {
  const aged = (submittedAt: string) => ageOf(submittedAt, '2026-11-21');
  expect(aged('2026-11-21T00:00:00.000Z')).toEqual({ days: 0, words: 'today', lateness: 'fresh' });
  expect(aged('2026-11-20T23:59:59.000Z')).toEqual({ days: 1, words: '1 day', lateness: 'fresh' });
  expect(aged('2026-11-12T10:00:00.000Z')).toEqual({ days: 9, words: '9 days', lateness: 'fresh' });
  expect(aged('2026-11-11T10:00:00.000Z')).toEqual({ days: 10, words: '10 days', lateness: 'late' });
  expect(aged('2026-11-08T10:00:00.000Z')).toEqual({ days: 13, words: '13 days', lateness: 'late' });
  expect(aged('2026-11-07T10:00:00.000Z')).toEqual({ days: 14, words: '14 days', lateness: 'veryLate' });
  expect(quotationNumber(45)).toBe('Q-45');
});
