import { hostname } from 'node:os';
import { logLines } from '../http/log-lines.ts';

const ERROR = 50;

/**
 * Reports a problem that belongs to no request in the server's log: as a line of JSON like those of requests, so that another server's answer cannot
 * pass for one of our lines (OPS-64).
 */
export const complain = (msg: string): void =>
  logLines.write(`${JSON.stringify({ level: ERROR, time: Date.now(), pid: process.pid, hostname: hostname(), msg })}\n`);
