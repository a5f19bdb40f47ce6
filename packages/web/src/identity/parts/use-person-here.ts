import { api } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOf } from '../../api/queries.ts';
import { session } from '../../api/session.ts';

/**
 * Who opened the link of an invitation, if they are signed in. Signing out clears the address: until the link has led somewhere, this keeps it there
 * for a reload.
 */
export function usePersonHere(link: Record<string, string>, isOver: boolean) {
  const [isSignedIn, setSignedIn] = useState(session.token() !== null);
  const self = useQuery({
    ...queryOf(api.signIn.getCustomerData, { query: { picture: 'false' }, body: undefined }),
    enabled: isSignedIn && !isOver,
  });
  useEffect(() => session.listen(() => setSignedIn(session.token() !== null)), []);
  useEffect(() => {
    if (!isOver) history.replaceState(history.state, '', `/?${new URLSearchParams(link)}`);
  });
  return { isSignedIn, self, me: isSignedIn ? (self.data?.customer ?? null) : null };
}
