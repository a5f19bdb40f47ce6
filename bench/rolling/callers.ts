// People at work: lists, single customers, the page itself, and new customers, over connections kept open. Nothing is retried.
import { Agent, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { PERSON } from '../../packages/server/test/valid-inputs/valid.ts';

export interface Callers {
  /** How many calls succeeded, and what happened to the others. */
  good: number;
  failed: string[];
  longestMs: number;
  /** The longest time without a successful call that needs the database, since counting last restarted. */
  silentMs: () => number;
  countAnew: () => void;
  /** The customers that were added, by email. */
  added: string[];
  stop: () => Promise<void>;
}

interface Call {
  path: string;
  body?: { email: string };
}

let named = 0;
const newCustomer = (): Call => {
  named += 1;
  return { path: '/api/customers/addCustomerFromAdmin', body: { email: `customer-${process.pid}-${named}@example.com` } };
};

const CALLS: (() => Call)[] = [
  () => ({ path: '/' }),
  () => ({ path: '/api/customers/getCustomers?page=1&pageSize=15' }),
  () => ({ path: '/api/customers/findCustomer/1' }),
  newCustomer,
];

/** Starts this many people, each calling about ten times a second. */
export function startCallers(port: number, token: string, people: number): Callers {
  const agent = new Agent({ keepAlive: true });
  let [goodAt, longestSilence] = [performance.now(), 0];
  const heard = (now: number) => {
    longestSilence = Math.max(longestSilence, now - goodAt);
  };
  const callers: Callers = {
    good: 0,
    failed: [],
    longestMs: 0,
    added: [],
    silentMs: () => {
      heard(performance.now());
      return longestSilence;
    },
    countAnew: () => {
      longestSilence = 0;
    },
    stop: async () => undefined,
  };
  let going = true;
  const work = async (first: number) => {
    for (let turn = first; going; turn++) {
      const call = CALLS[turn % CALLS.length]?.() ?? newCustomer();
      const began = performance.now();
      const status = await send(call, { agent, port, token });
      callers.longestMs = Math.max(callers.longestMs, performance.now() - began);
      if (status !== '200') callers.failed.push(`${call.path}: ${status}`);
      else callers.good += 1;
      if (status === '200' && call.path !== '/') {
        heard(performance.now());
        goodAt = performance.now();
      }
      if (status === '200' && call.body) callers.added.push(call.body.email);
      await setTimeout(100);
    }
  };
  const all = Promise.all(Array.from({ length: people }, (_, index) => work(index)));
  callers.stop = async () => {
    going = false;
    await all;
    agent.destroy();
  };
  return callers;
}

/** The status of the answer, or what went wrong, as one line. */
function send({ path, body }: Call, { agent, port, token }: { agent: Agent; port: number; token: string }): Promise<string> {
  return new Promise((resolve) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
    const sent = request({ agent, port, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error) => resolve(error.message));
    });
    sent.once('error', (error) => resolve(error.message));
    sent.end(body && JSON.stringify({ ...PERSON, ...body, rolesId: [2] }));
  });
}
