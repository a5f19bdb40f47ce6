/** The orders a list of organizations can take (WIRE-19). */
export const ORGANIZATION_SORTS = ['name', 'added'] as const;

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

/** So many people an organization has at most (ORG-4): its page names all of them. */
export const MOST_IN_ORGANIZATION = 500;

/** Licenses of its people that its page lists, those that end next first. */
export const MOST_LICENSES_SHOWN = 100;

/** Entries of its history that its page shows, the newest first. */
export const MOST_HISTORY_SHOWN = 50;
