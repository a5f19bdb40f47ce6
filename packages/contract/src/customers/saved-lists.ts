import { z } from 'zod';
import { day, id, searchText } from '../core/fields.ts';
import type { Act } from '../core/policy.ts';
import { LOG_ACTIONS } from '../events/acts.ts';
import { USER_SORTS } from '../identity/users.words.ts';
import { shownLicenseFilter } from '../licensing/license-list.ts';
import { LICENSE_COLUMNS, LICENSE_SORTS } from '../licensing/licenses.words.ts';
import { LOG_SORTS } from '../platform/log.words.ts';
import { INBOX_PARTS, QUOTATION_SORTS, QUOTATION_STATES } from '../selling/quotations.words.ts';
import { STAGES } from '../selling/rules/stages.ts';
import { filterGroups } from './customers.ts';
import { CUSTOMER_SORTS } from './customers.words.ts';

const sorted = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  search: searchText.optional(),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});

/**
 * What can be saved about a list: who may open it, its words, and its state as in its address; anything left out is in its initial state.
 */
interface SavedListRow {
  act: Act;
  title: string;
  state: z.ZodObject;
}

/** The lists whose search, filter, sort and columns can be kept under a name (SAV-180), by the first word of their place. */
export const SAVED_LISTS = {
  customers: {
    act: 'customer.list',
    title: 'Customers',
    state: z.strictObject({ ...sorted(CUSTOMER_SORTS), filter: z.strictObject(filterGroups).optional() }),
  },
  'all-licenses': {
    act: 'customer.list',
    title: 'All licenses',
    state: z.strictObject({
      ...sorted(LICENSE_SORTS),
      filter: shownLicenseFilter.optional(),
      columns: z.array(z.enum(LICENSE_COLUMNS)).max(LICENSE_COLUMNS.length).optional(),
    }),
  },
  log: {
    act: 'log.list',
    title: 'Log',
    state: z.strictObject({
      ...sorted(LOG_SORTS),
      actions: z.array(z.enum(LOG_ACTIONS)).max(LOG_ACTIONS.length).optional(),
      from: day.optional(),
      to: day.optional(),
      product: id.optional(),
    }),
  },
  quotations: {
    act: 'quotation.list',
    title: 'Quotations',
    state: z.strictObject({
      ...sorted(QUOTATION_SORTS),
      state: z.enum([...QUOTATION_STATES, 'all']).optional(),
      stage: z.enum(STAGES).optional(),
      organization: id.optional(),
      part: z.enum(INBOX_PARTS).optional(),
      product: id.optional(),
    }),
  },
  users: { act: 'user.list', title: 'Users', state: z.strictObject(sorted(USER_SORTS)) },
} as const satisfies Record<string, SavedListRow>;

export type SavedList = keyof typeof SAVED_LISTS;
export const SAVED_LIST_NAMES = Object.keys(SAVED_LISTS) as [SavedList, ...SavedList[]]; // it has no other keys

export type SavedListState<List extends SavedList> = z.infer<(typeof SAVED_LISTS)[List]['state']>;

/** The state of a list by its keys, parsed. */
export type SavedState = Record<string, unknown>;

/** A stored state in the form that the list takes today; null if the list no longer takes it, such as an action that the log no longer has. */
export function savedStateOf(list: SavedList, stored: unknown): SavedState | null {
  const read = SAVED_LISTS[list].state.safeParse(stored);
  return read.success ? read.data : null;
}
