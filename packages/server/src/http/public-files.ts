import { hash } from 'node:crypto';
import type { Language } from '@lm/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageFor } from './language-for.ts';

/** A file that anyone may read. */
interface PublicFile {
  type: string;
  text: string;
  policy?: string;
}

type Find = (path: string, language: Language) => Promise<PublicFile | null>;

/**
 * Serves what anyone may read in these folders, as pages and files that browsers and proxies keep for a while; a missing one gets the not-found page
 * (SCR-18).
 */
export function servePublicFiles(server: FastifyInstance, folders: readonly string[], find: Find): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const found = await find(request.url.split('?')[0] ?? '', languageFor(request));
    if (!found) return reply.callNotFound();
    const tag = `"${hash('sha256', found.text, 'base64url')}"`;
    reply.header('etag', tag).header('cache-control', 'public, max-age=60').header('vary', 'accept-language, cookie');
    if (found.policy) reply.header('content-security-policy', found.policy);
    if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.status(304).send();
    return reply.type(found.type).send(found.text);
  };
  for (const folder of folders) for (const url of [folder, `${folder}/*`]) server.route({ method: ['GET', 'HEAD'], url, handler });
}
