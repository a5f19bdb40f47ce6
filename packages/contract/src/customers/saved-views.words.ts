import { KIND_WORDS } from '../licensing/kinds/kinds.ts';
import type { SavedList, SavedState } from './saved-lists.ts';

const MAINTAINED_KINDS = KIND_WORDS.filter(({ isMaintained }) => isMaintained).map(({ word }) => word);

/** Built-in views of a list, which no one can change (SAV-187). */
export const BUILT_IN_VIEWS: Partial<Record<SavedList, readonly { name: string; state: SavedState }[]>> = {
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

/** How many views of one list a person may save, and how many may be shared with a role (SAV-182). */
export const MOST_SAVED = 50;
