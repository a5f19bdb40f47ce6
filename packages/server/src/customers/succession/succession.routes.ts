import { api, may, type Principal, TAKEOVER_HOURS } from '@lm/contract';
import type { Tx } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { languageOfPerson, nameOf } from '../../identity/people/public.ts';
import { HOUR_MS } from '../../lib/durations.ts';
import { queueMail } from '../../lib/mail/mail.queries.ts';
import type { Portal } from '../../lib/portal.ts';
import { recordEvent } from '../../platform/log/public.ts';
import { isSeen, leadsFurther, organizationForUpdate, organizationWithId, roleIn } from '../organizations/public.ts';
import { insertTakeover, isAtRisk, lastAsked, noteObjection, noteRisk, openTakeover, type StoredTakeover } from './succession.queries.ts';
import { endWith, isForStaff, isStillToTakeOver, mailEveryone, takeOver } from './succession-acts.ts';
import { againFrom, asOf, mayTakeOver, successionAs } from './succession-reading.ts';

const calls = api.succession;

/** Who takes over when the last owner of an organization can no longer be reached (ORG-80 to ORG-86). */
export const successionRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady } = portal;
  return [
    route(calls.getSuccession, async ({ params, principal }) => {
      const organization = await organizationWithId(db, params.id);
      const as = organization && (await roleIn(db, organization.id, principal));
      if (!organization || (as === null && !isSeen(principal, organization))) throw refuse(calls.getSuccession, 'notYours');
      return successionAs(portal, db, principal, { organizationId: organization.id, as: isSeen(principal, organization) ? null : as });
    }),

    route(calls.askToTakeOver, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.askToTakeOver;
        const { organization, as } = await lockedOwn(tx, call, principal, body.id);
        if (!mayTakeOver(principal, as)) throw refuse(call, 'lacksRight');
        if (!(await isAtRisk(tx, organization.id, asOf(portal)))) throw refuse(call, 'notAtRisk');
        if (await openTakeover(tx, organization.id)) throw refuse(call, 'asked');
        if (againFrom(await lastAsked(tx, organization.id, principal.id), steady()) > steady()) throw refuse(call, 'tooSoon');
        const dueAt = new Date(steady().getTime() + TAKEOVER_HOURS * HOUR_MS);
        const of = { organizationId: organization.id, askerId: principal.id, reason: body.reason };
        const staffSince = (await isForStaff(tx, organization.id, principal.id, now())) ? now() : null;
        await insertTakeover(tx, { ...of, askedAt: steady(), dueAt, staffSince });
        await noteRisk(tx, organization.id, now());
        const asker = await nameOf(tx, principal.id);
        const dataFor = (isAsker: boolean) => ({
          organization: organization.name,
          asker,
          dueAt: staffSince ? null : dueAt.toISOString(),
          isAsker,
        });
        await mailEveryone(tx, { organization, asker: principal }, { purpose: 'takeover-asked', dataFor }, steady());
        await recordEvent(tx, principal, { act: 'organization.askTakeover', record: organization, owner: principal }, now());
        return successionAs(portal, tx, principal, { organizationId: organization.id, as });
      }),
    ),

    route(calls.objectToTakeover, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.objectToTakeover;
        const { organization, as } = await lockedOwn(tx, call, principal, body.id);
        const open = await lockedTakeover(tx, call, organization.id, body.takeoverId);
        if (open.askerId === principal.id) throw refuse(call, 'ownRequest');
        if (open.objectedAt !== null) throw refuse(call, 'objected');
        await noteObjection(tx, open.id, { by: principal.id, reason: body.reason, at: now() });
        const data = { organization: organization.name };
        const language = await languageOfPerson(tx, open.askerId);
        await queueMail(tx, { purpose: 'takeover-objected', recipient: open.askerEmail, data, language }, steady());
        // The name of the person who objects: people who see the one who asks need not see them.
        await recordEvent(tx, principal, { act: 'organization.objectTakeover', record: organization, owner: principal }, now());
        return successionAs(portal, tx, principal, { organizationId: organization.id, as });
      }),
    ),

    route(calls.withdrawTakeover, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.withdrawTakeover;
        const { organization, as } = await lockedOwn(tx, call, principal, body.id);
        const open = await lockedTakeover(tx, call, organization.id, body.takeoverId);
        if (open.askerId !== principal.id) throw refuse(call, 'noTakeover');
        const changes = [await endWith(portal, tx, { organization, open, outcome: 'withdrawn' })];
        await recordEvent(tx, principal, { act: 'organization.endTakeover', record: organization, owner: principal, changes }, now());
        return successionAs(portal, tx, principal, { organizationId: organization.id, as });
      }),
    ),

    route(calls.decideTakeover, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.decideTakeover;
        const organization = await organizationForUpdate(tx, body.id);
        if (!isSeen(principal, organization)) throw refuse(call, 'notYours');
        const open = await lockedTakeover(tx, call, organization.id, body.takeoverId);
        if (open.askerId === principal.id || open.objectorId === principal.id) throw refuse(call, 'ownRequest');
        const isOthers = !may(principal, 'organization.setPerson', { id: open.askerId, staff: false });
        if (isOthers || (await leadsFurther(tx, principal, { organizationId: organization.id, role: 'owner' })))
          throw refuse(call, 'lacksRight');
        const owner = { id: open.askerId, email: open.askerEmail };
        if (body.isGranted) {
          if (!(await isStillToTakeOver(tx, open))) throw refuse(call, 'noTakeover');
          if (!(await isAtRisk(tx, organization.id, asOf(portal)))) throw refuse(call, 'hasOwner');
          const changes = [await takeOver(portal, tx, { organization, open })];
          await recordEvent(tx, principal, { act: 'organization.takeOver', record: organization, owner, changes }, now());
        } else {
          const changes = [await endWith(portal, tx, { organization, open, outcome: 'declined' })];
          await recordEvent(tx, principal, { act: 'organization.endTakeover', record: organization, owner, changes }, now());
        }
        return successionAs(portal, tx, principal, { organizationId: organization.id, as: null });
      }),
    ),
  ];
};

type OwnCall = typeof calls.askToTakeOver | typeof calls.objectToTakeover | typeof calls.withdrawTakeover;

/** The principal's organization, locked, and their role in it; any other is not found. */
async function lockedOwn(tx: Tx, call: OwnCall, principal: Principal, id: number) {
  const organization = await organizationForUpdate(tx, id);
  const as = organization && (await roleIn(tx, organization.id, principal));
  if (!organization || as === null) throw refuse(call, 'notInIt');
  return { organization, as };
}

type TakeoverCall = Exclude<OwnCall, typeof calls.askToTakeOver> | typeof calls.decideTakeover;

/** The open request that was displayed; one that has ended meanwhile, or was replaced, is not found. */
async function lockedTakeover(tx: Tx, call: TakeoverCall, organizationId: number, id: number): Promise<StoredTakeover> {
  const open = await openTakeover(tx, organizationId);
  if (!open || open.id !== id) throw refuse(call, 'noTakeover');
  return open;
}
