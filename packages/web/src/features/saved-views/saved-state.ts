import { SAVED_LISTS, type SavedList, type SavedState, savedStateOf } from '@lm/contract';

/** What an address says that no view keeps: the page, and a dialog over it. */
const NOT_KEPT = ['page', 'pageSize', 'dialog'];

/** Without what says nothing: empty groups do not filter. */
function lean(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const parts = Object.entries(value).map(([part, inside]) => [part, lean(inside)] as const);
  const kept = parts.filter(([, inside]) => !isNothing(inside)).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(kept);
}

const isNothing = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);

/** Do two states show the same? The order of their parts, and groups without a choice, say nothing. */
export const isSame = (one: SavedState, other: SavedState): boolean => JSON.stringify(lean(one)) === JSON.stringify(lean(other));

const asJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The state of a list as its address has it (SCR-5), in the shape in which it is kept; null when the list takes no such state. */
export function stateInAddress(list: SavedList, query: Readonly<Record<string, string>>): SavedState | null {
  const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> = SAVED_LISTS[list].state.shape;
  const parts = Object.entries(query)
    .filter(([part]) => !NOT_KEPT.includes(part))
    .map(([part, said]) => [part, shape[part]?.safeParse(said).success ? said : asJson(said)]);
  return savedStateOf(list, lean(Object.fromEntries(parts)));
}

/** The query of an address that shows a state: words as they are, the rest as JSON. */
export const queryOfState = (state: SavedState): Record<string, string> =>
  Object.fromEntries(Object.entries(state).map(([part, value]) => [part, typeof value === 'string' ? value : JSON.stringify(value)]));

/** What a list is called without search or filter. */
export const allOf = (list: SavedList): string => ALL[list];

const ALL: Record<SavedList, string> = {
  customers: 'All customers',
  'all-licenses': 'All licenses',
  log: 'Whole log',
  quotations: 'Open quotations',
  users: 'All users',
};
