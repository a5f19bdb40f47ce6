import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { negotiate } from '@fastify/accept-negotiator';
import send from '@fastify/send';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Suffixes of the files that were compressed when the client was built, by encoding; among equally preferred ones the first is sent. */
const PACKED: Record<string, string> = { br: '.br', gzip: '.gz' };

// They can also be requested by their own names.
send.mime.define({ 'application/octet-stream': ['br'] }, true);

/** For files that carry a hash of their content in their name. */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

interface Served {
  root: string;
  /** The address below which its files are; it ends with a slash. */
  prefix: string;
  headers: (file: string) => Record<string, string>;
  /** Compressed files are beside them. */
  packed?: boolean;
  /** Pages can also be requested without `.html`, and folders by their `index.html`. */
  pages?: boolean;
}

/** Serves by their names the files that a folder has when the first is requested; no path leads to any other. */
export function serveFiles(server: FastifyInstance, { root, prefix, headers, packed = false, pages = false }: Served): void {
  let known: Map<string, string> | null = null;
  const answer = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
    known ??= namesIn(root, pages);
    const file = known.get(request.params['*']);
    if (file === undefined) return reply.callNotFound();
    const encoding = packed ? encodingFor(request.headers['accept-encoding'], file, known) : null;
    const chosen = encoding === null ? file : file + PACKED[encoding];
    const sent = await send(request.raw, `/${chosen.split('/').map(encodeURIComponent).join('/')}`, { root, cacheControl: false });
    if (sent.type !== 'file')
      return sent.type === 'error' && sent.statusCode !== 404 ? reply.send(sent.metadata.error) : reply.callNotFound();
    reply.status(sent.statusCode).headers({ ...sent.headers, ...headers(file), ...(packed && { vary: 'accept-encoding' }) });
    if (encoding !== null) reply.headers({ 'content-type': typeOf(file), 'content-encoding': encoding });
    return reply.send(sent.stream);
  };
  server.route({ method: ['HEAD', 'GET'], url: `${prefix}*`, handler: answer });
}

/** The addresses that can be requested below a folder, and the file for each. */
function namesIn(root: string, pages: boolean): Map<string, string> {
  const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = found
    .map(({ parentPath, name }) => [...relative(root, parentPath).split(sep), name].filter(Boolean))
    .filter((parts) => !parts.some((part) => part.startsWith('.')))
    .map((parts) => parts.join('/'));
  const pagesOf = (file: string): [string, string][] => {
    const [, folder = '', name] = /^(.*?)([^/]*)\.html$/.exec(file) ?? [];
    if (name === undefined) return [];
    const called = name === 'index' ? [folder, folder.slice(0, -1)] : [];
    return [`${folder}${name}`, ...called].map((one) => [one, file]);
  };
  return new Map([...(pages ? files.flatMap(pagesOf) : []), ...files.map((file): [string, string] => [file, file])]);
}

function encodingFor(accepted: string | undefined, file: string, known: Map<string, string>): string | null {
  const there = Object.keys(PACKED).filter((encoding) => known.has(file + PACKED[encoding]));
  return accepted === undefined ? null : negotiate(accepted.toLowerCase().replaceAll('*', 'gzip'), there);
}

function typeOf(file: string): string {
  const type = send.mime.getType(file) ?? 'application/octet-stream';
  return send.isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
