import { api } from '@lm/contract';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { countedList } from '../../lib/list-totals.ts';
import type { Portal } from '../../lib/portal.ts';
import { pricesHoldOn } from '../prices/public.ts';
import { approversFor, isAcademic, isInList, lastOfferOf } from './offer-customers.queries.ts';
import { countOffers, countOffersOf, type OfferSearch, offersFound, offersOf } from './offer-list.queries.ts';
import { findOffer } from './offers.queries.ts';

const calls = api.offers;

/** How many approvers are named, at most. */
const MOST_NAMED = 5;

/** Reading offers: the list of staff, those of a customer, and one (OFR-309, OFR-310). */
export const offerListRoutes = (portal: Portal): Route[] => {
  const { db, config, today } = portal;
  const count = countedList<OfferSearch>(portal, ({ principal, query }, most) => countOffers(db, principal, query, most, today()));

  return [
    listRoute(calls.getOffers, async ({ query, principal }, page) => ({
      rows: await offersFound(db, principal, query, { order: query.order, ...page }, today()),
      total: () => count({ principal, query }),
    })),

    route(calls.countOffers, count),

    listRoute(calls.getCustomerOffers, async ({ params, principal }, page) => {
      const rows = await offersOf(db, principal, params.customerId, page);
      if (!rows) throw refuse(calls.getCustomerOffers, 'noCustomer');
      return { rows, total: () => countOffersOf(db, principal, params.customerId) };
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
