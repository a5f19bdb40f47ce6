import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, placeIn } from './address.ts';
import { type ListState, listShape, queryIn, stateIn } from './list-query.ts';
import { areAll, isDay, isText, orNull } from './takes.ts';

const SORTS = ['name', 'end'] as const;
type State = ListState<(typeof SORTS)[number]> & { kinds: string[]; from: string | null };
const FIRST: State = { search: '', page: 1, pageSize: 15, sort: 'name', order: 'asc', kinds: [], from: null };
const SHAPE = { ...listShape(SORTS), kinds: areAll(isText(1000), 100), from: orNull(isDay) };

const written = (state: State) => addressOf('/customers', queryIn(state, FIRST));
const read = (address: string) => stateIn(placeIn(address).query, FIRST, SHAPE);

describe('the address of a list (SCR-5)', () => {
  test('contains only what differs from the first state of the list', () => {
    expect(written(FIRST)).toBe('/customers');
    expect(written({ ...FIRST, search: 'amelia h', page: 3, kinds: ['Trial'] })).toBe(
      '/customers?search=amelia+h&page=3&kinds=%5B%22Trial%22%5D',
    );
  });

  test('returns exactly what was written', () => {
    const state = fc.record({
      search: fc.string({ maxLength: 100, unit: 'binary' }),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      pageSize: fc.constantFrom(15, 25, 50, 100),
      sort: fc.constantFrom(...SORTS),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      kinds: fc.array(fc.string()),
      from: fc.constantFrom(null, '2026-11-22'),
    });
    fc.assert(
      fc.property(state, (some) => {
        expect(read(written(some))).toEqual(some);
      }),
      { numRuns: 40 },
    );
  });

  test('is read part by part: an invalid part takes its first value, and the others count', () => {
    const address = '/customers?search=amelia&page=-2&pageSize=17&sort=password&order=up&kinds={&from=7';
    expect(read(address)).toEqual({ ...FIRST, search: 'amelia' });
    expect(read(`/customers?search=${'x'.repeat(201)}&page=2`)).toEqual({ ...FIRST, page: 2 });
  });

  test('leads to a place whatever was typed', () => {
    expect(placeIn('/customers/123/licenses/630/edit').path).toEqual(['customers', '123', 'licenses', '630', 'edit']);
    expect(placeIn('/log/%zz?search=100%').path).toEqual(['log', '%zz']);
    expect(placeIn('content').path).toEqual([]);
    fc.assert(fc.property(fc.string(), (typed) => void read(`/${typed}`)));
  });
});
