import { api, MOST_IN_ORGANIZATION, ORGANIZATION_MAIL_HOURS, ORGANIZATION_MAILS_A_DAY, type Principal } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import { DAY_MS } from '../../../lib/durations.ts';
import type { Portal } from '../../../lib/portal.ts';
import { type NewEvent, recordEvent, recordEvents } from '../../../platform/log/public.ts';
import { leadsFurther } from '../organization-people.routes.ts';
import { countPeople } from '../organizations.queries.ts';
import {
  addressesOf,
  endOf,
  invitedAsSeen,
  invitingOrganization,
  mailInvitations,
  mayMailFrom,
  stateOfInvitation,
  toldOf,
} from './organization-invitation-acts.ts';
import {
  addressesIn,
  countInvitations,
  insertInvitation,
  invitationsTo,
  noteMailed,
  noteWithdrawn,
  reopenInvitation,
  type StoredInvitation,
  unacceptedWithId,
} from './organization-invitations.queries.ts';

const calls = api.organizationInvitations;

/** How owners and staff invite people to an organization (ORG-40 to ORG-43). */
export const organizationInvitationRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady } = portal;
  return [
    route(calls.getInvited, async ({ params, principal }) => {
      const { organization } = await invitingOrganization(db, calls.getInvited, principal, params.id, false);
      return invitedAsSeen(db, organization.id, steady());
    }),

    route(calls.invitePeople, ({ body, principal }) => write((tx) => invite(portal, tx, principal, body))),

    route(calls.mailAgain, ({ body, principal }) =>
      write(async (tx) => {
        const { organization, isColleague, asOwner } = await invitingOrganization(tx, calls.mailAgain, principal, body.id, true);
        const found = await unacceptedWithId(tx, organization.id, body.invitationId);
        if (!found) throw refuse(calls.mailAgain, 'noInvitation');
        const of = { organizationId: organization.id, role: found.role };
        if (!asOwner && (await leadsFurther(tx, principal, of))) throw refuse(calls.mailAgain, 'lacksRight');
        const from = mayMailFrom(found);
        if (from === null) throw refuse(calls.mailAgain, 'tooOften');
        if (from > steady()) throw refuse(calls.mailAgain, 'tooSoon', { hours: String(ORGANIZATION_MAIL_HOURS) });
        const { open, lately } = await countInvitations(tx, organization.id, steady(), aDayAgo(steady()));
        const isOpen = stateOfInvitation(found, steady()) === 'open';
        if (!isOpen && (await countPeople(tx, organization.id)) + open >= MOST_IN_ORGANIZATION) throw refuse(calls.mailAgain, 'full');
        if (lately >= ORGANIZATION_MAILS_A_DAY) throw refuse(calls.mailAgain, 'tooManyToday');
        const endsAt = endOf(steady());
        await noteMailed(tx, found.id, { inviterId: principal.id, steady: steady(), endsAt });
        await mailInvitations(portal, tx, { organization, principal, isColleague, endsAt }, [{ ...found, mails: found.mails + 1 }]);
        await recordEvent(
          tx,
          principal,
          { act: 'organization.mailInvitation', record: organization, owner: null, changes: [...toldOf(found)] },
          now(),
        );
        return invitedAsSeen(tx, organization.id, steady());
      }),
    ),

    route(calls.withdrawInvitation, ({ body, principal }) =>
      write(async (tx) => {
        const { organization } = await invitingOrganization(tx, calls.withdrawInvitation, principal, body.id, true);
        const found = await unacceptedWithId(tx, organization.id, body.invitationId);
        if (!found) throw refuse(calls.withdrawInvitation, 'noInvitation');
        if (found.withdrawnAt === null) {
          await noteWithdrawn(tx, found.id, steady());
          const changes = [...toldOf(found)];
          await recordEvent(tx, principal, { act: 'organization.withdrawInvitation', record: organization, owner: null, changes }, now());
        }
        return invitedAsSeen(tx, organization.id, steady());
      }),
    ),
  ];
};

const aDayAgo = (steady: Date): Date => new Date(steady.getTime() - DAY_MS);

type Asked = { id: number; role: Parameters<typeof toldOf>[0]['role']; emails: readonly string[] };

/** Invites people and returns the call's answer: people who are in it or already invited are left alone. */
async function invite(portal: Portal, tx: Tx, principal: Principal, { id, role, emails }: Asked) {
  const { now, steady } = portal;
  const call = calls.invitePeople;
  const { organization, isColleague, asOwner } = await invitingOrganization(tx, call, principal, id, true);
  if (!asOwner && (await leadsFurther(tx, principal, { organizationId: id, role }))) throw refuse(call, 'lacksRight');
  const { addresses, wrong } = addressesOf(emails);
  if (wrong.length > 0) throw refuse(call, 'wrongAddress', { addresses: wrong.join(', ') });
  const keys = [...addresses.keys()];
  const inIt = await addressesIn(tx, organization.id, keys);
  const before = new Map((await invitationsTo(tx, organization.id, keys)).map((one) => [one.email.toLowerCase(), one]));
  const isOpen = (key: string) => {
    const found = before.get(key);
    return found !== undefined && stateOfInvitation(found, steady()) === 'open';
  };
  const isWornOut = (key: string) => {
    const found = before.get(key);
    return found !== undefined && mayMailFrom(found) === null;
  };
  const outcomeOf = (key: string) => (inIt.has(key) ? 'in' : isOpen(key) ? 'invitedBefore' : isWornOut(key) ? 'tooOften' : 'invited');
  const coming = keys.filter((key) => outcomeOf(key) === 'invited');
  /** Within a day of a mail that arrived, the link in that mail works again. */
  const isMailed = (key: string) => {
    const from = before.has(key) ? mayMailFrom(before.get(key) as StoredInvitation) : null;
    return !before.has(key) || (from !== null && from <= steady());
  };
  const { open, lately } = await countInvitations(tx, organization.id, steady(), aDayAgo(steady()));
  if ((await countPeople(tx, organization.id)) + open + coming.length > MOST_IN_ORGANIZATION) throw refuse(call, 'full');
  if (lately + coming.filter(isMailed).length > ORGANIZATION_MAILS_A_DAY) throw refuse(call, 'tooManyToday');
  const endsAt = endOf(steady());
  const inviting = { role, inviterId: principal.id, now: now(), steady: steady(), endsAt };
  const mailed = [];
  const events: NewEvent[] = [];
  for (const key of coming) {
    const found = before.get(key);
    const invitation = found
      ? await reopenInvitation(tx, found, inviting, isMailed(key))
      : await insertInvitation(tx, organization.id, addresses.get(key) ?? key, inviting);
    if (isMailed(key)) mailed.push(invitation);
    events.push({ act: 'organization.invite', record: organization, owner: null, changes: [...toldOf(invitation)] });
  }
  await mailInvitations(portal, tx, { organization, principal, isColleague, endsAt }, mailed);
  await recordEvents(tx, principal, events, now());
  return keys.map((key) => ({ email: addresses.get(key) ?? key, outcome: outcomeOf(key) }) as const);
}
