import { AsyncLocalStorage } from 'node:async_hooks';

/** Until when the caller waits for what is being done, in milliseconds since the process began. No one waits for jobs. */
const awaited = new AsyncLocalStorage<number>();

/** No one is waiting any longer: what was begun is undone. */
export class TooLate extends Error {}

/** How many acts that a caller waits for have begun since the process began. */
let begun = 0;
export const begunForSomeone = (): number => begun;

/**
 * Does something for a caller who waits this long, in milliseconds, and no longer. Throws {@link TooLate} then; what it began continues,
 * but has no effect.
 */
export const withinTime = <T>(ms: number, act: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    begun += 1;
    const timer = setTimeout(() => reject(new TooLate()), ms);
    awaited.run(performance.now() + ms, act).then(
      (result) => {
        clearTimeout(timer);
        resolve(result);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });

/** Does something that continues after its cause was answered: a job. */
export const forNobody = <T>(act: () => T): T => awaited.exit(act);

/** A function that tells, later and from elsewhere, whether no one waits any longer for what is being done now. */
export function lateness(): () => boolean {
  const until = awaited.getStore() ?? Number.POSITIVE_INFINITY;
  return () => performance.now() > until;
}

/** Throws {@link TooLate} when the caller who waited for this was told that it failed. */
export function refuseTooLate(): void {
  if (lateness()()) throw new TooLate();
}
