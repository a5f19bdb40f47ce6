// What screens get of the contract: calls, words and rules, and the types of the rest. It contains no schemas.

export { api } from './calls.ts';
export * from './classroom/courses.words.ts';
export * from './classroom/invitations.words.ts';
export * from './classroom/rooms.words.ts';
export * from './classroom/rules/course-dates.ts';
export * from './classroom/rules/course-teachers.ts';
export * from './classroom/rules/teacher-proof.ts';
export * from './classroom/rules/teacher-sees.ts';
export * from './core/advisory-places.ts';
export * from './core/call.ts';
export * from './core/countries.ts';
export * from './core/country-names.ts';
export * from './core/endpoint.ts';
export * from './core/field-words.ts';
export * from './core/file-number.ts';
export * from './core/languages.ts';
export * from './core/license-number.ts';
export * from './core/mails.ts';
export * from './core/order-number.ts';
export * from './core/organization-places.ts';
export * from './core/organization-roles.ts';
export * from './core/people-fields.ts';
export * from './core/pictures.ts';
export * from './core/places.ts';
export * from './core/policy.ts';
export * from './core/problems.ts';
export * from './core/refusal.ts';
export * from './core/refusals.ts';
export * from './core/right-openings.ts';
export * from './core/rights.ts';
export * from './core/role-names.ts';
export * from './core/rules/browser-name.ts';
export * from './core/rules/currencies.ts';
export * from './core/rules/dates.ts';
export * from './core/rules/fold.ts';
export * from './core/rules/moments.ts';
export * from './core/rules/money.ts';
export * from './core/rules/password.ts';
export * from './core/rules/phone.ts';
export * from './core/rules/standings.ts';
export * from './core/rules/ticks.ts';
export { type ScopedStanding, showsEverybody, somebody, type TaughtThing } from './core/sentences.ts';
export * from './core/transport.ts';
export * from './customers/advisory-notices.words.ts';
export * from './customers/bin.words.ts';
export * from './customers/bulk.words.ts';
export * from './customers/customers.words.ts';
export * from './customers/desk.words.ts';
export * from './customers/erasing.words.ts';
export * from './customers/organizations.words.ts';
export * from './customers/purchasing.words.ts';
export * from './customers/saved-views.words.ts';
export * from './customers/succession.words.ts';
export * from './customers/timeline.words.ts';
export * from './events/acts.ts';
export * from './events/record-words.ts';
export * from './identity/api-keys.words.ts';
export * from './identity/passkeys.words.ts';
export * from './identity/roles.words.ts';
export * from './identity/rules/second-factor.ts';
export * from './identity/security-event-kinds.ts';
export * from './identity/security-event-words.ts';
export * from './identity/security-events.words.ts';
export * from './identity/users.words.ts';
export type * from './index.ts';
export * from './licensing/advisories.words.ts';
export * from './licensing/kinds/card-words.ts';
export * from './licensing/kinds/categories.ts';
export * from './licensing/kinds/check-dates.ts';
export * from './licensing/kinds/kinds.ts';
export * from './licensing/kinds/license-labels.ts';
export * from './licensing/kinds/modules.ts';
export * from './licensing/kinds/products.ts';
export * from './licensing/kinds/reminding.ts';
export * from './licensing/kinds/sold-kinds.ts';
export * from './licensing/kinds/terms.ts';
export * from './licensing/licenses.words.ts';
export * from './licensing/refusals.ts';
export * from './licensing/release-files.words.ts';
export * from './licensing/releases.words.ts';
export * from './licensing/rules/component-version.ts';
export * from './licensing/rules/computers.ts';
export * from './licensing/rules/cvss.ts';
export * from './licensing/rules/file-state.ts';
export * from './licensing/rules/host-ids.ts';
export * from './licensing/rules/license-dates.ts';
export * from './licensing/rules/license-state.ts';
export * from './licensing/rules/mac.ts';
export * from './licensing/rules/may-download.ts';
export * from './licensing/rules/module-choice.ts';
export * from './licensing/rules/obligations.ts';
export * from './licensing/rules/redemption.ts';
export * from './licensing/rules/release-states.ts';
export * from './licensing/rules/renewal.ts';
export * from './licensing/rules/replacement.ts';
export * from './licensing/rules/same-computer.ts';
export * from './licensing/rules/seat-usage.ts';
export * from './licensing/rules/term-name.ts';
export * from './operation/rules/organization-kinds.ts';
export * from './operation/rules/webhook-kinds.ts';
export * from './operation/system.words.ts';
export * from './operation/webhooks.words.ts';
export * from './platform/log.words.ts';
export {
  advisoriesApi,
  advisoryClockApi,
  advisoryNoticesApi,
  componentsApi,
  concernsApi,
  domainsApi,
  downloadsApi,
  importsApi,
  invitedApi,
  mailboxesApi,
  mergesApi,
  organizationKeysApi,
  organizationSecurityApi,
  organizationsApi,
  organizationWebhooksApi,
  ownOrganizationApi,
  proposalsApi,
  releaseFilesApi,
  releaseStatesApi,
  signOnApi,
  successionApi,
  updateFeedsApi,
} from './screen-calls.ts';
export * from './selling/offers.words.ts';
export * from './selling/orders.words.ts';
export * from './selling/pipeline.words.ts';
export * from './selling/quotations.words.ts';
export * from './selling/reminders.words.ts';
export * from './selling/rules/offer-bounds.ts';
export * from './selling/rules/offer-prices.ts';
export * from './selling/rules/offer-sums.ts';
export * from './selling/rules/offer-words.ts';
export * from './selling/rules/offers.ts';
export * from './selling/rules/orders.ts';
export * from './selling/rules/parties.ts';
export * from './selling/rules/price-bounds.ts';
export * from './selling/rules/prices.ts';
export * from './selling/rules/quotation.ts';
export * from './selling/rules/quotation-kinds.ts';
export * from './selling/rules/reminders.ts';
export * from './selling/rules/renewal-ask.ts';
export * from './selling/rules/sales.ts';
export * from './selling/rules/stages.ts';
