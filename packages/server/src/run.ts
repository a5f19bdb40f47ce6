import { readConfig } from './config.ts';
import { keepSmall } from './lib/memory.ts';
import { StartFailure } from './lib/start-failure.ts';
import { startServer } from './start.ts';

/** Starts the server of these settings; what keeps it from starting is said in one line. */
export async function run(env: NodeJS.ProcessEnv, clientDir?: string): Promise<void> {
  try {
    await startServer(readConfig(env), clientDir);
    keepSmall();
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    console.error(error.message);
    process.send?.('refused'); // starting it again would not help
    process.exitCode = 1;
  }
}
