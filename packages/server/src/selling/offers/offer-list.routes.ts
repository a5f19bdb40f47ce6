import { api, type Principal } from '@lm/contract';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { COUNTED_APART, counted } from '../../lib/list-totals.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { pricesHoldOn } from '../prices/public.ts';
import { approversFor, isAcademic, isInList, lastOfferOf } from './offer-customers.queries.ts';
import { countOffers, countOffersOf, type OfferSearch, offersFound, offersOf } from './offer-list.queries.ts';
import { findOffer } from './offers.queries.ts';

const calls = api.offers;

/** So many approvers are named. */
const MOST_NAMED = 5;

/** Reading offers: the list of staff, those of a customer, and one (OFR-309, OFR-310). */
export const offerListRoutes = (portal: Portal): Route[] => {
  const { db, config, today } = portal;
  const once = counted(portal);

  const count = (principal: Principal, { search, standing, customerId }: OfferSearch) => {
    const key = JSON.stringify([principal.id, principal.scope, principal.rights, search, standing, customerId, today()]);
    return once(key, () => countOffers(db, principal, { search, standing, customerId }, COUNTED_APART, today()));
  };

  return [
    route(calls.getOffers, async ({ query, principal }) => {
      const { limit, offset, paged } = pageOf(query);
      const rows = await offersFound(db, principal, query, { order: query.order, limit, offset }, today());
      if (!paged) refuseTooLong(calls.getOffers, rows);
      return paged && query.total !== 'false' ? { rows, ...(await count(principal, query)) } : { rows };
    }),

    route(calls.countOffers, ({ query, principal }) => count(principal, query)),

    route(calls.getCustomerOffers, async ({ params, query, principal }) => {
      const { limit, offset, paged } = pageOf(query);
      const rows = await offersOf(db, principal, params.customerId, { limit, offset });
      if (!rows) throw refuse(calls.getCustomerOffers, 'noCustomer');
      if (paged && query.total !== 'false') return { rows, total: await countOffersOf(db, principal, params.customerId) };
      if (!paged) refuseTooLong(calls.getCustomerOffers, rows);
      return { rows };
    }),

    route(calls.findOffer, async ({ params, principal }) => {
      const found = await findOffer(db, principal, params.id);
      if (!found) throw refuse(calls.findOffer, 'noOffer');
      return found.offer;
    }),

    route(calls.getSeller, async () => config.seller),

    route(calls.getOfferSettings, async ({ params, principal }) => {
      const customer = await isInList(db, principal, params.customerId, null);
      if (!customer) throw refuse(calls.getOfferSettings, 'noCustomer');
      const approvers = await approversFor(db, customer.countryId, [principal.id, customer.id]);
      return {
        offerDays: config.offerDays,
        approvalAbove: config.approvalAbovePercent * 100,
        pricesHold: await pricesHoldOn(db, today()),
        isAcademic: await isAcademic(db, customer.id),
        approvers: approvers.slice(0, MOST_NAMED).map(({ name }) => name),
        last: await lastOfferOf(db, customer.id, principal.id),
      };
    }),
  ];
};
