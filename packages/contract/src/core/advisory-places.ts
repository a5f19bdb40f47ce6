/** The places of advisories, separate from the others (places.ts) so that the sign-in page does not load them. */
export const atAdvisories = {
  list: '/advisories',
  add: '/advisories/add',
  one: (id: number) => `/advisories/${id}`,
  edit: (id: number) => `/advisories/${id}/edit`,
} as const;
