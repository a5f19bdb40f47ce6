import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { notePassing } from '../../lib/memory.ts';
import { type Credentials, escaped, hexHash, signedHeaders } from './signed-requests.ts';

/** A bucket, or a part of one. */
export interface Bucket extends Credentials {
  /** https://HOST/BUCKET, followed by a prefix for all names, if any. */
  address: string;
}

/** The store refused, or did not answer; its message is for the server's log. */
export class StoreAway extends Error {
  /** The store's code, such as NoSuchUpload; empty if it sent none. */
  readonly code: string;
  constructor(code: string, says: string) {
    super(`the store of release files: ${says}`);
    this.code = code;
  }
}

/** How long to wait for the store's first byte, in milliseconds: less than a call may take. */
const QUIET_MS = 7000;

/** How long to wait while a file is being sent. */
const STREAM_MS = 120_000;

/** The most bytes of a response that is not a file. */
const MOST_SAID = 4 * 1024 ** 2;

interface Asking {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the address; left out for the bucket itself. */
  name?: string;
  query?: Readonly<Record<string, string>>;
  headers?: Readonly<Record<string, string>>;
  body?: Buffer;
}

export type AskBucket = (asking: Asking) => Promise<IncomingMessage>;

/** Sends requests to a bucket; returns the response as it arrives, with a status below 300. */
export function askingBucket({ address, ...credentials }: Bucket): AskBucket & { prefix: string } {
  const at = new URL(address);
  const [bucket = '', ...below] = at.pathname.split('/').filter(Boolean);
  const prefix = below.map((part) => `${decodeURIComponent(part)}/`).join('');
  const isSecure = at.protocol === 'https:';
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxFreeSockets: 64 }); // a slow download delays no other

  function send({ method, name, query = {}, headers = {}, body = Buffer.alloc(0) }: Asking, isAgain = false): Promise<IncomingMessage> {
    const url = new URL(`${at.origin}/${bucket}${name === undefined ? '' : `/${(prefix + name).split('/').map(escaped).join('/')}`}`);
    for (const [key, value] of Object.entries(query)) url.searchParams.append(key, value);
    // As it is signed: characters that URLSearchParams encodes differently, such as a space, never reach the wire.
    const asked = [...url.searchParams].map(([key, value]) => `${escaped(key)}=${escaped(value)}`).join('&');
    const signed = signedHeaders({ method, url, headers, bodyHash: hexHash(body) }, credentials, new Date());
    const hasBody = method === 'PUT' || method === 'POST';
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = (isSecure ? requestHttps : requestHttp)({
      ...{ agent, method, host: at.hostname.replace(/^\[|\]$/g, ''), port: at.port || undefined },
      path: url.pathname + (asked && `?${asked}`),
      headers: { ...signed, ...(hasBody && { 'content-length': body.length }) },
    });
    let isAnswered = false;
    const failed = (error: Error & { code?: string }) => {
      if (error instanceof StoreAway) return reject(error);
      // The store hung up while the connection was idle, or sent something that belongs to an earlier request.
      if (request.reusedSocket && !isAgain && !isAnswered)
        return resolve(send({ method, query, headers, body, ...(name !== undefined && { name }) }, true));
      reject(new StoreAway('', error.code ?? 'no answer'));
    };
    request.on('error', failed);
    request.on('socket', (socket) => {
      if (!request.reusedSocket) socket.on('data', ({ length }) => notePassing(length)); // a reused one already has a listener
    });
    request.setTimeout(QUIET_MS, () => request.destroy(new StoreAway('', 'it says nothing')));
    request.on('response', (response) => {
      isAnswered = true;
      const status = response.statusCode ?? 0;
      if (status >= 200 && status < 300) {
        response.socket.setTimeout(STREAM_MS); // the reader may be slow
        return resolve(response);
      }
      said(response)
        .then((text) => {
          const code = tag(text, 'Code') ?? (status === 404 ? 'NotFound' : '');
          reject(new StoreAway(code, `${status}${code && ` ${code}`}`));
        }, failed)
        .finally(() => request.destroy()); // the unread rest of the request would be taken for the next one
    });
    request.end(body);
    return promise;
  }

  const ask: AskBucket = (asking) => send(asking);
  return Object.assign(ask, { prefix });
}

/** The whole response as text. */
export async function said(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > MOST_SAID) throw new StoreAway('', 'it says too much');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, digits, name) => (digits ? String.fromCodePoint(Number(digits)) : (ENTITIES[name] ?? whole)));

/** The text of the first tag with that name; null for none. */
export function tag(xml: string, name: string): string | null {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml);
  return found ? plain(found[1] ?? '') : null;
}

/** The text of each tag with that name. */
export const tags = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))].map(([, inside = '']) => inside);
