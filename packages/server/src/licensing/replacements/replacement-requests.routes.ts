import { api, dayIn, type ListedRequest, type Principal, showDay } from '@lm/contract';
import { fullName } from '../../db/full-name.ts';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { COUNTED_APART, counted } from '../../lib/list-totals.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { licenseForUpdate, refuseSuspended, type StoredLicense, whyNotAdded, whyNotReplaced } from '../licenses/public.ts';
import { refuseSeats } from './replacement-checks.ts';
import { recordDeclined, recordReplaced } from './replacement-events.ts';
import { move, noteMove, supersedeOld } from './replacement-move.ts';
import {
  asRequest,
  countRequests,
  decideRequest,
  type RequestFilter,
  requestsMatching,
  requestWithId,
  type StoredRequest,
} from './replacement-requests.queries.ts';
import { movesOf } from './replacements.queries.ts';

const calls = api.replacements;

type DecidingCall = typeof calls.approveReplacement | typeof calls.declineReplacement;

/** What staff, or the distributor of the area, see of requests and decide about them (REPL-428, REPL-429). */
export const requestRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, config } = portal;
  const once = counted(portal);

  const count = (principal: Principal, filter: RequestFilter) => {
    const key = JSON.stringify([principal.id, principal.scope, filter.state]);
    return once(key, () => countRequests(db, principal, filter, COUNTED_APART));
  };

  /** Requests as lists show them, with how their licenses stand: a statement for these, however many. */
  async function listed(
    on: Tx | typeof db,
    principal: Principal,
    filter: RequestFilter,
    page: { limit: number; offset: number },
  ): Promise<ListedRequest[]> {
    const rows = await requestsMatching(on, principal, filter, page);
    const licenseIds = [...new Set(rows.map((row) => row.license_id))];
    const moves = new Map(
      (await movesOf(on, { licenseIds }, { today: today(), aYear: config.replacements.aYear })).map((one) => [one.licenseId, one]),
    );
    return rows.flatMap((row) => {
      const stands = moves.get(row.license_id);
      if (!stands) return [];
      const { owner_id: id, email, organization, country_id: countryId } = row;
      const customer = { id, name: fullName(row), email, organization, countryId };
      const license = { categoryId: row.category_id, typeId: row.type_id };
      return { ...asRequest(row), license, customer, decidedBy: row.decider, budget: stands.budget, signs: stands.signs };
    });
  }

  const one = async (on: Tx | typeof db, principal: Principal, id: number): Promise<ListedRequest | undefined> =>
    (await listed(on, principal, { id }, { limit: 1, offset: 0 }))[0];

  /** A request that waits, of a customer the principal may see, with its license and owner locked. */
  async function toDecide(tx: Tx, principal: Principal, call: DecidingCall, id: number) {
    if (!(await one(tx, principal, id))) throw refuse(call, 'noRequest');
    const before = await requestWithId(tx, id);
    const found = before && (await licenseForUpdate(tx, principal, before.license_id));
    const request = found && (await requestWithId(tx, id)); // as it is now that the license is locked
    if (!found || !request) throw refuse(call, 'noRequest');
    if (found.license.customerId === principal.id) throw refuse(call, 'ownRequest');
    const { state, decided_at } = request;
    if (state !== 'open') throw refuse(call, 'decidedAlready', { state, day: showDay(dayIn(decided_at ?? now())) });
    return { ...found, request };
  }

  async function answered(tx: Tx, principal: Principal, call: DecidingCall, id: number): Promise<ListedRequest> {
    const decided = await one(tx, principal, id);
    if (!decided) throw refuse(call, 'noRequest');
    return decided;
  }

  return [
    route(calls.getReplacementRequests, async ({ query, principal }) => {
      const { limit, offset, paged } = pageOf(query);
      const rows = await listed(db, principal, query, { limit, offset });
      if (!paged) refuseTooLong(calls.getReplacementRequests, rows);
      return paged && query.total !== 'false' ? { rows, ...(await count(principal, query)) } : { rows };
    }),

    route(calls.countReplacementRequests, ({ query, principal }) => count(principal, query)),

    route(calls.findReplacementRequest, async ({ params, principal }) => {
      const found = await one(db, principal, Number(params.id));
      if (!found) throw refuse(calls.findReplacementRequest, 'noRequest');
      return found;
    }),

    route(calls.approveReplacement, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.approveReplacement;
        const { license, owner, request } = await toDecide(tx, principal, call, body.id);
        refuseSuspended(call, license);
        const old = license.computers.find(({ id }) => id === request.computer_id);
        if (!old) throw refuse(call, 'replacedAlready');
        refuseUnfit(license, request);
        const { reason, fate, seats } = request;
        const next = { name: request.to_name ?? undefined, macs: request.to_macs, hostKey: request.host_key };
        const moved = await move(tx, { license, old, next, reason, seats }, now());
        await supersedeOld(portal, tx, { old, moved, newer: null });
        const asked = { license, owner, old, reason, fate, seats, costs: 0 as const, typedUntil: null };
        await noteMove(tx, principal, { ...asked, moved, requestId: request.id }, now());
        await decideRequest(tx, request.id, { state: 'approved', byId: principal.id }, now());
        await recordReplaced(portal, tx, principal, { act: 'license.approveReplacement', asked, moved, files: [] });
        return answered(tx, principal, call, request.id);
      }),
    ),

    route(calls.declineReplacement, ({ body, principal }) =>
      write(async (tx) => {
        const { license, owner, request } = await toDecide(tx, principal, calls.declineReplacement, body.id);
        const answer = body.reason.trim();
        await decideRequest(tx, request.id, { state: 'declined', answer, byId: principal.id }, now());
        await recordDeclined(portal, tx, principal, { license, owner, request, answer });
        return answered(tx, principal, calls.declineReplacement, request.id);
      }),
    ),
  ];

  /** What was asked for may not fit any more: another computer has the address or the name by now. */
  function refuseUnfit(license: StoredLicense, request: StoredRequest): void {
    const call = calls.approveReplacement;
    const old = license.computers.find(({ id }) => id === request.computer_id);
    const asked = { name: request.to_name ?? (request.seats === null ? old?.name : undefined), macs: request.to_macs };
    const bound = Math.max(config.hostAddresses, request.to_macs.length); // it was within the bound when it was asked for
    if (request.seats !== null && old) refuseSeats(call, license, old, request.seats);
    const why = request.seats === null ? whyNotReplaced(license, request.computer_id, asked, bound) : whyNotAdded(license, asked, bound);
    if (why) throw refuse(call, why);
  }
};
