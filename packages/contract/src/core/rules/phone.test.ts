import { expect, test } from 'vitest';
import { phoneDigits, phoneLink } from './phone.ts';

test.each([
  ['+49 30 1234', '49301234'],
  ['+47 (22) 85-90.00', '4722859000'],
  ['+49 (0)30 1234', '49301234'],
  ['030/1234 56', '030123456'],
  ['+1\u00a0415\u2011555\u20110100', '14155550100'],
  ['(030) 12', '03012'],
  ['call me', 'callme'],
])('PEO-161: %s is taken as %s', (written, digits) => {
  expect(phoneDigits(written)).toBe(digits);
});

test.each([
  ['49301234', 'tel:+49301234'],
  ['0049301234', 'tel:+49301234'],
  ['030123456', 'tel:030123456'],
  ['0', null],
])('PEO-162: %s is dialled by %s', (digits, link) => {
  expect(phoneLink(digits)).toBe(link);
});
