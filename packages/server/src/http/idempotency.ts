import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Endpoint, type Principal, takesKey } from '@lm/contract';
import type { FastifyRequest } from 'fastify';
import type { Once, SentAnswer } from '../lib/kept-answers.ts';
import { badRequest } from './failures.ts';
import type { ReceivedFile } from './upload.ts';

/** An answer in the form in which it is sent and kept. */
export class Packed {
  readonly fileName: string | null;
  readonly content: Buffer;
  readonly isRepeated: boolean;

  constructor({ fileName, content, isRepeated }: SentAnswer & { isRepeated: boolean }) {
    this.fileName = fileName;
    this.content = content;
    this.isRepeated = isRepeated;
  }
}

/** The Idempotency-Key of a call; null if there is none, or the call takes none. Refuses a malformed one. */
function keyOf(endpoint: Endpoint, { headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || !takesKey(endpoint)) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{1,100}$/.test(key)) return key;
  throw badRequest([{ field: 'Idempotency-Key', message: 'Please give 1 to 100 visible characters' }]);
}

interface Making<Answer> {
  endpoint: Endpoint;
  request: FastifyRequest;
  principal: Principal | null;
  file: ReceivedFile | null;
  /** An answer as JSON. */
  textOf: (answer: Answer) => string;
}

/** Makes a call; with an Idempotency-Key, only once (API-740). */
export async function made<Answer>(
  once: Once,
  { endpoint, request, principal, file, textOf }: Making<Answer>,
  act: () => Promise<Answer>,
): Promise<Answer | Packed> {
  const key = keyOf(endpoint, request);
  if (key === null || principal === null) return act();
  const caller = principal.kind === 'key' ? `key ${principal.keyId}` : `person ${principal.id}`;
  const sent = [request.method, request.url, request.body ?? null, file && [file.name, hash('sha256', file.content)]];
  return new Packed(
    await once({ caller, key, request: hash('sha256', JSON.stringify(sent)) }, async () => packed(endpoint, await act(), textOf)),
  );
}

function packed<Answer>({ path, answer: { kind }, shownOnce }: Endpoint, answer: Answer, textOf: (answer: Answer) => string): SentAnswer {
  if (kind !== 'file') return { fileName: null, content: Buffer.from(textOf(answer)), isSecret: shownOnce === true };
  const { fileName, content } = answer as { fileName: string; content: string | Buffer | Readable | { path: string } }; // as route() ensures
  if (content instanceof Readable || (!Buffer.isBuffer(content) && typeof content !== 'string'))
    throw new Error(`${path} answers a stream, which is not kept: it needs "unkept"`);
  return { fileName, content: Buffer.from(content) };
}
