import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

/** The server of npm run dev: from its sources, with the client's page as its sources have it, which packages/web/dev.ts makes ready. */
await run(process.env, fileURLToPath(new URL('../../web', import.meta.url)));
