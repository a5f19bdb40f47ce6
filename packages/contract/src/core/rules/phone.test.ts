import { expect, test } from 'vitest';
import { phoneDigits, phoneLink, showPhone } from './phone.ts';

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

test.each([
  ['4722859000', '+47 228 590 00'],
  ['493012345678', '+49 301 234 5678'],
  ['14155550100', '+1 415 555 0100'],
  ['35311111111', '+353 111 111 11'],
  ['0049301234', '+49 301 234'],
  ['030123456', '030 123 456'],
  ['4681', '+46 81'],
  ['47', '+47'],
  ['12345678901234567890', '+1 234 567 890 123 456 7890'],
  ['0', null],
])('PEO-851: %s is shown as %s, and read as it was', (digits, shown) => {
  expect(showPhone(digits)).toBe(shown);
  if (shown && !digits.startsWith('00')) expect(phoneDigits(shown)).toBe(digits);
});
