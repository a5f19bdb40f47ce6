/** A person's role in their organization (ORG-5), the most powerful first. */
export const ORGANIZATION_ROLES = ['owner', 'licenseAdmin', 'buyer', 'member'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** What each is called. */
export const ORGANIZATION_ROLE_WORDS: Record<OrganizationRole, string> = {
  owner: 'Owner',
  licenseAdmin: 'License admin',
  buyer: 'Buyer',
  member: 'Member',
};
