// Clients that add customers one after the other, and remember the answers.
import { setTimeout } from 'node:timers/promises';
import type { Portal } from '../../e2e/portal.ts';
import { PERSON } from '../../packages/server/test/valid-inputs/valid.ts';

/** No call may take longer: the portal promises an answer within 10 s. */
const GIVEN_UP_AFTER_MS = 30_000;
const PAUSE_MS = 100;

interface Answer {
  portal: Portal;
  email: string;
  /** 0: no answer at all. */
  status: number;
  /** The customer's id; only with an OK. */
  id: number | null;
  began: number;
  ended: number;
  text: string;
}

export interface Writers {
  answers: Answer[];
  stop: () => Promise<void>;
}

let written = 0;

/** Starts `eachServer` clients for each server, each with one call under way at a time. */
export function startWriters(portals: Portal[], token: string, eachServer: number): Writers {
  const answers: Answer[] = [];
  let going = true;
  const write = async (portal: Portal) => {
    while (going) {
      const answer = await addCustomer(portal, token);
      answers.push(answer);
      await setTimeout(PAUSE_MS);
    }
  };
  const all = Promise.all(portals.flatMap((portal) => Array.from({ length: eachServer }, () => write(portal))));
  return {
    answers,
    stop: async () => {
      going = false;
      await all;
    },
  };
}

async function addCustomer(portal: Portal, token: string): Promise<Answer> {
  written += 1;
  const email = `customer-${written}@example.com`;
  const body = { ...PERSON, email, rolesId: [2] };
  const began = performance.now();
  const told = await post(`${portal.url}/api/customers/addCustomerFromAdmin`, token, body);
  return { portal, email, began, ended: performance.now(), ...told };
}

async function post(url: string, token: string, body: object): Promise<Pick<Answer, 'status' | 'id' | 'text'>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(GIVEN_UP_AFTER_MS),
    });
    const text = await response.text();
    const { data }: { data?: { id?: number } } = JSON.parse(text);
    return { status: response.status, id: data?.id ?? null, text };
  } catch (error) {
    return {
      status: 0,
      id: null,
      text: error instanceof Error ? `${error.name} ${error.message} ${String(error.cause ?? '')}` : String(error),
    };
  }
}

/** The longest time without an OK from a server after a moment, in milliseconds; the worst server counts. */
export function longestPause({ answers }: Writers, portals: Portal[], from: number): number {
  const pauses = portals.flatMap((portal) => {
    const good = answers.filter((answer) => answer.portal === portal && answer.status === 200 && answer.began >= from);
    const moments = [from, ...good.map(({ ended }) => ended).sort((a, b) => a - b), performance.now()];
    return moments.slice(1).map((moment, index) => moment - (moments[index] ?? 0));
  });
  return Math.max(0, ...pauses);
}

/** Has every server answered OK to a call that began after a moment? */
export const allAnswerAgain = ({ answers }: Writers, portals: Portal[], from: number): boolean =>
  portals.every((portal) => answers.some((answer) => answer.portal === portal && answer.status === 200 && answer.began > from));
