import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Loading, RowSkeletons } from './Faces.tsx';

const FIRST_TIME = { predicate: ({ state }: Query) => state.status === 'pending' };

/** Shows its parts once all that is on screen has come, or failed, so that none that comes late moves what is pressed below it (SCR-932). */
export function Together({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const asked = useIsFetching(FIRST_TIME);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    if (asked === 0 && queries.isFetching(FIRST_TIME) === 0) setWhole(true);
  }, [asked, queries]);
  return (
    <>
      {!isWhole && (
        <Loading>
          <RowSkeletons rows={6} height={52} />
        </Loading>
      )}
      <div hidden={!isWhole}>{children}</div>
    </>
  );
}
