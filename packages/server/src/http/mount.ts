import type { Readable } from 'node:stream';
import {
  allows,
  type Data,
  type Endpoint,
  type FieldProblem,
  firstOfEach,
  problemsIn,
  type Received,
  type Right,
  ROLE,
  type Role,
} from '@lm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { badRequest, Failure } from './failures.ts';
import type { Throttle } from './throttle.ts';
import { type ReceivedFile, receiveFile, takeUploads } from './upload.ts';

/** Whoever is signed in, read anew for each call. */
export interface Principal {
  id: number;
  email: string;
  sessionId: number;
  roles: Role[];
  rights: Right[];
  /** Whose records the right customers.view shows: everybody's, or those of customers in some countries (decisions.md §4). */
  sees: 'all' | { countries: number[] };
}

/** What a handler gets: parsed input, who calls, and from where. */
export interface Call<E extends Endpoint> extends Received<E> {
  principal: E['access'] extends { kind: 'anyone' } ? Principal | null : Principal;
  address: string;
  userAgent: string;
  /** The bearer token as it came, for logging out. */
  token: string | null;
  /** What an endpoint with an upload was sent. */
  file: E['upload'] extends object ? ReceivedFile : null;
}

interface ListAnswer<Row> {
  rows: Row[];
  /** Given with a page: how many rows there are on all pages. */
  total?: number | undefined;
  /** There are more than `total`: counting stopped there. */
  totalIsMore?: boolean;
}

interface FileAnswer {
  fileName: string;
  content: string | Readable;
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

export interface Mounting {
  /** The living session behind a token, or null. */
  findPrincipal: (token: string) => Promise<Principal | null>;
  /** Tests parse every answer with its schema, so that nothing undeclared leaves the server. */
  checkAnswers: boolean;
  throttle: Throttle;
}

/** Puts a feature's routes on the server. An endpoint without declared access stops it: closed by default. */
export function mount(server: FastifyInstance, routes: Route[], mounting: Mounting): void {
  for (const route of routes) {
    if (!route.endpoint.access) throw new Error(`${route.endpoint.path} declares no access`);
    if (!route.endpoint.upload) mountOne(server, route, mounting);
    else
      server.register(async (scope) => {
        await takeUploads(scope);
        mountOne(scope, route, mounting);
      });
  }
  refuseOtherMethods(server, routes);
}

function mountOne(server: FastifyInstance, { endpoint, handler }: Route, { findPrincipal, checkAnswers, throttle }: Mounting): void {
  server.route({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    schema: describe(endpoint),
    handler: async (request, reply) => {
      if (endpoint.throttled) throttle.take(request.ip);
      const token = bearerOf(request);
      const principal = await admit(endpoint, token, findPrincipal);
      const call = {
        ...parse(endpoint, request),
        principal,
        token,
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
        file: endpoint.upload ? await receiveFile(request, endpoint.upload).catch(hangUp(reply)) : null,
      };
      const answer = await handler(call);
      if (endpoint.throttled) throttle.giveBack(request.ip);
      return send(endpoint, answer, reply, checkAnswers);
    },
  });
}

/** The rest of a refused upload is not waited for. */
const hangUp = (reply: FastifyReply) => (error: unknown) => {
  reply.header('connection', 'close');
  throw error;
};

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function refuseOtherMethods(server: FastifyInstance, routes: Route[]): void {
  const byPath = Map.groupBy(routes, ({ endpoint }) => endpoint.path);
  for (const [path, known] of byPath) {
    const taken: string[] = known.map(({ endpoint }) => endpoint.method);
    server.route({
      method: METHODS.filter((method) => !taken.includes(method)),
      url: `/api/${path}`,
      schema: { hide: true },
      handler: (_request, reply) => {
        reply.header('allow', taken.join(', '));
        throw new Failure('METHOD_NOT_ALLOWED', 'This call does not take that method');
      },
    });
  }
}

const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;

/** Who calls, if they may (decisions.md §2: no token 401, a dead one 410, no right 403). */
async function admit(endpoint: Endpoint, token: string | null, findPrincipal: Mounting['findPrincipal']): Promise<Principal | null> {
  if (endpoint.access.kind === 'anyone') return null;
  if (!token) throw new Failure('UNAUTHORIZED', 'Please sign in');
  const principal = await findPrincipal(token);
  if (!principal) throw new Failure('GONE', 'Session Expired');
  if (!allows(endpoint.access, principal)) throw new Failure('FORBIDDEN', 'Your role does not allow this');
  return principal;
}

function parse(endpoint: Endpoint, request: FastifyRequest) {
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
  if (problems.length > 0 && endpoint.params && received.params === undefined) throw new Failure('NOT_FOUND', 'Not found');
  if (problems.length > 0) throw badRequest(firstOfEach(problems));
  return received;
}

function send(endpoint: Endpoint, answer: unknown, reply: FastifyReply, checkAnswers: boolean) {
  if (endpoint.answer.kind === 'file') {
    const { fileName, content } = answer as FileAnswer; // route() ties file endpoints to file answers
    reply.header('content-disposition', `attachment; filename="${fileName}"`).type(endpoint.answer.type);
    return reply.send(typeof content === 'string' ? Buffer.from(content) : content);
  }
  const envelope = { statusCode: 'OK', message: 'OK' };
  if (endpoint.answer.kind === 'list') {
    const { rows, total, totalIsMore } = answer as ListAnswer<unknown>; // likewise
    if (checkAnswers) z.array(strict(endpoint.answer.item)).parse(rows);
    return reply.send({ ...envelope, data: rows, ...(total !== undefined && { total }), ...(totalIsMore && { totalIsMore }) });
  }
  if (checkAnswers) strict(endpoint.answer.data).parse(answer);
  return reply.send({ ...envelope, data: answer });
}

const strict = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodObject ? schema.strict() : schema);

/** The OpenAPI description of an endpoint. Validation is ours, so these schemas only document. */
function describe(endpoint: Endpoint) {
  const asJson = (schema: z.ZodType, io: 'input' | 'output') => {
    const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    return rest;
  };
  const envelope = (data: object) => ({
    type: 'object',
    properties: { statusCode: { type: 'string' }, message: { type: 'string' }, data },
  });
  const { answer } = endpoint;
  const content =
    answer.kind === 'file'
      ? { type: 'string', format: 'binary' }
      : envelope(answer.kind === 'list' ? { type: 'array', items: asJson(answer.item, 'output') } : asJson(answer.data, 'output'));
  const refusals = Object.values(endpoint.refusals ?? {}).map(({ statusCode, message }) => `- ${statusCode}: ${message}`);
  return {
    summary: endpoint.summary,
    description: [accessInWords(endpoint), ...refusals].join('\n'),
    tags: [endpoint.path.split('/')[0] ?? ''],
    ...(endpoint.params && { params: asJson(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: asJson(endpoint.query, 'input') }),
    ...(endpoint.body && { body: asJson(endpoint.body, 'input') }),
    ...(endpoint.upload && {
      consumes: ['multipart/form-data'],
      body: { type: 'object', properties: { [endpoint.upload.field]: { type: 'string', format: 'binary' } } },
    }),
    ...(endpoint.access.kind !== 'anyone' && { security: [{ bearer: [] }] }),
    response: { 200: content },
  };
}

function accessInWords({ access }: Endpoint): string {
  if (access.kind === 'anyone') return 'Anyone may call this.';
  if (access.kind === 'signedIn') return 'Whoever is signed in may call this, for themself.';
  if (access.kind === 'own') return `Whoever is signed in may call this for themself; for others it needs ${access.orRight}.`;
  if (access.kind === 'right') return `Needs ${access.right}.`;
  if (access.kind === 'anyRight') return `Needs one of ${access.rights.join(', ')}.`;
  return access.roleId === ROLE.admin ? 'For the Admin role.' : 'For the Customer role.';
}
