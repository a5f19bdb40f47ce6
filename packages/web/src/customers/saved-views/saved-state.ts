import type { SavedList, SavedListState, SavedState } from '@lm/contract';

/** Parts of an address that no view keeps: the page, and a dialog over it. */
const NOT_KEPT = ['page', 'pageSize', 'dialog'];

/** Leaves out what has no effect: empty groups do not filter. */
function lean(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const parts = Object.entries(value).map(([part, inside]) => [part, lean(inside)] as const);
  const kept = parts.filter(([, inside]) => !isNothing(inside)).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(kept);
}

const isNothing = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** Whether two states show the same; the order of their parts and groups without a choice do not matter. */
export const isSame = (one: SavedState, other: SavedState): boolean => JSON.stringify(lean(one)) === JSON.stringify(lean(other));

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The state of a list in its address (SCR-5), in the form in which it is saved; null if the list does not take it. */
export function stateInAddress(list: SavedList, query: Readonly<Record<string, string>>): SavedState | null {
  const parts = Object.entries(query)
    .filter(([part]) => !NOT_KEPT.includes(part))
    .map(([part, said]) => [part, part === 'search' ? said : asJson(said)]);
  const state = lean(Object.fromEntries(parts)) as SavedState; // built from entries of its own parts
  const { filter = {} } = state;
  const isKnown = isMadeOf(state, PARTS[list]) && isMadeOf(filter, GROUPS[list as keyof typeof GROUPS] ?? {});
  return isKnown ? state : null;
}

const isMadeOf = (value: unknown, parts: object): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).every((part) => Object.hasOwn(parts, part));

const LISTED = { search: true, sort: true, order: true } as const;

/** The parts of each list's state that can be saved; the server checks their words. */
const PARTS: { [List in SavedList]: Record<keyof SavedListState<List>, true> } = {
  customers: { ...LISTED, filter: true },
  'all-licenses': { ...LISTED, filter: true, columns: true },
  log: { ...LISTED, actions: true, from: true, to: true, product: true },
  quotations: { ...LISTED, state: true, stage: true, part: true, product: true, organization: true },
  users: LISTED,
};

type GroupsOf<List extends 'customers' | 'all-licenses'> = Record<keyof NonNullable<SavedListState<List>['filter']>, true>;

const GROUPS: { [List in 'customers' | 'all-licenses']: GroupsOf<List> } = {
  customers: { role: true, license: true, status: true, maintstat: true, contact: true, productId: true },
  'all-licenses': {
    ...{ kind: true, state: true, standing: true, version: true, country: true, endsFrom: true, endsTo: true },
    ...{ ids: true, customerId: true, organizationId: true, courseCode: true, ownerSeen: true, productId: true },
  },
};

/** The query of an address that shows a state: words as they are, everything else as JSON. */
export const queryOfState = (state: SavedState): Record<string, string> =>
  Object.fromEntries(Object.entries(state).map(([part, value]) => [part, typeof value === 'string' ? value : JSON.stringify(value)]));

/** The name of a list without search or filter. */
export const allOf = (list: SavedList): string => ALL[list];

const ALL: Record<SavedList, string> = {
  customers: 'All customers',
  'all-licenses': 'All licenses',
  log: 'Whole log',
  quotations: 'Open quotations',
  users: 'All users',
};
