import {
  amountOf,
  api,
  bookFor,
  CATEGORY,
  type Currency,
  type Day,
  isCurrency,
  KINDS,
  type License,
  listPriceOf,
  moduleMeant,
  moneyIn,
  type OfferDraftInput,
  type OfferRevision,
  type OfferSettings,
  type OnDay,
  type PriceBook,
  productOf,
  productsMeant,
  type Quotation,
} from '@lm/contract';
import { rulesOf } from '../../api/rules.ts';
import {
  choiceKey,
  emptyLine,
  endOf,
  isRenewable,
  type LineValues,
  lineBody,
  lineInShort,
  lineValues,
  ofKind,
  percentOr,
  percentText,
  renewing,
} from './offer-lines.ts';
import type { OfferWords } from './use-offer-words.ts';

export interface OfferValues {
  currency: Currency;
  validUntil: Day | null;
  taxText: string;
  taxPercent: string;
  terms: string;
  note: string;
  poNumberNeeded: boolean;
  offlineFiles: boolean;
  academic: boolean;
  /** The day of the book that the prices come from; null for today's. */
  bookFrom: Day | null;
  lines: LineValues[];
}

/** The body of the call; sends an empty day as it is, so that the contract names it. */
export const toBody = ({ lines, taxPercent, validUntil, ...values }: OfferValues): OfferDraftInput => ({
  ...values,
  validUntil: validUntil ?? '',
  taxPercent: percentOr(taxPercent),
  lines: lines.map((line) => lineBody(line, values.currency)),
});

/** Returns what is wrong with each line: the form's own rules name only the innermost field. */
export function check(values: OfferValues): Record<string, string> {
  const parsed = rulesOf(api.offers.addOffer)?.body?.safeParse({ ...toBody(values), customerId: 1 });
  const issues = parsed?.error?.issues.filter(({ path }) => path[0] === 'lines' && path.length > 1) ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.slice(0, 3).join('.'), message]));
}

/** A line with its cost as far as known, for the preview, the sums and the limit of discounts. */
export interface PricedValues {
  listAmount: number | null;
  rule: string;
  isTyped: boolean;
  price: number;
  discount: number;
  amount: number;
}

/** The product that a line sells. */
export const productSold = ({ productId }: LineValues): number => productId;

/** The cost of the lines by the book, or as typed; unreadable values count as nothing. */
export const pricedValues = (
  { lines, currency, academic }: OfferValues,
  books: readonly PriceBook[],
  licenses: readonly License[],
): PricedValues[] =>
  lines.map((line) => {
    const endsOn = endOf(licenses.find(({ id }) => id === line.licenseId));
    const book = bookFor(books, productSold(line), currency);
    const list = line.kind === '' ? null : listPriceOf(lineBody(line, currency), book, { academic, endsOn });
    const typed = line.price.trim() === '' ? null : moneyIn(line.price, currency);
    const price = Math.max(0, typed ?? list?.amount ?? 0);
    const priced = { price, discount: Math.min(10_000, Math.max(0, percentOr(line.discount))) };
    const known = { listAmount: list?.amount ?? null, rule: list?.rule ?? '', isTyped: typed !== null };
    return { ...known, ...priced, amount: amountOf(priced) };
  });

const asCurrency = (code: string): Currency => (isCurrency(code) ? code : 'EUR');

/** The form's values for a draft, with amounts written as the page writes them. */
export function valuesOf(revision: OfferRevision, words: Pick<OfferWords, 'amount'>): OfferValues {
  const currency = asCurrency(revision.currency);
  const { validUntil, taxText, terms, note, poNumberNeeded, offlineFiles, academic, bookFrom } = revision;
  return {
    ...{ currency, validUntil, taxText, terms, note, poNumberNeeded, offlineFiles, academic, bookFrom },
    taxPercent: percentText(revision.taxPercent),
    lines: revision.lines.map((line, place) => lineValues(line, place, currency, words)),
  };
}

/** What a new offer starts from: a request, or licenses to renew. */
interface Begun {
  asked: Quotation | null;
  renewed: readonly number[];
}

/** The form's values for a new offer: like the last one, with the lines of the request. */
export function firstValues(settings: OfferSettings, validUntil: Day, { asked, renewed }: Begun, licenses: readonly License[], on: OnDay) {
  const { last } = settings;
  const values: OfferValues = {
    currency: asCurrency(last?.currency ?? 'EUR'),
    validUntil,
    taxText: last?.taxText ?? '',
    taxPercent: percentText(last?.taxPercent ?? 0),
    terms: last?.terms ?? '',
    note: '',
    poNumberNeeded: last?.poNumberNeeded ?? false,
    offlineFiles: true,
    academic: asked?.form.academicUse === 'yes',
    bookFrom: null,
    lines: asked ? linesAskedFor(asked, licenses, on) : renewalLines(renewed, licenses, on),
  };
  return values;
}

/** Returns a line for each of these licenses that the customer has; an empty line if there are none. */
function renewalLines(ids: readonly number[], licenses: readonly License[], on: OnDay): LineValues[] {
  const renewed = licenses.filter((license) => ids.includes(license.id) && isRenewable(license));
  return renewed.length > 0 ? renewed.map((license) => renewing(emptyLine(), license, '12', on)) : [emptyLine()];
}

/** Returns one line for a request, or one for each license if it asks for renewals. */
function linesAskedFor({ form, renewal }: Quotation, licenses: readonly License[], on: OnDay): LineValues[] {
  if (renewal)
    return renewalLines(
      renewal.licenses.map(({ id }) => id),
      licenses,
      on,
    );
  const { id: categoryId } = form.licenseUse === 'Floating Network License' ? CATEGORY.FNL : CATEGORY.CPU;
  const isPermanent = form.licenseValidity === 'Permanent';
  const lease = categoryId === CATEGORY.FNL.id ? KINDS.temporary : KINDS.monthly;
  const kind = choiceKey({ categoryId, typeId: (isPermanent ? KINDS.permanent : lease).id });
  const productId = form.productId ?? productsMeant(form.modules)[0]?.id;
  const modules = form.modules.flatMap((name) => String(moduleMeant(name, undefined, productId)?.id ?? '') || []);
  const line = ofKind(emptyLine(productOf(modules.map(Number))), kind, licenses, on);
  return [{ ...line, modules, users: String(form.usersNumber), months: isPermanent ? '' : '1' }];
}

/** The fields in the form's own words, to tell what another person changed. */
export function inWords(values: OfferValues, words: OfferWords): Record<string, string> {
  const { say, day } = words;
  const yesNo = (is: boolean) => (is ? say('Yes') : say('No'));
  return {
    [say('Currency')]: values.currency,
    [say('Valid until')]: values.validUntil ? day(values.validUntil) : '',
    [say('Tax line')]: values.taxText,
    [say('Percent')]: values.taxPercent,
    [say('Terms')]: values.terms,
    [say('Note to the customer')]: values.note,
    [say('Purchase order number is required')]: yesNo(values.poNumberNeeded),
    [say('Lets the customer issue offline files')]: yesNo(values.offlineFiles),
    [say('Academic prices')]: yesNo(values.academic),
    ...Object.fromEntries(
      values.lines.map((line, place) => [say('Line {line}', { line: place + 1 }), lineInShort(line, values.currency, words)]),
    ),
  };
}
