import { readConfig } from './config.ts';
import { StartFailure } from './lib/start-failure.ts';
import { startServer } from './start.ts';

try {
  await startServer(readConfig(process.env));
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
