import { expect, test } from 'vitest';
import { KINDS } from '../kinds/kinds.ts';
import { endsSoon, expiryOf, isInMaintenance, type LicenseState, licenseStanding, stateOf } from './license-state.ts';

const TODAY = '2026-11-21';
const leased = (startDate: string, endDate: string) => ({ typeId: KINDS.temporary.id, startDate, endDate, subscriptions: [] });
/** Newest first, as a license has them. */
const maintained = (...subscriptions: [start: string, end: string][]) => ({
  typeId: KINDS.permanent.id,
  startDate: null,
  endDate: null,
  subscriptions: subscriptions.map(([start, end]) => ({ start, end, months: 12 })),
});

test.each<[string, Parameters<typeof stateOf>[0], Partial<LicenseState>]>([
  ['begins tomorrow', leased('2026-11-22', '2026-12-31'), { phase: 'upcoming', since: '2026-11-22', until: '2026-12-31', daysLeft: 40 }],
  ['begins today', leased('2026-11-21', '2026-12-31'), { phase: 'running', ends: 'license', daysLeft: 40 }],
  ['LIC-12: is on its last day', leased('2026-11-01', '2026-11-21'), { phase: 'running', daysLeft: 0 }],
  ['ended yesterday', leased('2026-11-01', '2026-11-20'), { phase: 'ended', daysLeft: -1 }],
  [
    'was renewed, and its second subscription begins in December',
    maintained(['2026-12-01', '2027-12-01'], ['2025-12-01', '2026-12-01']),
    { phase: 'running', since: '2025-12-01', from: '2026-12-01', until: '2027-12-01', ends: 'maintenance', daysLeft: 375 },
  ],
  ['LIC-13: is out of maintenance', maintained(['2025-11-01', '2026-11-01']), { phase: 'unmaintained', daysLeft: -20 }],
  [
    'has a first subscription that begins in December',
    maintained(['2026-12-01', '2027-12-01']),
    { phase: 'upcoming', since: '2026-12-01' },
  ],
])('a license that %s', (_, license, state) => {
  expect(stateOf(license, TODAY)).toMatchObject(state);
});

test('LIC-13: in maintenance counts up to the last day, also before the first, and only for kinds with maintenance', () => {
  const isMaintained = (license: Parameters<typeof stateOf>[0]) => isInMaintenance(stateOf(license, TODAY));
  expect(isMaintained(maintained(['2025-11-21', '2026-11-21']))).toBe(true);
  expect(isMaintained(maintained(['2026-12-01', '2027-12-01']))).toBe(true);
  expect(isMaintained(maintained(['2025-11-01', '2026-11-20']))).toBe(false);
  expect(isMaintained(leased('2026-11-01', '2026-12-31'))).toBe(false);
});

test.each<[string, Parameters<typeof stateOf>[0], soonFrom: string]>([
  ['a trial of 30 days: its last 10', leased('2026-11-21', '2026-12-21'), '2026-12-11'],
  ['a month of 31 days: a third of it in whole days', leased('2026-12-01', '2027-01-01'), '2026-12-22'],
  ['90 days: 30', leased('2026-11-21', '2027-02-19'), '2027-01-20'],
  ['a year of maintenance: 30 days', maintained(['2026-01-01', '2027-01-01']), '2026-12-02'],
  ['maintenance that was renewed: the newest term', maintained(['2026-12-01', '2026-12-31'], ['2025-12-01', '2026-12-01']), '2026-12-21'],
  ['a single day: that day', leased('2026-11-21', '2026-11-21'), '2026-11-21'],
])('LIC-160: %s', (_, license, soonFrom) => {
  expect(stateOf(license, TODAY).soonFrom).toBe(soonFrom);
});

test('LIC-160: only a license that runs ends soon, from the first such day to the last', () => {
  const trial = leased('2026-11-21', '2026-12-21');
  const isSoon = (license: Parameters<typeof stateOf>[0], today: string) => endsSoon(stateOf(license, today), today);
  expect(['2026-12-10', '2026-12-11', '2026-12-21', '2026-12-22'].map((today) => isSoon(trial, today))).toEqual([false, true, true, false]);
  expect(isSoon(leased('2026-11-22', '2026-11-22'), TODAY)).toBe(false);
});

test('LIC-260: covered, open 90 days before the end, 30 days of grace after it, then lapsed; what ends with its course has no standing', () => {
  const standing = (end: string, days = { openDays: 90, graceDays: 30 }) =>
    licenseStanding(stateOf(leased('2025-01-01', end), TODAY), days);
  expect(['2027-02-20', '2027-02-19', TODAY, '2026-11-20', '2026-10-22', '2026-10-21'].map((end) => standing(end))).toEqual([
    'Covered',
    'Renewal open',
    'Renewal open',
    'Grace',
    'Grace',
    'Lapsed',
  ]);
  expect(['2026-11-22', TODAY, '2026-11-20'].map((end) => standing(end, { openDays: 0, graceDays: 0 }))).toEqual([
    'Covered',
    'Renewal open',
    'Lapsed',
  ]);
  const student = { ...leased('2026-09-01', '2026-12-31'), typeId: KINDS.student.id };
  expect(licenseStanding(stateOf(student, TODAY), { openDays: 90, graceDays: 30 })).toBe(null);
  const trial = { ...leased('2026-11-01', '2026-12-01'), typeId: KINDS.trial.id };
  expect(licenseStanding(stateOf(trial, TODAY), { openDays: 90, graceDays: 30 })).toBe(null);
  expect(licenseStanding(stateOf(maintained(), TODAY), { openDays: 90, graceDays: 30 })).toBe(null);
});

test('OFF-11: only a license that runs on has no last day of its own', () => {
  expect(expiryOf(maintained(['2025-11-21', '2026-11-21']))).toBe(null);
  expect(expiryOf(leased('2026-11-01', '2026-12-31'))).toBe('2026-12-31');
});
