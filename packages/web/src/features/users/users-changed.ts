import { api } from '@lm/contract';
import { useOutdate } from '../../api/queries.ts';

/** What an act on a user makes outdated: the lists they are on, and how many people have a role. */
export function useUsersChanged(): () => Promise<void> {
  const outdate = useOutdate();
  return () => outdate(api.users, api.customers, api.roles);
}
