import { api, type Computer, type ListedRequest, type Principal } from '@lm/contract';
import { fullName } from '../../db/full-name.ts';
import type { Tx } from '../../db/tables.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { type RequestFilter, type RequestPage, refuseDecided, requestsToDecide } from '../../identity/people/public.ts';
import type { Portal } from '../../lib/portal.ts';
import { licenseForUpdate, refuseSuspended, type StoredLicense, whyNotReplaced } from '../licenses/public.ts';
import { refuseAnotherKey, refuseSeats, serverThere, whyNotMoved } from './replacement-checks.ts';
import { recordDeclined, recordReplaced } from './replacement-events.ts';
import { move, noteMove, supersedeOld } from './replacement-move.ts';
import {
  asRequest,
  countReplacementRequests,
  decideRequest,
  requestsMatching,
  requestWithId,
  type StoredRequest,
} from './replacement-requests.queries.ts';
import { movesOf } from './replacements.queries.ts';

const calls = api.replacements;

type DecidingCall = typeof calls.approveReplacement | typeof calls.declineReplacement;

/** Requests as staff, or the distributor of the area, see and decide them (REPL-428, REPL-429). */
export const requestRoutes = (portal: Portal): Route[] => {
  const { db, write, now, today, config } = portal;

  /** Requests as lists show them, with the state of their licenses: one statement for these, however many there are. */
  async function listed(on: Tx | typeof db, principal: Principal, filter: RequestFilter, page: RequestPage): Promise<ListedRequest[]> {
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

  const requests = requestsToDecide(portal, { listed, count: countReplacementRequests });

  /** A waiting request, of a customer the principal may see, with its license and owner locked. */
  async function toDecide(tx: Tx, principal: Principal, call: DecidingCall, id: number) {
    await requests.one(tx, principal, call, id);
    const before = await requestWithId(tx, id);
    const found = before && (await licenseForUpdate(tx, principal, before.license_id));
    const request = found && (await requestWithId(tx, id)); // as it is now that the license is locked
    if (!found || !request) throw refuse(call, 'noRequest');
    if (found.license.customerId === principal.id || found.as !== null) throw refuse(call, 'ownRequest');
    refuseDecided(call, request, now());
    return { ...found, request };
  }

  return [
    listRoute(calls.getReplacementRequests, requests.page),
    route(calls.countReplacementRequests, requests.count),
    route(calls.findReplacementRequest, ({ params, principal }) => requests.one(db, principal, calls.findReplacementRequest, params.id)),

    route(calls.approveReplacement, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.approveReplacement;
        const { license, owner, request } = await toDecide(tx, principal, call, body.id);
        refuseSuspended(call, license);
        const old = license.computers.find(({ id }) => id === request.computer_id);
        if (!old) throw refuse(call, 'replacedAlready');
        const { reason, fate, seats } = request;
        const there = seats === null ? undefined : serverThere(portal, license, old, { chosen: request.to_macs });
        refuseUnfit(license, request, there);
        if (there) await refuseAnotherKey(tx, call, there, request.host_key);
        const next = { name: request.to_name ?? undefined, macs: request.to_macs, hostKey: request.host_key };
        const moved = await move(tx, { license, old, next, there, reason, seats }, now());
        await supersedeOld(portal, tx, { license, old, moved, files: [] });
        const asked = { license, owner, old, reason, fate, seats, costs: 0 as const, typedUntil: null };
        await noteMove(tx, principal, { ...asked, moved, requestId: request.id }, now());
        await decideRequest(tx, request.id, { state: 'approved', byId: principal.id }, now());
        await recordReplaced(portal, tx, principal, { act: 'license.approveReplacement', asked, moved, files: [] });
        return requests.one(tx, principal, call, request.id);
      }),
    ),

    route(calls.declineReplacement, ({ body, principal }) =>
      write(async (tx) => {
        const { license, owner, request } = await toDecide(tx, principal, calls.declineReplacement, body.id);
        const answer = body.reason.trim();
        await decideRequest(tx, request.id, { state: 'declined', answer, byId: principal.id }, now());
        await recordDeclined(portal, tx, principal, { license, owner, request, answer });
        return requests.one(tx, principal, calls.declineReplacement, request.id);
      }),
    ),
  ];

  /** Refuses a request that no longer fits: another computer now has the address or the name. */
  function refuseUnfit(license: StoredLicense, request: StoredRequest, there: Computer | undefined): void {
    const call = calls.approveReplacement;
    const old = license.computers.find(({ id }) => id === request.computer_id);
    const asked = { name: request.to_name ?? (request.seats === null ? old?.name : undefined), macs: request.to_macs };
    const bound = Math.max(config.hostAddresses, request.to_macs.length); // it was within the bound when it was requested
    if (request.seats !== null && old) refuseSeats(call, license, old, request.seats);
    const why =
      request.seats === null ? whyNotReplaced(license, request.computer_id, asked, bound) : whyNotMoved(license, there, asked, bound);
    if (why) throw refuse(call, why);
  }
};
