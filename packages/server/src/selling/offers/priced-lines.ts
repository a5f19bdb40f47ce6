import {
  amountOf,
  bookDayOf,
  bookFor,
  type Day,
  licensesMadeBy,
  lineUnits,
  listPriceOf,
  MOST_AMOUNT,
  MOST_LICENSES,
  type OfferDraft,
  type OfferLine,
  type PriceBook,
  productOf,
  showDay,
  showIn,
  totalsOf,
} from '@lm/contract';
import type { RevisionContent } from './offer-writing.queries.ts';

/** A license that a line may renew. */
interface Renewable {
  id: number;
  categoryId: number;
  typeId: number;
  endsOn: Day | null;
  seats: number | null;
  modules: number[];
}

/** A draft whose lines are judged on a day. */
interface Judged {
  draft: OfferDraft;
  /** The books that hold in its currency. */
  books: readonly PriceBook[];
  licenses: readonly Renewable[];
  today: Day;
}

interface Problem {
  field: 'lines';
  message: string;
}

/** The lines of a draft with what the book says about each; a line without a typed price follows the book, and needs one (OFR-305). */
export function pricedLines({ draft: { lines, academic, taxPercent, currency }, books, licenses, today }: Judged): {
  lines: OfferLine[];
  problems: Problem[];
} {
  const problems: Problem[] = [];
  let made = 0;
  const priced = lines.map((line, place) => {
    const license = licenses.find(({ id }) => id === line.licenseId);
    const unlike = license && whyUnlike(license, line, today);
    if (unlike) problems.push(problemOf(place, unlike));
    const first = lines.findIndex(({ licenseId }) => licenseId !== null && licenseId === line.licenseId);
    if (first >= 0 && first < place) problems.push(problemOf(place, `line ${first + 1} renews this license already`));
    made += licensesMadeBy(line);
    if (made > MOST_LICENSES) problems.push(problemOf(place, `an offer makes at most ${MOST_LICENSES} licenses`));
    const book = bookFor(books, productOf(line.modules), currency);
    const list = listPriceOf(line, book, { academic, endsOn: license?.endsOn ?? null });
    const typed = line.price ?? null;
    if (typed === null && list === null) problems.push(problemOf(place, 'please enter a price'));
    const { price: _, ...said } = line;
    const price = typed ?? list?.amount ?? 0;
    const whole = { ...said, listAmount: list?.amount ?? null, rule: list?.rule ?? '', isTyped: typed !== null, price };
    return { ...whole, amount: amountOf(whole) };
  });
  const { list, total } = totalsOf(priced, taxPercent);
  if (Math.max(list, total) > MOST_AMOUNT)
    problems.push({ field: 'lines', message: `The lines come to more than ${showIn(MOST_AMOUNT, currency)}` });
  return { lines: priced, problems };
}

const problemOf = (place: number, words: string): Problem => ({ field: 'lines', message: `Line ${place + 1}: ${words}` });

type Line = OfferDraft['lines'][number];

/** Why a line does not match the license it renews (OFR-302): another kind, number or modules, or days that are not paid for. */
function whyUnlike({ categoryId, typeId, seats, modules, endsOn }: Renewable, line: Line, today: Day): string | null {
  if (categoryId !== line.categoryId || typeId !== line.typeId) return 'the license is of another kind';
  if (line.users !== (seats ?? 1)) return `the license has ${lineUnits({ ...line, users: seats ?? 1 })}`;
  if (modules.length !== line.modules.length || !modules.every((id) => line.modules.includes(id))) return 'the license has other modules';
  // No one pays for a gap, so there is none: after a lapse the line starts today, or on an earlier day.
  const latest = endsOn !== null && endsOn >= today ? endsOn : today;
  if (line.from !== null && line.from > latest) return `the license continues from ${showDay(latest)}`;
  return null;
}

/** What a revision says, from a draft and its priced lines. */
export const contentOf = (draft: OfferDraft, lines: OfferLine[], books: readonly PriceBook[]): RevisionContent => ({
  currency: draft.currency,
  taxText: draft.taxText,
  taxPercent: draft.taxPercent,
  validUntil: draft.validUntil,
  terms: draft.terms,
  note: draft.note,
  poNumberNeeded: draft.poNumberNeeded,
  offlineFiles: draft.offlineFiles,
  academic: draft.academic,
  bookFrom: bookDayOf(books),
  lines,
});
