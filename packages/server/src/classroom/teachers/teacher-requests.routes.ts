import { api, changesBetween, type ListedTeacherRequest, type Principal } from '@lm/contract';
import { fullName } from '../../db/full-name.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { makeTeacher, type RequestFilter, type RequestPage, requestsToDecide, requestToGrant } from '../../identity/people/public.ts';
import { DAY_MS } from '../../lib/durations.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import {
  asTeacherRequest,
  closeRequest,
  countTeacherRequests,
  endProof,
  proofOf,
  requestsMatching,
  requestWithId,
} from './teachers.queries.ts';

const calls = api.teachers;

type DecidingCall = typeof calls.acceptTeacher | typeof calls.declineTeacher;

/** Requests to be a teacher as staff or the distributor of the area see and answer them (TCH-618, TCH-619). */
export const teacherRequestRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, config } = portal;

  async function listed(on: Db, principal: Principal, filter: RequestFilter, page: RequestPage) {
    const rows = await requestsMatching(on, principal, filter, page);
    return rows.map((row): ListedTeacherRequest => {
      const { email, organization, country_id: countryId } = row;
      const name = fullName(row);
      const customer = { id: row.customer_id, name, email, organization, countryId, verified: row.email_verified_at !== null };
      return { ...asTeacherRequest(row), customer, decidedBy: row.decider };
    });
  }

  const requests = requestsToDecide(portal, { listed, count: countTeacherRequests });

  /** A waiting request of a customer that the principal may make a teacher, with the customer locked. */
  async function toDecide(tx: Tx, principal: Principal, call: DecidingCall, id: number) {
    return requestToGrant(tx, principal, call, await requests.one(tx, principal, call, id), requestWithId, now());
  }

  /** Answers a request, and keeps its file for a while longer. */
  async function answer(tx: Tx, principal: Principal, id: number, decision: { state: 'accepted' | 'declined'; answer?: string }) {
    await closeRequest(tx, id, { ...decision, byId: principal.id }, now());
    await endProof(tx, id, new Date(steady().getTime() + config.teachers.proofDays * DAY_MS));
  }

  return [
    listRoute(calls.getTeacherRequests, requests.page),
    route(calls.countTeacherRequests, requests.count),
    route(calls.findTeacherRequest, ({ params, principal }) => requests.one(db, principal, calls.findTeacherRequest, params.id)),

    route(calls.getProof, async ({ params, principal }) => {
      const [seen] = await listed(db, principal, { id: params.id }, { limit: 1, offset: 0 });
      const proof = seen && (await proofOf(db, params.id));
      if (!proof) throw refuse(calls.getProof, 'noProof');
      return { fileName: proof.name, content: proof.content };
    }),

    route(calls.acceptTeacher, ({ body, principal }) =>
      write(async (tx) => {
        const { person, request } = await toDecide(tx, principal, calls.acceptTeacher, body.id);
        await answer(tx, principal, request.id, { state: 'accepted' });
        await makeTeacher(tx, person.id);
        const changes = changesBetween({ isTeacher: person.teacher }, { isTeacher: true });
        await recordEvent(tx, principal, { act: 'customer.acceptTeacher', record: person, owner: person, changes }, now());
        return requests.one(tx, principal, calls.acceptTeacher, request.id);
      }),
    ),

    route(calls.declineTeacher, ({ body, principal }) =>
      write(async (tx) => {
        const { person, request } = await toDecide(tx, principal, calls.declineTeacher, body.id);
        const reason = body.reason.trim();
        await answer(tx, principal, request.id, { state: 'declined', answer: reason });
        const changes = [{ field: 'answer', before: null, after: reason }] as const;
        await recordEvent(tx, principal, { act: 'customer.declineTeacher', record: person, owner: person, changes: [...changes] }, now());
        return requests.one(tx, principal, calls.declineTeacher, request.id);
      }),
    ),
  ];
};
