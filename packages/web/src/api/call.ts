import { type Call, type Data, type FieldProblem, type Input, type RefusalOf, type StatusCode, takesKey } from '@lm/contract';
import { confirmation } from './confirmation.ts';
import { session } from './session.ts';

/** The server refused: with which status, which refusal of the endpoint, and which fields. */
export class Refused extends Error {
  readonly statusCode: StatusCode;
  /** The name by which the endpoint declares this refusal; null for refusals that every endpoint has. */
  readonly refusal: string | null;
  readonly problems: FieldProblem[];
  readonly requestId: string | null;
  /** Whether it says more than its message. */
  readonly hasData: boolean;

  constructor(answer: { statusCode: StatusCode; message: string; data?: unknown }, requestId: string | null) {
    super(answer.message);
    this.statusCode = answer.statusCode;
    const { data } = answer;
    this.problems = Array.isArray(data) ? data : [];
    this.refusal = typeof data === 'object' && data !== null && 'refusal' in data ? String(data.refusal) : null;
    this.requestId = requestId;
    this.hasData = data !== undefined;
  }
}

/** Whether the requested record does not exist, or no longer does. What was fetched about it before is outdated. */
export const isGone = (error: unknown): boolean => error instanceof Refused && error.statusCode === 'NOT_FOUND';

/** The server did not answer. */
export class Unreachable extends Error {}

/** How long to wait for an answer, in seconds. */
const TIMEOUT_SECONDS = 15;

export interface Rows<Row> {
  rows: Row[];
  total: number;
  /** Whether there are more than `total`: the server stopped counting. */
  isMore: boolean;
}

/** Calls an endpoint and returns its `data`. Throws {@link Refused} or {@link Unreachable}. */
export async function call<E extends Call>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Data<E>> {
  const { data } = await answerOf(endpoint, input, signal);
  return data as Data<E>; // the server's own tests check it against the contract
}

/** Calls an endpoint that returns a page of a list. */
export async function callList<E extends Call>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Rows<Data<E> extends (infer Row)[] ? Row : never>> {
  const { data, total, totalIsMore } = await answerOf(endpoint, input, signal);
  const rows = data as (Data<E> extends (infer Row)[] ? Row : never)[]; // likewise
  return { rows, total: total ?? rows.length, isMore: totalIsMore ?? false };
}

/** Calls an endpoint that returns a file, and reads the file's name. */
export async function callFile<E extends Call>(endpoint: E, input: Input<E>): Promise<{ name: string | null; content: Blob }> {
  const key = newKey(endpoint);
  const response = await onceConfirmed(endpoint, async () => {
    const token = session.token();
    const answer = await sendSurely(endpoint, input, key);
    if (!answer.ok) await settle(answer, token);
    return answer;
  });
  return { name: fileNameIn(response), content: await response.blob() };
}

/** Returns the encoded file name if there is one, otherwise the plain one. */
function fileNameIn(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  const whole = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(header)?.[1] ?? null);
}

/**
 * Calls an endpoint that streams a long file. `onChunk` receives every piece as it arrives; there is no limit for the whole, only for the wait for
 * the next piece. Throws {@link Refused}, {@link Unreachable}, or the signal's reason if it was cancelled.
 */
export const callStream = <E extends Call>(endpoint: E, input: Input<E>, taking: Taking) =>
  onceConfirmed(endpoint, () => streamOf(endpoint, input, taking));

interface Taking {
  signal: AbortSignal;
  onChunk: (piece: Uint8Array) => void;
}

async function streamOf<E extends Call>(endpoint: E, input: Input<E>, { signal, onChunk }: Taking) {
  const token = session.token();
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), TIMEOUT_SECONDS * 1000);
  let timer = wait();
  try {
    const { url, init } = requestOf(endpoint, input);
    const response = await fetch(url, { ...init, signal: AbortSignal.any([signal, silence.signal]) });
    if (!response.ok) await settle(response, token);
    const pieces: BlobPart[] = [];
    for await (const piece of response.body ?? []) {
      clearTimeout(timer);
      timer = wait();
      pieces.push(piece);
      onChunk(piece);
    }
    return { name: fileNameIn(response), content: new Blob(pieces) };
  } catch (error) {
    if (signal.aborted || error instanceof Refused) throw error;
    console.warn('The download was interrupted', endpoint.path); // SCR-14: network failures are only logged
    throw new Unreachable('The connection was lost.');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a call that may be refused until the signed-in person has confirmed who they are; then sends it again (STE-694). If they give up, the refusal
 * stands.
 */
export async function onceConfirmed<Answer>(endpoint: Call, send: () => Promise<Answer>): Promise<Answer> {
  const turn = confirmation.turn();
  try {
    return await send();
  } catch (error) {
    if (isConfirmationNeeded(error) && (await confirmation.ask(turn, endpoint.path))) return onceConfirmed(endpoint, send);
    throw error;
  }
}

const isConfirmationNeeded = (error: unknown): boolean => error instanceof Refused && error.statusCode === 'CONFIRMATION_NEEDED';

/** Makes a call. If it was refused because its session is over, sends it again after the same person has signed in again (SGN-162). */
function answerOf(endpoint: Call, input: unknown, signal?: AbortSignal): Promise<Answer> {
  const key = newKey(endpoint);
  return onceConfirmed(endpoint, () => resumed(endpoint, input, key, signal));
}

async function resumed(endpoint: Call, input: unknown, key: ReturnType<typeof newKey>, signal?: AbortSignal): Promise<Answer> {
  const token = session.token();
  try {
    return await settle(await sendSurely(endpoint, input, key, signal), token);
  } catch (error) {
    if (isSessionOver(error) && (await session.isResumed(token))) return resumed(endpoint, input, key, signal);
    // Another tab reports a sign-in before this one sees the cookie, so what was fetched without it is fetched again. Nothing else is sent on behalf
    // of others.
    if (isSessionOver(error) && endpoint.method === 'GET' && token === null && session.token() !== null)
      return resumed(endpoint, input, key, signal);
    throw error;
  }
}

interface Parts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The request of a call; a list in the query is sent as one parameter per item. */
function requestOf(endpoint: Call, input: unknown, key: string | null = null): { url: string; init: RequestInit } {
  const { params = {}, query = {}, body } = input as Parts; // Input<E> consists of these
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.flatMap(([name, value]) => [value].flat().map((item) => [name, String(item)])));
  const token = session.token();
  return {
    url: `/api/${path}${search.size > 0 ? `?${search}` : ''}`,
    init: {
      method: endpoint.method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
  };
}

/** Marks a call as one act, however often it is sent (API-746); null if that does not matter. */
export const newKey = (endpoint: Call): string | null =>
  takesKey(endpoint) ? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('') : null;

/** The wait before a call without an answer is sent again, in milliseconds: the first may still be under way. */
const AGAIN_MS = 1000;

/** Sends a call. If its answer was lost, sends it once more with the same key, so that nothing is done twice. */
async function sendSurely(endpoint: Call, input: unknown, key: string | null, signal?: AbortSignal): Promise<Response> {
  try {
    return await send(endpoint, input, key, signal);
  } catch (error) {
    if (key === null || !(error instanceof Unreachable)) throw error;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return send(endpoint, input, key, signal);
  }
}

async function send(endpoint: Call, input: unknown, key: string | null, signal?: AbortSignal): Promise<Response> {
  const { url, init } = requestOf(endpoint, input, key);
  const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  try {
    return await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
  } catch (error) {
    if (signal?.aborted) throw error;
    console.warn('The server did not answer', endpoint.path); // SCR-14: network failures are only logged
    throw new Unreachable(
      timeout.aborted ? `The server did not answer within ${TIMEOUT_SECONDS} seconds.` : 'The server could not be reached.',
    );
  }
}

interface Answer {
  data?: unknown;
  total?: number;
  totalIsMore?: boolean;
}

/**
 * Takes an answer out of its envelope. `token` is the one that the call was sent with: a late answer to an old session must not end a newer one.
 * Throws {@link Refused} or {@link Unreachable}.
 */
export async function settle(response: Response, token: string | null): Promise<Answer> {
  const requestId = response.headers.get('x-request-id');
  const answer = await response.json().catch(() => null);
  if (!answer?.statusCode) throw new Unreachable('The server could not be reached.');
  const refused = new Refused(answer, requestId);
  if (isSessionOver(refused) && token === session.token()) session.expire();
  const rights = response.headers.get('x-rights');
  if (rights !== null && token === session.token()) session.noteRights(rights);
  if (answer.statusCode === 'FORBIDDEN' && token === session.token()) session.doubt();
  if (answer.statusCode !== 'OK') throw refused;
  return answer;
}

/** Whether a call was refused because its session is over, or because there is none any more. */
const isSessionOver = (error: unknown): boolean =>
  error instanceof Refused && (error.statusCode === 'GONE' || (error.statusCode === 'UNAUTHORIZED' && !error.hasData));

/** Whether the call was given up because its session is over, or the person did not confirm who they are. Nothing more is said about it. */
export const isGivenUp = (error: unknown): boolean => isSessionOver(error) || isConfirmationNeeded(error);

/** Whether a failure is reported elsewhere already: an ended session by its own toast, a lost connection in the view (SGN-21, SCR-14). */
export const isSaidAlready = (error: unknown): boolean => error instanceof Unreachable || isGivenUp(error);

/** Words every refusal of an endpoint (the compiler checks that); null if a rule calls for the server's own sentence. */
export type RefusalSentences<E extends Call> = Record<RefusalOf<E>, string | null>;

/** Returns the sentence for a failed call. */
export function wordingOf<E extends Call>(
  _endpoint: E,
  error: unknown,
  words: RefusalSentences<E>,
  otherwise = 'Something went wrong',
): string {
  if (error instanceof Refused && error.statusCode === 'TOO_MANY_REQUESTS') return error.message;
  if (!(error instanceof Refused) || error.refusal === null) return otherwise;
  return (words as Record<string, string | null>)[error.refusal] ?? error.message;
}
