import type { Release } from '@lm/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isAwaited } from '../../api/queries.ts';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { useHeard } from '../../ui/say.ts';
import { useCatalogue } from '../parts/use-catalogue.ts';
import { releasesNamed } from './releases-named.ts';

interface WithLatestReleaseProps {
  /** The product; if left out, the first. */
  productId?: number | undefined;
  children: (latest: Release | null) => ReactNode;
}

/** Shows what is made from the latest release (null until there is one) once the modules are known too; until then, the face for loading. */
export function WithLatestRelease({ productId, children }: WithLatestReleaseProps) {
  const releases = useQuery(releasesNamed('', productId));
  const catalogue = useCatalogue();
  const heard = useHeard();
  if (releases.isPending || isAwaited(catalogue))
    return (
      <Loading>
        <RowSkeletons rows={8} />
      </Loading>
    );
  if (releases.isError)
    return <Failed title={heard('The releases could not be loaded')} error={releases.error} retry={() => void releases.refetch()} />;
  return children(releases.data.rows[0] ?? null);
}
