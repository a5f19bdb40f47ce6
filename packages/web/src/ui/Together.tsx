import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Loading, RowSkeletons } from './Faces.tsx';
import { Gathering } from './gathering.ts';

const FIRST_TIME = { predicate: ({ state }: Query) => state.status === 'pending' };

interface TogetherProps {
  /** Whether the contents at its top are still missing, whatever else is being fetched. */
  isAwaited?: boolean;
  children: ReactNode;
}

/** Shows its parts once everything on screen has arrived or failed, so that no late part moves what is about to be pressed below it (SCR-932). */
export function Together({ isAwaited = false, children }: TogetherProps) {
  const queries = useQueryClient();
  const asked = useIsFetching(FIRST_TIME);
  const [isWhole, setWhole] = useState(false);
  const files = useRef(0);
  const [arrived, setArrived] = useState(0);
  const [fileAwaited] = useState(() => () => {
    files.current += 1;
    return () => {
      files.current -= 1;
      setArrived((before) => before + 1);
    };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever a file has arrived
  useEffect(() => {
    if (isAwaited || files.current > 0 || asked > 0 || queries.isFetching(FIRST_TIME) > 0) return;
    const drawn = setTimeout(() => setWhole(true)); // the part that asked last is told of its answer a moment after it counts as arrived
    return () => clearTimeout(drawn);
  }, [isAwaited, arrived, asked, queries]);
  return (
    <Gathering value={fileAwaited}>
      {!isWhole && (
        <Loading>
          <RowSkeletons rows={6} height={52} />
        </Loading>
      )}
      <div hidden={!isWhole}>{children}</div>
    </Gathering>
  );
}
