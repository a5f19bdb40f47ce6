import { hostname } from 'node:os';
import { logLines } from '../http/log-lines.ts';

const ERROR = 50;

/**
 * Reports in the server's log what does not work and belongs to no request: a line of JSON like those of requests, so that what another
 * server answered cannot pass for a line of ours (OPS-64).
 */
export const complain = (msg: string): void =>
  logLines.write(`${JSON.stringify({ level: ERROR, time: Date.now(), pid: process.pid, hostname: hostname(), msg })}\n`);
