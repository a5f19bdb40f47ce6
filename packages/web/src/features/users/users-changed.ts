import { useQueryClient } from '@tanstack/react-query';

/** What an act on a user makes outdated: the lists they are on, and how many people have a role. */
export function useUsersChanged(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () => Promise.all(['users', 'customers', 'roles'].map((list) => queries.invalidateQueries({ queryKey: [list] })));
}
