import { addDays, api, dayIn, JOINING_AGAIN_DAYS, MOST_IN_ORGANIZATION, may, type Principal, showDay } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import { askerForUpdate, nameOf, type Person, personForUpdate } from '../../../identity/people/public.ts';
import { mailPeople } from '../../../lib/mail/person-mails.queries.ts';
import type { Portal } from '../../../lib/portal.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { invitingOrganization } from '../invitations/organization-invitation-acts.ts';
import { comeIn } from '../organization-people.routes.ts';
import { countPeople, organizationForUpdate, organizationOf, type StoredOrganization } from '../organizations.queries.ts';
import { asksToJoin, insertAsker, noteJoiningDeclined, offeredTo, ownersToTell, provedWithId } from './organization-domains.queries.ts';
import { domainsShown } from './organization-domains.routes.ts';

const { getOffered, joinByDomain, answerJoining } = api.organizationDomains;

/** How people join the organization with the domain of their confirmed address (ORG-103, ORG-104, ORG-212). */
export const joiningByDomainRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady } = portal;

  /** Mails owners about who asks to join or has joined, once a day per person; mails the person who asked the answer. */
  async function tell(
    tx: Tx,
    { organization, person, to, how }: { organization: StoredOrganization; person: Person; to: readonly number[]; how: How },
  ): Promise<void> {
    const data = { organization: organization.name, person: await nameOf(tx, person.id), how };
    const day = steady().toISOString().slice(0, 10);
    const mails = to.map((id) => ({
      ...{ to: id, purpose: 'organization-joining' as const, data, about: [] },
      key: `joining ${organization.id} ${person.id} ${id} ${how} ${day}`,
    }));
    await mailPeople(tx, mails, steady());
  }

  async function refuseFull(tx: Tx, call: typeof joinByDomain | typeof answerJoining, id: number): Promise<void> {
    if ((await countPeople(tx, id)) >= MOST_IN_ORGANIZATION) throw refuse(call, 'full');
  }

  const againFrom = (declinedAt: Date) => addDays(dayIn(declinedAt), JOINING_AGAIN_DAYS);

  const mayJoin = (principal: Principal) => principal.kind === 'session' && may(principal, 'organization.comeByInvitation');

  return [
    route(getOffered, async ({ principal }) => {
      if (!mayJoin(principal) || (await organizationOf(db, principal.id)) !== null) return null;
      const found = await offeredTo(db, principal.id);
      if (!found) return null;
      const { domainId, domain, organization, joining, isPostmaster, askedAt, declinedAt } = found;
      return {
        ...{ domainId, domain, organization, isAtOnce: joining === 'atOnce', isPostmaster },
        askedAt: declinedAt || isPostmaster ? null : (askedAt?.toISOString() ?? null),
        againFrom: declinedAt && !isPostmaster ? againFrom(declinedAt) : null,
      };
    }),

    route(joinByDomain, ({ body, principal }) =>
      write(async (tx) => {
        const call = joinByDomain;
        const first = await provedWithId(tx, body.domainId);
        const organization = first && (await organizationForUpdate(tx, first.organizationId));
        if (!organization) throw refuse(call, 'notOffered');
        const person = await personForUpdate(tx, principal, principal.id);
        if (!person || !mayJoin(principal) || !may({ ...person, rights: [] }, 'organization.comeByInvitation'))
          throw refuse(call, 'notCustomer');
        const in_ = await organizationOf(tx, person.id);
        if (in_ !== null) throw refuse(call, 'inAnother', { organization: in_ });
        const offered = await offeredTo(tx, person.id); // as it is now that both are locked
        if (offered?.domainId !== body.domainId) throw refuse(call, 'notOffered');
        await refuseFull(tx, call, organization.id);
        if (offered.joining === 'atOnce') {
          const changes = await comeIn(tx, organization, person, 'member', now());
          await recordEvent(tx, principal, { act: 'organization.joinByDomain', record: organization, owner: person, changes }, now());
          await tell(tx, { organization, person, to: await ownersToTell(tx, organization.id), how: 'joined' });
          return { organization: organization.name, isIn: true };
        }
        if (offered.declinedAt && now() < new Date(againFrom(offered.declinedAt)))
          throw refuse(call, 'declined', { day: showDay(againFrom(offered.declinedAt)) });
        if (offered.declinedAt || !offered.askedAt) {
          await insertAsker(tx, person.id, organization.id, now());
          const changes = [{ field: 'asks' as const, before: false, after: true }];
          await recordEvent(tx, principal, { act: 'organization.askToJoin', record: organization, owner: person, changes }, now());
          await tell(tx, { organization, person, to: await ownersToTell(tx, organization.id), how: 'asked' });
        }
        return { organization: organization.name, isIn: false };
      }),
    ),

    route(answerJoining, ({ body, principal }) =>
      write(async (tx) => {
        const call = answerJoining;
        const seen = await invitingOrganization(tx, call, principal, body.id, true);
        const { organization, asOwner } = seen;
        const person = asOwner ? await askerForUpdate(tx, body.customerId) : await personForUpdate(tx, principal, body.customerId);
        const asks = person !== null && person.id !== principal.id && (await asksToJoin(tx, organization.id, person.id));
        if (!asks) throw refuse(call, 'noAsker');
        if (body.isAccepted) {
          const mayCome = may({ ...person, rights: [] }, 'organization.comeByInvitation') && (await organizationOf(tx, person.id)) === null;
          if (!mayCome) throw refuse(call, 'noAsker');
          await refuseFull(tx, call, organization.id);
          const changes = await comeIn(tx, organization, person, 'member', now());
          await recordEvent(tx, principal, { act: 'organization.addPerson', record: organization, owner: person, changes }, now());
        } else {
          await noteJoiningDeclined(tx, person.id, now());
          const changes = [{ field: 'asks' as const, before: true, after: false }];
          await recordEvent(tx, principal, { act: 'organization.askToJoin', record: organization, owner: person, changes }, now());
        }
        await tell(tx, { organization, person, to: [person.id], how: body.isAccepted ? 'accepted' : 'declined' });
        return domainsShown(tx, principal, seen);
      }),
    ),
  ];
};

type How = 'asked' | 'joined' | 'accepted' | 'declined';
