import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from '@lm/contract';

/** The call that is being answered: what is noted beside an act, without every act carrying it by hand. */
export interface Asked {
  requestId: string;
  /** As addressOf() has it. */
  address: string;
  /** Who calls, once that is known. */
  principal: Principal | null;
  /** Whose account a call of no one is about, such as signing in. */
  about: number | null;
  /** Did the caller hang up? */
  isGone: () => boolean;
}

const calls = new AsyncLocalStorage<Asked>();

/** Answers a call. */
export const whileAsked = <T>(asked: Asked, act: () => T): T => calls.run(asked, act);

/** Does something that belongs to no call, though one is under way. */
export const asNobody = <T>(act: () => T): T => calls.exit(act);

/** Says whose account the call under way is about, be it refused or not. */
export function isAskedAbout(accountId: number): void {
  const call = calls.getStore();
  if (call) call.about = accountId;
}

/** The call under way; null in jobs and at the start. */
export const asked = (): Asked | null => calls.getStore() ?? null;
