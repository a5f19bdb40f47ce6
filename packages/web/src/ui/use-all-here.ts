import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const FIRST_TIME = { predicate: ({ state }: Query) => state.status === 'pending' };

/** Has all that is on screen come, or failed? From then on each part stands by itself, so that none moves another (SCR-932). */
export function useAllHere(): boolean {
  const queries = useQueryClient();
  const asked = useIsFetching(FIRST_TIME);
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    if (asked === 0 && queries.isFetching(FIRST_TIME) === 0) setHere(true);
  }, [asked, queries]);
  return isHere;
}
