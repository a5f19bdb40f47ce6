// 300 connections try one password after the other: how long does an Admin whose account knows the network wait?
//   node scripts/node.mjs bench/flood.ts [seconds] [words for what they do]; with DATABASE_URL on an empty PostgreSQL.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { startFreshPortal } from '../e2e/portal.ts';
import { at } from './measure.ts';

const CONNECTIONS = 300;
const PASSWORD = 'Sound&Vision9';
const HOME = '198.51.100.7';

interface Attack {
  url: string;
  /** What each connection sends in the attempt with this number. */
  kind:
    | 'one address'
    | 'one address, the same as theirs'
    | 'a network for each connection'
    | 'hanging up'
    | 'dead tokens'
    | 'ready'
    | 'nothing there';
}

/** Sends one call and answers its status; 0 when the connection was lost. */
const sent = (agent: Agent, url: string, from: string, body: object | null, { token = '', hangUpMs = 0 } = {}): Promise<number> =>
  new Promise((resolve) => {
    const headers = {
      'x-forwarded-for': from,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    };
    const call = request(url, { agent, method: body ? 'POST' : 'GET', headers }, (response) =>
      response.resume().once('end', () => resolve(response.statusCode ?? 0)),
    );
    call.once('error', () => resolve(0));
    if (hangUpMs > 0) setTimeout(() => call.destroy(), hangUpMs);
    call.end(body && JSON.stringify(body));
  });

function attack({ url, kind }: Attack): void {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const statuses = new Map<number, number>();
  let tries = 0;
  const guess = (connection: number, own: boolean) => ({
    from: own ? HOME : kind === 'a network for each connection' ? `10.${connection % 250}.${connection >> 8}.1` : '203.0.113.9',
    body: { username: `victim${tries}@example.com`, password: 'Wrong&Password9' },
  });
  const one = (connection: number): Promise<number> => {
    tries += 1;
    const { from, body } = guess(connection, kind === 'one address, the same as theirs');
    if (kind === 'dead tokens')
      return sent(agent, `${url}/api/customers/validate-authentication`, from, null, { token: `${tries}`.padStart(43, 'x') });
    if (kind === 'nothing there') return sent(agent, `${url}/api/nothing`, from, null);
    if (kind === 'ready') return sent(agent, `${url}/api/ready`, from, null);
    return sent(agent, `${url}/api/customers/login`, from, body, kind === 'hanging up' ? { hangUpMs: 20 } : {});
  };
  for (let connection = 0; connection < CONNECTIONS; connection++)
    void (async () => {
      for (;;) {
        const status = await one(connection);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    })();
  parentPort?.on('message', () => parentPort?.postMessage([...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')));
}

async function measure(seconds: number): Promise<void> {
  const portal = await startFreshPortal({ ADMIN_PASSWORD: PASSWORD, TRUST_PROXY: '1', SECOND_FACTOR_FOR: 'none' });
  const agent = new Agent({ keepAlive: true });
  const signIn = (from: string) =>
    sent(agent, `${portal.url}/api/customers/login`, from, { username: 'admin@example.com', password: PASSWORD });
  const kinds: Attack['kind'][] = [
    'one address',
    'a network for each connection',
    'hanging up',
    'dead tokens',
    'nothing there',
    'ready',
    'one address, the same as theirs',
  ];
  await signIn(HOME);
  for (const kind of [null, ...kinds].filter((one) => one === null || one.includes(process.argv[3] ?? ''))) {
    const attackers = kind && new Worker(new URL(import.meta.url), { workerData: { url: portal.url, kind } });
    if (kind) await new Promise((resolve) => setTimeout(resolve, 2000));
    const times: number[] = [];
    const refused: number[] = [];
    const until = performance.now() + seconds * 1000;
    while (performance.now() < until) {
      const start = performance.now();
      const status = await signIn(HOME);
      if (status === 200) times.push(performance.now() - start);
      else refused.push(status);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    attackers?.postMessage('what became of it?');
    const [told] = attackers ? await once(attackers, 'message') : [''];
    await attackers?.terminate();
    const figures = times.length > 0 ? `p50 ${at(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms` : 'none got in';
    console.log(
      `${kind ?? 'alone'}: ${times.length} signed in, ${figures}${refused.length > 0 ? `, refused ${refused}` : ''}; attackers ${told}`,
    );
  }
  await portal.stop();
}

if (isMainThread) await measure(Number(process.argv[2] ?? 10));
else attack(workerData as Attack);
