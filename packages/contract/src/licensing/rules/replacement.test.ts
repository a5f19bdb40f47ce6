import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayIn, daysBetween } from '../../core/rules/dates.ts';
import {
  areSeatsLeft,
  budgetOf,
  costOf,
  emergencyEnd,
  fittingSeats,
  mostMoved,
  nextEmergency,
  seatsAfter,
  seatsForAll,
  seatsOn,
  sharingSigns,
  typingErrorUntil,
  yearOf,
} from './replacement.ts';

const at = (moment: string) => new Date(moment.length === 10 ? `${moment}T12:00:00Z` : moment);
const move = (day: string, costs: 0 | 1 = 1) => ({ at: at(day), costs, reason: costs === 0 ? ('typed' as const) : ('new' as const) });

test('REPL-417: the year runs from the anniversary to the day before the next, and a purchase on 29/02 keeps its day', () => {
  expect(yearOf('2024-04-01', '2026-11-22')).toEqual({ from: '2026-04-01', until: '2027-03-31' });
  expect(yearOf('2024-04-01', '2027-03-31')).toEqual({ from: '2026-04-01', until: '2027-03-31' });
  expect(yearOf('2024-04-01', '2027-04-01')).toEqual({ from: '2027-04-01', until: '2028-03-31' });
  expect(yearOf('2024-02-29', '2025-02-27')).toEqual({ from: '2024-02-29', until: '2025-02-27' });
  expect(yearOf('2024-02-29', '2025-02-28')).toEqual({ from: '2025-02-28', until: '2026-02-27' });
  expect(yearOf('2024-02-29', '2028-02-28')).toEqual({ from: '2027-02-28', until: '2028-02-28' });
  expect(yearOf('2024-02-29', '2028-02-29')).toEqual({ from: '2028-02-29', until: '2029-02-27' });
  expect(yearOf('2026-12-01', '2026-11-22')).toEqual({ from: '2025-12-01', until: '2026-11-30' });
});

test('REPL-417: every day lies in one year, and the years follow each other without a gap', () => {
  const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(day, day, (purchase, today) => {
      const { from, until } = yearOf(purchase, today);
      expect(from <= today && today <= until).toBe(true);
      expect([364, 365]).toContain(daysBetween(from, until));
      expect(yearOf(purchase, addDays(until, 1)).from).toBe(addDays(until, 1));
      expect(yearOf(purchase, addDays(from, -1)).until).toBe(addDays(from, -1));
    }),
  );
});

test('REPL-417: only paid replacements of the current year count, not free or earlier ones, and the number never falls below zero', () => {
  const moves = [move('2026-03-31'), move('2026-04-01'), move('2026-08-01', 0), move('2026-11-22')];
  expect(budgetOf('2024-04-01', moves, '2026-11-22', 4)).toEqual({
    ...{ aYear: 4, used: 2, left: 2, typed: 1, from: '2026-04-01', until: '2027-03-31' },
  });
  expect(budgetOf('2024-04-01', moves, '2026-03-31', 4)).toMatchObject({ used: 1, left: 3, until: '2026-03-31' });
  expect(budgetOf('2024-04-01', moves, '2026-11-22', 1)).toMatchObject({ used: 2, left: 0 });
  expect(budgetOf('2024-04-01', moves, '2026-11-22', 0)).toMatchObject({ left: 0 });
});

test('REPL-416, REPL-418: a typing error can be corrected for 72 hours after the first file or the adding, and freely without a file', () => {
  const added = at('2026-11-19T10:00:00Z');
  const until = typingErrorUntil({ addedAt: added, firstFileAt: null }, 72);
  expect(until.toISOString()).toBe('2026-11-22T10:00:00.000Z');
  expect(typingErrorUntil({ addedAt: added, firstFileAt: at('2026-11-20T08:30:00Z') }, 72).toISOString()).toBe('2026-11-23T08:30:00.000Z');
  const [unused, used] = [
    { until, hasFile: false },
    { until, hasFile: true },
  ];
  expect(costOf('typed', unused, at('2026-11-22T10:00:00Z'))).toBe(0);
  expect(costOf('typed', used, at('2026-11-22T10:00:00Z'))).toBe(1); // the address may be in use
  expect(costOf('typed', unused, at('2026-11-22T10:00:01Z'))).toBe(null);
  expect(costOf('lost', unused, at('2026-11-20T10:00:00Z'))).toBe(1);
  expect(costOf('new', unused, at('2026-12-20T10:00:00Z'))).toBe(1);
});

test('REPL-419, REPL-420: an emergency file ends after 7 days, or with its license, and there is one in 90 days', () => {
  const days = { emergencyDays: 7, emergencyEveryDays: 90 };
  expect(emergencyEnd('2026-11-22', null, days)).toBe('2026-11-29');
  expect(emergencyEnd('2026-11-22', '2026-11-24', days)).toBe('2026-11-24');
  expect(emergencyEnd('2028-02-26', '2030-01-01', days)).toBe('2028-03-04');
  expect(nextEmergency(null, '2026-11-22', days)).toBe('2026-11-22');
  expect(nextEmergency('2026-11-22', '2026-11-22', days)).toBe('2027-02-20');
  expect(nextEmergency('2026-11-22', '2027-02-19', days)).toBe('2027-02-20');
  expect(nextEmergency('2026-11-22', '2027-02-20', days)).toBe('2027-02-20');
});

test('REPL-422: a computer has a number of seats, or what the others leave; one seat stays where some are moved off', () => {
  const [pool, annex, spare] = [
    { id: 1, seats: null },
    { id: 2, seats: 2 },
    { id: 3, seats: null },
  ];
  const all = [pool, annex, spare];
  expect(all.map((one) => seatsOn(one, all, 5))).toEqual([3, 2, 3]);
  expect(all.map((one) => mostMoved(one, all, 5))).toEqual([2, 1, 2]);
  expect(seatsOn(pool, [pool], 5)).toBe(5);
  expect(mostMoved(pool, [pool], 1)).toBe(0);
});

const [A, B, C] = ['AA:00:00:00:00:01', 'AA:00:00:00:00:02', 'AA:00:00:00:00:03'];
const seen = (day: string, from: string, to: string, reason: 'new' | 'typed' = 'new', costs: 0 | 1 = reason === 'typed' ? 0 : 1) => ({
  ...{ at: at(day), reason, costs, from: [from], to: [to] },
});

test('REPL-423: an address that comes back, and three replacements within thirty days, look like sharing', () => {
  expect(sharingSigns([])).toEqual([]);
  expect(sharingSigns([seen('2026-09-01', A, B), seen('2026-11-01', B, C)])).toEqual([]);
  expect(sharingSigns([seen('2026-11-05', B, A), seen('2026-11-01', A, B)])).toEqual([
    'AA:00:00:00:00:01 came back on 05/11/2026, 4 days after it was replaced',
  ]);
  const three = [seen('2026-10-24', A, B), seen('2026-11-10', B, C), seen('2026-11-22', C, 'AA:00:00:00:00:04')];
  expect(sharingSigns(three)).toEqual(['3 replacements within 30 days, from 24/10/2026 to 22/11/2026']);
  expect(sharingSigns([seen('2026-10-23', A, B), ...three.slice(1)])).toEqual([]);
  expect(sharingSigns(three.map((move) => ({ ...move, at: at('2026-11-22') })))).toEqual([
    '3 replacements within 30 days, all on 22/11/2026',
  ]);
  expect(sharingSigns([seen('2026-11-01', A, B, 'typed'), seen('2026-11-02', B, A, 'typed'), seen('2026-11-03', A, C)])).toEqual([]);
  expect(sharingSigns([seen('2026-11-01', A, B, 'typed', 1), seen('2026-11-02', B, A, 'typed', 1)])).toEqual([
    'AA:00:00:00:00:01 came back on 02/11/2026, 1 day after it was replaced',
  ]);
  expect(sharingSigns([{ ...seen('2026-11-01', A, B), stays: true }, seen('2026-11-02', B, A)])).toEqual([]);
});

test('REPL-423: replacements by new computers a month apart never look like sharing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 15, max: 400 }), (number, days) => {
      const mac = (n: number) => `AA:00:00:00:00:${String(n).padStart(2, '0')}`;
      const moves = Array.from({ length: number }, (_, n) => seen(addDays('2024-02-29', n * days), mac(n), mac(n + 1)));
      expect(sharingSigns(moves)).toEqual([]);
      expect(moves.every(({ at: moment }) => dayIn(moment) >= '2024-02-29')).toBe(true);
    }),
  );
});

test('REPL-434: a server that gets seats has as many more; one that shared has those; one that has what is left keeps that', () => {
  const after = (...seats: (number | null)[]) => {
    const servers = seats.map((own, place) => ({ id: place + 1, seats: own }));
    return seatsAfter({ id: 2, seats: seats[1] ?? null }, servers, 8);
  };
  expect([after(null, null), after(null, 5), after(12, 5), after(12, null), after(12, null, null)]).toEqual([8, 13, 13, null, 8]);
});

test('REPL-422: servers have at least one seat each and together no more than the license; fewer seats are taken from the last server first', () => {
  const servers = (...seats: (number | null)[]) => seats.map((own, place) => ({ id: place + 1, seats: own }));
  const fitting =
    (...seats: (number | null)[]) =>
    (all: number) =>
      fittingSeats(servers(...seats), all).map((one) => one.seats);
  expect([fitting(null, 6)(10), fitting(null, 6)(3), fitting(2, 3)(5), fitting(2, 3)(3), fitting(2, 3)(1)]).toEqual([
    ...[[6], [2], [2, 3], [2, 1]],
    [1, 1],
  ]);
  expect([areSeatsLeft(3, servers(2, 3), 5), areSeatsLeft(0, servers(null, 5), 5), areSeatsLeft(1, servers(1, 1), 1)]).toEqual([
    ...[true, false],
    false,
  ]);
  expect([seatsForAll(servers(null, null), 10), seatsForAll(servers(null, 6), 10), seatsForAll(servers(1, null), 1)]).toEqual([10, 4, 1]);
});
