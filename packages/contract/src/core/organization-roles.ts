/** A person's role in their organization (ORG-5), the most powerful first. */
export const ORGANIZATION_ROLES = ['owner', 'licenseAdmin', 'buyer', 'member'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** The name of each role. */
export const ORGANIZATION_ROLE_WORDS: Record<OrganizationRole, string> = {
  owner: 'Owner',
  licenseAdmin: 'License admin',
  buyer: 'Buyer',
  member: 'Member',
};
