import { z } from 'zod';
import { courseEditing } from './classroom/course-editing.ts';
import { courseRequests } from './classroom/course-requests.ts';
import { courseRunning } from './classroom/course-running.ts';
import { courses } from './classroom/courses.ts';
import { invitations } from './classroom/invitations.ts';
import { courseLinks } from './classroom/joining.ts';
import { rooms } from './classroom/rooms.ts';
import { teachers } from './classroom/teachers.ts';
import { advisoryNotices } from './customers/advisory-notices.ts';
import { bin } from './customers/bin.ts';
import { bulk } from './customers/bulk.ts';
import { customers } from './customers/customers.ts';
import { desk } from './customers/desk.ts';
import { erasing } from './customers/erasing.ts';
import { find } from './customers/find.ts';
import { imports } from './customers/imports.ts';
import { mails } from './customers/mails.ts';
import { notes } from './customers/notes.ts';
import { organizationDomains } from './customers/organization-domains.ts';
import { organizationInvitations } from './customers/organization-invitations.ts';
import { organizationKeys } from './customers/organization-keys.ts';
import { organizationMailboxes } from './customers/organization-mailboxes.ts';
import { organizationMerges } from './customers/organization-merges.ts';
import { organizationProposals } from './customers/organization-proposals.ts';
import { organizationSecurity } from './customers/organization-security.ts';
import { organizationSignOn } from './customers/organization-sign-on.ts';
import { organizations } from './customers/organizations.ts';
import { ownOrganization } from './customers/own-organization.ts';
import { personalData } from './customers/personal-data.ts';
import { profile } from './customers/profile.ts';
import { savedViews } from './customers/saved-views.ts';
import { succession } from './customers/succession.ts';
import { timeline } from './customers/timeline.ts';
import { apiKeys } from './identity/api-keys.ts';
import { confirming } from './identity/confirming.ts';
import { factors } from './identity/factors.ts';
import { passkeys } from './identity/passkeys.ts';
import { roles } from './identity/roles.ts';
import { securityEvents } from './identity/security-events.ts';
import { signIn } from './identity/sign-in.ts';
import { signUp } from './identity/sign-up.ts';
import { sso } from './identity/sso.ts';
import { users } from './identity/users.ts';
import { advisories } from './licensing/advisories.ts';
import { advisoryClock } from './licensing/advisory-clock.ts';
import { components } from './licensing/components.ts';
import { downloads } from './licensing/downloads.ts';
import { files } from './licensing/files.ts';
import { licenses } from './licensing/licenses.ts';
import { products } from './licensing/products.ts';
import { releaseConcerns } from './licensing/release-concerns.ts';
import { releaseFiles } from './licensing/release-files.ts';
import { releaseStates } from './licensing/release-states.ts';
import { releases } from './licensing/releases.ts';
import { replacements } from './licensing/replacements.ts';
import { seatUsage } from './licensing/seat-usage.ts';
import { trials } from './licensing/trials.ts';
import { updateFeeds } from './licensing/update-feeds.ts';
import { organizationWebhooks } from './operation/organization-webhooks.ts';
import { system } from './operation/system.ts';
import { webhooks } from './operation/webhooks.ts';
import { log } from './platform/log.ts';
import { offers } from './selling/offers.ts';
import { orders } from './selling/orders.ts';
import { pipeline } from './selling/pipeline.ts';
import { prices } from './selling/prices.ts';
import { quotations } from './selling/quotations.ts';
import { reminders } from './selling/reminders.ts';

export * from './classroom/course-requests.ts';
export * from './classroom/course-running.ts';
export * from './classroom/courses.ts';
export * from './classroom/invitations.ts';
export * from './classroom/joining.ts';
export * from './classroom/rooms.ts';
export * from './classroom/teachers.ts';
export * from './client.ts';
export * from './core/customer-answer.ts';
export { email as emailRule, type ListTotal } from './core/fields.ts';
export * from './core/license-answer.ts';
export * from './core/other-ways.ts';
export * from './core/passkey-parts.ts';
export * from './core/people-bounds.ts';
export type { DecidingCall, GrantingCall, RequestCall } from './core/requests.ts';
export * from './customers/advisory-notices.ts';
export * from './customers/bin.ts';
export * from './customers/bulk.ts';
export * from './customers/colleagues.ts';
export * from './customers/customers.ts';
export * from './customers/desk.ts';
export * from './customers/erasing.ts';
export * from './customers/find.ts';
export * from './customers/imports.ts';
export * from './customers/mails.ts';
export * from './customers/notes.ts';
export * from './customers/organization-answer.ts';
export * from './customers/organization-domains.ts';
export * from './customers/organization-invitations.ts';
export * from './customers/organization-keys.ts';
export * from './customers/organization-mailboxes.ts';
export * from './customers/organization-merges.ts';
export * from './customers/organization-proposals.ts';
export * from './customers/organization-security.ts';
export * from './customers/organization-sign-on.ts';
export * from './customers/organizations.ts';
export * from './customers/own-organization.ts';
export * from './customers/own-requests.ts';
export * from './customers/own-timeline.ts';
export * from './customers/profile.ts';
export * from './customers/purchasing.ts';
export * from './customers/saved-lists.ts';
export * from './customers/saved-views.ts';
export * from './customers/succession.ts';
export * from './customers/timeline.ts';
export * from './events/event.ts';
export * from './events/values.ts';
export * from './identity/api-keys.ts';
export * from './identity/confirming.ts';
export * from './identity/passkeys.ts';
export * from './identity/roles.ts';
export * from './identity/security-events.ts';
export * from './identity/sign-in.ts';
export * from './identity/sso.ts';
export type { SsoProvider } from './identity/sso-settings.ts';
export * from './identity/users.ts';
export * from './licensing/advisories.ts';
export * from './licensing/advisory-clock.ts';
export * from './licensing/catalogue-file.ts';
export * from './licensing/components.ts';
export * from './licensing/computers.ts';
export * from './licensing/downloads.ts';
export * from './licensing/files.ts';
export * from './licensing/host-files.ts';
export * from './licensing/kinds/term-fields.ts';
export * from './licensing/license-bodies.ts';
export * from './licensing/license-list.ts';
export * from './licensing/license-parts.ts';
export * from './licensing/offline-files.ts';
export * from './licensing/products.ts';
export * from './licensing/release-concerns.ts';
export * from './licensing/release-files.ts';
export * from './licensing/release-states.ts';
export * from './licensing/releases.ts';
export * from './licensing/replacement-parts.ts';
export * from './licensing/rules/catalogue-rules.ts';
export * from './licensing/trials.ts';
export * from './licensing/update-feeds.ts';
export * from './licensing/usage-report.ts';
export type { WebhookOfOrganization } from './operation/organization-webhooks.ts';
export * from './operation/system.ts';
export * from './operation/webhooks.ts';
export * from './platform/log.ts';
export * from './selling/offer-parts.ts';
export * from './selling/offers.ts';
export * from './selling/order-parts.ts';
export * from './selling/orders.ts';
export * from './selling/pipeline.ts';
export * from './selling/prices.ts';
export type { QuotationForm, SentForm } from './selling/quotation-form.ts';
export * from './selling/quotations.ts';
export * from './selling/reminders.ts';
export * from './selling/renewal-asks.ts';

/** For errors for which a schema has no sentence: Zod's own sentences speak of types. Names a missing field. */
z.config({
  localeError: ({ input, path }) => ({
    message: input === undefined && path?.length ? `${String(path.at(-1))} is missing` : 'This is not accepted here',
  }),
});

/** Every call of the portal. */
export const api = {
  signIn,
  confirming,
  factors,
  passkeys,
  signUp,
  personalData,
  profile,
  customers,
  imports,
  notes,
  organizations,
  ownOrganization,
  organizationInvitations,
  organizationKeys,
  organizationDomains,
  organizationMailboxes,
  organizationMerges,
  organizationSecurity,
  organizationProposals,
  organizationSignOn,
  succession,
  licenses,
  files,
  courseRequests,
  courses: { ...courses, ...courseEditing, ...courseRunning, ...courseLinks },
  invitations,
  rooms,
  products,
  releases,
  releaseFiles,
  components,
  releaseStates,
  releaseConcerns,
  updateFeeds,
  downloads,
  advisories,
  advisoryClock,
  advisoryNotices,
  quotations,
  prices,
  offers,
  pipeline,
  orders,
  replacements,
  seatUsage,
  teachers,
  trials,
  log,
  mails,
  users,
  roles,
  sso,
  savedViews,
  apiKeys,
  desk,
  bulk,
  bin,
  reminders,
  erasing,
  find,
  timeline,
  organizationWebhooks,
  webhooks,
  securityEvents,
  system,
};
