import { allows, type Endpoint, type Principal } from '@lm/contract';
import { asForeseen, Unforeseen } from '../lib/asked.ts';

/** A read that was begun for whoever was behind its token in the call before. */
interface Begun {
  by: Principal;
  answer: Promise<unknown>;
}

/** May a call be begun before it is known who calls? It reads, and nothing is counted, confirmed or streamed. */
export const isForeseeable = ({ method, answer, access, throttled, fresh }: Endpoint): boolean =>
  method === 'GET' && answer.kind !== 'file' && access.kind !== 'anyone' && !throttled && !fresh;

/**
 * Begins a read for whoever was behind the token last, while it is looked up who is now. That is a guess and lets nobody in: nothing of it
 * goes out, not even that it fails, before {@link settled} was told who calls, and to anybody but the very same principal nothing does.
 */
export function begin(endpoint: Endpoint, last: Principal | null, act: (by: Principal) => Promise<unknown>): Begun | null {
  if (!last || !allows(endpoint.access, last)) return null;
  const answer = asForeseen(async () => act(last));
  answer.catch(() => undefined); // it is heard when it is known who calls, or by nobody
  return { by: last, answer };
}

/** What was begun, when it was begun for whoever calls; otherwise, and when it would write, the call is made now. */
export async function settled(begun: Begun | null, principal: Principal | null, act: () => Promise<unknown>): Promise<unknown> {
  if (begun === null || begun.by !== principal) return act();
  try {
    return await begun.answer;
  } catch (error) {
    if (error instanceof Unforeseen) return act();
    throw error;
  }
}
