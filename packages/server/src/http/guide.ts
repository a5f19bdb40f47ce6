import fastifyStatic from '@fastify/static';
import { GUIDE } from '@lm/contract';
import type { FastifyInstance } from 'fastify';
import { GUIDE_POLICY } from './security-headers.ts';

/** Serves the pages of `docs` as they were built, each by its name alone: `/docs/customers` (SCR-880). */
export async function serveGuide(server: FastifyInstance, root: string): Promise<void> {
  server.get(GUIDE.slice(0, -1), async (_request, reply) => reply.redirect(GUIDE, 301));
  await server.register(fastifyStatic, {
    root,
    prefix: GUIDE,
    extensions: ['html'],
    decorateReply: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      if (path.endsWith('.html')) reply.header('content-security-policy', GUIDE_POLICY);
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
