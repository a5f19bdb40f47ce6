import { addDays, type Day } from '../core/rules/dates.ts';
import { KIND_WORDS, KINDS, type KindKey } from '../licensing/kinds/kinds.ts';

/** The share of a course's places from which it is nearly full (DSK-142). */
export const NEARLY_FULL = 0.9;

/** The words by which the list of all licenses finds a kind, in all its categories. */
export const wordsOfKind = (key: KindKey) => KIND_WORDS.filter(({ typeId }) => typeId === KINDS[key].id).map(({ word }) => word);

/** The desk counts overdue payments of orders accepted within this many days, like the filter of the list of orders (DSK-870). */
export const UNPAID_DAYS = 90;

const FIRST = { page: '1', pageSize: '3' } as const;
const OPEN = { ...FIRST, state: 'open' } as const;

/** How many of each the desk requests from the lists (DSK-812). */
export const DESK_ASKS = {
  approvals: { ...FIRST, standing: 'mine', sort: 'number', order: 'asc' },
  open: OPEN,
  toRenew: { ...FIRST, standing: ['Renewal open', 'Grace'], sort: 'end', order: 'asc' },
  toConfirm: { ...FIRST, state: 'waiting', sort: 'acceptedAt', order: 'asc' },
  unpaid: (today: Day) => ({ ...FIRST, state: 'ended', from: addDays(today, -UNPAID_DAYS), sort: 'acceptedAt', order: 'asc' }) as const,
  lapsed: { standing: ['Lapsed'] },
} as const;
