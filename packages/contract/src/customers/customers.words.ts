import { KIND_FILTERS } from '../licensing/kinds/kinds.ts';

/** The orders a customer list can take (WIRE-19). */
export const CUSTOMER_SORTS = ['name', 'email', 'role', 'active'] as const;

/** The words a customer list can be filtered by (CUS-4); the roles are those that exist. */
export const CUSTOMER_FILTERS = {
  license: KIND_FILTERS.map(({ word }) => word),
  status: ['Activated', 'Deactivated'],
  maintstat: ['In maintenance', 'Out of maintenance'],
  contact: ['Invited, not yet in', 'Never signed in', 'Mail fails'],
} as const;
