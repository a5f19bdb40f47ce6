import { AsyncLocalStorage } from 'node:async_hooks';
import type { Principal } from '@lm/contract';

/** The call that is being answered: what is noted beside an act, without every act carrying it by hand. */
export interface Asked {
  requestId: string;
  /** As addressOf() has it. */
  address: string;
  /** Who calls, once that is known. */
  principal: Principal | null;
  /** Whose account a call of nobody is about, such as signing in. */
  about: number | null;
  /** Was this begun before it was known who calls? */
  isForeseen?: boolean;
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

/** A read that was begun before it was known who calls would write or count something: it is made anew once that is known. */
export class Unforeseen extends Error {}

/** Does something for the call under way of which nothing may come before it is known who calls. */
export function asForeseen<T>(act: () => T): T {
  const call = calls.getStore();
  if (!call) throw new Error('Something foreseen outside a call');
  return calls.run({ ...call, isForeseen: true }, act);
}

/** Throws {@link Unforeseen} where it is not known yet who calls. */
export function refuseForeseen(): void {
  if (calls.getStore()?.isForeseen) throw new Unforeseen();
}
