import { api, type Release } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rowsOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';

/** The releases a license may be for, newest first, or the face of their loading. */
export function WithReleases({ children }: { children: (releases: Release[]) => ReactNode }) {
  const releases = useQuery(rowsOf(api.releases.getVersions, { query: { sort: 'date', order: 'desc', page: '1', pageSize: '200' } }));
  if (releases.isPending)
    return (
      <Loading>
        <RowSkeletons rows={8} />
      </Loading>
    );
  if (releases.isError)
    return <Failed title="The releases could not be loaded" error={releases.error} retry={() => void releases.refetch()} />;
  return children(releases.data.rows);
}
