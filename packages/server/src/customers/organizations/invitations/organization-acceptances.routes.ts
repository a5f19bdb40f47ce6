import { api, MOST_IN_ORGANIZATION, may, type Principal } from '@lm/contract';
import type { Tx } from '../../../db/tables.ts';
import { type Route, route } from '../../../http/mount.ts';
import { refuse } from '../../../http/refuse.ts';
import { personForUpdate } from '../../../identity/people/public.ts';
import { accountOf, addresseeOf, openMailed } from '../../../identity/sign-in/public.ts';
import { providerFor } from '../../../identity/sso/public.ts';
import { hashChosen } from '../../../lib/passwords.ts';
import type { Portal } from '../../../lib/portal.ts';
import { noteSecurity } from '../../../lib/security-notes.ts';
import { linkIdOf } from '../../../lib/tokens.ts';
import { recordEvent } from '../../../platform/log/public.ts';
import { comeIn } from '../organization-people.routes.ts';
import {
  countPeople,
  organizationForUpdate,
  organizationOf,
  organizationWithId,
  placeOf,
  type StoredOrganization,
} from '../organizations.queries.ts';
import { stateOfInvitation } from './organization-invitation-acts.ts';
import { invitationWithLink, noteAccepted, type StoredInvitation } from './organization-invitations.queries.ts';

const calls = api.organizationInvitations;

type AcceptingCall = typeof calls.joinByInvitation | typeof calls.acceptInvitation;

/** Opens the link of an invitation to an organization, and accepts it (ORG-44, ORG-45). */
export const acceptingRoutes = (portal: Portal): Route[] => {
  const { db, write, now, steady, keys } = portal;

  const linked = async (from: typeof db | Tx, token: string) => {
    const linkId = linkIdOf(keys.linkKey, token);
    return linkId === null ? null : invitationWithLink(from, linkId);
  };

  /** The invitation of a link and its organization, which this locks. */
  const lockedByLink = async (tx: Tx, call: AcceptingCall, token: string) => {
    const first = await linked(tx, token);
    const organization = first && (await organizationForUpdate(tx, first.organizationId));
    const invitation = organization && (await linked(tx, token)); // as it is now that it is locked
    if (!invitation) throw refuse(call, 'unknownLink');
    return { organization, invitation };
  };

  const refuseClosed = (call: AcceptingCall, invitation: StoredInvitation) => {
    const became = stateOfInvitation(invitation, steady());
    if (became === 'accepted') throw refuse(call, 'used');
    if (became !== 'open') throw refuse(call, became);
  };

  /** Adds a person who accepts an open invitation. */
  const letIn = async (
    tx: Tx,
    call: AcceptingCall,
    principal: Principal,
    { organization, invitation }: { organization: StoredOrganization; invitation: StoredInvitation },
  ) => {
    const person = await personForUpdate(tx, principal, principal.id);
    if (!person || !may({ ...person, rights: [] }, 'organization.comeByInvitation')) throw refuse(call, 'notCustomer');
    const in_ = await organizationOf(tx, person.id);
    if (in_ !== null) throw refuse(call, 'inAnother', { organization: in_ });
    if ((await countPeople(tx, organization.id)) >= MOST_IN_ORGANIZATION) throw refuse(call, 'full');
    const changes = await comeIn(tx, organization, person, invitation.role, now());
    const told = [...changes, { field: 'invitation', before: null, after: invitation.id } as const];
    await recordEvent(tx, principal, { act: 'organization.acceptInvitation', record: organization, owner: person, changes: told }, now());
    return { organization: organization.name };
  };

  return [
    route(calls.openInvitation, async ({ query }) => {
      const invitation = await linked(db, query.token);
      const organization = invitation && (await organizationWithId(db, invitation.organizationId));
      if (!organization) throw refuse(calls.openInvitation, 'unknownLink');
      const { email, role, endsAt } = invitation;
      const addressee = await addresseeOf(db, invitation);
      const [state, account] = [stateOfInvitation(invitation, steady()), accountOf(addressee)];
      const { firstName, lastName } = (state === 'open' && account === 'password' && addressee) || { firstName: '', lastName: '' };
      return { state, account, organization: organization.name, role, email, firstName, lastName, endsAt: endsAt.toISOString() };
    }),

    route(calls.joinByInvitation, async ({ body, isAbout }) => {
      const call = calls.joinByInvitation;
      const found = await linked(db, body.token);
      if (!found) throw refuse(call, 'unknownLink');
      refuseClosed(call, found); // before the hash, which costs more than everything else
      const provider = await providerFor(portal, found.email);
      if (provider) throw refuse(call, 'useProvider', { provider: provider.name });
      const passwordHash = await hashChosen(call, body.password);
      return write(async (tx) => {
        const { organization, invitation } = await lockedByLink(tx, call, body.token);
        refuseClosed(call, invitation);
        const workplace = async () => ({ organization: organization.name, countryId: organization.countryId });
        const person = await openMailed(portal, tx, call, { ...body, passwordHash, invitation, workplace });
        isAbout(person.id);
        await noteSecurity(tx, { kind: 'link.used', about: person.id, facts: { link: 'organization-invitation' } }, now());
        return letIn(tx, call, person, { organization, invitation });
      });
    }),

    route(calls.acceptInvitation, ({ body, principal }) =>
      write(async (tx) => {
        const call = calls.acceptInvitation;
        const { organization, invitation } = await lockedByLink(tx, call, body.token);
        const isTheirs = invitation.email.toLowerCase() === principal.email.toLowerCase() || invitation.customerId === principal.id;
        if (!isTheirs) throw refuse(call, 'otherAddress');
        if (await placeOf(tx, organization.id, principal.id)) {
          await noteAccepted(tx, organization.id, principal, steady());
          return { organization: organization.name };
        }
        refuseClosed(call, invitation);
        return letIn(tx, call, principal, { organization, invitation });
      }),
    ),
  ];
};
