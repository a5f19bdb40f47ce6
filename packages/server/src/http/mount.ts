import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  allows,
  type Data,
  type Endpoint,
  type FieldProblem,
  FRESH_MINUTES,
  firstOfEach,
  isForKeys,
  type Language,
  type Principal,
  problemsIn,
  type Received,
  type SessionPrincipal,
  TRANSPORT,
} from '@lm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Budget, type Budgets, spenderOf } from '../lib/budgets.ts';
import { type Asked, whileAsked } from '../lib/current-call.ts';
import { TooLate, withinTime } from '../lib/deadline.ts';
import type { Once } from '../lib/kept-answers.ts';
import { addressOf, networkOf } from '../lib/network.ts';
import type { SecurityNote } from '../lib/security-notes.ts';
import { declaredIn } from './answers.ts';
import { sparingly } from './dead-tokens.ts';
import { badRequest, Failure, tooOften, transportFailure } from './failures.ts';
import { made, Packed } from './idempotency.ts';
import { languageFor } from './language-for.ts';
import { watchReading } from './mass-reading.ts';
import { noteOfRefusal } from './refusals-noted.ts';
import { envelopeOf, type FileAnswer, type ListAnswer, send } from './send.ts';
import { longAnswers } from './streams.ts';
import { type ReceivedFile, receiveFile, takeForms, takeUploads } from './upload.ts';

/** What a handler gets: parsed input, who calls, and from where. */
export interface Call<E extends Endpoint> extends Received<E> {
  principal: E['access'] extends { kind: 'anyone' }
    ? null
    : E extends { persons: true } | { access: { kind: 'signedIn' | 'role' } }
      ? SessionPrincipal
      : Principal;
  address: string;
  userAgent: string;
  /** That of the page which asks. */
  language: Language;
  /** Continues only if the caller confirmed their identity in the last minutes: for endpoints whose `fresh` is `sometimes` (STE-685). */
  freshly: (minutes?: number) => void;
  /** Takes a place among the exports under way (SGN-38), or refuses: before an export is noted, and its answer is a stream. */
  inTurn: () => void;
  /** Tells the log of the server which account a call without a session is about, such as signing in. */
  isAbout: (accountId: number) => void;
  /** The bearer token as it came, for logging out. */
  token: string | null;
  /** The session of the browser that comes without one, as for a link that it follows. It allows nothing. */
  cookie: string | null;
  /** What an endpoint with an upload was sent. */
  file: E['upload'] extends object ? ReceivedFile : null;
}

type HandlerAnswer<E extends Endpoint> = E['answer'] extends { kind: 'list' }
  ? ListAnswer<Data<E> extends (infer Row)[] ? Row : never>
  : E['answer'] extends { kind: 'file' }
    ? FileAnswer
    : Data<E>;

export interface Route {
  endpoint: Endpoint;
  // biome-ignore lint/suspicious/noExplicitAny: each handler was checked against its own endpoint by route()
  handler: (call: any) => Promise<any>;
}

/** Ties an endpoint to its handler; the compiler checks that the one fits the other. */
export const route = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<HandlerAnswer<E>>): Route => ({
  endpoint,
  handler,
});

/** Who is behind a token; null for a session that is over, or how a key of the API fails. */
type Found = Principal | 'noKey' | 'keyEnded' | null;
const isAlive = (found: Found): found is Principal => typeof found === 'object' && found !== null;

export interface Mounting {
  findPrincipal: (token: string) => Promise<Found>;
  /** Is an undeclared field in an answer a defect? It leaves the server in no case. */
  checkAnswers: boolean;
  budgets: Budgets;
  /** By the clock that things age by. */
  now: () => Date;
  /** Failing calls that a throttled endpoint takes in a minute from one account or network (SGN-32). */
  throttledCalls: number;
  /** Notes who was refused (SEC-784). */
  notice: (note: SecurityNote) => void;
  /** Makes a call with an Idempotency-Key once. */
  once: Once;
  /** Calls of any kind that a key of the API makes in a minute (KEY-730). */
  apiCallsAMinute: number;
}

/** Every call is answered within 10 s (OPS-29), in milliseconds; an upload has as long again as it may take to arrive. */
const ANSWERED_WITHIN_MS = 9000;
const UPLOADED_WITHIN_MS = 60_000;

/** Puts a feature's routes on the server. An endpoint without declared access stops it: closed by default. */
export function mount(server: FastifyInstance, routes: Route[], mounting: Mounting): void {
  const guard = longAnswers();
  const { findPrincipal: find, throttledCalls: limit, now } = mounting;
  const read = watchReading(mounting.notice, now);
  const findSparingly = sparingly({ find, isAlive, limit, now });
  for (const route of routes) {
    if (!route.endpoint.access) throw new Error(`${route.endpoint.path} declares no access`);
    const { upload, form } = route.endpoint;
    if (!upload && !form) mountOne(server, route, { ...mounting, guard, read, findSparingly });
    else
      server.register(async (scope) => {
        if (form) takeForms(scope);
        if (upload) await takeUploads(scope);
        mountOne(scope, route, { ...mounting, guard, read, findSparingly });
      });
  }
}

function mountOne(
  server: FastifyInstance,
  { endpoint, handler }: Route,
  mounting: Mounting & {
    read: ReturnType<typeof watchReading>;
    guard: ReturnType<typeof longAnswers>;
    findSparingly: (token: string, network: string) => Promise<Found>;
  },
): void {
  const { findPrincipal, findSparingly, checkAnswers, budgets, throttledCalls, guard, notice, once } = mounting;
  const declared = declaredIn(endpoint, checkAnswers);
  const ofKey: Budget = { name: 'api calls', limit: mounting.apiCallsAMinute, windowMs: 60_000 };
  const failures: Budget = { name: endpoint.path, limit: throttledCalls, windowMs: 60_000 };
  server.route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    handler: async (request, reply) => {
      const answer = await withinTime(timeFor(endpoint), () => answerTo(request, reply)).catch(tooLateFor(endpoint));
      return send(endpoint, answer, request, reply, declared);
    },
  });

  async function spendCall(key: string): Promise<void> {
    const waitMs = await budgets.take(ofKey, key);
    if (waitMs > 0) throw tooOften(waitMs, `An API key makes ${ofKey.limit} calls a minute. Please try again {wait}.`);
  }

  async function answerTo(request: FastifyRequest, reply: FastifyReply) {
    const token = bearerOf(request);
    const isGone = () => request.raw.socket.destroyed;
    const call: Asked = { requestId: request.id, address: addressOf(request.ip), principal: null, about: null, isGone };
    return whileAsked(call, () => answerCall(request, reply, call, token).catch(noteRefusal(call)));
  }

  const noteRefusal = (call: Asked) => (error: unknown) => {
    const note = noteOfRefusal(endpoint, error, call.principal?.id ?? call.about);
    if (note) notice(note);
    throw error;
  };

  async function answerCall(request: FastifyRequest, reply: FastifyReply, call: Asked, token: string | null) {
    let principal = await admit(endpoint, token, async (sent) => {
      const found = await findSparingly(sent, networkOf(call.address));
      const signedIn = typeof found === 'object' ? found : null;
      request.account = signedIn?.id ?? null;
      request.isSignedIn = signedIn !== null;
      call.principal = signedIn;
      return found;
    });
    const who = principal ? spenderOf(principal) : networkOf(call.address);
    if (principal?.kind === 'key') await spendCall(who);
    const waitMs = endpoint.throttled === true ? await budgets.take(failures, who) : 0;
    if (waitMs > 0) throw tooOften(waitMs);
    const received = parse(endpoint, request);
    const file = endpoint.upload ? await receiveFile(request, endpoint.upload).catch(hangUp(reply)) : null;
    if (file) principal = await admit(endpoint, token, findPrincipal); // a session may end while its upload is under way
    const userAgent = (request.headers['user-agent'] ?? '').slice(0, 500);
    const freshly = (minutes?: number) => confirmed(principal, mounting.now(), minutes);
    if (endpoint.fresh === 'always') freshly();
    const isAbout = (id: number) => {
      request.account = id;
      call.about = id;
    };
    const turn = guard(who);
    const act = async () => {
      const answer: unknown = await handler({
        ...received,
        principal,
        token,
        cookie: /(?:^|; )token=([\w-]{1,200})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null,
        address: call.address,
        userAgent,
        language: languageFor(request),
        isAbout,
        freshly,
        inTurn: turn.take,
        file,
      });
      mounting.read(endpoint, principal, received, answer);
      return answer;
    };
    const textOf = (answer: unknown) => JSON.stringify(envelopeOf(endpoint, answer, declared));
    try {
      const answer: unknown = await made(once, { endpoint, request, principal, file, textOf }, act);
      if (principal && endpoint.access.kind === 'signedIn') reply.header('x-rights', wordFor(principal));
      if (endpoint.throttled === true) await budgets.giveBack(failures, who);
      if (answer instanceof Packed) return answer;
      const { content } = (endpoint.answer.kind === 'file' ? answer : {}) as Partial<FileAnswer>;
      if (content instanceof Readable && principal)
        (answer as FileAnswer).content = turn.sent(content, () => admit(endpoint, token, findPrincipal).then(Boolean, refused));
      return answer;
    } finally {
      turn.leave();
    }
  }
}

/** What was asked for can be asked for again; what was sent may have been done. */
const tooLateFor =
  ({ method }: Endpoint) =>
  (error: unknown): never => {
    throw error instanceof TooLate && method !== 'GET' ? transportFailure('tooLate') : error;
  };

const timeFor = ({ upload }: Endpoint): number => ANSWERED_WITHIN_MS + (upload ? UPLOADED_WITHIN_MS : 0);

/** A refusal is a no; anything else, such as a database that is away, is none. */
const refused = (error: unknown): boolean => !(error instanceof Failure);

/** A word for what a principal may do and see. Answers about the caller carry it: another one tells the screens that they are outdated. */
const wordFor = ({ roles, rights, scope }: Principal): string =>
  hash('sha256', JSON.stringify([roles, rights, scope]), 'base64url').slice(0, 12);

/** The rest of a refused upload is not waited for. */
const hangUp = (reply: FastifyReply) => (error: unknown) => {
  reply.header('connection', 'close');
  throw error;
};

/** The methods that a path is there for, whatever stands in the places of its parameters; none for a path that is not there. */
export function methodsOf(routes: Route[]): (path: string) => string[] {
  const known = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    fits: new RegExp(`^/api/${endpoint.path.replace(/:[^/]+/g, '[^/]+')}$`),
  }));
  return (path) => known.filter(({ fits }) => fits.test(path)).map(({ method }) => method);
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Who calls, if they may (WIRE-3: no token 401, a dead one 410, no right 403). */
async function admit(endpoint: Endpoint, token: string | null, findPrincipal: Mounting['findPrincipal']): Promise<Principal | null> {
  if (endpoint.access.kind === 'anyone') return null;
  if (!token) throw transportFailure('notSignedIn');
  const principal = await findPrincipal(token);
  if (principal === null || typeof principal === 'string') throw transportFailure(principal ?? 'sessionEnded');
  if (principal.kind === 'key' && !isForKeys(endpoint)) throw transportFailure('notForKeys');
  if (!allows(endpoint.access, principal)) throw transportFailure('lacksRight');
  return principal;
}

/** A key was confirmed when it was made. */
function confirmed(principal: Principal | null, now: Date, minutes = FRESH_MINUTES): void {
  const isFresh = principal?.kind !== 'session' || now.getTime() - principal.confirmedAt.getTime() <= minutes * 60_000;
  if (!isFresh) throw transportFailure('confirmationNeeded');
}

/** Bodies are nested so deeply at the most; whatever walks through one may do so by calling itself. */
const MOST_DEPTH = 32;

function isNestedTooDeeply(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEPTH) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

function parse(endpoint: Endpoint, request: FastifyRequest) {
  if (isNestedTooDeeply(request.body)) throw badRequest([{ field: 'body', message: TRANSPORT.malformed.message }]);
  const problems: FieldProblem[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value);
    if (parsed && !parsed.success) problems.push(...problemsIn(parsed.error.issues));
    return parsed?.data;
  };
  const received = {
    params: part(endpoint.params, request.params),
    query: part(endpoint.query, request.query),
    body: part(endpoint.body, request.body ?? undefined),
  };
  // A path parameter that is no id cannot name a record.
  if (problems.length > 0 && endpoint.params && received.params === undefined) throw transportFailure('notFound');
  if (problems.length > 0) throw badRequest(firstOfEach(problems));
  return received;
}
