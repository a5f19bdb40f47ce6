import {
  allProducts,
  amountOf,
  api,
  CATEGORY,
  type Currency,
  type Day,
  isCurrency,
  KINDS,
  LINE_CHOICES,
  type License,
  licenseNumber,
  lineChoices,
  lineInWords,
  listPriceOf,
  moduleMeant,
  moneyIn,
  type OfferDraftInput,
  type OfferLine,
  type OfferLineInput,
  type OfferRevision,
  type OfferSettings,
  type OnDay,
  type PriceRules,
  percentIn,
  productOf,
  type Quotation,
  renewableOf,
  renewalOf,
  saleOf,
  showAmount,
  showDay,
  showPercent,
} from '@lm/contract';
import { rulesOf } from '../../api/rules.ts';

/** A line while it is typed: amounts, percentages and numbers as text. */
export interface LineValues {
  /** Tells the rows of the form apart. */
  key: string;
  /** `1-3`, category and type of a new license; `L630`, the license that is renewed; empty until it is chosen. */
  kind: string;
  categoryId: number;
  typeId: number;
  modules: string[];
  users: string;
  months: string;
  licenseId: number | null;
  from: Day | null;
  until: Day | null;
  /** Empty: that of the price book. */
  price: string;
  discount: string;
  discountReason: string;
}

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
  /** The day of the book that the prices are of; null for the one that holds today. */
  bookFrom: Day | null;
  lines: LineValues[];
}

let newest = 0;
const nextKey = (): string => {
  newest += 1;
  return `line-${newest}`;
};

const EMPTY = { kind: '', categoryId: 0, typeId: 0, modules: [], users: '1', months: '', licenseId: null, from: null, until: null };

export const emptyLine = (): LineValues => ({ key: nextKey(), ...EMPTY, price: '', discount: '', discountReason: '' });

export const copyOf = (line: LineValues): LineValues => ({ ...line, key: nextKey() });

const choiceKey = ({ categoryId, typeId }: { categoryId: number; typeId: number }) => `${categoryId}-${typeId}`;

/** The choice of a kind, by its value. */
const choiceOf = (kind: string) => LINE_CHOICES.find((choice) => choiceKey(choice) === kind);

export const hasMonths = (line: LineValues): boolean => line.licenseId !== null || (choiceOf(line.kind)?.hasMonths ?? false);

/** What can be chosen: a new license of each kind, or the renewal of one there is. */
export const kindChoices = (licenses: readonly License[], line: LineValues) => [
  {
    group: 'New license',
    items: lineChoices(line.licenseId === null ? line : undefined, productsOf(line)).map((choice) => ({
      value: choiceKey(choice),
      label: choice.label,
    })),
  },
  {
    group: 'Renew',
    items: licenses.filter(isRenewable).map(({ id, licenseTypeModel }) => ({
      value: `L${id}`,
      label: `${saleOf(licenseTypeModel.id).renew} ${licenseNumber(id)}`,
    })),
  },
];

/** The product that its modules say; any, before there are some. */
const productsOf = ({ modules }: LineValues): number[] => {
  const products = allProducts().map(({ id }) => id);
  return modules.length > 0 || products.length === 0 ? [productOf(modules.map(Number))] : products;
};

const isRenewable = ({ licenseCategoryModel, licenseTypeModel }: License): boolean =>
  LINE_CHOICES.some(({ categoryId, typeId }) => categoryId === licenseCategoryModel.id && typeId === licenseTypeModel.id);

/** When a license, or its maintenance, ends. */
const endOf = (license: License | undefined): Day | null =>
  license?.endDate ?? license?.licenseSubscriptionModels[0]?.subscriptionEndDate ?? null;

/** A line of another kind; what both have is kept. */
export function ofKind(line: LineValues, kind: string, licenses: readonly License[], on: OnDay): LineValues {
  const license = licenses.find(({ id }) => `L${id}` === kind);
  if (license) return renewing(line, license, '12', on);
  const choice = choiceOf(kind);
  if (!choice) return line;
  const months = choice.hasMonths ? line.months || '12' : '';
  const { categoryId, typeId } = choice;
  return { ...line, kind, categoryId, typeId, months, licenseId: null, from: null, until: null, price: '' };
}

/** The renewal of a license by so many months, from where it ends. */
export function renewing(line: LineValues, license: License, months: string, on: OnDay): LineValues {
  const renewal = renewalOf(renewableOf(license), { months: wholeIn(months) }, on);
  const dates = typeof renewal === 'string' ? { from: null, until: null } : { from: renewal.begins, until: renewal.until };
  const isSame = line.licenseId === license.id;
  return {
    ...line,
    ...dates,
    kind: `L${license.id}`,
    categoryId: license.licenseCategoryModel.id,
    typeId: license.licenseTypeModel.id,
    modules: isSame ? line.modules : license.moduleModels.map(({ id }) => String(id)),
    users: isSame ? line.users : String(license.seats ?? 1),
    months,
    licenseId: license.id,
    price: isSame ? line.price : '',
  };
}

/** A whole number as it is typed; one that none is fits no bounds. */
const wholeIn = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** A percentage as a field has it; empty is none. */
const percentOr = (text: string): number => (text.trim() === '' ? 0 : (percentIn(text) ?? -1));

const lineBody = (line: LineValues, currency: Currency): OfferLineInput => ({
  what: line.licenseId === null ? 'license' : 'renewal',
  categoryId: line.categoryId,
  typeId: line.typeId,
  modules: line.modules.map(Number),
  users: wholeIn(line.users),
  months: line.months === '' ? null : wholeIn(line.months),
  licenseId: line.licenseId,
  from: line.from,
  until: line.until,
  price: line.price.trim() === '' ? null : (moneyIn(line.price, currency) ?? -1),
  discount: percentOr(line.discount),
  discountReason: line.discountReason,
});

/** What the call carries; an empty day goes out as it is, so that the contract names it. */
export const toBody = ({ lines, taxPercent, validUntil, ...values }: OfferValues): OfferDraftInput => ({
  ...values,
  validUntil: validUntil ?? '',
  taxPercent: percentOr(taxPercent),
  lines: lines.map((line) => lineBody(line, values.currency)),
});

/** What is wrong with the lines, each by its place: the form's own rules name the innermost field alone. */
export function check(values: OfferValues): Record<string, string> {
  const parsed = rulesOf(api.offers.addOffer)?.body?.safeParse({ ...toBody(values), customerId: 1 });
  const issues = parsed?.error?.issues.filter(({ path }) => path[0] === 'lines' && path.length > 1) ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.slice(0, 3).join('.'), message]));
}

/** A line with what it costs as far as that is known: preview, sums and the limit of discounts go by it. */
export interface PricedValues {
  listAmount: number | null;
  rule: string;
  isTyped: boolean;
  price: number;
  discount: number;
  amount: number;
}

/** What the lines cost by the book, or as typed; what cannot be read counts nothing. */
export const pricedValues = (
  { lines, currency, academic }: OfferValues,
  book: PriceRules | null,
  licenses: readonly License[],
): PricedValues[] =>
  lines.map((line) => {
    const endsOn = endOf(licenses.find(({ id }) => id === line.licenseId));
    const list = line.kind === '' ? null : listPriceOf(lineBody(line, currency), book, { academic, endsOn });
    const typed = line.price.trim() === '' ? null : moneyIn(line.price, currency);
    const price = Math.max(0, typed ?? list?.amount ?? 0);
    const priced = { price, discount: Math.min(10_000, Math.max(0, percentOr(line.discount))) };
    const known = { listAmount: list?.amount ?? null, rule: list?.rule ?? '', isTyped: typed !== null };
    return { ...known, ...priced, amount: amountOf(priced) };
  });

const asCurrency = (code: string): Currency => (isCurrency(code) ? code : 'EUR');

/** `20 %` as a field has it: `20`. */
const percentText = (percent: number) => (percent === 0 ? '' : showPercent(percent).slice(0, -2));

/** A saved line is known by its place, so that the same revision gives the same values: what was not touched is told from what was. */
const lineValues = (line: OfferLine, place: number, currency: Currency): LineValues => ({
  key: `saved-${place}`,
  kind: line.licenseId === null ? choiceKey(line) : `L${line.licenseId}`,
  categoryId: line.categoryId,
  typeId: line.typeId,
  modules: line.modules.map(String),
  users: String(line.users),
  months: line.months === null ? '' : String(line.months),
  licenseId: line.licenseId,
  from: line.from,
  until: line.until,
  price: line.isTyped ? showAmount({ amount: line.price, currency }) : '',
  discount: percentText(line.discount),
  discountReason: line.discountReason,
});

/** The form of a draft. */
export function valuesOf(revision: OfferRevision): OfferValues {
  const currency = asCurrency(revision.currency);
  const { validUntil, taxText, terms, note, poNumberNeeded, offlineFiles, academic, bookFrom } = revision;
  return {
    ...{ currency, validUntil, taxText, terms, note, poNumberNeeded, offlineFiles, academic, bookFrom },
    taxPercent: percentText(revision.taxPercent),
    lines: revision.lines.map((line, place) => lineValues(line, place, currency)),
  };
}

/** What a new offer begins with: a request, or licenses to renew. */
interface Begun {
  asked: Quotation | null;
  renewed: readonly number[];
}

/** The form of a new offer: as the last one was, with the lines of what was asked for. */
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

/** A line for each of these licenses that the customer has; an empty one for none. */
function renewalLines(ids: readonly number[], licenses: readonly License[], on: OnDay): LineValues[] {
  const renewed = licenses.filter((license) => ids.includes(license.id) && isRenewable(license));
  return renewed.length > 0 ? renewed.map((license) => renewing(emptyLine(), license, '12', on)) : [emptyLine()];
}

/** One line of a request; one for each license whose renewal is asked for. */
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
  const modules = form.modules.flatMap((name) => String(moduleMeant(name)?.id ?? '') || []);
  const line = ofKind(emptyLine(), kind, licenses, on);
  return [{ ...line, modules, users: String(form.usersNumber), months: isPermanent ? '' : '1' }];
}

/** The fields in the words of the form, for saying what another person changed. */
export const inWords = (values: OfferValues): Record<string, string> => ({
  Currency: values.currency,
  'Valid until': values.validUntil ? showDay(values.validUntil) : '',
  'Tax line': values.taxText,
  Percent: values.taxPercent,
  Terms: values.terms,
  'Note to the customer': values.note,
  'Purchase order number is obligatory': values.poNumberNeeded ? 'Yes' : 'No',
  'Lets the customer issue offline files': values.offlineFiles ? 'Yes' : 'No',
  'Academic prices': values.academic ? 'Yes' : 'No',
  ...Object.fromEntries(values.lines.map((line, place) => [`Line ${place + 1}`, lineInShort(line, values.currency)])),
});

const lineInShort = (line: LineValues, currency: Currency): string =>
  line.kind === ''
    ? ''
    : [lineInWords(lineBody(line, currency)), line.price, line.discount && `${line.discount} % off`].filter(Boolean).join(', ');
