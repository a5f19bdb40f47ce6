import { api, changesBetween, type ListedTrialRequest, type Principal } from '@lm/contract';
import { fullName } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { allowTrial, type RequestFilter, type RequestPage, requestsToDecide, requestToGrant } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { hadTrial } from './given-trials.queries.ts';
import { asTrialRequest, closeRequest, countTrialRequests, requestsMatching, requestWithId } from './trials.queries.ts';

const calls = api.trials;

type DecidingCall = typeof calls.allowTrial | typeof calls.declineTrial;

/** Requests for a trial as people who may enable one see and decide them (LIC-821). */
export const trialRequestRoutes = (portal: Portal): Route[] => {
  const { db, write, now } = portal;

  async function listed(on: Db, principal: Principal, filter: RequestFilter, page: RequestPage) {
    const rows = await requestsMatching(on, principal, filter, page);
    return rows.map((row): ListedTrialRequest => {
      const { email, organization, country_id: countryId } = row;
      const customer = { id: row.customer_id, name: fullName(row), email, organization, countryId };
      return { ...asTrialRequest(row), customer, decidedBy: row.decider };
    });
  }

  const requests = requestsToDecide(portal, { listed, count: countTrialRequests });

  /** A waiting request of a customer the principal may enable a trial for; the customer is locked. */
  async function toDecide(tx: Tx, principal: Principal, call: DecidingCall, id: number) {
    return requestToGrant(tx, principal, call, await requests.one(tx, principal, call, id), requestWithId, now());
  }

  return [
    listRoute(calls.getTrialRequests, requests.page),
    route(calls.countTrialRequests, requests.count),
    route(calls.findTrialRequest, ({ params, principal }) => requests.one(db, principal, calls.findTrialRequest, params.id)),

    route(calls.allowTrial, ({ body, principal }) =>
      write(async (tx) => {
        const { person, request } = await toDecide(tx, principal, calls.allowTrial, body.id);
        if (await hadTrial(tx, person.id, request.product_id)) throw refuse(calls.allowTrial, 'alreadyGiven');
        await closeRequest(tx, request.id, { state: 'accepted', byId: principal.id }, now());
        await allowTrial(tx, person.id);
        const changes = changesBetween({ allowTrial: person.allow_trial }, { allowTrial: true });
        await recordEvent(tx, principal, { act: 'customer.acceptTrial', record: person, owner: person, changes }, now());
        return requests.one(tx, principal, calls.allowTrial, request.id);
      }),
    ),

    route(calls.declineTrial, ({ body, principal }) =>
      write(async (tx) => {
        const { person, request } = await toDecide(tx, principal, calls.declineTrial, body.id);
        const reason = body.reason.trim();
        await closeRequest(tx, request.id, { state: 'declined', byId: principal.id, answer: reason }, now());
        const changes = [{ field: 'answer', before: null, after: reason }] as const;
        await recordEvent(tx, principal, { act: 'customer.declineTrial', record: person, owner: person, changes: [...changes] }, now());
        return requests.one(tx, principal, calls.declineTrial, request.id);
      }),
    ),
  ];
};
