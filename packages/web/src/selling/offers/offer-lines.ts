import {
  type Currency,
  type Day,
  FIRST_PRODUCT,
  LINE_CHOICES,
  type License,
  licenseNumber,
  lineChoices,
  moneyIn,
  type OfferLine,
  type OfferLineInput,
  type OnDay,
  percentIn,
  productOf,
  renewableOf,
  renewalOf,
  showAmount,
  showPercent,
  termOf,
} from '@lm/contract';
import type { SayOf } from '../../ui/say.ts';
import type { OrderWords } from '../parts/use-order-words.ts';
import { lineIn } from './difference.ts';
import type { OfferWords } from './use-offer-words.ts';

/** A line while it is edited: amounts, percentages and numbers as text. */
export interface LineValues {
  /** Identifies the row of the form. */
  key: string;
  /** Chosen first if there are several products (PRD-41). */
  productId: number;
  /** `1-3`: the category and type of a new license; `L630`: the license to renew; empty until chosen. */
  kind: string;
  categoryId: number;
  typeId: number;
  modules: string[];
  users: string;
  months: string;
  licenseId: number | null;
  from: Day | null;
  until: Day | null;
  /** Empty for the price book's price. */
  price: string;
  discount: string;
  discountReason: string;
}

let newest = 0;
const nextKey = (): string => {
  newest += 1;
  return `line-${newest}`;
};

const EMPTY = {
  productId: FIRST_PRODUCT,
  kind: '',
  categoryId: 0,
  typeId: 0,
  modules: [],
  users: '1',
  months: '',
  licenseId: null,
  from: null,
  until: null,
};

export const emptyLine = (productId = FIRST_PRODUCT): LineValues => ({
  ...{ key: nextKey(), ...EMPTY, productId },
  ...{ price: '', discount: '', discountReason: '' },
});

export const copyOf = (line: LineValues): LineValues => ({ ...line, key: nextKey() });

export const choiceKey = ({ categoryId, typeId }: { categoryId: number; typeId: number }) => `${categoryId}-${typeId}`;

/** The choice of a kind, by its value. */
const choiceOf = (kind: string) => LINE_CHOICES.find((choice) => choiceKey(choice) === kind);

export const hasMonths = (line: LineValues): boolean => line.licenseId !== null || (choiceOf(line.kind)?.hasMonths ?? false);

/** The choices for the product: a new license of each kind on sale, or the renewal of an existing license. */
export const kindChoices = (licenses: readonly License[], line: LineValues, say: SayOf<'offers'>, sold: OrderWords) => [
  {
    group: say('New license'),
    items: lineChoices(line.licenseId === null ? line : undefined, [line.productId]).map((choice) => ({
      value: choiceKey(choice),
      label: sold.heard(choice.label),
    })),
  },
  {
    group: say('Renew'),
    items: licenses
      .filter((license) => isRenewable(license) && productIn(license) === line.productId)
      .map(({ id, licenseTypeModel }) => ({
        value: `L${id}`,
        label:
          termOf(licenseTypeModel.id).ends === 'maintenance'
            ? say('Maintenance of {license}', { license: licenseNumber(id) })
            : say('Renew {license}', { license: licenseNumber(id) }),
      })),
  },
];

const productIn = ({ product }: License): number => product?.id ?? FIRST_PRODUCT;

export const isRenewable = ({ licenseCategoryModel, licenseTypeModel }: License): boolean =>
  LINE_CHOICES.some(({ categoryId, typeId }) => categoryId === licenseCategoryModel.id && typeId === licenseTypeModel.id);

/** When a license or its maintenance ends. */
export const endOf = (license: License | undefined): Day | null =>
  license?.endDate ?? license?.licenseSubscriptionModels[0]?.subscriptionEndDate ?? null;

/** Changes the kind of a line, and keeps what both kinds have. */
export function ofKind(line: LineValues, kind: string, licenses: readonly License[], on: OnDay): LineValues {
  const license = licenses.find(({ id }) => `L${id}` === kind);
  if (license) return renewing(line, license, '12', on);
  const choice = choiceOf(kind);
  if (!choice) return line;
  const months = choice.hasMonths ? line.months || '12' : '';
  const { categoryId, typeId } = choice;
  return { ...line, kind, categoryId, typeId, months, licenseId: null, from: null, until: null, price: '' };
}

/** Changes the product of a line, and drops what the new product does not sell. */
export function ofProduct(line: LineValues, productId: number): LineValues {
  const isKept = line.licenseId === null && lineChoices(undefined, [productId]).some((choice) => choiceKey(choice) === line.kind);
  const kind = isKept ? {} : { kind: '', categoryId: 0, typeId: 0, months: '', licenseId: null, from: null, until: null };
  return { ...line, ...kind, productId, modules: [], price: '' };
}

/** Renews a license by this many months, from its end. */
export function renewing(line: LineValues, license: License, months: string, on: OnDay): LineValues {
  const renewal = renewalOf(renewableOf(license), { months: wholeIn(months) }, on);
  const dates = typeof renewal === 'string' ? { from: null, until: null } : { from: renewal.begins, until: renewal.until };
  const isSame = line.licenseId === license.id;
  return {
    ...line,
    ...dates,
    productId: productIn(license),
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

/** Reads a whole number as typed; any other text returns 0, which is out of bounds. */
const wholeIn = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** Reads a percentage from a field; empty means none. */
export const percentOr = (text: string): number => (text.trim() === '' ? 0 : (percentIn(text) ?? -1));

export const lineBody = (line: LineValues, currency: Currency): OfferLineInput => ({
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

/** Writes `20 %` for a field: `20`. */
export const percentText = (percent: number) => (percent === 0 ? '' : showPercent(percent).slice(0, -2));

/** Writes an amount as the page does, but with a point if its comma would be read as a thousands separator, as with Kuwaiti dinars. */
function typedAs(price: number, currency: Currency, amount: OrderWords['amount']): string {
  const written = amount(price, currency);
  return moneyIn(written, currency) === price ? written : showAmount({ amount: price, currency });
}

/** Identifies a saved line by its place, so that the same revision always gives the same values, by which changes are recognized. */
export const lineValues = (line: OfferLine, place: number, currency: Currency, { amount }: Pick<OrderWords, 'amount'>): LineValues => ({
  key: `saved-${place}`,
  productId: productOf(line.modules),
  kind: line.licenseId === null ? choiceKey(line) : `L${line.licenseId}`,
  categoryId: line.categoryId,
  typeId: line.typeId,
  modules: line.modules.map(String),
  users: String(line.users),
  months: line.months === null ? '' : String(line.months),
  licenseId: line.licenseId,
  from: line.from,
  until: line.until,
  price: line.isTyped ? typedAs(line.price, currency, amount) : '',
  discount: percentText(line.discount),
  discountReason: line.discountReason,
});

export function lineInShort(line: LineValues, currency: Currency, { say, sold }: Pick<OfferWords, 'say' | 'sold'>): string {
  if (line.kind === '') return '';
  const off = line.discount && say('{percent} off', { percent: `${line.discount} %` });
  return [lineIn(lineBody(line, currency), sold), line.price, off].filter(Boolean).join(', ');
}
