import { readConfig } from './config.ts';
import { keepSmall } from './lib/memory.ts';
import { StartFailure } from './lib/start-failure.ts';
import { startServer } from './start.ts';

/** How long after the start its leftovers are cleared away, in milliseconds: the first callers need not wait for that. */
const SETTLED_MS = 1000;

/** Starts the server with these settings; if it cannot start, one line says why. */
export async function run(env: NodeJS.ProcessEnv, clientDir?: string): Promise<void> {
  try {
    await startServer(readConfig(env), clientDir === undefined ? {} : { clientDir });
    setTimeout(keepSmall, SETTLED_MS).unref();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    process.send?.('refused'); // starting it again would not help
    process.exitCode = 1;
  }
}
