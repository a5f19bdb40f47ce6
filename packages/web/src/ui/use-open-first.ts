import { useEffect, useState } from 'react';
import type { List } from './ListFaces.tsx';

/** Opens the first match in a list on Enter in its search box, once it has loaded. */
export function useOpenFirst<Row>({ data, isPlaceholderData, isFetching }: List<Row>, open: (row: Row) => void): () => void {
  const [isWanted, setWanted] = useState(false);
  const first = data?.rows[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function that opens a row never changes
  useEffect(() => {
    if (!isWanted || isPlaceholderData || isFetching) return;
    setWanted(false);
    if (first !== undefined) open(first);
  }, [isWanted, isPlaceholderData, isFetching, first]);
  return () => setWanted(true);
}
