import { CATEGORY, differenceInWords, KINDS, type OfferLine, type OfferRevision, showDay, showPercent } from '@lm/contract';
import { expect, test } from 'vitest';
import { inEnglish } from '../../ui/say.ts';
import { amountIn } from '../parts/order-words.ts';
import { differenceIn } from './difference.ts';

/** In English every book returns its sentences unchanged: `inEnglish` takes the sentences of all books, which the type of a single book does not. */
const sold = { say: inEnglish, heard: inEnglish };
const ENGLISH = { say: inEnglish, sold, day: showDay, percent: showPercent, amount: amountIn } as unknown as Parameters<
  typeof differenceIn
>[2];

const line = (part: Partial<OfferLine>) =>
  ({
    ...{ what: 'license', categoryId: CATEGORY.CPU.id, typeId: KINDS.monthly.id, modules: [1, 3], users: 1, months: 12 },
    ...{ licenseId: null, from: null, until: null, price: 100_000, discount: 0, discountReason: '' },
    ...part,
  }) as OfferLine;

const renewal = { what: 'renewal', licenseId: 630, from: '2026-12-01', until: '2027-12-01' } as const;

const revision = (lines: OfferLine[], total: number, part: Partial<OfferRevision> = {}) =>
  ({
    ...{ currency: 'EUR', taxText: 'VAT', taxPercent: 1900, validUntil: '2026-12-31', terms: '', note: '' },
    ...{ poNumberNeeded: false, offlineFiles: true, academic: false, lines, totals: { total } },
    ...part,
  }) as OfferRevision;

const BEFORE = revision([line({}), line(renewal), line({ categoryId: CATEGORY.FNL.id, users: 5 })], 300_000);

// OFR-311, LNG-7
test('the changes in a revision read in English as they do in the log', () => {
  const changed = [
    line({ users: 2, months: 1, price: 110_000, discount: 1000, discountReason: 'Early' }),
    line({ ...renewal, months: null, until: '2028-01-01' }),
    line({ typeId: KINDS.permanent.id, months: null }),
  ];
  const said = { taxPercent: 2500, taxText: 'VAT, Norway', validUntil: '2027-01-31', terms: 'Net 30', note: 'As agreed' };
  const others = { currency: 'USD', poNumberNeeded: true, offlineFiles: false, academic: true };
  for (const after of [BEFORE, revision(changed, 350_000, said), revision(BEFORE.lines, 250_000), revision(BEFORE.lines, 1, others)])
    expect(differenceIn(BEFORE, after, ENGLISH)).toEqual(differenceInWords(BEFORE, after));
  expect(differenceIn(BEFORE, revision(changed, 350_000, said), ENGLISH)).toHaveLength(14);
});
