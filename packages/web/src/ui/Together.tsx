import type { ReactNode } from 'react';
import { Loading, RowSkeletons } from './Faces.tsx';
import { useAllHere } from './use-all-here.ts';

/** Shows its parts once each has come, or failed, so that none that comes late moves what is pressed below it (SCR-932). */
export function Together({ children }: { children: ReactNode }) {
  const isWhole = useAllHere();
  return (
    <>
      {!isWhole && (
        <Loading>
          <RowSkeletons rows={6} height={52} />
        </Loading>
      )}
      <div style={isWhole ? undefined : { display: 'none' }}>{children}</div>
    </>
  );
}
