/** What a person is in their organization (ORG-5), from the one who may do most. */
export const ORGANIZATION_ROLES = ['owner', 'licenseAdmin', 'buyer', 'member'] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

/** What each is called. */
export const ORGANIZATION_ROLE_WORDS: Record<OrganizationRole, string> = {
  owner: 'Owner',
  licenseAdmin: 'License admin',
  buyer: 'Buyer',
  member: 'Member',
};
