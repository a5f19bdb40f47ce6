import { useEffect, useState } from 'react';
import type { List } from './ListFaces.tsx';

/** Enter in the search box of a list opens the first match, once it has loaded. */
export function useOpenFirst<Row>({ data, isPlaceholderData, isFetching }: List<Row>, open: (row: Row) => void): () => void {
  const [isWanted, setWanted] = useState(false);
  const first = data?.rows[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what opens a row is the same for ever
  useEffect(() => {
    if (!isWanted || isPlaceholderData || isFetching) return;
    setWanted(false);
    if (first !== undefined) open(first);
  }, [isWanted, isPlaceholderData, isFetching, first]);
  return () => setWanted(true);
}
