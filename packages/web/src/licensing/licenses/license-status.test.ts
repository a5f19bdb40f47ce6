import { addDays, type Day, datedOf, KINDS, type License, type LicenseStanding, stateOf } from '@lm/contract';
import { expect, test } from 'vitest';
import { licenseTime } from './license-status.ts';
import { standingInWords } from './standing-words.ts';

const TODAY: Day = '2026-11-21';
type Key = keyof typeof KINDS;

/** A license that ends, or whose maintenance ends, this many days from today. */
function licenseOf(key: Key, startDate: Day, left: number): License {
  const end = addDays(TODAY, left);
  const isMaintained = key === 'permanent';
  return {
    id: 1,
    customerId: 1,
    revision: 1,
    licenseCategoryModel: { id: 1, name: 'CPU' },
    licenseTypeModel: { id: KINDS[key].id, name: KINDS[key].name },
    version: '5.1.1',
    versionId: null,
    startDate,
    endDate: isMaintained ? null : end,
    purchaseDate: null,
    renewDate: null,
    months: key === 'monthly' ? 3 : null,
    remainingDays: null,
    seats: null,
    courseCode: null,
    macAddresses: [],
    computers: [],
    moduleModels: [],
    licenseSubscriptionModels: isMaintained ? [{ subscriptionStartDate: startDate, subscriptionEndDate: end, months: 12 }] : [],
  };
}

test.each<[Key, Day, number, tone: string, word: string, lead: string, context: string]>([
  ['temporary', '2026-11-22', 40, 'next', 'Starts in 1 day', '39 days', 'until 31/12/2026'],
  ['temporary', '2026-11-01', 40, 'ok', 'Active', '40 days left', 'until 31/12/2026'],
  ['trial', '2026-11-21', 30, 'ok', 'Active', '30 days left', 'until 21/12/2026'],
  ['trial', '2026-11-02', 11, 'ok', 'Active', '11 days left', 'until 02/12/2026'],
  ['trial', '2026-11-01', 10, 'soon', 'Ends soon', '10 days left', 'until 01/12/2026'],
  ['monthly', '2026-11-01', 1, 'soon', 'Ends soon', '1 day left', 'of 3 months'],
  ['student', '2026-11-01', 0, 'soon', 'Ends soon', 'Last day', 'until the course ends'],
  ['student', '2026-11-01', -1, 'over', 'Expired', 'Ended 1 day ago', 'on 20/11/2026'],
  ['permanent', '2026-12-01', 375, 'next', 'Starts in 10 days', '365 days', 'of maintenance; the license itself does not end'],
  ['permanent', '2025-11-01', 31, 'ok', 'In maintenance', '31 days', 'of maintenance left; the license itself does not end'],
  ['permanent', '2025-11-01', 30, 'soon', 'Maintenance ends soon', '30 days', 'of maintenance left; the license itself does not end'],
  ['permanent', '2025-11-01', 0, 'soon', 'Maintenance ends soon', 'Last day', 'of maintenance; the license itself does not end'],
  ['permanent', '2025-11-01', -1200, 'over', 'Out of maintenance', 'Maintenance ended 1,200 days ago', 'the license itself does not end'],
])('LIC-12, LIC-160: a %s license from %s with %i days to go', (key, startDate, left, tone, word, lead, context) => {
  expect(licenseTime(licenseOf(key, startDate, left), TODAY)).toMatchObject({ tone, word, lead, context, goesOn: key === 'permanent' });
});

test('LIC-370: a license renewed before its end is drawn from the beginning of the current term', () => {
  const license = licenseOf('permanent', '2025-12-01', 10);
  const renewed = { subscriptionStartDate: '2026-12-01', subscriptionEndDate: '2027-12-01', months: 12 };
  const [running] = license.licenseSubscriptionModels;
  if (!running) throw new Error('the license has no maintenance');
  expect(licenseTime({ ...license, licenseSubscriptionModels: [renewed, running] }, TODAY)).toMatchObject({
    start: '2025-12-01',
    end: '2027-12-01',
    lead: '375 days',
  });
});

test.each<[Key, number, LicenseStanding, string]>([
  ['permanent', 200, 'Covered', 'Covered: nothing to do before 11/03/2027, when its renewal opens.'],
  ['permanent', 10, 'Renewal open', 'Renewal open: renew by 01/12/2026. Until then new releases are included.'],
  ['temporary', 0, 'Renewal open', 'Renewal open: renew by 21/11/2026. Until then it works.'],
  [
    ...(['permanent', -21, 'Grace'] as const),
    'Grace until 30/11/2026: it keeps working, without newer releases. If renewed by then, it continues from where it ended; releases up to 31/10/2026 can still be downloaded.',
  ],
  ['monthly', -200, 'Lapsed', 'Lapsed: it no longer works. It can still be renewed at any time; sales will tell you from when.'],
])('LIC-383: what it means for the owner of a %s license that ends in %i days: %s', (key, left, standing, words) => {
  const state = stateOf(datedOf(licenseOf(key, '2025-11-01', left)), TODAY);
  expect(standingInWords(standing, state, { openDays: 90, graceDays: 30 })).toBe(words);
});
