import { type CustomerOffer, KINDS, type License, type Release } from '@lm/contract';
import { expect, test } from 'vitest';
import { needing, newTo, running, waitingFirst } from './own-needs.ts';

const TODAY = '2026-11-21';

const licenseOf = (id: number, kind: keyof typeof KINDS, start: string, end: string, change: Partial<License> = {}): License => ({
  id,
  customerId: 1,
  revision: 1,
  licenseCategoryModel: { id: 1, name: 'CPU' },
  licenseTypeModel: { id: KINDS[kind].id, name: KINDS[kind].name },
  version: '5.1.0',
  versionId: null,
  startDate: start,
  endDate: kind === 'permanent' ? null : end,
  purchaseDate: null,
  renewDate: null,
  months: null,
  remainingDays: null,
  seats: null,
  courseCode: null,
  macAddresses: [],
  computers: [],
  moduleModels: [],
  licenseSubscriptionModels: kind === 'permanent' ? [{ subscriptionStartDate: start, subscriptionEndDate: end, months: 12 }] : [],
  ...change,
});

test('DSK-146: what ends soon or ended in the last 90 days comes first, earliest end on top, then what lapsed before, but no trials', () => {
  const found = needing(
    [
      licenseOf(1, 'temporary', '2026-01-01', '2026-11-27'),
      licenseOf(2, 'permanent', '2025-11-20', '2026-12-01'),
      licenseOf(3, 'temporary', '2026-01-01', '2026-08-23'),
      licenseOf(4, 'temporary', '2026-01-01', '2026-08-22'), // 91 days ago
      licenseOf(6, 'permanent', '2012-01-01', '2013-01-01'),
      licenseOf(7, 'trial', '2026-06-01', '2026-07-01'),
      licenseOf(5, 'temporary', '2026-01-01', '2027-08-22'),
    ],
    TODAY,
  );
  expect(found.map(({ license, state }) => [license.id, state.daysLeft])).toEqual([
    [3, -90],
    [1, 6],
    [2, 10],
    [4, -91],
    [6, -5072],
  ]);
});

test('DSK-381: offers that wait for an answer come first, earliest end on top, then the others in order of arrival', () => {
  const ids = (...offers: [id: number, openUntil: string | null][]) =>
    waitingFirst(
      offers.map(([id, openUntil]) => ({ id, openUntil }) as CustomerOffer),
      TODAY,
    ).map(({ id }) => id);
  expect(ids([9, null], [8, '2026-12-14'], [7, '2026-11-20'], [6, TODAY], [5, null])).toEqual([6, 8, 9, 7, 5]);
});

test('DSK-146: a release is new to people who have a license that covers it, but none for that version', () => {
  const link = (file: string) => `https://downloads.example/${file}`;
  const release: Release = {
    id: 7,
    revision: 1,
    name: '5.2.0',
    date: '2026-11-12',
    productDownloadLink: link('product'),
    fnlDownloadLink: link('fnl'),
    matlabRuntimeDownloadLink: link('matlab'),
    notes: '',
    latest: true,
  };
  const offered = (license: License) => newTo([license], [release], TODAY, 'Simulator').map(({ what, why }) => `${what}: ${why}`);
  expect(offered(licenseOf(1, 'permanent', '2025-11-12', '2026-11-12'))).toEqual([
    'Simulator 5.2.0: you have 5.1.0',
    'MATLAB Runtime: needed by 5.2.0',
  ]);
  expect(offered(licenseOf(1, 'permanent', '2025-11-11', '2026-11-11'))).toEqual([]);
  expect(offered(licenseOf(1, 'temporary', '2026-01-01', '2026-11-20'))).toEqual([]);
  // LIC-261, DSK-260
  expect(offered(licenseOf(1, 'temporary', '2026-01-01', '2026-11-20', { standing: 'Grace' }))).toHaveLength(2);
  expect(offered(licenseOf(1, 'temporary', '2026-01-01', '2026-12-20', { version: '5.2.0' }))).toEqual([]);
  expect(offered(licenseOf(9, 'temporary', '2026-01-01', '2026-12-20', { seats: 5 }))).toContain('FNL manager 5.2.0: for L-9');
  expect(newTo([licenseOf(1, 'trial', '2026-11-01', '2026-12-01')], [], TODAY, 'Simulator')).toEqual([]);
  // PRD-42: each product's release is new to people with a license for that product
  const studio = { id: 2, name: 'Studio', version2From: null, idsNeeded: null };
  const first = { ...studio, id: 1, name: 'Simulator' };
  const releases = [
    { ...release, product: first },
    { ...release, name: '2.1', product: studio },
  ];
  const ofStudio = licenseOf(3, 'temporary', '2026-01-01', '2026-12-20', { version: '2.0', product: studio });
  const told = (...licenses: License[]) => newTo(licenses, releases, TODAY, 'Simulator').map(({ what, why }) => `${what}: ${why}`);
  expect(told(ofStudio)).toEqual(['Studio 2.1: you have 2.0', 'Studio: MATLAB Runtime: needed by 2.1']);
  expect(
    told(licenseOf(1, 'temporary', '2026-01-01', '2026-12-20', { product: first }), ofStudio).map((line) => line.split(':')[0]),
  ).toEqual([...['Simulator 5.2.0', 'MATLAB Runtime', 'Studio 2.1', 'Studio']]);
});

test('DSK-147: courses that run today, including those on their first or last day', () => {
  const course = (id: number, startDate: string, expireDate: string) => {
    return { id, startDate, expireDate };
  };
  const days = [course(1, TODAY, TODAY), course(2, '2026-11-22', '2027-01-01'), course(3, '2026-01-01', '2026-11-20')];
  expect(running(days, TODAY).map(({ id }) => id)).toEqual([1]);
});
