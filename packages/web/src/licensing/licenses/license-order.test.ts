import { type License, TYPE } from '@lm/contract';
import { expect, test } from 'vitest';
import { inOrder, needsOf } from './license-order.ts';

const TODAY = '2026-11-21';

const timed = (id: number, startDate: string, endDate: string) =>
  ({
    id,
    licenseTypeModel: { id: TYPE.temporary, name: 'Temporary' },
    startDate,
    endDate,
    months: null,
    licenseSubscriptionModels: [],
  }) as unknown as License;
const permanent = (id: number, start: string, end: string) =>
  ({
    ...timed(id, start, end),
    licenseTypeModel: { id: TYPE.permanent, name: 'Permanent' },
    endDate: null,
    licenseSubscriptionModels: [{ subscriptionStartDate: start, subscriptionEndDate: end, months: 12 }],
  }) as unknown as License;

const LICENSES = [
  timed(151, '2026-01-01', '2026-06-01'),
  timed(377, '2026-01-01', '2026-06-27'),
  permanent(488, '2026-03-01', '2027-03-01'),
  timed(571, '2026-09-01', '2027-02-28'),
  timed(644, '2027-01-11', '2027-04-11'),
  permanent(233, '2025-06-30', '2026-06-30'),
  permanent(402, '2025-12-09', '2026-12-09'),
  timed(618, '2026-08-29', '2026-11-29'),
];

const ids = (licenses: License[], waiting?: Set<number>) => inOrder(licenses, TODAY, waiting).map(({ id }) => id);

test('LIC-181: rows that need attention come first', () => {
  expect(ids(LICENSES)).toEqual([618, 402, 644, 571, 488, 233, 377, 151]);
  const inGrace = LICENSES.map((license) => (license.id === 377 ? { ...license, standing: 'Grace' as const } : license));
  expect(ids(inGrace, new Set([571]))).toEqual([571, 618, 402, 644, 488, 377, 233, 151]);
  expect(needsOf(LICENSES, TODAY)).toBe('2 end soon, 1 out of maintenance, 2 expired');
  expect(needsOf(LICENSES.slice(2, 4), TODAY)).toBe('');
});
