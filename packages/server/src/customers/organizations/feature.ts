// Organizations, and the people in them.
import type { Joining, OrganizationRole } from '@lm/contract';
import {
  bookkeeping,
  elsewhere,
  type Generated,
  type GeneratedAlways,
  type Json,
  plain,
  shown,
  staffs,
  table,
} from '../../db/table-statements.ts';
import type { Db } from '../../db/tables.ts';
import type { Route } from '../../http/mount.ts';
import { tellExpiring } from '../../identity/api-keys/public.ts';
import { hourly, type PeriodicKind } from '../../lib/jobs/job-kinds.ts';
import { inSteps } from '../../lib/jobs/steps.ts';
import type { Portal } from '../../lib/portal.ts';
import { RECORD_MAILS } from './domains/domain-records.mails.ts';
import { lookAtRecords } from './domains/domain-records.ts';
import { JOINING_MAILS } from './domains/joining-by-domain.mails.ts';
import { joiningByDomainRoutes } from './domains/joining-by-domain.routes.ts';
import { organizationDomainRoutes } from './domains/organization-domains.routes.ts';
import { acceptingRoutes } from './invitations/organization-acceptances.routes.ts';
import { forgetInvited } from './invitations/organization-invitation-acts.ts';
import { ORGANIZATION_MAILS } from './invitations/organization-invitations.mails.ts';
import { isLinkOpen } from './invitations/organization-invitations.queries.ts';
import { organizationInvitationRoutes } from './invitations/organization-invitations.routes.ts';
import { keyFollowers } from './keys/organization-keys.following.ts';
import { KEY_MAILS, mailsToOrganizations } from './keys/organization-keys.mails.ts';
import { organizationKeyRoutes } from './keys/organization-keys.routes.ts';
import { CONTACT_MAILS } from './licenses/license-contact.mails.ts';
import { contactFollowers } from './licenses/organization-licenses.following.ts';
import { organizationLicenseRoutes } from './licenses/organization-licenses.routes.ts';
import { MAILBOX_MAILS } from './mailboxes/organization-mailboxes.mails.ts';
import { isMailboxLinkOpen } from './mailboxes/organization-mailboxes.queries.ts';
import { organizationMailboxRoutes, tellOfFailing } from './mailboxes/organization-mailboxes.routes.ts';
import { MAILBOX_TABLES } from './mailboxes/organization-mailboxes.tables.ts';
import { MERGED_MAILS } from './merges/merged.mails.ts';
import { deleteOldChanges } from './merges/organization-changes.queries.ts';
import { organizationMergeRoutes } from './merges/organization-merges.routes.ts';
import { organizationSplitRoutes } from './merges/organization-splits.routes.ts';
import { organizationListRoutes } from './organization-list.routes.ts';
import { organizationPeopleRoutes } from './organization-people.routes.ts';
import { organizationRoutes } from './organizations.routes.ts';
import { colleagueRoutes } from './own/colleagues.routes.ts';
import { ownActivityRoutes } from './own/own-activity.routes.ts';
import { ownOrganizationRoutes } from './own/own-organization.routes.ts';
import { countGroups } from './proposals/count-groups.ts';
import { organizationProposalRoutes } from './proposals/organization-proposals.routes.ts';
import { tellOfFreeSeats } from './seats/free-seats.ts';
import { SEAT_MAILS } from './seats/license-seat.mails.ts';
import { seatFollowers } from './seats/organization-seats.following.ts';
import { organizationSeatRoutes } from './seats/organization-seats.routes.ts';
import { seatWishFollowers } from './seats/seat-wishes.following.ts';
import { WISH_MAILS } from './seats/seat-wishes.mails.ts';
import { seatWishRoutes } from './seats/seat-wishes.routes.ts';
import { organizationSecurityRoutes } from './security/organization-security.routes.ts';
import { organizationSignOnRoutes } from './sign-on/organization-sign-on.routes.ts';

export { sections } from './organizations.export.queries.ts';

export const followers = [...contactFollowers, ...seatFollowers, ...keyFollowers, ...seatWishFollowers];

export const mails = {
  ...ORGANIZATION_MAILS,
  ...CONTACT_MAILS,
  ...SEAT_MAILS,
  ...KEY_MAILS,
  ...WISH_MAILS,
  ...JOINING_MAILS,
  ...RECORD_MAILS,
  ...MERGED_MAILS,
  ...MAILBOX_MAILS,
};

export const tables = {
  organization: table()({
    id: plain<GeneratedAlways<number>>(),
    name: plain<string>(),
    name_key: plain<string>({ says: 'one for each country' }),
    country_id: plain<number>({ says: 'ISO 3166-1 numeric' }),
    vat_id: plain<string>({ says: 'Empty for none.' }),
    address: plain<string>({ says: 'where invoices go', words: ['Invoice address of an organization', 1000] }),
    delivery_address: plain<Generated<string>>({ says: 'Empty for none.', words: ['Delivery address of an organization', 1000] }),
    cost_centres: plain<Generated<string[]>>({ says: 'those that its orders can name' }),
    po_number_needed: plain<Generated<boolean>>({ says: 'accepting an offer requires a purchase order number' }),
    language: plain<Generated<string>>({ says: 'of mails to it; empty for none' }),
    note: plain<string>({ words: ['Note of an organization', 5000] }),
    search_key: plain<string>({ says: 'name and VAT ID, folded; trigram index' }),
    revision: plain<Generated<number>>(),
    created_at: plain<Date>(),
    at_risk_since: plain<Date | null>({ says: 'since when no owner can be reached; checked every six hours' }),
  }),
  organization_person: table({ key: ['customer_id'], of: 'customer_id', says: 'The organization that a person is in, and their role.' })({
    customer_id: shown<number>({ to: 'customer', deleted: 'kept', erased: 'row' }),
    organization_id: shown<number>({ to: 'organization', deleted: 'An organization is deleted only once no one is in it' }),
    role: shown<OrganizationRole>(),
    since: shown<Date>(),
    revision: bookkeeping<Generated<number>>(),
  }),
  license_seat: table({ says: 'Who has a seat of a license of their organization, and who had it.' })({
    id: shown<GeneratedAlways<number>>(),
    license_id: shown<number>({ to: 'license', deleted: 'kept' }),
    place: shown<number>({ says: 'which of its seats' }),
    holder_id: shown<number | null>({ to: 'customer', deleted: 'relinked' }),
    assigned_at: shown<Date>(),
    is_move: bookkeeping<boolean>({ says: 'it came from another person who still has an account, and counts toward the limit' }),
    ended_at: shown<Date | null>({ says: 'null while they have it' }),
    asked_at: shown<Generated<Date | null>>({ says: 'when the holder was last asked whether they use it' }),
    kept_at: shown<Generated<Date | null>>({ says: 'when they last said that they do' }),
    was_left: bookkeeping<Generated<boolean>>({ says: 'they left the organization with it' }),
  }),
  seat_wish: table({ says: 'Who waits for a seat of a license of their organization.' })({
    id: shown<GeneratedAlways<number>>(),
    license_id: shown<number>({ to: 'license', deleted: 'Wishes end with the license' }),
    asker_id: shown<number>({ to: 'customer', deleted: 'Deleted people have left the organization, and their wishes end', erased: 'row' }),
    asked_at: shown<Date>({ says: 'those who asked first come first' }),
    told_at: shown<Generated<Date | null>>({ says: 'when they were told that a seat is free' }),
    declined_at: shown<Generated<Date | null>>({ says: 'they no longer wait, and see why for 30 days' }),
    answer: shown<Generated<string>>({ words: ['Answer to who asked for a seat', 1000] }),
  }),
  organization_security: table({
    key: ['organization_id'],
    of: 'contact_id',
    says: 'The person in an organization who is told about advisories first.',
    leftOut: 'That they are told first is exported with their mails',
  })({
    organization_id: plain<number>({ to: 'organization', deleted: 'What an organization says about advisories ends with it' }),
    contact_id: plain<number | null>({ to: 'customer', deleted: 'relinked' }),
    by_name: plain<Generated<boolean>>({ says: 'readers of an advisory are shown by name' }),
  }),
  organization_domain: table({ says: 'A domain of an organization; of only one organization once it is shown to be theirs.' })({
    id: plain<GeneratedAlways<number>>(),
    organization_id: plain<number>({ to: 'organization', deleted: 'Domains end with their organization' }),
    domain: plain<string>(),
    proof: plain<string>({ says: 'the value of the TXT record' }),
    joining: plain<Generated<Joining>>(),
    added_at: plain<Date>(),
    looked_at: plain<Date | null>({ says: 'when its record was last checked' }),
    proved_at: plain<Date | null>(),
    proved_by: plain<'dns' | 'staff' | null>(),
    missing_since: plain<Generated<Date | null>>({ says: 'since when its record has been missing' }),
  }),
  ...MAILBOX_TABLES,
  organization_sign_on: table({ says: 'The single sign-on provider that brings people into an organization, and in which roles.' })({
    organization_id: plain<number>({ to: 'organization', deleted: 'How people sign in ends with their organization' }),
    provider: plain<string>({ says: 'its name in calls; for one organization only' }),
    places: plain<Json>({ says: 'Of ClaimedPlace.' }),
    revision: plain<Generated<number>>(),
  }),
  organization_change: table({
    says: 'What moved when organizations were merged or split, for the minutes in which that can be undone; the change stands in the log',
  })({
    id: plain<GeneratedAlways<number>>(),
    organization_id: plain<number>({ to: 'organization', deleted: 'A merge is undone within minutes' }),
    by_id: plain<number>({ says: 'the person who may undo it' }),
    at: plain<Date>(),
    gone_id: plain<number | null>({ says: 'the other organization, which went or was split off; null for a proposal' }),
    gone_name: plain<string | null>(),
    moved: plain<Json>({ says: 'the ids of what moved' }),
  }),
  organization_change_text: table({
    key: ['change_id', 'customer_id'],
    says: 'What people of a proposal had written as their organization, kept for the minutes in which it can be undone.',
    leftOut: 'It is what they had written themselves, kept for minutes',
  })({
    change_id: plain<number>({ to: 'organization_change', deleted: 'A change is forgotten within minutes' }),
    customer_id: plain<number>({ to: 'customer', deleted: 'A deleted person is not taken out of an organization', erased: 'row' }),
    text: plain<string>(),
  }),
  customer_group: table({
    key: ['by_domain', 'key', 'country_id'],
    says: 'How many customers of a country, in no organization, wrote the same or have addresses at one domain: these groups are proposed.',
  })({
    by_domain: plain<boolean>(),
    country_id: plain<number>(),
    key: plain<string>({ says: 'a number made from what they have in common, which is not kept itself' }),
    count: plain<number>({ says: 'as it was last counted; from 2' }),
  }),
  organization_asker: table({ key: ['customer_id'], of: 'customer_id', says: 'People who ask to join an organization by their address.' })({
    customer_id: shown<number>({ to: 'customer', deleted: 'Deleted people no longer ask', erased: 'row' }),
    organization_id: shown<number>({ to: 'organization', deleted: 'Requests end with their organization' }),
    asked_at: shown<Date>(),
    declined_at: shown<Date | null>({ says: 'kept for 30 days' }),
  }),
  organization_invitation: table({ says: 'Addresses invited to an organization by mail, each once.' })({
    id: shown<GeneratedAlways<number>>(),
    organization_id: shown<number>({ to: 'organization', deleted: 'Invitations end with their organization' }),
    link_id: elsewhere<string>({ says: 'of the mailed link' }),
    email: shown<string>({ says: 'deleted 30 days after the link ended' }),
    email_key: shown<string>({ erased: 'row that names' }),
    role: shown<OrganizationRole>(),
    inviter_id: staffs<number | null>({ to: 'customer', deleted: 'Invitations end with the person who sent them' }),
    invited_at: shown<Date>(),
    mailed_at: shown<Date>({ says: 'the last mail' }),
    mails: shown<Generated<number>>(),
    ends_at: shown<Date>(),
    accepted_at: shown<Date | null>({ says: 'with customer_id' }),
    customer_id: shown<number | null>({
      says: 'who accepted it',
      to: 'customer',
      deleted: 'An accepted invitation has served its purpose',
      erased: 'row that names',
    }),
    withdrawn_at: shown<Date | null>(),
  }),
};

export const brought = {
  link: async (db: Db, linkId: string) => (await isLinkOpen(db, linkId)) || isMailboxLinkOpen(db, linkId),
};

export const routes = (portal: Portal): Route[] => [
  ...organizationListRoutes(portal),
  ...organizationRoutes(portal),
  ...organizationPeopleRoutes(portal),
  ...organizationLicenseRoutes(portal),
  ...ownOrganizationRoutes(portal),
  ...colleagueRoutes(portal),
  ...ownActivityRoutes(portal),
  ...organizationSeatRoutes(portal),
  ...organizationKeyRoutes(portal),
  ...seatWishRoutes(portal),
  ...organizationInvitationRoutes(portal),
  ...acceptingRoutes(portal),
  ...organizationDomainRoutes(portal),
  ...organizationSecurityRoutes(portal),
  ...joiningByDomainRoutes(portal),
  ...organizationMailboxRoutes(portal),
  ...organizationMergeRoutes(portal),
  ...organizationSplitRoutes(portal),
  ...organizationProposalRoutes(portal),
  ...organizationSignOnRoutes(portal),
];

export const jobs = (portal: Portal): PeriodicKind[] => [
  {
    ...hourly('old-organization-invitations', 'Addresses of people who were invited to an organization could not be deleted'),
    run: () => forgetInvited(portal),
  },
  {
    name: 'old-organization-changes',
    everySeconds: 60,
    failure: 'What undoing merged organizations takes could not be deleted',
    run: ({ stopping }) =>
      inSteps(portal.write, stopping, (tx) =>
        deleteOldChanges(tx, new Date(portal.now().getTime() - portal.config.undoing.minutes * 60_000)),
      ),
  },
  {
    name: 'groups-of-customers',
    everySeconds: 1800,
    failure: 'It could not be counted who may belong to one organization',
    run: ({ stopping }) => countGroups(portal, stopping),
  },
  {
    ...hourly('records-of-domains', 'It could not be looked at whether domains of organizations have their records'),
    run: ({ stopping }) => lookAtRecords(portal, stopping),
  },
  {
    ...hourly('failing-mailboxes', 'No one could be told of mailboxes of organizations that receive no emails'),
    run: ({ stopping }) => tellOfFailing(portal, stopping),
  },
  {
    name: 'free-seats',
    everySeconds: 600,
    failure: 'Who waits for a seat of a license could not be told that one is free',
    run: ({ stopping }) => tellOfFreeSeats(portal, stopping),
  },
  {
    ...hourly('expiring-organization-keys', 'No one could be told of API keys of organizations that expire'),
    run: ({ stopping }) => tellExpiring(portal, stopping, { isOfOrganization: true, mailsOf: mailsToOrganizations }),
  },
];
