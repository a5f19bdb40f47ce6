import { expect, test } from 'vitest';
import { freeName, givenName, isGivenName } from './computers.ts';

// CMP-402
test('the portal’s own names, and the one nearest to what was wanted', () => {
  expect(givenName('CPU', ['computer 1', 'Lab 3'])).toBe('Computer 2');
  expect(givenName('FNL', [])).toBe('Server 1');
  expect(['Server 12', 'Computer 1', 'Computer', 'Lab 3'].map(isGivenName)).toEqual([true, true, false, false]);
  expect(freeName('Lab 3', ['LAB 3', 'Lab 3 (2)'])).toBe('Lab 3 (3)');
  expect(freeName('x'.repeat(60), ['x'.repeat(60)])).toBe(`${'x'.repeat(56)} (2)`);
});
