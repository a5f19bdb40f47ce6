import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from '@lm/contract';

/** The call being answered: for notes beside an act, so that not every act has to pass it on. */
export interface Asked {
  requestId: string;
  /** In the form of addressOf(). */
  address: string;
  /** The principal, once that is known. */
  principal: Principal | null;
  /** The account that a call without a principal is about, such as signing in. */
  about: number | null;
  /** Has the caller hung up? */
  isGone: () => boolean;
}

const calls = new AsyncLocalStorage<Asked>();

/** Runs the answering of a call. */
export const whileAsked = <T>(asked: Asked, act: () => T): T => calls.run(asked, act);

/** Runs something that belongs to no call, even while one is under way. */
export const asNobody = <T>(act: () => T): T => calls.exit(act);

/** Sets the account that the current call is about, whether it is refused or not. */
export function isAskedAbout(accountId: number): void {
  const call = calls.getStore();
  if (call) call.about = accountId;
}

/** The call under way; null in jobs and at the start. */
export const asked = (): Asked | null => calls.getStore() ?? null;
