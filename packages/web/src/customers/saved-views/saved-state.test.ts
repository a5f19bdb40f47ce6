import { expect, test } from 'vitest';
import { isSame, queryOfState, stateInAddress } from './saved-state.ts';

test('SAV-180, SCR-5: the state of a list is kept from its address without the page, and makes the same address again', () => {
  const query = { search: '2026', page: '3', dialog: 'student', filter: '{"role":[],"license":["CPU - Trial"]}', sort: 'email' };
  const state = stateInAddress('customers', query);
  expect(state).toEqual({ search: '2026', filter: { license: ['CPU - Trial'] }, sort: 'email' });
  expect(queryOfState(state ?? {})).toEqual({ search: '2026', filter: '{"license":["CPU - Trial"]}', sort: 'email' });
  expect(stateInAddress('log', { actions: '["Import"]', from: '2026-11-01' })).toEqual({ actions: ['Import'], from: '2026-11-01' });
  expect(stateInAddress('customers', { filter: '{"planted":1}' })).toBeNull();
  expect(stateInAddress('customers', { __proto__x: '1' })).toBeNull();
});

test('SAV-187: a view is recognized by what it shows', () => {
  expect(isSame({ filter: { license: ['CPU - Trial'], role: [] }, search: '' }, { filter: { license: ['CPU - Trial'] } })).toBe(true);
  expect(isSame({ filter: {} }, {})).toBe(true);
  expect(isSame({ filter: { license: ['CPU - Trial'] } }, { filter: { license: ['FNL - Permanent'] } })).toBe(false);
});
