import type { Right, Self } from '@lm/contract';
import { expect, test } from 'vitest';
import { hasStaffScreens } from './views.ts';

const someone = (teacher: boolean, rights: Right[] = []) =>
  ({ id: 5, teacher, rights, organizationRole: 'member', roles: [{ id: 2, name: 'Customer' }] }) as unknown as Self;

// LNG-7
test('words for staff load only for people who have such screens', () => {
  expect(hasStaffScreens(someone(false))).toBe(false);
  expect(hasStaffScreens(someone(true))).toBe(false);
  expect(hasStaffScreens(someone(false, ['customers.view']))).toBe(true);
  expect(hasStaffScreens(someone(true, ['customers.view']))).toBe(true);
});
