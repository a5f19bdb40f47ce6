import { type Call, type Data, type FieldProblem, type Input, type RefusalOf, type StatusCode, takesKey } from '@lm/contract';
import { confirmation } from './confirmation.ts';
import { session } from './session.ts';

/** The server said no: which word, which refusal of the endpoint, which fields. */
export class Refused extends Error {
  readonly statusCode: StatusCode;
  /** The name under which the endpoint declares this refusal; null for those every endpoint has. */
  readonly refusal: string | null;
  readonly problems: FieldProblem[];
  readonly requestId: string | null;
  /** Does it say more than its message? */
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

/** Whether the requested record does not exist, or no longer does. What was read about it before no longer counts. */
export const isGone = (error: unknown): boolean => error instanceof Refused && error.statusCode === 'NOT_FOUND';

/** The server did not answer. */
export class Unreachable extends Error {}

/** Seconds after which an answer is no longer waited for. */
const TIMEOUT_SECONDS = 15;

export interface Rows<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`: the server stopped counting. */
  isMore: boolean;
}

/** Calls an endpoint and answers its `data`. Throws {@link Refused} or {@link Unreachable}. */
export async function call<E extends Call>(endpoint: E, input: Input<E>, signal?: AbortSignal): Promise<Data<E>> {
  const { data } = await answerOf(endpoint, input, signal);
  return data as Data<E>; // the server's own tests hold it to the contract
}

/** Calls an endpoint that answers a page of a list. */
export async function callList<E extends Call>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Rows<Data<E> extends (infer Row)[] ? Row : never>> {
  const { data, total, totalIsMore } = await answerOf(endpoint, input, signal);
  const rows = data as (Data<E> extends (infer Row)[] ? Row : never)[]; // likewise
  return { rows, total: total ?? rows.length, isMore: totalIsMore ?? false };
}

/** Calls an endpoint that answers a file, and gives the file its name. */
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

/** The whole name, if it has other than plain letters; otherwise the plain one. */
function fileNameIn(response: Response): string | null {
  const header = response.headers.get('content-disposition') ?? '';
  const whole = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
  return whole ? decodeURIComponent(whole) : (/filename="([^"]+)"/.exec(header)?.[1] ?? null);
}

/**
 * Calls an endpoint that streams a long file. `onChunk` hears every piece as it comes; there is no bound on the whole, only on
 * the wait for the next piece. Throws {@link Refused}, {@link Unreachable}, or the signal's reason when it was cancelled.
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
 * Sends what may be refused until the signed-in person has confirmed who they are; then it is sent once more (STE-694). If they give up,
 * it is refused as it was.
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

/** Makes a call; one that a dead session refused is sent once more when the same person has signed in again (SGN-162). */
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
    // Another tab reports a sign-in before this one sees the cookie: what was read without it is read with it. Nothing else is sent for others.
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

/** The request of a call; a list in the query goes as one parameter an item. */
function requestOf(endpoint: Call, input: unknown, key: string | null = null): { url: string; init: RequestInit } {
  const { params = {}, query = {}, body } = input as Parts; // Input<E> is made of these
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

/** Before a call without an answer goes out again, in milliseconds: the first may be under way. */
const AGAIN_MS = 1000;

/** Sends a call; if its answer was lost, it is sent once more with the same key, and is not done twice. */
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
 * Takes an answer out of its envelope. `token` is the one the call went out with: a late answer to an old session must not
 * end a newer one. Throws {@link Refused} or {@link Unreachable}.
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

/** Was a call refused since its session is over, or since there is none any more? */
const isSessionOver = (error: unknown): boolean =>
  error instanceof Refused && (error.statusCode === 'GONE' || (error.statusCode === 'UNAUTHORIZED' && !error.hasData));

/** Whether the call was given up, because its session is over or the person did not confirm who they are. Nothing more is said about it. */
export const isGivenUp = (error: unknown): boolean => isSessionOver(error) || isConfirmationNeeded(error);

/** Does a failure speak for itself already: an ended session by its own toast, a lost connection in the view (SGN-21, SCR-14)? */
export const isSaidAlready = (error: unknown): boolean => error instanceof Unreachable || isGivenUp(error);

/** Every refusal of an endpoint in words (the compiler checks that); null if a rule wants the server's own. */
export type RefusalSentences<E extends Call> = Record<RefusalOf<E>, string | null>;

/** The sentence for a failed call. */
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
