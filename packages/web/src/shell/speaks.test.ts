import type { Right, Self } from '@lm/contract';
import { expect, test } from 'vitest';
import { speaks } from './views.ts';

const someone = (teacher: boolean, rights: Right[] = []) =>
  ({ id: 5, teacher, rights, organizationRole: 'member', roles: [{ id: 2, name: 'Customer' }] }) as unknown as Self;

// LNG-7
test('the screens of customers and teachers are in their language, and those of staff are English', () => {
  expect(speaks(someone(false))).toBe(true);
  expect(speaks(someone(true))).toBe(true);
  expect(speaks(someone(false, ['customers.view']))).toBe(false);
  expect(speaks(someone(true, ['customers.view']))).toBe(false);
});
