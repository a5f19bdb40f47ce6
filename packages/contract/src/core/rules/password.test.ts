import { expect, test } from 'vitest';
import { isPassword } from './password.ts';

// PEO-12
test.each(['Aa1!aaaa', 'Sound&Vision9', 'ÄAa1^aaa'])('%s is a password', (password) => {
  expect(isPassword(password)).toBe(true);
});

// PEO-12
test.each(['Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa1aaaaa', 'Aa1?aaaa', ''])('%j is not', (password) => {
  expect(isPassword(password)).toBe(false);
});
