import { QueryClient } from '@tanstack/react-query';
import { session } from './session.ts';

/** A refusal is final and a lost connection shows its failed face with Retry, so nothing is asked again by itself. */
export const answers = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false }, mutations: { retry: false } },
});

// Nothing of one person is on screen when another one signs in.
session.listen((state) => {
  if (state === 'signedIn' || state === 'signedOut' || state === 'expired' || state === 'stale') answers.clear();
});
