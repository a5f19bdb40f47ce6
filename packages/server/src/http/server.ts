import { HTTP_STATUS, PAGES, TRANSPORT } from '@lm/contract';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { addressOf } from '../lib/network.ts';
import type { ClientPage } from './client.ts';
import { compressAnswers } from './compressed.ts';
import { Failure, failureOf, transportFailure } from './failures.ts';
import { logLines } from './log-lines.ts';
import { answerNoRequest, ignoreExpectations } from './no-request.ts';
import { ALWAYS, NOTHING, sendPage, setSecurityHeaders } from './security-headers.ts';
import { holdBack } from './slow-refusals.ts';

/** Largest JSON body, in bytes. */
const BODY_LIMIT = 262_144;

/** The longest a request may take to arrive, in milliseconds; an upload of 1 MB on a slow line takes half of that. */
const REQUEST_MS = 60_000;

interface Surroundings {
  logLevel: 'info' | 'silent';
  /** How many proxies stand in front; their `X-Forwarded-For` says who is calling. */
  trustProxy: number;
}

/** A server with everything about the transport: envelope, security headers, a log without secrets, API docs. No routes yet. */
export function newServer({ logLevel, trustProxy }: Surroundings): FastifyInstance {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < trustProxy, // this many proxies in front are ours
    requestTimeout: REQUEST_MS,
    exposeHeadRoutes: false, // a GET that hands out a license file has effects
    forceCloseConnections: true, // after finishWhatIsUnderWay()
    return503OnClosing: false, // Fastify's answer would have its own form
    http: { requireHostHeader: false }, // here too; and a request without a host is fine
    clientErrorHandler: answerNoRequest,
    requestIdHeader: false,
    genReqId: () => `req-${Math.random().toString(36).slice(2, 10)}`,
    routerOptions: { maxParamLength: 500 },
    logController: new LogController({ disableRequestLogging: true }), // one line per request is enough: logAnswers()
    // The error of a driver contains the values of its query, which must not be logged.
    logger: {
      level: logLevel,
      stream: logLines,
      serializers: { err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }) },
    },
    frameworkErrors: (_error, _request, reply) => {
      const answer: FastifyReply = reply; // without a route, there are no types of one
      void answer
        .status(404)
        .headers({ ...ALWAYS, 'content-security-policy': NOTHING })
        .send({ statusCode: 'NOT_FOUND', message: TRANSPORT.notFound.message });
    },
  });
  server.removeContentTypeParser('text/plain'); // bodies are always JSON
  ignoreExpectations(server.server);
  setSecurityHeaders(server);
  compressAnswers(server);
  finishWhatIsUnderWay(server);
  logAnswers(server);
  server.setValidatorCompiler(() => () => true); // mount() validates with the contract's own schemas
  server.setSerializerCompiler(() => JSON.stringify);
  server.setErrorHandler(async (error: Error, request, reply) => {
    const failure = failureOf(error);
    if (HTTP_STATUS[failure.statusCode] >= 500 && !(error instanceof Failure)) request.log.error(error);
    const { statusCode, message, data, retrySeconds } = failure;
    if (HTTP_STATUS[statusCode] < 500 && (!request.isSignedIn || statusCode === 'TOO_MANY_REQUESTS')) await holdBack();
    if (statusCode === 'TOO_MANY_REQUESTS' || statusCode === 'SERVICE_UNAVAILABLE') reply.header('retry-after', String(retrySeconds ?? 5));
    return reply.status(HTTP_STATUS[statusCode]).send({ statusCode, message, ...(data !== undefined && { data }) });
  });
  if (trustProxy === 0) reportProxy(server);
  return server;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that calls, or that someone tries to sign in to; null if none is known. */
    account: number | null;
    isSignedIn: boolean;
  }
}

/** Reports once that there seems to be a proxy in front that the server does not know about. */
function reportProxy(server: FastifyInstance): void {
  let isReported = false;
  server.addHook('onRequest', (request, _reply, done) => {
    if (!isReported && request.headers['x-forwarded-for'] !== undefined) {
      isReported = true;
      request.log.warn(
        'Requests come with X-Forwarded-For, but TRUST_PROXY is 0: everyone seems to call from one address. Behind a proxy, set TRUST_PROXY.',
      );
    }
    done();
  });
}

/**
 * One line per request (OPS-64). A URL may hold a token, so the route is logged instead; `null` stands for the client's page, or for nothing. The
 * network is logged for calls by people who are not signed in, including those to sign in, and for all refused calls.
 */
function logAnswers(server: FastifyInstance): void {
  server.decorateRequest('account', null);
  server.decorateRequest('isSignedIn', false);
  server.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, account, isSignedIn } = request;
    const [route, status, ms] = [routeOptions.url ?? null, reply.statusCode, Math.round(reply.elapsedTime)];
    const isTold = status >= 400 || (!isSignedIn && route?.startsWith('/api/'));
    const address = isTold ? { address: addressOf(request.ip) } : {};
    request.log.info({ method, route, status, ms, ...(account !== null && { account }), ...address }, 'answered');
    done();
  });
}

/** The longest wait for requests under way when the server stops, in milliseconds; stopping may take 10 s in all (OPS-14). */
const FINISH_MS = 4000;

/** Stopping waits only for answers under way, and not for connections that are kept open or have never sent anything. */
function finishWhatIsUnderWay(server: FastifyInstance): void {
  let underWay = 0;
  let closing = false;
  let whenIdle = () => {};
  server.addHook('onRequest', (_request, reply, done) => {
    underWay += 1;
    reply.raw.once('close', () => {
      underWay -= 1; // answered, or no one is waiting for it any more
      if (underWay === 0) whenIdle();
    });
    if (closing) reply.header('connection', 'close');
    done(closing ? transportFailure('stopping') : undefined);
  });
  server.addHook('preClose', async () => {
    closing = true;
    if (underWay === 0) return;
    await new Promise<void>((resolve) => {
      whenIdle = resolve;
      setTimeout(resolve, FINISH_MS).unref();
    });
  });
}

/** The addresses for which the client has a page. */
const ADDRESSES: readonly string[] = Object.values(PAGES);

interface Rest {
  /** The client's page; with null, only the API is served. */
  page: ClientPage | null;
  /** The methods that a path of the API takes. */
  methodsOf: (path: string) => string[];
}

/**
 * Anything that no route took: another method of a known call, for which the right one is named (WIRE-40), unknown calls below `/api`, and the
 * client's page for everything else, as not found if it has no such address (SCR-18).
 */
export function answerTheRest(server: FastifyInstance, { page, methodsOf }: Rest): void {
  server.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const methods = methodsOf(path);
    if (methods.length > 0) {
      reply.header('allow', methods.join(', '));
      throw transportFailure('otherMethod');
    }
    const isPage = page && !/^\/(api|assets|static)(\/|$)/.test(path) && (request.method === 'GET' || request.method === 'HEAD');
    if (!isPage) throw transportFailure('notFound');
    return sendPage(request, reply.status(ADDRESSES.includes(path) ? 200 : 404), page);
  });
}
