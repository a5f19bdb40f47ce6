import { GUIDE } from '@lm/contract';
import type { FastifyInstance } from 'fastify';
import { FOR_GOOD, serveFiles } from './files.ts';
import { GUIDE_POLICY } from './security-headers.ts';

/** Serves the pages of `docs` as they were built, each by its bare name: `/docs/customers` (SCR-880). */
export function serveGuide(server: FastifyInstance, root: string): void {
  server.get(GUIDE.slice(0, -1), async (_request, reply) => reply.redirect(GUIDE, 301));
  serveFiles(server, {
    root,
    prefix: GUIDE,
    pages: true,
    headers: (file) => ({
      ...(file.endsWith('.html') && { 'content-security-policy': GUIDE_POLICY }),
      'cache-control': file.startsWith('assets/') ? FOR_GOOD : 'no-cache',
    }),
  });
}
