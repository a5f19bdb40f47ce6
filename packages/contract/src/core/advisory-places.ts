/** The places of advisories, beside the others (places.ts): the page for signing in does not come with them. */
export const atAdvisories = {
  list: '/advisories',
  add: '/advisories/add',
  one: (id: number) => `/advisories/${id}`,
  edit: (id: number) => `/advisories/${id}/edit`,
} as const;
