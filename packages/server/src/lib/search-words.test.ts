import { expect, test } from 'vitest';
import { searchPatterns, searchWords } from './search-words.ts';

// WIRE-17, WIRE-18
test('a search consists of its words, each once, folded; short ones begin a word', () => {
  expect(searchPatterns('  Hartmann   AMELIA hartmann ')).toEqual(['%hartmann%', '%amelia%']);
  expect(searchPatterns('Øre 5% qu')).toEqual(['%ore%', '% 5\\%%', '% qu%']);
  expect(searchPatterns(' \t ')).toEqual([]);
  expect(searchPatterns(undefined)).toEqual([]);
});

// CUS-120
test.each([
  ['+49 30 1234', ['49301234']],
  ['0049 30/1234', ['49301234']],
  ['+49 (0)30 12-34', ['49301234']],
  ['(030) 1234', ['301234']],
  ['030 1234 567', ['301234567']],
  ['amelia +49 30 1234 hartmann', ['amelia', '49301234', 'hartmann']],
  ['+49 30 +47 22', ['4930', '4722']],
  ['49301234', ['49301234']],
  ['halle 12 34', ['halle', '12', '34']],
  ['5.1.1', ['5.1.1']],
  ['77777@', ['77777@']],
  ['+', ['+']],
  ['+0', []],
])('the number in %j is %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
