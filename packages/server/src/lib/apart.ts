import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { turns } from './turns.ts';

/** An answer of work done apart: what came of it, or what went wrong. */
type Apart<Out> = { done: Out } | { failed: string };

interface Options {
  /** What takes longer is given up, in milliseconds. */
  longestMs: number;
  /** The thread ends after so long without work, in milliseconds, and with it the memory it took. */
  idleMs: number;
  /** Memory of the thread beyond which it is given up, in megabytes. */
  mostMb: number;
}

/**
 * Work in a thread of its own, one piece after the other, so that calls are answered meanwhile. `program` answers each message with
 * what came of it as `done`, or `failed` with the reason. What fails, takes too long or too much memory rejects; the next piece gets a new thread.
 */
export function apart<In, Out>(program: URL, { longestMs, idleMs, mostMb }: Options): (input: In) => Promise<Out> {
  const oneAtOnce = turns(1);
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    void worker?.terminate();
    worker = null;
  };
  const start = (): Worker => {
    const started = new Worker(program, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostMb } });
    started.on('error', () => undefined); // who waits for an answer hears of it
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    started.unref();
    return started;
  };

  return (input) =>
    oneAtOnce(async () => {
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      worker.postMessage(input);
      try {
        const signal = AbortSignal.timeout(longestMs);
        const [answer] = (await Promise.race([once(worker, 'message', { signal }), gone(worker)])) as [Apart<Out>];
        if ('failed' in answer) throw new Error(answer.failed);
        worker?.unref();
        return answer.done;
      } catch (error) {
        end();
        throw error;
      } finally {
        idle = setTimeout(end, idleMs).unref();
      }
    });
}

const gone = (worker: Worker): Promise<never> =>
  once(worker, 'exit').then(() => {
    throw new Error('a thread ended before its work was done');
  });
