import { api, type Self } from '@lm/contract';
import { rowsOf } from './queries.ts';

/** How many offers are searched for those that wait for an answer. */
const LOOKED_AT = '50';

/** The newest offers to a customer. */
export const offersTo = (customerId: number) =>
  rowsOf(api.offers.getCustomerOffers, { params: { customerId: String(customerId) }, query: { page: '1', pageSize: LOOKED_AT } });

/** The offers to the signed-in person: one answer shared by the desk, the navigation and the form that requests renewals. */
export const ownOffers = (self: Self) => offersTo(self.id);
