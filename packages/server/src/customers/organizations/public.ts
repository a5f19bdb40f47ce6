/** What other features may use: the organization's name that people bear, what a search finds, and who leads an organization. */

export { domainForNew, newProof } from './domain-names.ts';
export { takeResting } from './moved-webhooks.queries.ts';
export { insertDomain } from './organization-domains.queries.ts';
export { noteAccepted, noteComeBack } from './organization-invitations.queries.ts';
export { countOrganizations, organizationsFound, seenBy } from './organization-list.queries.ts';
export { peopleIn } from './organization-page.queries.ts';
export { leadsFurther, roleChange } from './organization-people.routes.ts';
export { nearlyNamed, organizationsFor } from './organization-proposals.queries.ts';
export { isSeen, roleIn } from './organization-reading.ts';
export { bringingIn } from './organization-sign-on.ts';
export {
  callByOrganization,
  countPeopleOf,
  insertOrganization,
  insertPerson,
  organizationForUpdate,
  organizationOf,
  organizationWithId,
  placeOf,
  removeOrganization,
  type StoredOrganization,
  setRole,
} from './organizations.queries.ts';
export { membershipOf } from './own-organization.queries.ts';
export { passOn } from './passing-on.ts';
