import type { api, Endpoint } from '@lm/contract';

/** An endpoint of which the page does not wait until it is loaded. */
export interface Late<E extends Endpoint> {
  /** Null until it is there. */
  now: () => E | null;
  load: () => Promise<E>;
}

/** Chooses an endpoint of the contract, which is loaded when the browser has time, or at the latest when it is needed. */
export function late<E extends Endpoint>(choose: (all: typeof api) => E): Late<E> {
  let loaded: E | null = null;
  return {
    now: () => loaded,
    load: async () => {
      const [{ api }] = await Promise.all([import('./contract.ts'), import('./zod.ts')]);
      loaded = choose(api);
      return loaded;
    },
  };
}

/** When the browser has time; it is asked for soon where it cannot tell. */
export const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
};
