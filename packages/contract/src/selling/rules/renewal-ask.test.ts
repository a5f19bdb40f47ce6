import { expect, test } from 'vitest';
import { at } from '../../core/places.ts';
import { askedForRenewal, namedLicenses, renewalInShort } from './renewal-ask.ts';

const license = { categoryId: 2, typeId: 3, seats: 1, endsOn: '2026-12-01' };

test('QUO-260: asking for a renewal in words, leaving out what was not said', () => {
  const asked = { licenses: [{ ...license, id: 630 }], note: '', purchaseOrder: 'PO 1' };
  expect(renewalInShort(asked)).toBe('Renewal of L-630');
  expect(askedForRenewal(asked)).toEqual([
    ['Renewal of L-630', 'FNL Permanent, 1 seat, maintenance until 01/12/2026'],
    ['Purchase order', 'PO 1'],
  ]);
  expect(namedLicenses([1, 2, 3, 4, 5])).toBe('L-1, L-2, L-3 and 2 more');
});

test('QUO-264: the form’s address names the chosen licenses', () => {
  expect([at.askRenewal([630, 631]), at.askRenewal()]).toEqual(['/quotation/renew?licenses=630,631', '/quotation/renew']);
});
