// What the measurements share: calling the portal, and the cost of something while others call it too.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dayIn } from '@lm/contract';
import type { Portal } from '../e2e/portal.ts';
import { DEMO_PASSWORD } from '../packages/server/demo/accounts.ts';
import { fillDemo } from '../packages/server/demo/fill.ts';
import { openEmbedded } from '../packages/server/src/db/embedded.ts';
import { migrate } from '../packages/server/src/db/migrate.ts';
import { hashPassword } from '../packages/server/src/lib/passwords.ts';

export async function signIn(portal: Portal, username: string, password: string): Promise<string> {
  const body = JSON.stringify({ username, password });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${portal.url}/api/customers/login`, { method: 'POST', headers, body });
  const answer: { data: { access_token: string } } = JSON.parse(await response.text());
  return answer.data.access_token;
}

/** Makes a call and answers its data; with a body it is a POST. */
export const asking =
  (portal: Portal, token: string) =>
  async <Data>(path: string, body?: object): Promise<Data> => {
    const response = await fetch(`${portal.url}/api/${path}`, {
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    const answer: { data: Data; message: string } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(`${path}: ${answer.message}`);
    return answer.data;
  };

/** The value below which this share of the times lies. */
export const at = (times: number[], share: number): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Does something fifteen times and prints how long it takes. */
export async function timed(what: string, act: () => Promise<unknown>): Promise<void> {
  const times = [];
  for (let round = 0; round < 15; round++) {
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  console.log(`${what}: median ${at(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(1)} ms`);
}

/** Downloads a whole file; answers its size and when its first byte came. */
export async function downloaded(portal: Portal, token: string, path: string): Promise<string> {
  const start = performance.now();
  const response = await fetch(`${portal.url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  let [bytes, first] = [0, 0];
  for await (const piece of response.body ?? []) {
    first ||= performance.now() - start;
    bytes += piece.length;
  }
  return `${(bytes / 1_048_576).toFixed(1)} MB, first byte after ${first.toFixed(0)} ms`;
}

/** Does something, asks for `health` every 10 ms meanwhile, and prints what both cost. */
export const besides = (portal: Portal) => {
  const memory = () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))?.[1]) / 1024;
  return async (what: string, act: () => Promise<string>): Promise<void> => {
    const before = memory();
    const [times, sizes]: [number[], number[]] = [[], []];
    let going = true;
    const others = (async () => {
      while (going) {
        const start = performance.now();
        await (await fetch(`${portal.url}/api/health`)).text();
        times.push(performance.now() - start);
        sizes.push(memory());
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    })();
    const start = performance.now();
    const said = await act();
    const seconds = (performance.now() - start) / 1000;
    going = false;
    await others;
    const growth = Math.max(...sizes) - before;
    console.log(
      `${what}: ${seconds.toFixed(1)} s, ${said}; memory ${before.toFixed(0)} MB, at most ${growth.toFixed(0)} MB more; health p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, longest ${at(times, 1 - 1 / times.length).toFixed(1)} ms`,
    );
  };
};

/** Replaces the content of an embedded portal with the demo of this many customers. */
export const fillAnew = (portal: Portal, customers: number): Promise<void> =>
  portal.restartAfter(async () => {
    rmSync(join(portal.dataDir, 'log-head.json'), { force: true });
    rmSync(join(portal.dataDir, 'database'), { recursive: true, force: true });
    const { db, close } = await openEmbedded(portal.dataDir);
    await migrate(db);
    await fillDemo(db, { customers, seed: 1, today: dayIn(new Date()), passwordHash: await hashPassword(DEMO_PASSWORD) });
    await close();
  });
