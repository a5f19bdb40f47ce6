import { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';

/**
 * A refusal is final, and a lost connection shows the face for failure with Retry, even in a browser that knows it is offline: nothing is retried
 * automatically, and nothing waits.
 */
export const answers = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', retry: false, staleTime: 5_000, refetchOnWindowFocus: false },
    mutations: { networkMode: 'always', retry: false },
  },
});

// Nothing of one person stays on screen when another signs in.
session.listen((state) => {
  if (state === 'signedIn' || state === 'signedOut' || state === 'expired' || state === 'stale') answers.clear();
});
