import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Route } from './mount.ts';

type DocsSettings = Pick<Config, 'productName' | 'publicUrl' | 'contactEmail'>;

/**
 * The description of every call: `/api/openapi.json`, of which the client draws the page `/api/docs` for readers (API-750, API-751).
 * It is put together when somebody first asks for it, which few starts of a server live to see.
 */
export function serveDocs(server: FastifyInstance, routes: Route[], settings: DocsSettings): void {
  let made: Promise<string> | null = null;
  server.get('/api/openapi.json', async (_request, reply) => {
    made ??= import('./openapi.ts').then(({ openApi }) =>
      JSON.stringify(
        openApi(
          routes.map(({ endpoint }) => endpoint),
          settings,
        ),
      ),
    );
    return reply.type('application/json; charset=utf-8').send(await made);
  });
}
