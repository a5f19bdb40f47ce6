import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

// STE-690
test.each([
  'Password1!',
  'P@ssw0rd1!',
  'Pa$$w0rd!',
  'L3tm31n!',
  '!Monkey12',
  'Summer2026!',
  '1qaz@WSX',
  'Aa1!aaaa',
  'Simulator1!',
  'Letmein!2026x',
  'License#2026',
  'S1mulat10n!',
  'Unicorn2026!',
])('%s keeps the rule of signs, and is tried first', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

// STE-690
test.each([
  'Sound&Vision9',
  'Demo&2026pass',
  'Password&84-Sparrow',
  'K7!password-of-mine',
  'Monkey#58301746',
  'Strong!Pass1',
  'Unicorn-Walks-7',
  'Simulator&Chair9',
])('%s is not', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
