/** What other features may use: the organization's name that people bear, what a search finds, and who leads an organization. */

export { domainForNew, newProof } from './domains/domain-names.ts';
export { insertDomain } from './domains/organization-domains.queries.ts';
export { noteAccepted, noteComeBack } from './invitations/organization-invitations.queries.ts';
export { passOn } from './licenses/passing-on.ts';
export { takeResting } from './merges/moved-webhooks.queries.ts';
export { countOrganizations, organizationsFound, seenBy } from './organization-list.queries.ts';
export { peopleIn } from './organization-page.queries.ts';
export { leadsFurther, roleChange } from './organization-people.routes.ts';
export { isSeen, roleIn } from './organization-reading.ts';
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
export { membershipOf } from './own/own-organization.queries.ts';
export { nearlyNamed, organizationsFor } from './proposals/organization-proposals.queries.ts';
export { bringingIn } from './sign-on/organization-sign-on.ts';
