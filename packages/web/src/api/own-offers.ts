import { api, type Self } from '@lm/contract';
import { rowsOf } from './queries.ts';

/** Offers that are looked through for those that wait for an answer. */
const LOOKED_AT = '50';

/** The newest offers to oneself: one answer for the desk, the navigation and the form that asks for renewal. */
export const ownOffers = (self: Self) =>
  rowsOf(api.offers.getCustomerOffers, { params: { customerId: String(self.id) }, query: { page: '1', pageSize: LOOKED_AT } });
