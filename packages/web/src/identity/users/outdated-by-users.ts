import { api } from '@lm/contract';

/** What an act on a user outdates: the lists they are on, and how many people have a role. */
export const BY_USERS = [api.users, api.customers, api.roles];
