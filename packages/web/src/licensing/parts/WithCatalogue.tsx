import type { ReactNode } from 'react';
import { Failed, Loading, RowSkeletons } from '../../ui/Faces.tsx';
import { useHeard } from '../../ui/say.ts';
import { useCatalogue } from './use-catalogue.ts';

/** Shows what is made from the modules on sale once they are known; until then, the face for loading. */
export function WithCatalogue({ children }: { children: ReactNode }) {
  const catalogue = useCatalogue();
  const heard = useHeard();
  if (catalogue.data) return children;
  if (catalogue.isError)
    return <Failed title={heard('The modules could not be loaded')} error={catalogue.error} retry={() => void catalogue.refetch()} />;
  return (
    <Loading>
      <RowSkeletons rows={6} />
    </Loading>
  );
}
