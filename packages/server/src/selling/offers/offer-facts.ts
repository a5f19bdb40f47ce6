import { type Facts, type Offer, type OfferRevision, showPercent } from '@lm/contract';

/** An offer in one of its revisions, as events describe it, without free text to the customer. */
export function offerFacts({ number }: Pick<Offer, 'number'>, revision: OfferRevision): Omit<Facts<'offer'>, 'reason'> {
  const { currency, totals } = revision;
  return {
    number,
    no: revision.no,
    lines: revision.lines.map(({ what, categoryId, typeId, modules, users, months, licenseId, from, until, amount }) => ({
      ...{ what, categoryId, typeId, modules, users, months, licenseId, from, until, amount, currency },
    })),
    discounts: { amount: totals.discount, currency },
    tax: `${revision.taxText || 'Tax'}, ${showPercent(revision.taxPercent)}`,
    total: { amount: totals.total, currency },
    validUntil: revision.validUntil,
    terms: revision.terms.length,
    note: revision.note.length,
    poNumberNeeded: revision.poNumberNeeded,
    offlineFiles: revision.offlineFiles,
    academic: revision.academic,
  };
}
