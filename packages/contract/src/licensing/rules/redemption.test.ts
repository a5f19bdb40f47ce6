import { expect, test } from 'vitest';
import { redemptionRefusal } from './redemption.ts';

const course = {
  teacherIds: [1, 3],
  customerId: 2,
  startDate: '2026-11-01',
  redeemUntil: '2027-01-30',
  paused: false,
  mine: false,
  taken: 49,
  places: 50,
};

// CRS-1, CRS-3, CRS-6, CRS-7
test.each([
  ['the last place, on the first day', {}, '2026-11-01', null],
  ['the last place, on the last day', {}, '2027-01-30', null],
  ['the teacher', { customerId: 1, mine: true }, '2026-11-21', 'ownCourse'],
  ['who teaches with them', { customerId: 3 }, '2026-11-01', 'ownCourse'],
  ['again, also when it is over', { mine: true, taken: 50 }, '2027-01-31', 'alreadyRequested'],
  ['the day before', {}, '2026-10-31', 'outsideDates'],
  ['over and paused', { paused: true }, '2027-01-31', 'outsideDates'],
  ['paused and full', { paused: true, taken: 50 }, '2026-11-21', 'paused'],
  ['full', { taken: 50 }, '2026-11-21', 'courseFull'],
  ['more students than places are now', { taken: 51 }, '2026-11-21', 'courseFull'],
])('%s', (_, part, today, refusal) => {
  expect(redemptionRefusal({ ...course, ...part }, today)).toBe(refusal);
});
