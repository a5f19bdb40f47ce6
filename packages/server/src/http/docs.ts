import type { FastifyInstance } from 'fastify';
import { transportFailure } from './failures.ts';
import type { Route } from './mount.ts';

/**
 * The description of every call: `/api/openapi.json`, and `/api/docs` for readers (WIRE-9). It is put together when somebody first
 * asks for it, which few starts of a server live to see.
 */
export function serveDocs(server: FastifyInstance, routes: Route[]): void {
  let made: Promise<FastifyInstance> | null = null;
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*'])
    server.get(url, async (request, reply) => {
      made ??= import('./described.ts').then(({ describedApi }) => describedApi(routes));
      const { pathname, search } = new URL(request.url, 'http://docs'); // with `..` followed, however it is written
      if (!/^\/api\/(docs|openapi\.json)(\/|$)/.test(pathname)) throw transportFailure('notFound');
      const { statusCode, headers, rawPayload } = await (await made).inject({ method: 'GET', url: `${pathname}${search}` });
      if (statusCode >= 400) throw transportFailure(statusCode < 500 ? 'notFound' : 'defect');
      for (const name of ['content-type', 'content-security-policy', 'location'])
        if (headers[name] !== undefined) reply.header(name, headers[name]);
      return reply.status(statusCode).send(rawPayload);
    });
}
