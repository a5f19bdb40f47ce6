import { z } from 'zod';
import { day, searchText } from '../core/fields.ts';
import type { Act } from '../core/policy.ts';
import { LOG_ACTIONS } from '../events/acts.ts';
import { USER_SORTS } from '../identity/users.ts';
import { KIND_WORDS } from '../licensing/kinds/kinds.ts';
import { LICENSE_COLUMNS, LICENSE_SORTS, shownLicenseFilter } from '../licensing/license-list.ts';
import { LOG_SORTS } from '../platform/log.ts';
import { INBOX_PARTS, QUOTATION_SORTS, QUOTATION_STATES } from '../selling/quotations.ts';
import { STAGES } from '../selling/rules/stages.ts';
import { CUSTOMER_SORTS, filterGroups } from './customers.ts';

const sorted = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => ({
  search: searchText.optional(),
  sort: z.enum(sorts).optional(),
  order: z.enum(['asc', 'desc']).optional(),
});

/** What may be kept of a list: who may open it, its words, and its state as its address has it; what is left out is as at first. */
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
    }),
  },
  quotations: {
    act: 'quotation.list',
    title: 'Quotations',
    state: z.strictObject({
      ...sorted(QUOTATION_SORTS),
      state: z.enum([...QUOTATION_STATES, 'all']).optional(),
      stage: z.enum(STAGES).optional(),
      part: z.enum(INBOX_PARTS).optional(),
    }),
  },
  users: { act: 'user.list', title: 'Users', state: z.strictObject(sorted(USER_SORTS)) },
} as const satisfies Record<string, SavedListRow>;

export type SavedList = keyof typeof SAVED_LISTS;
export const SAVED_LIST_NAMES = Object.keys(SAVED_LISTS) as [SavedList, ...SavedList[]]; // it has no other keys

export type SavedListState<List extends SavedList> = z.infer<(typeof SAVED_LISTS)[List]['state']>;

/** The state of a list by its keys, parsed. */
export type SavedState = Record<string, unknown>;

const MAINTAINED_KINDS = KIND_WORDS.filter(({ isMaintained }) => isMaintained).map(({ word }) => word);

/** Views that come along with a list, and are nobody's to change (SAV-187). */
export const COME_ALONG: Partial<Record<SavedList, readonly { name: string; state: SavedState }[]>> = {
  customers: [
    { name: 'Never signed in', state: { filter: { contact: ['Never signed in'] } } },
    { name: 'Invited, not yet in', state: { filter: { contact: ['Invited, not yet in'] } } },
    { name: 'Mail fails', state: { filter: { contact: ['Mail fails'] } } },
    { name: 'Out of maintenance', state: { filter: { maintstat: ['Out of maintenance'] } } },
  ],
  'all-licenses': [
    {
      name: 'Maintenance ends next month',
      state: { sort: 'end', order: 'asc', filter: { kind: MAINTAINED_KINDS, state: ['Ends next month'] } },
    },
    { name: 'Ends in the next 30 days', state: { sort: 'end', order: 'asc', filter: { state: ['Ends in 30 days'] } } },
    {
      name: 'Out of maintenance, active in the last 90 days',
      state: { sort: 'end', order: 'desc', filter: { state: ['Out of maintenance'], ownerSeen: 'in the last 90 days' } },
    },
  ],
  log: [{ name: 'Deletions', state: { actions: ['Delete Customer', 'Delete License', 'Delete Release', 'Delete Role'] } }],
  quotations: [{ name: 'Answered, newest first', state: { state: 'answered', order: 'desc' } }],
};

/** A stored state as the list takes it today; null when it does not any more, such as an action that the log has lost. */
export function savedStateOf(list: SavedList, stored: unknown): SavedState | null {
  const read = SAVED_LISTS[list].state.safeParse(stored);
  return read.success ? read.data : null;
}
