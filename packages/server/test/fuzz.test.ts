import { spawnSync } from 'node:child_process';
import { api, HTTP_STATUS, type StatusCode } from '@lm/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HostileRequest, hostileRequests } from './fuzz-requests.ts';
import { answersTo, hostileBytes, type RawAnswer } from './fuzz-sockets.ts';
import { openStage, type Stage } from './fuzz-stage.ts';

/**
 * Hostile requests made from the contract (SAF-9): half of FUZZ_REQUESTS (3,000) from a fixed seed, half from a seed of the commit: new with every
 * commit, but the same when that commit is run again. By hand: `FUZZ_REQUESTS=100000 npm test -- unit fuzz`; to repeat a failure: `FUZZ_SEED=…
 * FUZZ_REQUESTS=…`, as the failure says.
 */
const REQUESTS = Math.ceil(Number(process.env.FUZZ_REQUESTS ?? 3000) / 2);
const commit = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).stdout ?? '';
const ofCommit = Number.parseInt(commit.slice(0, 7), 16) || 1; // an archive without history has no commit
const SEEDS = { 'a seed that stays': 20_261_121, 'a seed of the commit': Number(process.env.FUZZ_SEED ?? ofCommit) };
const TIMEOUT = 300_000 + 200 * REQUESTS; // longer means that it hangs; a busy machine is slow

const FILE_TYPES = Object.values(api)
  .flatMap((feature) => Object.values(feature))
  .flatMap(({ answer }) => (answer.kind === 'file' ? [answer.type] : []));

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

type Answer = RawAnswer | Awaited<ReturnType<Stage['play']>>['response'];

/** What is wrong with an answer; null if the portal may give it to any request. */
function wrongIn(method: string, { statusCode: status, headers, body }: Answer): string | null {
  const type = String(headers['content-type'] ?? '');
  if (status >= 500) return 'a status of 500 or more';
  if (status === 304) return body === '' && headers.etag ? null : 'a 304 with a body or without an ETag';
  if (method === 'HEAD') return body === '' ? null : 'a HEAD with a body';
  if (status === 200 && headers['content-disposition'] && FILE_TYPES.includes(type)) return null;
  if (!type.startsWith('application/json')) return `no JSON but ${type}`;
  if (status === 200 && body.startsWith('{"status":"ok"')) return null; // only health has no envelope (WIRE-2)
  return wrongInEnvelope(status, headers, JSON.parse(body));
}

function wrongInEnvelope(status: number, headers: Answer['headers'], envelope: Record<string, unknown>): string | null {
  const { statusCode, message, data, total: _total, totalIsMore: _more, ...others } = envelope;
  if (HTTP_STATUS[statusCode as StatusCode] !== status || !isText(message)) return 'no envelope';
  if (Object.keys(others).length > 0) return `an envelope that also has ${Object.keys(others).join()}`;
  if (statusCode === 'TOO_MANY_REQUESTS' && !headers['retry-after']) return 'no Retry-After';
  const isListed =
    Array.isArray(data) && data.length > 0 && data.every(({ field, message }) => typeof field === 'string' && isText(message));
  return statusCode === 'BAD_REQUEST' && !isListed ? 'a BAD_REQUEST that names no field' : null;
}

const short = (value: unknown): string => {
  const text = Buffer.isBuffer(value) ? `bytes ${value.toString('base64')}` : JSON.stringify(value);
  return text.length > 2000 ? `${text.slice(0, 2000)}… (${text.length} characters)` : text;
};

const throwIf = (wrong: string | null, asked: HostileRequest | string, { statusCode, body }: Answer): void => {
  if (wrong) throw new Error(`${wrong}\n${short(asked)}\nwas answered ${statusCode} ${short(body)}`);
};

/** Tries values until one gets a wrong answer; then finds the simplest such value, and reports it with its seed. */
async function check<T>(values: fc.Arbitrary<T>, act: (value: T) => Promise<void>, { seed, numRuns }: { seed: number; numRuns: number }) {
  const { failed, errorInstance } = await fc.check(fc.asyncProperty(values, act), { seed, numRuns });
  const reason = errorInstance instanceof Error ? errorInstance.message : errorInstance;
  if (failed) throw new Error(`FUZZ_SEED=${seed} FUZZ_REQUESTS=${2 * REQUESTS}: ${reason}`);
}

describe.each(Object.entries(SEEDS))('from %s', (which, seed) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  // SAF-2, SAF-9, WIRE-2, WIRE-3, WIRE-4
  test(
    'hostile requests never cause a 5xx, are always answered in the envelope, and change nothing when refused',
    async () => {
      const statuses: Record<number, number> = {};
      const act = async (request: HostileRequest) => {
        const { response, changed } = await stage.play(request);
        statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
        throwIf(wrongIn(request.method, response), request, response);
        if (response.statusCode >= 300 && changed.length > 0) throwIf(`refused, and yet: ${changed.join(', ')}`, request, response);
      };
      await check(hostileRequests(), act, { seed, numRuns: REQUESTS });
      if (process.env.FUZZ_REQUESTS) console.log(`seed ${seed}:`, JSON.stringify(statuses));
      // The requests reach the handlers: some are carried out, others are refused by one guard or another.
      const rare = which === 'a seed that stays' ? ['405', '409', '410', '413', '415'] : []; // a new seed may hit none of them
      expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', ...rare]));
    },
    TIMEOUT,
  );

  // SAF-9, WIRE-2
  test(
    'anything barely HTTP is answered in the envelope too',
    async () => {
      const port = Number(new URL(await stage.listen()).port);
      const act = async (bytes: string) => {
        for (const answer of await answersTo(port, bytes)) throwIf(wrongIn('', answer), bytes, answer);
      };
      await check(hostileBytes, act, { seed, numRuns: Math.ceil(REQUESTS / 25) });
    },
    TIMEOUT,
  );
});
