/** The orders a list of users can take. */
export const USER_SORTS = ['name', 'email', 'roles', 'active', 'lastSignedInAt'] as const;
