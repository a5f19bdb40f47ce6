import { CUSTOMER_FILTERS, KIND_FILTERS } from '@lm/contract';
import { nameOfProduct } from '../../product-names.ts';
import { areAll, isAmong, isOf, isText, isWhole } from '../../ui/takes.ts';

/** The filters of the customer list; a group without a choice does not filter. */
export interface ListFilter {
  role: string[];
  license: (typeof CUSTOMER_FILTERS.license)[number][];
  status: (typeof CUSTOMER_FILTERS.status)[number][];
  maintstat: (typeof CUSTOMER_FILTERS.maintstat)[number][];
  contact: (typeof CUSTOMER_FILTERS.contact)[number][];
  /** The product that they have a license for. */
  productId?: number;
}

export const NO_FILTER: ListFilter = { role: [], license: [], status: [], maintstat: [], contact: [] };

const words = <const Word>(choices: readonly Word[]) => areAll(isAmong(choices), choices.length);

/** The part of the state kept in the address; a group missing from it does not filter. */
export const FILTER_SHAPE = isOf<ListFilter>({
  role: areAll(isText(100), 100),
  license: words(CUSTOMER_FILTERS.license),
  status: words(CUSTOMER_FILTERS.status),
  maintstat: words(CUSTOMER_FILTERS.maintstat),
  contact: words(CUSTOMER_FILTERS.contact),
  productId: isWhole(1, 1000),
});

export const GROUPS = {
  role: 'Role',
  license: 'License Types',
  status: 'Status',
  maintstat: 'Maintenance status',
  contact: 'Contact',
} as const;
export type Group = keyof typeof GROUPS;

/** Offers only kinds with maintenance while the filter for maintenance is set (CUS-7). */
export const licensesOffered = ({ maintstat }: ListFilter): ListFilter['license'] =>
  KIND_FILTERS.filter(({ isMaintained }) => maintstat.length === 0 || isMaintained).map(({ word }) => word);

/** Returns the filter with another choice in one group, without choices that are no longer offered. */
export function chosen(filter: ListFilter, group: Group, values: string[]): ListFilter {
  const next = { ...filter, [group]: values } as ListFilter; // the values come from the group's own boxes
  const offered = licensesOffered(next);
  return { ...next, license: next.license.filter((kind) => offered.includes(kind)) };
}

/** Returns the filter with a product, or with all of them. */
export function ofProduct({ productId: _, ...groups }: ListFilter, productId: number): ListFilter {
  return productId === 0 ? groups : { ...groups, productId };
}

/** A choice in words, and the filter without it. */
interface Chosen {
  label: string;
  without: ListFilter;
}

/** Every choice, each shown as a pill that removes it. */
export const chosenIn = (filter: ListFilter): Chosen[] => [
  ...(Object.keys(GROUPS) as Group[]).flatMap((group) =>
    filter[group].map((label) => {
      const others = filter[group].filter((other) => other !== label);
      return { label, without: chosen(filter, group, others) };
    }),
  ),
  ...(filter.productId ? [{ label: nameOfProduct(filter.productId), without: ofProduct(filter, 0) }] : []),
];

/** The filter as query parameters. */
export const asQuery = ({ productId, ...groups }: ListFilter) => ({ ...groups, ...(productId && { productId: String(productId) }) });
