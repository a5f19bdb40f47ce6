import { askedFor, askedForRenewal, CATEGORY, KINDS, type Quotation, renewalInShort } from '@lm/contract';
import { expect, test } from 'vitest';
import { askedRows, inShort } from './request-lines.tsx';

const form = (licenseUse: string, usersNumber: number) =>
  ({
    ...{ firstName: 'Mara', lastName: 'Lindqvist', licenseValidity: 'Permanent', access: 'Full license' },
    ...{ licenseUse, usersNumber, academicUse: 'yes', modules: ['Flow', 'Measurement'] },
  }) as Quotation['form'];

const license = (id: number, typeId: number, seats: number | null) => ({
  ...{ id, categoryId: seats === null ? CATEGORY.CPU.id : CATEGORY.FNL.id, typeId, seats, endsOn: '2026-12-31' },
});

// QUO-260, LNG-7
test('a request reads in English as it does in mails and the log', () => {
  for (const asked of [
    form('Computer Locked', 1),
    form('Computer Locked', 3),
    form('Floating Network License', 1),
    form('Floating Network License', 5),
  ])
    expect(askedRows({ form: asked, renewal: null })).toEqual(askedFor(asked));
  for (const licenses of [
    [license(630, KINDS.permanent.id, null)],
    [license(630, KINDS.permanent.id, null), license(631, KINDS.monthly.id, 1)],
    [1, 2, 3, 4, 5].map((id) => license(id, KINDS.monthly.id, 5)),
  ]) {
    const renewal = { licenses, note: 'By the first', purchaseOrder: 'MA-1', underWayUntil: '2026-12-31' } as unknown as NonNullable<
      Quotation['renewal']
    >;
    expect(askedRows({ form: form('Computer Locked', 1), renewal })).toEqual(askedForRenewal(renewal));
    expect(inShort({ form: form('Computer Locked', 1), renewal })).toBe(renewalInShort(renewal));
  }
});
