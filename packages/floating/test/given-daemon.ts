import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { Connection } from '../src/connection.ts';
import { startDaemon } from '../src/daemon.ts';
import { licenseFolder, newFolder, stillClock } from './given.ts';
import { newKey, newVendor } from './vendor.ts';

export const ABOUT = { host: 'lab-3', person: 'mara', process: 'solver 4711' };
export const vendor = newVendor();

/** A daemon with one license of two seats, whose clock stands still. */
export async function givenDaemon({
  today = '2026-11-27',
  files,
  heartbeatMs = 60_000,
}: {
  today?: string;
  files?: (key: string) => Promise<Record<string, string>>;
  heartbeatMs?: number;
} = {}) {
  const key = newKey();
  const clock = stillClock();
  const day = { today };
  const licenses = licenseFolder(
    vendor.publicKeys,
    files ? await files(key.publicKey) : { 'FNL.lic.txt': await vendor.file(key.publicKey) },
  );
  const data = newFolder();
  const settings = { data, licenses, key, host: '127.0.0.1', clock, heartbeatMs, today: () => day.today };
  const daemon = await startDaemon({ ...settings, port: 0 });
  const running = { daemon };
  const at = { host: '127.0.0.1', port: daemon.port, key: key.publicKey };
  let isRunning = true;
  const stop = async () => {
    if (isRunning) await running.daemon.close();
    isRunning = false;
  };
  const restart = async () => {
    await stop();
    running.daemon = await startDaemon({ ...settings, port: at.port });
    isRunning = true;
  };
  onTestFinished(stop);
  return {
    ...{ at, data, stop },
    clock,
    day,
    licenses,
    restart,
    key,
    read: () => running.daemon.read(),
    owned: () => running.daemon.owned(),
    /** Takes a seat from its holder, as the administrator. */
    free: async (lease: string, reason: string) => {
      const authorization = `Bearer ${readFileSync(join(data, 'administrator.secret'), 'utf8')}`;
      const { text } = await asked(at.port, '/free', {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ lease, reason }),
      });
      return JSON.parse(text).freeInMs;
    },
    policyProblems: () => running.daemon.policyProblems(),
    client: () => new Connection(at, newKey()),
  };
}

export const leaseOf = (answer: object) =>
  'given' in answer ? (answer.given as { lease: string }).lease : expect.fail(JSON.stringify(answer));

/** Waits until all of them are answered or have failed. */
export const settled = (asked: readonly Promise<unknown>[]) => Promise.allSettled(asked);

interface Said {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** The daemon's answer to any request at all. */
export const asked = (port: number, path: string, { method = 'GET', headers = {}, body = '' }: Said = {}) =>
  new Promise<{ status: number; text: string; headers: IncomingHttpHeaders }>((done, failed) => {
    const sent = request({ host: '127.0.0.1', port, path, method, headers, rejectUnauthorized: false, agent: false }, (response) => {
      let text = '';
      response
        .on('data', (part) => (text += part))
        .on('end', () => done({ status: response.statusCode ?? 0, text, headers: response.headers }));
    });
    sent.on('error', failed).end(body);
  });
