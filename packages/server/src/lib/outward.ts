import { lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type AllowedNetworks, isOutward } from './outward-addresses.ts';

/** What the operator allows of addresses that Admins type (WHK-768). */
export interface Outward {
  allowHttp: boolean;
  networks: AllowedNetworks;
}

/** An address that must not be called, or does not answer as it should; the sentence says what to do. */
export class OutwardFailure extends Error {}

const OWN_NETWORK = 'It leads into a network of its own, which the operator has not allowed (WEBHOOK_ALLOW_PRIVATE)';

/** Ports of the web, and those that no other service of old has. */
const isWebPort = (port: string): boolean => port === '' || port === '80' || port === '443' || Number(port) >= 1024;

/** Says why an address may not be called, as far as it shows without asking for its name; null when it may. */
export function addressProblem(address: string, { allowHttp, networks }: Outward): string | null {
  if (!URL.canParse(address)) return 'This is no address';
  const { protocol, username, password, hostname, port } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return 'It must begin with https://';
  if (protocol === 'http:' && !allowHttp) return 'It must begin with https://: the operator has not allowed http (WEBHOOK_ALLOW_HTTP)';
  if (username || password) return 'It must not hold a name or a password: what is sent is signed';
  if (!isWebPort(port)) return 'Its port must be 80, 443 or one from 1024 on';
  const literal = literalIn(hostname);
  return literal !== null && !isOutward(literal, networks) ? OWN_NETWORK : null;
}

/** The IP address that a host is; null for a name. `new URL()` has read `0x7f.1` and `2130706433` as what they are. */
function literalIn(hostname: string): string | null {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(plain) ? plain : null;
}

/** Looks names up for a connection, and hands on what it may go to: the connection goes to what was looked at, and nowhere else. */
const guardedLookup =
  (networks: AllowedNetworks): LookupFunction =>
  (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new OutwardFailure('No address is known for its name'), [], undefined);
      if (found.some(({ address }) => !isOutward(address, networks))) return done(new OutwardFailure(OWN_NETWORK), [], undefined);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };

/** So long the name of an address that is about to be saved is looked up, in milliseconds. */
const LOOK_UP_MS = 4000;

/** Says why an address may not be called, its name looked up too; null when it may. */
export async function reachProblem(address: string, outward: Outward): Promise<string | null> {
  const problem = addressProblem(address, outward);
  const { hostname } = problem === null ? new URL(address) : { hostname: '' };
  if (problem !== null || literalIn(hostname) !== null) return problem;
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve('Its name could not be looked up. Please try again'), LOOK_UP_MS);
    guardedLookup(outward.networks)(hostname, { all: true }, (error) => {
      clearTimeout(late);
      resolve(error && inWords(error));
    });
  });
}

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For the whole of it, in milliseconds. */
  withinMs: number;
  /** Reading the answer stops after so many bytes. */
  mostBytes: number;
}

interface Answered {
  status: number;
  /** As UTF-8; what is none of it is replaced. */
  text: string;
}

/** Posts to an address. No redirects, no connection but to what was looked at. Refuses with {@link OutwardFailure}. */
export async function post({ url, headers, body, withinMs, mostBytes }: Sent, outward: Outward): Promise<Answered> {
  const problem = addressProblem(url, outward);
  if (problem !== null) throw new OutwardFailure(problem);
  const { protocol } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<Answered>();
  const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    agent: false,
    lookup: guardedLookup(outward.networks),
  });
  const late = setTimeout(() => {
    reject(new OutwardFailure(`No whole answer within ${withinMs / 1000} seconds`));
    request.destroy();
  }, withinMs);
  request.on('error', (error) => reject(new OutwardFailure(inWords(error))));
  request.on('response', (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => {
      const text = Buffer.concat(chunks).subarray(0, mostBytes).toString('utf8').replaceAll('\0', '');
      resolve({ status: response.statusCode ?? 0, text });
      request.destroy();
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > mostBytes) finish();
    });
    response.on('end', finish);
    response.on('error', (error) => reject(new OutwardFailure(inWords(error))));
  });
  request.end(body);
  return promise.finally(() => clearTimeout(late));
}

const WORDS: Record<string, string> = {
  ENOTFOUND: 'No address is known for its name',
  EAI_AGAIN: 'Its name could not be looked up. Please try again',
  ECONNREFUSED: 'Nothing answers at its port',
  ECONNRESET: 'It hung up',
  EHOSTUNREACH: 'No way leads there',
  ENETUNREACH: 'No way leads there',
  ETIMEDOUT: 'No connection came about',
};

/** What a person is told of a connection that came to nothing. */
function inWords(error: Error): string {
  if (error instanceof OutwardFailure) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  const all = 'errors' in error && Array.isArray(error.errors) ? error.errors : []; // of several addresses that were tried
  const inner = all.find((one): one is Error => one instanceof Error);
  if (inner && !WORDS[code]) return inWords(inner);
  if (WORDS[code]) return WORDS[code];
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return `Its certificate is not to be trusted (${code})`;
  return code ? `The connection failed (${code})` : 'The connection failed';
}
