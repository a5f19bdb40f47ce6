import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from '@lm/contract';

/** The call that is being answered: what is noted beside an act, without every act carrying it by hand. */
interface Asked {
  requestId: string;
  /** As addressOf() has it. */
  address: string;
  /** Who calls, once that is known. */
  principal: Principal | null;
}

const calls = new AsyncLocalStorage<Asked>();

/** Answers a call. */
export const whileAsked = <T>(asked: Asked, act: () => T): T => calls.run(asked, act);

/** The call under way; null in jobs and at the start. */
export const asked = (): Asked | null => calls.getStore() ?? null;
