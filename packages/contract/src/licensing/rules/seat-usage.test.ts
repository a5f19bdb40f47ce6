import { expect, test } from 'vitest';
import { type SeatAdvice, seatAdvice } from './seat-usage.ts';

// FLT-24
test.each<[name: string, held: Parameters<typeof seatAdvice>[0], advice: SeatAdvice]>([
  ['all held and someone denied', { owned: 20, most: 20, hours: 1, fullHours: 1, deniedFull: 1 }, { kind: 'short' }],
  ['all held, no one denied', { owned: 20, most: 20, hours: 400, fullHours: 9, deniedFull: 0 }, { kind: 'fits' }],
  ['denied for a share of several servers', { owned: 20, most: 19, hours: 400, fullHours: 0, deniedFull: 3 }, { kind: 'fits' }],
  ['70 % held in two weeks', { owned: 20, most: 14, hours: 336, fullHours: 0, deniedFull: 0 }, { kind: 'spare', enough: 16 }],
  ['an hour less is known', { owned: 20, most: 14, hours: 335, fullHours: 0, deniedFull: 0 }, { kind: 'fits' }],
  ['more than 70 %', { owned: 20, most: 15, hours: 336, fullHours: 0, deniedFull: 0 }, { kind: 'fits' }],
  ['never used', { owned: 20, most: 0, hours: 336, fullHours: 0, deniedFull: 0 }, { kind: 'spare', enough: 1 }],
  ['one seat cannot be fewer', { owned: 1, most: 0, hours: 336, fullHours: 0, deniedFull: 0 }, { kind: 'fits' }],
])('what usage means for the renewal: %s', (_name, held, advice) => expect(seatAdvice(held)).toEqual(advice));
