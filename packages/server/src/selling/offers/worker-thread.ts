import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { TooLate } from '../../lib/deadline.ts';
import { turns } from '../../lib/limited-turns.ts';

/** The answer to work done in a thread: its result, or what went wrong. */
type Apart<Out> = { done: Out } | { failed: string };

interface ApartWorker<In, Out> {
  run: (input: In) => Promise<Out>;
  /** Starts the thread for work that is likely to come, so that the work need not wait for it. */
  beReady: () => void;
}

const TIMES_BY_THE_CLOCK = 10;

interface Options {
  /**
   * Work that takes more of the processor, in milliseconds, or ten times as long by the clock, is given up and rejects with {@link TooLate}. On a
   * busy machine a thread has the processor for a part of the time only.
   */
  processorMs: number;
  /** How long the thread may be without work before it ends and frees its memory, in milliseconds. */
  idleMs: number;
  /** How much memory the thread may take before it is given up, in megabytes. */
  mostMb: number;
}

/**
 * Work in a separate thread, one piece after another, so that calls are answered meanwhile. `program` answers each message with its result as `done`,
 * or `failed` with the reason. Work that fails, or takes too long or too much memory, rejects; the next piece gets a new thread.
 */
export function apart<In, Out>(program: URL, { processorMs, idleMs, mostMb }: Options): ApartWorker<In, Out> {
  const oneAtOnce = turns(1);
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = () => {
    void worker?.terminate();
    worker = null;
  };
  const start = (): Worker => {
    const started = new Worker(program, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: mostMb } });
    started.on('error', () => undefined); // waiting callers get the error
    started.on('exit', () => {
      if (worker === started) worker = null;
    });
    started.unref();
    return started;
  };

  const run = (input: In): Promise<Out> =>
    oneAtOnce(async () => {
      clearTimeout(idle);
      worker ??= start();
      worker.ref();
      worker.postMessage(input);
      const over = new AbortController();
      const timer = giveUpAfter(processorMs, worker, over);
      try {
        const [answer] = (await Promise.race([heard(worker, 'message', over), gone(worker, over)])) as [Apart<Out>];
        if ('failed' in answer) throw new Error(answer.failed);
        worker?.unref();
        return answer.done;
      } catch (error) {
        end();
        throw error;
      } finally {
        clearInterval(timer);
        over.abort(); // no one is listening any more
        idle = setTimeout(end, idleMs).unref();
      }
    });

  const beReady = () => {
    if (worker) return;
    worker = start();
    idle = setTimeout(end, idleMs).unref();
  };

  return { run, beReady };
}

/** Looks now and then whether the work of a thread, which begins now, has taken too much. */
function giveUpAfter(processorMs: number, worker: Worker, over: AbortController): NodeJS.Timeout {
  const begun = performance.now();
  let before: number | null = null;
  const look = async () => {
    const { user, system } = await worker.cpuUsage();
    before ??= user + system;
    if (user + system - before > processorMs * 1000) over.abort(new TooLate());
  };
  return setInterval(() => {
    look().catch(() => undefined); // it has ended
    if (performance.now() - begun > TIMES_BY_THE_CLOCK * processorMs) over.abort(new TooLate());
  }, processorMs / 8);
}

/** The next message of a thread; rejects with the reason of `over`. */
const heard = (worker: Worker, event: string, { signal }: AbortController): Promise<unknown[]> =>
  once(worker, event, { signal }).catch((error: unknown) => {
    throw signal.aborted ? signal.reason : error;
  });

const gone = async (worker: Worker, over: AbortController): Promise<never> => {
  await heard(worker, 'exit', over);
  throw new Error('a thread ended before its work was done');
};
