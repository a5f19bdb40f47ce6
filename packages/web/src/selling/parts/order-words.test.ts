import { CATEGORY, KINDS, lineTime, lineTitle, lineUnits, type OfferLine, showDay } from '@lm/contract';
import { expect, test } from 'vitest';
import { inEnglish } from '../../ui/say.ts';
import { timeOf, titleOf, unitsOf } from './use-order-words.ts';

const ENGLISH = { say: inEnglish, heard: inEnglish, day: showDay };

const lines = [
  {
    what: 'license',
    categoryId: CATEGORY.CPU.id,
    typeId: KINDS.permanent.id,
    months: null,
    users: 1,
    licenseId: null,
    from: null,
    until: null,
  },
  {
    what: 'license',
    categoryId: CATEGORY.FNL.id,
    typeId: KINDS.monthly.id,
    months: 12,
    users: 5,
    licenseId: null,
    from: null,
    until: null,
  },
  {
    what: 'license',
    categoryId: CATEGORY.FNL.id,
    typeId: KINDS.monthly.id,
    months: 1,
    users: 1,
    licenseId: null,
    from: '2026-12-01',
    until: '2027-01-01',
  },
  {
    what: 'renewal',
    categoryId: CATEGORY.CPU.id,
    typeId: KINDS.permanent.id,
    months: 12,
    users: 2,
    licenseId: 630,
    from: '2026-12-01',
    until: '2027-12-01',
  },
  {
    what: 'renewal',
    categoryId: CATEGORY.CPU.id,
    typeId: KINDS.monthly.id,
    months: null,
    users: 2,
    licenseId: 631,
    from: '2026-12-01',
    until: '2026-12-02',
  },
] as unknown as OfferLine[];

// OFR-302, LNG-7
test('a line of an offer reads in English as it does in its PDF', () => {
  for (const line of lines)
    expect([titleOf(line, ENGLISH), unitsOf(line, inEnglish), timeOf(line, ENGLISH)]).toEqual([
      lineTitle(line),
      lineUnits(line),
      lineTime(line),
    ]);
});
