import type { License, Self } from '@lm/contract';
import type { Verdict } from 'license-file/explain';
import { expect, test } from 'vitest';
import { nextStepFor } from './verdict-step.ts';

const MAC = '3C:7C:3F:D0:5E:18';
const verdict = (help: Verdict['help'], more: object = {}) =>
  ({
    help,
    file: null,
    claims: null,
    payload: { licenseId: 42, hostIds: [MAC], expires: '2026-11-20', maintenanceUntil: null },
    ...more,
  }) as Verdict;
const license = {
  id: 42,
  licenseTypeModel: { id: 4 },
  startDate: '2026-10-20',
  endDate: '2026-11-20',
  licenseSubscriptionModels: [],
  computers: [{ id: 7, name: 'Elena’s laptop', macs: [MAC] }],
} as unknown as License; // only what is read of it
const self = { id: 5 } as Self;
const asker = (own: License[], who: Self | null = self, macs: string[] = []) => ({
  self: who,
  own,
  host: macs.length > 0 ? { id: 1, file: 'x', name: '', adapters: macs.map((mac) => ({ mac, name: '' })) } : null,
  today: '2026-11-21',
});

// CHK-487
test('the one button: the owner’s place, signing in to get there, saving a file that can be mended, or none', () => {
  expect(nextStepFor(verdict('replace'), asker([license]))).toEqual({
    kind: 'place',
    to: '/licenses/42?dialog=replace:7',
    label: 'Replace “Elena’s laptop”',
  });
  expect(nextStepFor(verdict('replace'), asker([license], self, [MAC]))).toMatchObject({ label: 'Download the file for this computer' });
  expect(nextStepFor(verdict('renew'), asker([license]))).toMatchObject({ to: '/quotation/renew?licenses=42', label: 'Ask for renewal' });
  const renewed = { ...license, endDate: '2026-12-20' };
  expect(nextStepFor(verdict('renew'), asker([renewed]))).toMatchObject({
    to: '/licenses/42',
    label: 'It was renewed: download the newer file',
  });
  expect(nextStepFor(verdict('newer'), asker([license]))).toMatchObject({ to: '/licenses/42', label: 'Download the newer file' });
  expect(nextStepFor(verdict('replace'), asker([], null))).toMatchObject({ to: '/licenses/42', label: 'Sign in and replace' });
  expect(nextStepFor(verdict('mend', { file: 'as signed' }), asker([], null))).toEqual({ kind: 'save', file: 'as signed' });
  expect(nextStepFor(verdict('replace'), asker([]))).toBeNull();
  expect(nextStepFor(verdict(null), asker([license]))).toBeNull();
});
