import {
  addressProblem,
  type api,
  type InvitedPerson,
  JOINING_AGAIN_DAYS,
  MOST_ORGANIZATION_MAILS,
  may,
  ORGANIZATION_INVITATION_DAYS,
  ORGANIZATION_INVITATION_KEPT_DAYS,
  ORGANIZATION_MAIL_HOURS,
  ORGANIZATION_ROLE_WORDS,
  type OrganizationRole,
  type Principal,
} from '@lm/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { refuse } from '../../../http/refuse.ts';
import { languageOfPerson, nameOf } from '../../../identity/people/public.ts';
import { DAY_MS, HOUR_MS } from '../../../lib/durations.ts';
import { queueMailsOnce } from '../../../lib/mail/mail.queries.ts';
import type { Portal } from '../../../lib/portal.ts';
import { forgetDeclinedAskers } from '../domains/organization-domains.queries.ts';
import { isSeen, roleIn } from '../organization-reading.ts';
import { organizationForUpdate, organizationWithId, type StoredOrganization } from '../organizations.queries.ts';
import { deleteOldInvitations, invitedTo, mailKeyOf, type StoredInvitation } from './organization-invitations.queries.ts';

type Calls = typeof api.organizationInvitations;
type Domains = typeof api.organizationDomains;
type Security = typeof api.organizationSecurity;
type Mailboxes = typeof api.organizationMailboxes;
type InvitingCall =
  | Calls['invitePeople']
  | Calls['mailAgain']
  | Calls['withdrawInvitation']
  | Calls['getInvited']
  | Domains['getDomains']
  | Domains['addDomain']
  | Domains['proveDomain']
  | Domains['confirmDomain']
  | Domains['setJoining']
  | Domains['removeDomain']
  | Domains['answerJoining']
  | typeof api.organizationSignOn.getSignOn
  | Mailboxes['getMailbox']
  | Mailboxes['setMailbox']
  | Mailboxes['removeMailbox']
  | Security['getSecurity']
  | Security['setSecurity'];

/** An organization whose invitations the principal manages: as its owner, or as staff who see it. Locked if a transaction is passed. */
export async function invitingOrganization(db: Db | Tx, call: InvitingCall, principal: Principal, id: number, isLocked: boolean) {
  const organization = isLocked ? await organizationForUpdate(db as Tx, id) : await organizationWithId(db, id);
  const as = organization && (await roleIn(db, id, principal));
  const act = isLocked ? 'organization.invite' : 'organization.seeInvited';
  const asOwner = may(principal, 'organization.lead', { as });
  const sees = isSeen(principal, organization);
  if (!organization || (as === null && !sees)) throw refuse(call, 'notYours');
  if (!asOwner && !(sees && may(principal, act, { as: null }))) throw refuse(call, 'lacksRight');
  return { organization, isColleague: as !== null, asOwner };
}

/** When a person may be mailed again: at once if the last mail did not arrive; null if never (ORG-43). */
export const mayMailFrom = ({ mailedAt, mails, bounced }: Pick<StoredInvitation, 'mailedAt' | 'mails' | 'bounced'>): Date | null =>
  mails < MOST_ORGANIZATION_MAILS ? new Date(mailedAt.getTime() + (bounced === null ? ORGANIZATION_MAIL_HOURS * HOUR_MS : 0)) : null;

/** The state of an invitation (ORG-44). */
export function stateOfInvitation(
  { withdrawnAt, acceptedAt, isIn, endsAt, hasInviter }: StoredInvitation,
  now: Date,
): 'open' | 'accepted' | 'ended' | 'withdrawn' | 'used' | 'noInviter' {
  if (withdrawnAt) return 'withdrawn';
  if (acceptedAt) return isIn ? 'accepted' : 'used';
  if (endsAt <= now) return 'ended';
  return hasInviter ? 'open' : 'noInviter';
}

/** Until when a link sent now works. */
export const endOf = (steady: Date): Date => new Date(steady.getTime() + ORGANIZATION_INVITATION_DAYS * DAY_MS);

/** People who were invited and have not joined, as sent. */
export async function invitedAsSeen(db: Db, organizationId: number, steady: Date): Promise<InvitedPerson[]> {
  const rows = await invitedTo(db, organizationId);
  return rows.flatMap(({ by, ...invitation }) => {
    const { id, email, role, mailedAt, endsAt } = invitation;
    const state = stateOfInvitation(invitation, steady);
    if (state === 'accepted' || state === 'used') return [];
    const from = mayMailFrom(invitation)?.toISOString() ?? null;
    const bounced = state === 'withdrawn' ? null : invitation.bounced; // its mail may have been stopped because of that
    return [{ id, email, role, state, by, mailedAt: mailedAt.toISOString(), endsAt: endsAt.toISOString(), mayMailFrom: from, bounced }];
  });
}

/** The given addresses, each once, and those that are invalid. */
export function addressesOf(emails: readonly string[]): { addresses: Map<string, string>; wrong: string[] } {
  const given = emails.map((email) => email.trim());
  return {
    addresses: new Map(given.map((email) => [email.toLowerCase(), email])),
    wrong: given.filter((email) => addressProblem(email) !== null),
  };
}

interface Mailing {
  organization: StoredOrganization;
  principal: Principal;
  /** The inviter is one of its people, and named; staff are not named. */
  isColleague: boolean;
  endsAt: Date;
}

/** Queues a mail to each, one for each time it is sent: a repeated call sends none twice. */
export async function mailInvitations(
  { steady }: Pick<Portal, 'steady'>,
  tx: Tx,
  { organization, principal, isColleague, endsAt }: Mailing,
  invitations: readonly Pick<StoredInvitation, 'linkId' | 'mails' | 'email' | 'role'>[],
): Promise<void> {
  if (invitations.length === 0) return;
  const inviter = isColleague ? await nameOf(tx, principal.id) : null;
  const language = organization.language || (await languageOfPerson(tx, principal.id)); // for people who chose none, or have no account yet (ORG-183)
  const mails = invitations.map((one) => {
    const data = { linkId: one.linkId, organization: organization.name, inviter, role: one.role, endsAt: endsAt.toISOString() };
    return { key: mailKeyOf(one), mail: { recipient: one.email, purpose: 'organization-invitation' as const, data, language } };
  });
  await queueMailsOnce(tx, mails, steady());
}

/** What the log says about an invitation: the address stays out, as its owner may want it deleted. */
export const toldOf = ({ id, role }: { id: number; role: OrganizationRole }) =>
  [
    { field: 'invitation', before: null, after: id },
    { field: 'role', before: null, after: ORGANIZATION_ROLE_WORDS[role] },
  ] as const;

/** How many are deleted in one run. */
const AT_ONCE = 1000;

/** Deletes addresses whose links ended long ago, and people who were declined (ORG-46, ORG-104). */
export async function forgetInvited({ write, steady }: Pick<Portal, 'write' | 'steady'>): Promise<void> {
  await write((tx) => forgetDeclinedAskers(tx, new Date(steady().getTime() - JOINING_AGAIN_DAYS * DAY_MS)));
  const before = new Date(steady().getTime() - ORGANIZATION_INVITATION_KEPT_DAYS * DAY_MS);
  for (let gone = AT_ONCE; gone === AT_ONCE; ) gone = await write((tx) => deleteOldInvitations(tx, before, AT_ONCE));
}
