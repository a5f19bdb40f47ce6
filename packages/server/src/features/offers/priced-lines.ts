import { amountOf, listPriceOf, type OfferDraft, type OfferLine, type PriceBook } from '@lm/contract';
import type { RevisionContent } from './offer-writing.queries.ts';

/** A license that a line may renew. */
interface Renewable {
  id: number;
  categoryId: number;
  typeId: number;
  endsOn: string | null;
}

interface Problem {
  field: 'lines';
  message: string;
}

/** The lines of a draft with what the book says of each; a line without a typed price follows the book, and needs one (OFR-305). */
export function pricedLines(
  { lines, academic }: OfferDraft,
  book: PriceBook | null,
  licenses: readonly Renewable[],
): { lines: OfferLine[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const priced = lines.map((line, place) => {
    const license = licenses.find(({ id }) => id === line.licenseId);
    if (license && !isOfKind(license, line)) problems.push(problemOf(place, 'the license is of another kind'));
    const list = listPriceOf(line, book, { academic, endsOn: license?.endsOn ?? null });
    const typed = line.price ?? null;
    if (typed === null && list === null) problems.push(problemOf(place, 'please enter a price'));
    const { price: _, ...said } = line;
    const price = typed ?? list?.amount ?? 0;
    const whole = { ...said, listAmount: list?.amount ?? null, rule: list?.rule ?? '', isTyped: typed !== null, price };
    return { ...whole, amount: amountOf(whole) };
  });
  return { lines: priced, problems };
}

const problemOf = (place: number, words: string): Problem => ({ field: 'lines', message: `Line ${place + 1}: ${words}` });

const isOfKind = (license: Renewable, line: { categoryId: number; typeId: number }): boolean =>
  license.categoryId === line.categoryId && license.typeId === line.typeId;

/** What a revision says, of a draft and its priced lines. */
export const contentOf = (draft: OfferDraft, lines: OfferLine[], book: PriceBook | null): RevisionContent => ({
  currency: draft.currency,
  taxText: draft.taxText,
  taxPercent: draft.taxPercent,
  validUntil: draft.validUntil,
  terms: draft.terms,
  note: draft.note,
  poNumberNeeded: draft.poNumberNeeded,
  offlineFiles: draft.offlineFiles,
  academic: draft.academic,
  bookFrom: book?.validFrom ?? null,
  lines,
});
