import { endpoint, json, needs, POST, type Principal, signedIn } from '@lm/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { SentAnswer } from '../lib/kept-answers.ts';
import { mount, route } from './mount.ts';
import { newServer } from './server.ts';

const common = { summary: '', answer: json(z.null()) } as const;
const always = endpoint(POST('always'), { ...common, access: needs('users.edit'), fresh: 'always' });
const sometimes = endpoint(POST('sometimes'), {
  ...common,
  access: needs('users.edit'),
  fresh: 'sometimes',
  query: z.object({ far: z.string().optional() }),
});
const own = endpoint(POST('own'), { ...common, access: signedIn });
const person = endpoint(POST('person'), { ...common, access: needs('users.edit'), persons: true });

const NOON = new Date('2026-11-21T12:00:00Z');
const who = { id: 1, email: 'priya.raman@example.com', roles: [], rights: ['users.edit'], scope: 'everybody' } as const;
const session = (confirmed: string): Principal => ({ ...who, kind: 'session', sessionId: 1, confirmedAt: new Date(confirmed) });
const CALLERS: Record<string, Principal> = {
  fresh: session('2026-11-21T11:55:00.000Z'),
  stale: session('2026-11-21T11:54:59.999Z'),
  key: { ...who, kind: 'key', bounded: false, keyId: 1, keyName: 'Nightly', organizationId: null },
};

let server: Awaited<ReturnType<typeof newServer>>;
let done = 0;
beforeAll(async () => {
  server = newServer({ logLevel: 'silent', trustProxy: 0 });
  const act = async () => {
    done += 1;
    return null;
  };
  const routes = [
    route(always, act),
    route(own, act),
    route(person, act),
    route(sometimes, async ({ query, freshly }) => {
      if (query.far) freshly();
      return act();
    }),
  ];
  mount(server, routes, {
    findPrincipal: async (token) => CALLERS[token] ?? null,
    now: () => NOON,
    checkAnswers: true,
    budgets: { take: async () => 0, giveBack: async () => {} },
    throttledCalls: 1,
    notice: () => undefined,
    once: async (_: unknown, act: () => Promise<SentAnswer>) => ({ ...(await act()), isRepeated: false }),
    apiCallsAMinute: 1000,
    answeredWithinMs: 9000,
  });
});
afterAll(() => server.close());

const statusOf = async (token: string, path: string) =>
  (await server.inject({ method: 'POST', url: `/api/${path}`, headers: { authorization: `Bearer ${token}` } })).json().statusCode;

test('STE-685: five minutes after signing in, a far-reaching call needs a confirmation, and a key is not asked', async () => {
  const calls = ['always', 'sometimes', 'sometimes?far=yes'];
  const seen = async (token: string) => Promise.all(calls.map((path) => statusOf(token, path)));
  expect(await seen('fresh')).toEqual(['OK', 'OK', 'OK']);
  expect(await seen('key')).toEqual(['OK', 'OK', 'OK']);
  done = 0;
  expect(await seen('stale')).toEqual(['CONFIRMATION_NEEDED', 'OK', 'CONFIRMATION_NEEDED']);
  expect(done).toBe(1);
});

test('STE-686: calls for people are closed to keys', async () => {
  expect(await Promise.all(['own', 'person'].map((path) => statusOf('key', path)))).toEqual(['FORBIDDEN', 'FORBIDDEN']);
  expect(await Promise.all(['own', 'person'].map((path) => statusOf('stale', path)))).toEqual(['OK', 'OK']);
});
