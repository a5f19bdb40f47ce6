import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day } from '../../core/rules/dates.ts';
import { TYPE } from '../kinds/kinds.ts';
import { type DownloadingLicense, mayDownload } from './may-download.ts';

const ON = { today: '2026-11-21', openDays: 90, graceDays: 30 };
const license = (change: Partial<DownloadingLicense> = {}): DownloadingLicense => ({
  ...{ id: 7, typeId: TYPE.permanent, startDate: null, endDate: null, suspendedOn: null, subscriptions: [] },
  ...change,
});
const maintained = (start: Day, end: Day, change: Partial<DownloadingLicense> = {}) =>
  license({ subscriptions: [{ start, end, months: 12 }], ...change });
const until = (typeId: number, endDate: Day, startDate = '2025-01-01') => license({ typeId, startDate, endDate });

// REL-30
test('maintenance covers what came out up to its last day, for ever, and nothing that came out after it', () => {
  const ended = [maintained('2025-01-01', '2026-01-01')];
  expect(mayDownload('2026-01-01', ended, ON)).toEqual({ may: true, licenseId: 7 });
  expect(mayDownload('2026-01-02', ended, ON)).toEqual({ may: false, why: 'maintenance', licenseId: 7, day: '2026-01-01' });
  expect(mayDownload('2026-11-20', [maintained('2025-11-01', '2026-11-01')], ON)).toEqual({ may: true, licenseId: 7 }); // in its grace
});

// REL-30
test('a trial and a place in a course cover every release while they run, and none afterwards; a renewable license has its grace', () => {
  for (const typeId of [TYPE.trial, TYPE.student]) {
    expect(mayDownload('2020-01-01', [until(typeId, '2026-11-21')], ON)).toEqual({ may: true, licenseId: 7 });
    expect(mayDownload('2020-01-01', [until(typeId, '2026-11-20')], ON)).toEqual({
      may: false,
      why: 'ended',
      licenseId: 7,
      day: '2026-11-20',
    });
  }
  expect(mayDownload('2026-11-20', [until(TYPE.monthly, '2026-10-22')], ON)).toMatchObject({ may: true });
  expect(mayDownload('2026-11-20', [until(TYPE.monthly, '2026-10-21')], ON)).toMatchObject({ may: false, why: 'ended' });
});

// REL-30
test('a suspended license opens nothing, nor does one that has not begun; of several, the nearest to a yes gives the reason', () => {
  expect(mayDownload('2026-01-01', [], ON)).toEqual({ may: false, why: 'none', licenseId: null, day: null });
  const suspended = maintained('2026-01-01', '2027-01-01', { suspendedOn: '2026-11-01' });
  expect(mayDownload('2026-02-01', [suspended], ON)).toEqual({ may: false, why: 'suspended', licenseId: 7, day: '2026-11-01' });
  const upcoming = maintained('2026-12-01', '2027-12-01', { id: 8 });
  expect(mayDownload('2026-02-01', [suspended, upcoming], ON)).toEqual({ may: false, why: 'upcoming', licenseId: 8, day: '2026-12-01' });
  const older = maintained('2020-01-01', '2021-01-01', { id: 9 });
  const newer = maintained('2022-01-01', '2023-01-01', { id: 10 });
  expect(mayDownload('2026-02-01', [older, newer, suspended], ON)).toMatchObject({ why: 'maintenance', licenseId: 10 });
});

const days = fc.integer({ min: -2000, max: 2000 }).map((days) => addDays('2026-11-21', days));
const licenses = fc.array(
  fc
    .record({
      id: fc.integer({ min: 1, max: 99 }),
      typeId: fc.constantFrom(...Object.values(TYPE)),
      from: days,
      long: fc.integer({ min: 0, max: 900 }),
      suspendedOn: fc.option(days),
    })
    .map(({ from, long, typeId, ...rest }) => ({
      ...{ typeId, startDate: typeId === TYPE.permanent ? null : from, endDate: typeId === TYPE.permanent ? null : addDays(from, long) },
      ...rest,
      subscriptions: typeId === TYPE.permanent ? [{ start: from, end: addDays(from, long), months: 1 }] : [],
    })),
  { maxLength: 5 },
);

// REL-30
test('one more license never takes a download away, an earlier release is never harder to get, and a suspended license opens nothing', () => {
  fc.assert(
    fc.property(licenses, licenses, days, fc.integer({ min: 0, max: 400 }), (some, more, releasedOn, earlier) => {
      const verdict = mayDownload(releasedOn, some, ON);
      if (verdict.may) {
        expect(mayDownload(releasedOn, [...more, ...some], ON).may).toBe(true);
        expect(mayDownload(addDays(releasedOn, -earlier), some, ON).may).toBe(true);
        expect(some.some(({ id, suspendedOn }) => id === verdict.licenseId && suspendedOn === null)).toBe(true);
      } else expect(verdict.why === 'none').toBe(some.length === 0);
    }),
  );
});
