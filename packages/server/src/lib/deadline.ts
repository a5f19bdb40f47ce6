import { AsyncLocalStorage } from 'node:async_hooks';

/** Until when someone waits for what is being done, in milliseconds since the process began. No one waits for jobs. */
const awaited = new AsyncLocalStorage<number>();

/** No one is waiting any longer: what was begun is undone. */
export class TooLate extends Error {}

/** How many acts that someone waits for have begun since the process began. */
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

/** Does something that continues after the person who caused it has had their answer: a job. */
export const forNobody = <T>(act: () => T): T => awaited.exit(act);

/** Whether no one waits any more for what is being done now, to be asked later and from elsewhere. */
export function lateness(): () => boolean {
  const until = awaited.getStore() ?? Number.POSITIVE_INFINITY;
  return () => performance.now() > until;
}

/** Throws {@link TooLate} when the person who waited for this was told that it did not work. */
export function refuseTooLate(): void {
  if (lateness()()) throw new TooLate();
}
