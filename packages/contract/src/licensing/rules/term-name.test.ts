import { expect, test } from 'vitest';
import { nextTermName } from './term-name.ts';

// CRS-608
test.each([
  ['Room acoustics, autumn 2026', 'Room acoustics, spring 2027'],
  ['Room acoustics, spring 2027', 'Room acoustics, autumn 2027'],
  ['Bells Fall 2026 (evening)', 'Bells Spring 2027 (evening)'],
  ['WINTER TERM 2026', 'SUMMER TERM 2027'],
  ['Winter semester 2026/27, noise', 'Summer semester 2027, noise'],
  ['Acoustics II 2026/27', 'Acoustics II 2027/28'],
  ['Acoustics 1999/2000', 'Acoustics 2000/2001'],
  ['Acoustics 2026', 'Acoustics 2027'],
  ['Acoustics 99/00', 'Acoustics 99/00'],
  ['Room acoustics', 'Room acoustics'],
  ['Offspring 12', 'Offspring 12'],
])('after %j comes %j', (name, next) => {
  expect(nextTermName(name)).toBe(next);
});
