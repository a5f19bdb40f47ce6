import type { FastifyInstance } from 'fastify';
import type { Portal } from '../lib/portal.ts';
import type { Route } from './mount.ts';

/**
 * The description of every call: `/api/openapi.json`, from which the client draws the page `/api/docs` for readers (API-750, API-751). It is built
 * when first requested, which never happens in most runs of a server, and again once the product is renamed.
 */
export function serveDocs(server: FastifyInstance, routes: Route[], { config, product }: Pick<Portal, 'config' | 'product'>): void {
  let made: { of: string; text: Promise<string> } | null = null;
  server.get('/api/openapi.json', async (_request, reply) => {
    const { name: productName } = product();
    if (made?.of !== productName) made = { of: productName, text: written({ ...config, productName }) };
    return reply.type('application/json; charset=utf-8').send(await made.text);
  });

  async function written(settings: { productName: string; publicUrl: string; contactEmail: string }): Promise<string> {
    const { openApi } = await import('./openapi.ts');
    return JSON.stringify(
      openApi(
        routes.map(({ endpoint }) => endpoint),
        settings,
      ),
    );
  }
}
