import { CUSTOMER_FILTERS, KIND_FILTERS } from '@lm/contract';
import { areAll, isAmong, isOf, isText } from '../../ui/takes.ts';

/** What the customer list is filtered by; nothing chosen in a group does not filter. */
export interface ListFilter {
  role: string[];
  license: (typeof CUSTOMER_FILTERS.license)[number][];
  status: (typeof CUSTOMER_FILTERS.status)[number][];
  maintstat: (typeof CUSTOMER_FILTERS.maintstat)[number][];
  contact: (typeof CUSTOMER_FILTERS.contact)[number][];
}

export const NO_FILTER: ListFilter = { role: [], license: [], status: [], maintstat: [], contact: [] };

const words = <const Word>(choices: readonly Word[]) => areAll(isAmong(choices), choices.length);

/** What of it an address may say; a group that it leaves out does not filter. */
export const FILTER_SHAPE = isOf<ListFilter>({
  role: areAll(isText(100), 100),
  license: words(CUSTOMER_FILTERS.license),
  status: words(CUSTOMER_FILTERS.status),
  maintstat: words(CUSTOMER_FILTERS.maintstat),
  contact: words(CUSTOMER_FILTERS.contact),
});

export const GROUPS = {
  role: 'Role',
  license: 'License Types',
  status: 'Status',
  maintstat: 'Maintenance status',
  contact: 'Contact',
} as const;
export type Group = keyof typeof GROUPS;

/** Kinds without maintenance are not offered beside it (CUS-7). */
export const licensesOffered = ({ maintstat }: ListFilter): ListFilter['license'] =>
  KIND_FILTERS.filter(({ isMaintained }) => maintstat.length === 0 || isMaintained).map(({ word }) => word);

/** The filter with another choice in one group; what is not offered any more is not chosen either. */
export function chosen(filter: ListFilter, group: Group, values: string[]): ListFilter {
  const next = { ...filter, [group]: values } as ListFilter; // the values come from the group's own boxes
  const offered = licensesOffered(next);
  return { ...next, license: next.license.filter((kind) => offered.includes(kind)) };
}

export const chosenIn = (filter: ListFilter): { group: Group; value: string }[] =>
  (Object.keys(GROUPS) as Group[]).flatMap((group) => filter[group].map((value) => ({ group, value })));
