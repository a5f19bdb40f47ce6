import { networkOf } from '../lib/network.ts';

/** Networks remembered at once; beyond that the oldest windows go. */
const MOST_NETWORKS = 100_000;

/** Counts calls of a window of time by network; what need not count is given back. */
export interface Throttle {
  /** Lets a call in and answers 0, or answers how many milliseconds to wait for that. */
  take: (address: string) => number;
  giveBack: (address: string) => void;
}

/** At most `limit` calls from one network in a window, of a minute unless said. In memory: it guards this server. */
export function newThrottle(limit: number, now: () => Date, windowMs = 60_000): Throttle {
  const windows = new Map<string, { endsAt: number; count: number }>();
  const windowOf = (network: string) => {
    const moment = now().getTime();
    const open = windows.get(network);
    if (open && open.endsAt > moment) return open;
    windows.delete(network); // so that the oldest window comes first
    for (const [other, { endsAt }] of windows) {
      if (endsAt > moment && windows.size < MOST_NETWORKS) break;
      windows.delete(other);
    }
    const fresh = { endsAt: moment + windowMs, count: 0 };
    windows.set(network, fresh);
    return fresh;
  };
  return {
    take: (address) => {
      const window = windowOf(networkOf(address));
      if (window.count >= limit) return window.endsAt - now().getTime();
      window.count += 1;
      return 0;
    },
    giveBack: (address) => {
      const window = windows.get(networkOf(address));
      if (window && window.count > 0) window.count -= 1;
    },
  };
}
