import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

const starter = process.ppid;

/** Ends what would start this anew, and this with it. */
const end = () => process.kill(process.ppid === starter ? starter : process.pid, 'SIGTERM');

// However packages/web/dev.ts ends, this ends with it.
if (process.stdin instanceof Socket) process.stdin.on('end', end).resume().unref();

/** The server of npm run dev: from its sources, with the client's page as its sources have it, which packages/web/dev.ts makes ready. */
await run(process.env, fileURLToPath(new URL('../../web', import.meta.url)));
if (process.exitCode) end(); // it was refused, which no change of a file helps
