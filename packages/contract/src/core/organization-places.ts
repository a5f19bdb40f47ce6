/** The places of organizations, separate from the others (places.ts) so that the sign-in page does not load them. */
export const atOrganizations = {
  list: '/organizations',
  add: '/organizations/add',
  /** People who may belong together. */
  proposals: '/organizations/proposals',
  one: (id: number) => `/organizations/${id}`,
  edit: (id: number) => `/organizations/${id}/edit`,
  /** The organization of a person who is in one. */
  own: '/organization',
  /** A license of it. */
  ownLicense: (id: number) => `/organization/licenses/${id}`,
  /** Asking for its renewal (ORG-64). */
  askRenewal: (id: number) => `/quotation/renew/${id}`,
} as const;
