import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { run } from './run.ts';

const starter = process.ppid;

/** Ends the watcher that would restart this process, and this process with it. */
const end = () => process.kill(process.ppid === starter ? starter : process.pid, 'SIGTERM');

// However packages/web/dev.ts ends, this process ends with it.
if (process.stdin instanceof Socket) process.stdin.on('end', end).resume().unref();

/** The server of npm run dev: run from its sources, with the client's page from its sources too, as prepared by packages/web/dev.ts. */
await run(process.env, fileURLToPath(new URL('../../web', import.meta.url)));
if (process.exitCode) end(); // it refused to start, and editing a file will not change that
