import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe } from './describe.ts';
import type { Route } from './mount.ts';

/** A server that is spoken to from within, and knows of every call what it takes, what it answers and how it may fail. */
export async function describedApi(routes: Route[]): Promise<FastifyInstance> {
  const server = Fastify({ routerOptions: { maxParamLength: 500 }, exposeHeadRoutes: false });
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => JSON.stringify);
  await server.register(swagger, {
    openapi: {
      info: { title: 'License Manager', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP:
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  });
  for (const { endpoint } of routes)
    server.route({ method: endpoint.method, url: `/api/${endpoint.path}`, schema: describe(endpoint), handler: async () => null });
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger());
  await server.ready();
  return server;
}
