import { api, type Release } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isGone } from '../../api/call.ts';
import { queryOf } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { PageHead } from '../../ui/Page.tsx';

interface WithReleaseProps {
  id: number;
  toList: () => void;
  children: (release: Release) => ReactNode;
}

/** Loads one release and shows what is made of it. */
export function WithRelease({ id, toList, children }: WithReleaseProps) {
  const release = useQuery(queryOf(api.releases.findVersion, { params: { id: String(id) } }));
  if (release.data && !isGone(release.error)) return children(release.data);
  return (
    <>
      <PageHead title="Release" back={{ label: 'Releases', go: toList }} />
      {release.isError ? (
        <Failed title="The release could not be loaded" error={release.error} retry={() => void release.refetch()} />
      ) : (
        <Loading>
          <RowSkeletons rows={5} />
        </Loading>
      )}
    </>
  );
}
