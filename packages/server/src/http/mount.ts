import { Readable } from 'node:stream';
import type { Data, Endpoint, Language, Principal, Received, SessionPrincipal } from '@lm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Budget, type Budgets, spenderOf } from '../lib/budgets.ts';
import { type Asked, whileAsked } from '../lib/current-call.ts';
import { TooLate, withinTime } from '../lib/deadline.ts';
import type { Once } from '../lib/kept-answers.ts';
import { addressOf, networkOf } from '../lib/network.ts';
import type { SecurityNote } from '../lib/security-notes.ts';
import { admit, bearerOf, confirmed, type Found, isAlive, wordFor } from './admission.ts';
import { declaredIn } from './answers.ts';
import { sparingly } from './dead-tokens.ts';
import { Failure, tooOften, transportFailure } from './failures.ts';
import { made, Packed } from './idempotency.ts';
import { languageFor } from './language-for.ts';
import { watchReading } from './mass-reading.ts';
import { received } from './received.ts';
import { noteOfRefusal } from './refusals-noted.ts';
import { envelopeOf, type FileAnswer, type ListAnswer, send } from './send.ts';
import { longAnswers } from './streams.ts';
import { type ReceivedFile, receiveFile, takeForms, takeUploads } from './upload.ts';

/** What a handler gets: the parsed input, the principal and the network. */
export interface Call<E extends Endpoint> extends Received<E> {
  principal: E['access'] extends { kind: 'anyone' }
    ? null
    : E extends { persons: true } | { access: { kind: 'signedIn' | 'role' } }
      ? SessionPrincipal
      : Principal;
  address: string;
  userAgent: string;
  /** The session of the page that calls. */
  language: Language;
  /** Continues only if the caller has confirmed their identity in the last few minutes: for endpoints whose `fresh` is `sometimes` (STE-685). */
  freshly: (minutes?: number) => void;
  /** Takes a place among the exports under way (SGN-38), or refuses. Call it before an export is noted and its answer is a stream. */
  inTurn: () => void;
  /** Tells the server's log which account a call without a session is about, such as a sign-in. */
  isAbout: (accountId: number) => void;
  /** The bearer token as received, for logging out. */
  token: string | null;
  /** The session of a browser that sends no token, as when it follows a link. It allows nothing. */
  cookie: string | null;
  /** The file sent to an endpoint with an upload. */
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

/** Ties an endpoint to its handler; the compiler checks that they match. */
export const route = <E extends Endpoint>(endpoint: E, handler: (call: Call<E>) => Promise<HandlerAnswer<E>>): Route => ({
  endpoint,
  handler,
});

export interface Mounting {
  findPrincipal: (token: string) => Promise<Found>;
  /** Is an undeclared field in an answer a defect? It never leaves the server in either case. */
  checkAnswers: boolean;
  budgets: Budgets;
  /** The clock by which things age. */
  now: () => Date;
  /** How many failing calls a throttled endpoint takes in a minute from one account or network (SGN-32). */
  throttledCalls: number;
  /** Notes a refusal (SEC-784). */
  notice: (note: SecurityNote) => void;
  /** Makes a call with an Idempotency-Key only once. */
  once: Once;
  /** How many calls of any kind an API key may make in a minute (KEY-730). */
  apiCallsAMinute: number;
  /** How long a call may take, in milliseconds; an upload gets, in addition, the time that it may take to arrive. */
  answeredWithinMs: number;
}

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
  const longestMs = mounting.answeredWithinMs + (endpoint.upload ? UPLOADED_WITHIN_MS : 0);
  const failures: Budget = { name: endpoint.path, limit: throttledCalls, windowMs: 60_000 };
  server.route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    handler: async (request, reply) => {
      const answer = await withinTime(longestMs, () => answerTo(request, reply)).catch(tooLateFor(endpoint));
      return send(endpoint, answer, request, reply, declared);
    },
  });

  /** Spends what a call costs; refuses, saying how long to wait. */
  async function spendCall(principal: Principal | null, who: string): Promise<void> {
    const keyWaitMs = principal?.kind === 'key' ? await budgets.take(ofKey, who) : 0;
    if (keyWaitMs > 0) throw tooOften(keyWaitMs, `An API key makes ${ofKey.limit} calls a minute. Please try again {wait}.`);
    const waitMs = endpoint.throttled === true ? await budgets.take(failures, who) : 0;
    if (waitMs > 0) throw tooOften(waitMs);
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
    await spendCall(principal, who);
    const input = received(endpoint, request);
    const file = endpoint.upload ? await receiveFile(request, endpoint.upload).catch(hangUp(reply)) : null;
    if (file) principal = await admit(endpoint, token, findPrincipal); // its session may end while an upload is under way
    const freshly = (minutes?: number) => confirmed(principal, mounting.now(), minutes);
    if (endpoint.fresh === 'always') freshly();
    const isAbout = (id: number) => {
      request.account = id;
      call.about = id;
    };
    const turn = guard(who);
    const act = async () => {
      const answer: unknown = await handler({
        ...input,
        ...senderOf(request),
        principal,
        token,
        address: call.address,
        isAbout,
        freshly,
        inTurn: turn.take,
        file,
      });
      mounting.read(endpoint, principal, input, answer);
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

/** What the headers of a request say about its sender. */
const senderOf = (request: FastifyRequest) => ({
  cookie: /(?:^|; )token=([\w-]{1,200})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? null,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
  language: languageFor(request),
});

/** A call that only reads can be repeated; one that writes may have been carried out. */
const tooLateFor =
  ({ method }: Endpoint) =>
  (error: unknown): never => {
    throw error instanceof TooLate && method !== 'GET' ? transportFailure('tooLate') : error;
  };

/** May a stream continue after this error? Only a refusal ends it, not trouble such as an unreachable database. */
const refused = (error: unknown): boolean => !(error instanceof Failure);

/** The rest of a refused upload is not waited for. */
const hangUp = (reply: FastifyReply) => (error: unknown) => {
  reply.header('connection', 'close');
  throw error;
};

/** The methods that a path has, whatever its parameters; none for an unknown path. */
export function methodsOf(routes: Route[]): (path: string) => string[] {
  const known = routes.map(({ endpoint }) => ({
    method: endpoint.method,
    fits: new RegExp(`^/api/${endpoint.path.replace(/:[^/]+/g, '[^/]+')}$`),
  }));
  return (path) => known.filter(({ fits }) => fits.test(path)).map(({ method }) => method);
}
