import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Unreachable } from '../api/call.ts';
import { isServerThere } from '../api/missing-parts.ts';

/** Once the screen is this old, it is checked whether the server still answers; in milliseconds. */
const OLD_MS = 5 * 60_000;
const LOOK_MS = 60_000;
/** How often a server that does not answer is tried again, in milliseconds. */
const AGAIN_MS = 10_000;

/** When the oldest data on screen that `counts` was fetched, except for data that never changes; null if there is none. */
function sinceWhen(queries: QueryClient, counts: (query: Query) => boolean): number | null {
  const shown = queries.getQueryCache().findAll({ type: 'active', stale: true, predicate: ({ state }) => state.data !== undefined });
  const moments = shown.filter(counts).map(({ state }) => state.dataUpdatedAt);
  return moments.length === 0 ? null : Math.min(...moments);
}

const isUnread = ({ state }: Query) => state.error instanceof Unreachable;
const isShown = () => true;

/** Returns how old the screen is while the server is away (SCR-934); null while it answers. */
export function useAway(): { since: number | null; look: () => Promise<void> } {
  const queries = useQueryClient();
  const [isSilent, setSilent] = useState(false);
  const subscribe = useCallback((listener: () => void) => queries.getQueryCache().subscribe(listener), [queries]);
  const since = useSyncExternalStore(subscribe, () => sinceWhen(queries, isSilent ? isShown : isUnread));
  const isAway = since !== null;
  const look = useCallback(async () => {
    const isThere = await isServerThere();
    setSilent(!isThere);
    if (isThere) await queries.refetchQueries({ type: 'active', predicate: isUnread });
  }, [queries]);
  useEffect(() => {
    const isOld = () => Date.now() - (sinceWhen(queries, isShown) ?? Date.now()) > OLD_MS;
    const timer = setInterval(
      () => document.visibilityState === 'visible' && (isAway || isOld()) && void look(),
      isAway ? AGAIN_MS : LOOK_MS,
    );
    return () => clearInterval(timer);
  }, [queries, isAway, look]);
  return { since, look };
}
