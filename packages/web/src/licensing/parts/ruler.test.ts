import { expect, test } from 'vitest';
import { rulerLabels, rulerPlaces } from './ruler-places.ts';

const TODAY = '2026-11-21';

/** Counts in days of the axis, which begins 120 days before today and ends 365 after. */
const drawn = (start: string, end: string, goesOn: boolean) => {
  const days = (stretch: { from: number; to: number } | null) => stretch && [stretch.from, stretch.to].map((at) => Math.round(at * 4.85));
  const { spent, left, dashed } = rulerPlaces({ start, end, goesOn }, TODAY);
  return [days(spent), days(left), days(dashed)];
};

test('LIC-180: all licenses of a list share one axis, from 120 days before today to 365 after', () => {
  expect(drawn('2026-10-22', '2026-12-01', false)).toEqual([[90, 120], [120, 130], null]);
  expect(drawn('2025-12-09', '2026-12-09', true)).toEqual([
    [0, 120],
    [120, 138],
    [138, 485],
  ]);
  expect(drawn('2026-10-01', '2026-11-01', false)).toEqual([[69, 100], null, [100, 120]]);
  expect(drawn('2025-06-30', '2026-06-30', true)).toEqual([[0, 0], null, [0, 485]]);
  expect(drawn('2025-06-01', '2026-06-01', false)).toEqual([[0, 0], null, [0, 120]]);
  expect(drawn('2027-01-11', '2027-04-11', false)).toEqual([null, [171, 261], null]);
  expect(drawn('2026-11-21', '2026-11-21', false)).toEqual([[120, 120], [120, 120], null]);
  expect(drawn('2026-11-21', '2030-01-01', true)).toEqual([[120, 120], [120, 485], null]);
});

test('LIC-180: the head names every third month that has room beside Today', () => {
  expect(rulerLabels(TODAY).map(({ name }) => name)).toEqual(['Sep', 'Mar', 'Jun', 'Sep']);
  expect(rulerLabels('2026-01-15').map(({ name }) => name)).toEqual(['Jun', 'Sep', 'Dec']);
});
