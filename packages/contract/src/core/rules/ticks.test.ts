import { expect, test } from 'vitest';
import { neededFor } from '../rights.ts';
import { tick } from './ticks.ts';

// ACC-34
test('ticking a right also ticks those it needs', () => {
  expect(tick([], ['customers.edit'])).toEqual(['customers.edit', 'customers.view']);
  expect(tick(['log.view'], ['log.view', 'licenses.trial'])).toEqual(['customers.view', 'licenses.trial', 'log.view']);
  expect(tick([], ['users.edit'])).toEqual(['users.edit']);
});

// ACC-34
test('removing a right also removes those that need it', () => {
  const before = ['customers.view', 'customers.edit', 'licenses.trial', 'log.view'] as const;
  expect(tick(before, ['customers.edit', 'licenses.trial', 'log.view'])).toEqual(['log.view']);
  expect(tick(['log.view', 'log.export'], ['log.view'])).toEqual(['log.view']);
});

test('viewing needs nothing', () => {
  expect([neededFor('customers.view'), neededFor('releases.view'), neededFor('log.view')]).toEqual([null, null, null]);
});
