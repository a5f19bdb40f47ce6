import { hash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import sendStored from '@fastify/send';
import type { Endpoint } from '@lm/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { notePassing } from '../lib/memory.ts';
import type { Declared } from './answers.ts';
import { Packed } from './idempotency.ts';
import { inTurn } from './in-turn.ts';

export interface ListAnswer<Row> {
  rows: Row[];
  /** Set for a page: the number of rows on all pages. */
  total?: number | undefined;
  /** There are more than `total`: counting stopped at that number. */
  totalIsMore?: boolean;
}

export interface FileAnswer {
  fileName: string;
  content: string | Buffer | Readable | Stored | Elsewhere;
  /** Browsers keep the file, and ask with its ETag whether it is unchanged; if the tag is known beforehand, so may anyone on the way. */
  isKept?: boolean | { tag: string };
}

/** A file on the disk; parts of it may be requested. */
interface Stored {
  path: string;
}

/** A file that is kept in a separate store. */
interface Elsewhere {
  size: number;
  /** It differs for every file. */
  tag: string;
  parts: (range: { start: number; end: number }) => Promise<Readable>;
}

const isElsewhere = (content: FileAnswer['content']): content is Elsewhere => typeof content === 'object' && 'parts' in content;

const isStored = (content: FileAnswer['content']): content is Stored =>
  typeof content === 'object' && 'path' in content && !('pipe' in content);

/** A proxy that compresses an answer marks its tag as weak. */
const tagsIn = (header = ''): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Sends the answer of a handler, or of an earlier call with the same key. */
export function send(endpoint: Endpoint, answer: unknown, request: FastifyRequest, reply: FastifyReply, declared: Declared) {
  if (answer instanceof Packed) {
    if (answer.isRepeated) reply.header('idempotency-replayed', 'true');
    if (answer.fileName === null) return reply.type('application/json; charset=utf-8').send(answer.content);
    return sendFile(endpoint, { fileName: answer.fileName, content: answer.content }, request, reply);
  }
  if (endpoint.answer.kind === 'file') return sendFile(endpoint, answer as FileAnswer, request, reply); // route() makes sure that the two match
  return reply.send(envelopeOf(endpoint, answer, declared));
}

function sendFile(endpoint: Endpoint, { fileName, content, isKept }: FileAnswer, request: FastifyRequest, reply: FastifyReply) {
  if (isKept && Buffer.isBuffer(content)) {
    const tag = `"${isKept === true ? hash('sha256', content, 'base64url') : isKept.tag}"`;
    reply.header('etag', tag).header('cache-control', isKept === true ? 'private, no-cache' : 'public, no-cache');
    if (tagsIn(request.headers['if-none-match']).includes(tag)) return reply.status(304).send();
  }
  reply.header('content-disposition', attachment(fileName));
  if (isStored(content)) return sendParts(content, request, reply);
  if (isElsewhere(content)) return sendFrom(content, request, reply);
  if (endpoint.answer.kind === 'file') reply.type(endpoint.answer.type);
  return reply.send(typeof content === 'string' ? Buffer.from(content) : content);
}

/** Never rendered as a page, even if a browser is told to show it. */
const NO_PAGE = "sandbox; default-src 'none'; frame-ancestors 'none'";

/** Sends the whole file, or the requested part, as it is read: only a few pieces of it are in memory. */
async function sendParts({ path }: Stored, request: FastifyRequest, reply: FastifyReply) {
  const sent = await sendStored(request.raw, `/${basename(path)}`, { root: dirname(path), cacheControl: false });
  reply.status(sent.statusCode);
  if (sent.type !== 'file') return reply.header('content-range', `bytes */${(await stat(path)).size}`).send('');
  reply.headers({ ...sent.headers, 'cache-control': 'private, no-cache', 'content-security-policy': NO_PAGE });
  return reply.type('application/octet-stream').send(inTurn(sent.stream, notePassing));
}

/** The same for a file in a store. A request for several parts gets the whole file, which HTTP allows. */
async function sendFrom({ size, tag, parts }: Elsewhere, { headers }: FastifyRequest, reply: FastifyReply) {
  const ifRange = headers['if-range'];
  const asked = ifRange === undefined || ifRange === `"${tag}"` ? /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '') : null;
  const [from, to] = [asked?.[1] || null, asked?.[2] || null].map((digits) => (digits === null ? null : Number(digits)));
  const isPart = (from ?? to ?? null) !== null;
  const start = from ?? Math.max(0, size - (to ?? size));
  const end = from === null || from === undefined ? size - 1 : Math.min(size - 1, to ?? size - 1);
  const isNone = isPart && (start > end || start >= size);
  const stream = isNone ? '' : inTurn(await parts({ start, end }).catch((error) => failed(reply, error)));
  reply.headers({ 'accept-ranges': 'bytes', etag: `"${tag}"`, 'cache-control': 'private, no-cache', 'content-security-policy': NO_PAGE });
  if (isNone) return reply.status(416).header('content-range', `bytes */${size}`).send('');
  if (isPart) reply.status(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return reply.type('application/octet-stream').send(stream);
}

/** Throws an error without the name of the file: a message sent instead of the file is not saved under it. */
function failed(reply: FastifyReply, error: unknown): never {
  reply.removeHeader('content-disposition');
  throw error;
}

/** The envelope of an answer that is not a file (WIRE-2). */
export function envelopeOf(endpoint: Endpoint, answer: unknown, declared: Declared) {
  const envelope = { statusCode: 'OK', message: 'OK' };
  if (endpoint.answer.kind !== 'list') return { ...envelope, data: declared(answer) };
  const { rows, total, totalIsMore } = answer as ListAnswer<unknown>; // likewise
  return { ...envelope, data: declared(rows), ...(total !== undefined && { total }), ...(totalIsMore && { totalIsMore }) };
}

/**
 * The name under which a file is saved. A header holds only ASCII letters: a name with others is given twice, the second time in the form of RFC
 * 6266.
 */
function attachment(fileName: string): string {
  const plain = fileName.replace(/[^ -~]/gu, '-');
  const whole = encodeURIComponent(fileName).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"${plain === fileName ? '' : `; filename*=UTF-8''${whole}`}`;
}
