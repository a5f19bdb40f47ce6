import { anyone, type Endpoint, endpoint, GET, json, list } from '@lm/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { SentAnswer } from '../lib/kept-answers.ts';
import { declaredIn } from './answers.ts';
import { mount, route } from './mount.ts';
import { newServer } from './server.ts';

const host = z.object({ mac: z.string(), note: z.object({ text: z.string() }).nullable() });
const record = endpoint(GET('record', { access: anyone }), {
  summary: '',
  answer: json(z.object({ id: z.int() }).extend({ hosts: z.array(host).optional(), state: z.union([z.string(), host]) })),
});
const records = endpoint(GET('records', { access: anyone }), { summary: '', answer: list(host) });

const HASH = 'argon2';

describe('WIRE-41: an answer holds what its call declares and nothing else', () => {
  test.each([
    ['at the top', record, { id: 1, state: 'on', passwordHash: HASH }, 'passwordHash'],
    ['in an optional array', record, { id: 1, state: 'on', hosts: [{ mac: 'A', note: null, passwordHash: HASH }] }, 'hosts.0.passwordHash'],
    [
      'in what may be null',
      record,
      { id: 1, state: 'on', hosts: [{ mac: 'A', note: { text: '', passwordHash: HASH } }] },
      'hosts.0.note.passwordHash',
    ],
    ['in one of several shapes', record, { id: 1, state: { mac: 'A', note: null, passwordHash: HASH } }, 'state.passwordHash'],
    ['in a row of a list', records, [{ mac: 'A', note: { text: '', passwordHash: HASH } }], '0.note.passwordHash'],
  ])('an undeclared field %s fails a test, and stays here in production', (_where, call: Endpoint, answer, path) => {
    expect(() => declaredIn(call, true)(answer)).toThrow(`${call.path} answers what it does not declare: ${path}`);
    expect(JSON.stringify(declaredIn(call, false)(answer))).not.toContain(HASH);
  });

  describe('on the wire', () => {
    let server: Awaited<ReturnType<typeof newServer>>;
    const defects: string[] = [];
    beforeAll(async () => {
      server = newServer({ logLevel: 'silent', trustProxy: 0 });
      const mounting = {
        findPrincipal: async () => null,
        now: () => new Date(),
        checkAnswers: false,
        budgets: { take: async () => 0, giveBack: async () => {} },
        throttledCalls: 1,
        notice: () => undefined,
        once: async (_: unknown, act: () => Promise<SentAnswer>) => ({ ...(await act()), isRepeated: false }),
        apiCallsAMinute: 1,
        answeredWithinMs: 9000,
      };
      const rows = [{ mac: 'A', note: null, passwordHash: HASH }];
      mount(server, [route(records, async () => ({ rows })), route(record, async () => ({ id: 'one', state: 'on' }) as never)], mounting);
      server.addHook('onError', async (_request, _reply, error) => void defects.push(error.message));
    });
    afterAll(() => server.close());

    test('what is not declared does not leave', async () => {
      expect((await server.inject('/api/records')).json()).toEqual({ statusCode: 'OK', message: 'OK', data: [{ mac: 'A', note: null }] });
    });

    test('an answer that does not fit is our defect, and only the log says which', async () => {
      const seen = await server.inject('/api/record');
      expect([seen.statusCode, seen.json()]).toEqual([500, { statusCode: 'INTERNAL_SERVER_ERROR', message: 'Something went wrong' }]);
      expect(defects).toEqual(['record answers what it does not declare: id invalid_type']);
    });
  });
});
