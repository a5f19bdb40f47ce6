import type { Right, Self } from '@lm/contract';
import { expect, test } from 'vitest';
import { speaks } from './views.ts';

const someone = (teacher: boolean, rights: Right[] = []) =>
  ({ id: 5, teacher, rights, roles: [{ id: 2, name: 'Customer' }] }) as unknown as Self;

const PLACES = [undefined, 'check', 'licenses', 'quotation', 'nowhere'];
const spokenTo = (self: Self) => PLACES.filter((word) => speaks(self, word));

// LNG-7
test('the screens of customers are in their language but for courses, and those of staff are English', () => {
  expect(spokenTo(someone(false))).toEqual(PLACES);
  expect(spokenTo(someone(true))).toEqual([undefined, 'check', 'quotation', 'nowhere']);
  expect(spokenTo(someone(false, ['customers.view']))).toEqual([]);
});
