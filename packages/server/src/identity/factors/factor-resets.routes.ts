import { api, type SessionPrincipal } from '@lm/contract';
import { fullName } from '../../db/full-name.ts';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { isNewAdmin, personForUpdate, wasAnotherAdmin } from '../people/public.ts';
import { otherWaysOf } from '../sessions/public.ts';
import { deleteReset, keepReset, otherAdmins, waitingReset } from './factor-resets.queries.ts';
import { askAdmins, resetFactors, tellReset } from './factor-resets.ts';
import { factorsOf, isFactor } from './factors.queries.ts';

const calls = api.factors;

type ResetCall = typeof calls.askReset | typeof calls.approveReset;

/** What Admins do for people who lost their second factor (FAC-663, FAC-664). */
export const resetRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady } = portal;

  /** The person, locked. No one resets their own factors: people who can sign in remove them in the profile. */
  const personOf = async (tx: Tx, principal: SessionPrincipal, call: ResetCall, id: number) => {
    if (id === principal.id) throw refuse(call, 'oneself');
    const person = await personForUpdate(tx, principal, id);
    if (!person) throw refuse(call, 'noCustomer');
    return person;
  };

  return [
    route(calls.getFactorsOf, async ({ params }) => {
      const waiting = await waitingReset(db, params.id, steady());
      return {
        hasFactor: isFactor(await factorsOf(db, params.id)),
        others: await otherWaysOf(db, params.id, steady()),
        waiting: waiting && {
          askedBy: { id: waiting.asked_by, name: fullName(waiting) },
          askedAt: waiting.asked_at.toISOString(),
          reason: waiting.reason,
        },
      };
    }),

    route(calls.askReset, ({ body, principal }) =>
      write(async (tx) => {
        const person = await personOf(tx, principal, calls.askReset, body.id);
        if (!isFactor(await factorsOf(tx, person.id))) throw refuse(calls.askReset, 'noFactor');
        if (await waitingReset(tx, person.id, steady())) throw refuse(calls.askReset, 'askedAlready');
        if (!(await wasAnotherAdmin(tx, [principal.id, person.id], steady()))) {
          await resetFactors(tx, portal, principal, person, body);
          return { state: 'done' as const };
        }
        if (await isNewAdmin(tx, principal.id, steady())) throw refuse(calls.askReset, 'newAdmin');
        await keepReset(tx, { customerId: person.id, askedBy: principal.id, reason: body.reason, known: body.known }, steady());
        const changes = [{ field: 'reason', before: null, after: body.reason } as const];
        await recordEvent(tx, principal, { act: 'factor.askReset', record: person, owner: person, changes }, now());
        await tellReset(tx, person.id, 'asked', steady());
        await askAdmins(
          tx,
          await otherAdmins(tx, [principal.id, person.id]),
          { by: principal.id, about: person, reason: body.reason },
          steady(),
        );
        return { state: 'waiting' as const };
      }),
    ),

    route(calls.approveReset, ({ body, principal }) =>
      write(async (tx) => {
        const person = await personOf(tx, principal, calls.approveReset, body.id);
        const waiting = await waitingReset(tx, person.id, steady());
        if (!waiting) throw refuse(calls.approveReset, 'notAsked');
        if (waiting.asked_by === principal.id) throw refuse(calls.approveReset, 'askedByYou');
        if (await isNewAdmin(tx, principal.id, steady())) throw refuse(calls.approveReset, 'newAdmin');
        await resetFactors(tx, portal, principal, person, { reason: waiting.reason, known: waiting.known ?? undefined });
        return null;
      }),
    ),

    route(calls.withdrawReset, ({ body, principal }) =>
      write(async (tx) => {
        const person = await personForUpdate(tx, principal, body.id); // including the one it is about: no one else may learn more
        if (!person) throw refuse(calls.withdrawReset, 'noCustomer');
        if (!(await deleteReset(tx, person.id))) throw refuse(calls.withdrawReset, 'notAsked');
        await recordEvent(tx, principal, { act: 'factor.withdrawReset', record: person, owner: person }, now());
        return null;
      }),
    ),
  ];
};
