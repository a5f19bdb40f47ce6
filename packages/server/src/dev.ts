import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

/** The server of npm run dev: from its sources, with the client's page as its sources have it, which packages/web/dev.ts makes ready. */
// However packages/web/dev.ts ends, this ends with it, and so does what starts it anew.
if (process.stdin instanceof Socket)
  process.stdin
    .on('end', () => process.kill(process.ppid, 'SIGTERM'))
    .resume()
    .unref();
await run(process.env, fileURLToPath(new URL('../../web', import.meta.url)));
