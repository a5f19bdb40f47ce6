import { expect, test } from 'vitest';
import { CUSTOMER_FILTERS } from '../../customers/customers.words.ts';

import { CATEGORIES } from './categories.ts';
import { IMPORTED_NAMES, KINDS, kindOf, offeredIn, TYPES, wrongCategory } from './kinds.ts';
import { FIRST_MODULES } from './modules.ts';

const namesIn = (category: 'CPU' | 'FNL') => offeredIn(category).map(({ name }) => name);

test('LIC-4: categories and types have the ids that programs know', () => {
  expect(CATEGORIES).toEqual([
    { id: 1, name: 'CPU' },
    { id: 2, name: 'FNL' },
  ]);
  expect(TYPES).toEqual([
    { id: 1, name: 'Trial' },
    { id: 3, name: 'Permanent' },
    { id: 4, name: 'Monthly' },
    { id: 5, name: 'Student' },
    { id: 6, name: 'Temporary' },
  ]);
});

test('LIC-5: modules have the ids that programs know', () => {
  expect(FIRST_MODULES.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '1 Acoustics Low Frequency',
    '2 Acoustics High Frequency',
    '3 Flow',
    '4 Acquisition',
    '5 Measurement',
    '6 Measurement Rig',
  ]);
});

test('LIC-17, LIC-18: forms offer the kinds that staff give, in the categories where each exists', () => {
  expect(namesIn('CPU')).toEqual(['Permanent', 'Monthly', 'Temporary']);
  expect(namesIn('FNL')).toEqual(['Permanent', 'Temporary']);
  expect(IMPORTED_NAMES).toBe('Permanent, Monthly or Temporary');
  expect(wrongCategory(KINDS.monthly.id, 'FNL')).toBe('A floating license is Permanent or Temporary');
  expect(wrongCategory(KINDS.monthly.id, 'CPU')).toBe(null);
});

test('CUS-4: customers are filtered by these words, in this order', () => {
  expect(CUSTOMER_FILTERS.license).toEqual([
    'CPU - Trial',
    'CPU - Temporary',
    'CPU - Monthly',
    'CPU - Permanent',
    'FNL - Temporary',
    'FNL - Permanent',
  ]);
});

test.each(Object.values(KINDS))(
  '$name: its id is unique, forms and imports take it if staff give it, and its card asks for what it has',
  (kind) => {
    expect(kindOf(kind.id)).toBe(kind);
    if (kind.isOffered || kind.isImported) expect(kind.given).toBe('by staff');
    const asked = JSON.stringify(kind.card).match(/\{\w+\}/g) ?? [];
    for (const part of asked) expect(['{wait}', '{length}', '{left}', '{ago}', '{end}', '{months}']).toContain(part);
  },
);
