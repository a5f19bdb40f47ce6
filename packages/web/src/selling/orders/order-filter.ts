import { addDays, type Day, isCurrency, moneyIn, ORDER_SORTS, ORDER_STATES } from '@lm/contract';
import { type ListState, listShape } from '../../ui/list-query.ts';
import { isAmong, isText, isWhole, MOST_ID } from '../../ui/takes.ts';

/** Accepted within this many days. */
export const AGES = ['7', '30', '90', '365'] as const;

export interface OrderListState extends ListState<(typeof ORDER_SORTS)[number]> {
  state: (typeof ORDER_STATES)[number] | '';
  currency: string;
  /** As typed. */
  least: string;
  age: (typeof AGES)[number] | '';
  /** The id of a product; 0 for all. */
  product: number;
  /** The id of an organization; 0 for all. */
  organization: number;
}

export const FIRST: OrderListState = {
  ...{ search: '', page: 1, pageSize: 15, sort: 'acceptedAt', order: 'desc' },
  ...{ state: '', currency: '', least: '', age: '', product: 0, organization: 0 },
};

export const SHAPE = {
  ...listShape(ORDER_SORTS),
  state: isAmong(['', ...ORDER_STATES]),
  currency: (code: unknown): code is string => typeof code === 'string' && (code === '' || isCurrency(code)),
  least: isText(40),
  age: isAmong(['', ...AGES]),
  product: isWhole(0, 1000),
  organization: isWhole(0, MOST_ID),
};

/** The query of a call, with only the choices made. An unreadable amount is left out, and its field says so. */
export function queryOfFilter({ state, currency, least, age, product, organization }: OrderListState, today: Day) {
  const code = isCurrency(currency) ? currency : undefined;
  const amount = code && least.trim() ? moneyIn(least, code) : null;
  return {
    ...(state && { state }),
    ...(code && { currency: code }),
    ...(amount !== null && amount >= 0 && { least: String(amount) }),
    ...(product > 0 && { productId: String(product) }),
    ...(organization > 0 && { organizationId: String(organization) }),
    ...(age && { from: addDays(today, -Number(age)) }),
  };
}

/** Says why the typed amount cannot be used; null if it can, or is empty. */
export function leastProblem({ currency, least }: OrderListState): string | null {
  if (!least.trim()) return null;
  if (!isCurrency(currency)) return 'Choose a currency';
  return (moneyIn(least, currency) ?? -1) < 0 ? 'Please enter an amount' : null;
}
