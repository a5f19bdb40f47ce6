/** What other features may use: by which name people are called, and what a search finds. */

export { noteComeBack } from './organization-invitations.queries.ts';
export { organizationsFound } from './organization-list.queries.ts';
export { callByOrganization, organizationOf } from './organizations.queries.ts';
