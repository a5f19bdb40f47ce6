import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween } from '../../core/rules/dates.ts';
import { KINDS } from '../../licensing/kinds/kinds.ts';
import { endsDueOn, type RemindedLicense, reminderOn, stepsOf } from './reminders.ts';

const SETTINGS = { days: [90, 60, 30, 7, 0, -30], copyDays: [30, 7] };
const PLAIN = {
  owner: 'reached',
  wish: { to: 'owner', off: null },
  hasDistributor: false,
  acceptedOffer: null,
  sent: [],
  renewDate: null,
} as const;

const ending = (typeId: number, startDate: string, endDate: string): RemindedLicense => ({
  ...PLAIN,
  typeId,
  startDate,
  endDate,
  subscriptions: [],
});
const maintained = (...subscriptions: [start: string, end: string][]): RemindedLicense => ({
  ...PLAIN,
  typeId: KINDS.permanent.id,
  startDate: null,
  endDate: null,
  subscriptions: subscriptions.map(([start, end]) => ({ start, end, months: 12 })),
});
const YEAR = maintained(['2025-12-01', '2026-12-01']);

/** Every day around an end on which a reminder is sent, with its step. */
const goesOn = (license: RemindedLicense, from: string, days = 400) =>
  Array.from({ length: days }, (_, place) => addDays(from, place)).flatMap((day) => {
    const found = reminderOn(license, SETTINGS, day, 0);
    return found.goes ? [`${day} ${found.step}`] : [];
  });

test('REM-245: a year of maintenance has a reminder on each of the days that are set', () => {
  expect(goesOn(YEAR, '2026-01-01')).toEqual([
    ...['2026-09-02 90', '2026-10-02 60', '2026-11-01 30', '2026-11-24 7', '2026-12-01 0', '2026-12-31 -30'],
  ]);
  expect(reminderOn(YEAR, SETTINGS, '2026-11-24')).toEqual({
    goes: true,
    step: 7,
    endsOn: '2026-12-01',
    to: 'owner',
    copy: true,
    about: 'soon',
  });
  expect(reminderOn(YEAR, SETTINGS, '2026-12-01')).toMatchObject({ about: 'today', copy: false });
  expect(reminderOn(YEAR, SETTINGS, '2026-12-31')).toMatchObject({ about: 'ended', step: -30 });
});

test('REM-247, REM-248: a short term has only the steps of its second half, a trial those before its end, a student license one', () => {
  const steps = (typeId: number, from: string, until: string) => stepsOf(typeId, { from, until }, SETTINGS);
  expect(steps(KINDS.monthly.id, '2026-11-21', '2026-12-21')).toEqual([7, 0, -30]);
  expect(steps(KINDS.temporary.id, '2026-01-01', '2026-07-01')).toEqual([90, 60, 30, 7, 0, -30]);
  expect(steps(KINDS.temporary.id, '2026-11-21', '2026-11-21')).toEqual([0, -30]);
  expect(steps(KINDS.trial.id, '2026-11-21', '2026-12-21')).toEqual([7, 0]);
  expect(steps(KINDS.student.id, '2026-09-01', '2026-11-30')).toEqual([7]);
});

test.each<[string, Partial<RemindedLicense>, object]>([
  ['switched off', { wish: { to: 'owner', off: 'Asked for it by phone' } }, { why: 'switched off', reason: 'Asked for it by phone' }],
  ['the owner may not sign in', { owner: 'deactivated' }, { why: 'deactivated' }],
  ['it is suspended', { suspendedOn: '2026-11-20' }, { why: 'suspended' }],
  ['an offer was accepted', { acceptedOffer: 'Q-2026-0142' }, { why: 'offer accepted', offer: 'Q-2026-0142' }],
  ['the same went already', { sent: [{ endsOn: '2026-12-01', step: 30 }] }, { why: 'sent' }],
  ['a later one went already', { sent: [{ endsOn: '2026-12-01', step: 7 }] }, { why: 'sent' }],
  ["the mailbox may be a stranger's", { owner: 'not verified' }, { why: 'not verified' }],
])('REM-246: nothing is sent when %s', (_, more, why) => {
  expect(reminderOn({ ...YEAR, ...more }, SETTINGS, '2026-11-01')).toEqual({ goes: false, step: 30, endsOn: '2026-12-01', ...why });
});

test('REM-246: nothing is sent about an end that was renewed away, and the reminder days say so', () => {
  const renewed = { ...maintained(['2026-12-01', '2027-12-01'], ['2025-12-01', '2026-12-01']), renewDate: '2026-10-14' };
  expect(reminderOn(renewed, SETTINGS, '2026-11-01', 0)).toEqual({
    goes: false,
    why: 'renewed',
    step: 30,
    endsOn: '2026-12-01',
    on: '2026-10-14',
  });
  expect(reminderOn({ ...renewed, renewDate: '2025-01-10' }, SETTINGS, '2026-11-01', 0)).toEqual({ goes: false, why: 'no day' });
  expect(goesOn(renewed, '2026-01-01')).toEqual([]);
});

test('REM-252, REM-253: to the distributor if there is one, otherwise to the owner; for a Student license, to the student', () => {
  const wish = { to: 'distributor', off: null } as const;
  expect(reminderOn({ ...YEAR, wish, hasDistributor: true }, SETTINGS, '2026-11-01')).toMatchObject({ to: 'distributor' });
  expect(reminderOn({ ...YEAR, wish }, SETTINGS, '2026-11-01')).toMatchObject({ goes: true, to: 'owner' });
  const student = { ...ending(KINDS.student.id, '2026-09-01', '2026-12-01'), wish, hasDistributor: true };
  expect(reminderOn(student, SETTINGS, '2026-11-24')).toMatchObject({ to: 'owner', copy: false });
});

test('REM-249: after days without the portal, only the newest missed one is sent, and only within a week', () => {
  const on = (day: string) => reminderOn(YEAR, SETTINGS, day);
  expect(on('2026-11-08')).toMatchObject({ goes: true, step: 30 });
  expect(on('2026-11-09')).toEqual({ goes: false, why: 'no day' });
  expect(on('2026-12-03')).toMatchObject({ goes: true, step: 0 });
  expect(on('2031-01-01')).toEqual({ goes: false, why: 'no day' });
});

const arbitrary = fc.record({
  typeId: fc.constantFrom(...Object.values(KINDS).map(({ id }) => id)),
  start: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2025-01-01', days)),
  months: fc.integer({ min: 1, max: 24 }),
  days: fc.uniqueArray(fc.integer({ min: -60, max: 120 }), { minLength: 1, maxLength: 8 }),
});

test('REM-245, REM-249, REM-250: with any settings and any outages of the portal, what is sent is what was shown beforehand, once', () => {
  const run = fc.property(arbitrary, fc.infiniteStream(fc.boolean()), fc.boolean(), ({ typeId, start, months, days }, up, isSteady) => {
    const until = addMonths(start, months);
    const license = typeId === KINDS.permanent.id ? maintained([start, until]) : ending(typeId, start, until);
    const settings = { days, copyDays: [] };
    const sent: { endsOn: string; step: number }[] = [];
    const left: [day: string, step: number][] = [];
    const shown: [day: string, step: number][] = [];
    for (let day = addDays(start, -130); day <= addDays(until, 80); day = addDays(day, 1)) {
      const beforehand = reminderOn(license, settings, day, 0);
      if (beforehand.goes) shown.push([day, beforehand.step]);
      if (beforehand.goes) expect(endsDueOn(settings, day, 0)).toContain(until);
      if (!isSteady && !up.next().value) continue;
      const found = reminderOn({ ...license, sent }, settings, day);
      if (!found.goes) continue;
      left.push([day, found.step]);
      sent.push({ endsOn: found.endsOn, step: found.step });
      expect(reminderOn({ ...license, sent }, settings, day).goes).toBe(false);
    }
    if (isSteady) expect(left).toEqual(shown);
    for (const [place, [day, step]] of left.entries()) {
      expect(shown.map(([, one]) => one)).toContain(step);
      expect(daysBetween(day, until)).toBeLessThanOrEqual(step);
      expect(daysBetween(day, until)).toBeGreaterThanOrEqual(step - 7);
      expect(step).toBeLessThan(left[place - 1]?.[1] ?? Number.POSITIVE_INFINITY);
    }
  });
  fc.assert(run, { numRuns: 60 });
});
