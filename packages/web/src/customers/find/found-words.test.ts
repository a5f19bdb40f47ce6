import { foldedWords } from '@lm/contract';
import { expect, test } from 'vitest';
import { hasWords, partsOf } from './found-words.ts';

/** Puts the matched parts in brackets. */
const shown = (text: string, typed: string, isCode = false) =>
  partsOf(text, foldedWords(typed), isCode)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

// SCR-124
test.each([
  ['Amelia Hartmann', 'mann  AMEL', false, '[Amel]ia Hart[mann]'],
  ['Ingrid Sørensen', 'sorensen', false, 'Ingrid [Sørensen]'],
  ['Straße', 'asse', false, 'Str[aße]'],
  ['3C:52:82:1A:63:0C', '630', true, '3C:52:82:1A:[63:0]C'],
  ['3C:52:82:1A:63:0C', '82-1a 63', true, '3C:52:[82:1A:63]:0C'],
  ['L-1630', '630', true, 'L-1[630]'],
  ['4722859000', '+47 22 85', true, '[472285]9000'],
  ['Nobody', 'amelia', false, 'Nobody'],
])('of %j typing %j marks what it matched', (text, typed, isCode, marked) => {
  expect(shown(text, typed, isCode)).toBe(marked);
});

// SCR-124
test('an act is found by its words in any order', () => {
  expect(hasWords('Add Customer', foldedWords('cust ad'))).toBe(true);
  expect(hasWords('Add Customer', foldedWords('add release'))).toBe(false);
  expect(hasWords('Add Customer', foldedWords('us'))).toBe(false);
});
