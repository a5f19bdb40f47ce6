import { expect, test } from 'vitest';
import { unitsInWords, unitsOf, unitsOfUsers } from './quotation.ts';

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
