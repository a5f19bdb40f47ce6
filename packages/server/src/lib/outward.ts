import { lookup as lookUp } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { refuseWithin } from '../db/joint-transaction.ts';
import { type AllowedNetworks, isOutward } from './outward-addresses.ts';

/** What the operator allows for addresses that Admins type (WHK-768), or what customers may type (ORG-205). */
export interface Outward {
  allowHttp: boolean;
  networks: AllowedNetworks;
  /** Sentences are for customers: they name no setting, and do not say which names are known inside. */
  isForCustomers?: boolean;
}

/** An address that must not be called, or does not answer as it should; the sentence says what to do. */
export class OutwardFailure extends Error {}

/** An address that leads into a network that must not be called. */
export class Inside extends OutwardFailure {}

/** For customers, a name that leads inside and one that is not known sound the same. */
const NOT_OUTSIDE = 'It leads to no address on the internet';

const OWN_NETWORK = 'It leads into an internal network, which the operator has not allowed (WEBHOOK_ALLOW_PRIVATE)';

/** The web's ports, and those that no traditional service uses. */
const isWebPort = (port: string): boolean => port === '' || port === '80' || port === '443' || Number(port) >= 1024;

/** Why an address may not be called, as far as that can be told without looking up its name; null when it may. */
export function addressProblem(address: string, { allowHttp, networks, isForCustomers }: Outward): string | null {
  if (!URL.canParse(address)) return 'This is not an address';
  const { protocol, username, password, hostname, port } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return 'It must begin with https://';
  if (protocol === 'http:' && !allowHttp && isForCustomers) return 'It must begin with https://';
  if (protocol === 'http:' && !allowHttp) return 'It must begin with https://: the operator has not allowed http (WEBHOOK_ALLOW_HTTP)';
  if (username || password) return 'It must not hold a name or a password: what is sent is signed';
  if (!isWebPort(port)) return 'Its port must be 80, 443 or one from 1024 on';
  const literal = literalIn(hostname);
  if (literal === null || isOutward(literal, networks)) return null;
  return isForCustomers ? NOT_OUTSIDE : OWN_NETWORK;
}

/** The host as an IP address; null for a name. `new URL()` has already read `0x7f.1` and `2130706433` as what they are. */
function literalIn(hostname: string): string | null {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(plain) ? plain : null;
}

/** Looks up names for a connection, and passes on only permitted addresses: the connection goes to the address that was checked, and nowhere else. */
export const guardedLookup =
  (networks: AllowedNetworks): LookupFunction =>
  (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new OutwardFailure('No address is known for its name'), [], undefined);
      if (found.some(({ address }) => !isOutward(address, networks))) return done(new Inside(OWN_NETWORK), [], undefined);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };

/** How long to look up the name of an address that is about to be saved, in milliseconds. */
const LOOK_UP_MS = 4000;

/** Says why an address may not be called, after looking up its name; null when it may. */
export async function reachProblem(address: string, outward: Outward): Promise<string | null> {
  refuseWithin();
  const problem = addressProblem(address, outward);
  const { hostname } = problem === null ? new URL(address) : { hostname: '' };
  if (problem !== null || literalIn(hostname) !== null) return problem;
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve('Its name could not be looked up. Please try again'), LOOK_UP_MS);
    guardedLookup(outward.networks)(hostname, { all: true }, (error) => {
      clearTimeout(late);
      resolve(error && saidTo(outward, error));
    });
  });
}

interface Request {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** Aborts it, whatever it waits for. */
  signal: AbortSignal;
  /** How many bytes of the answer are read. */
  mostBytes: number;
}

interface Raw {
  status: number;
  headers: [string, string][];
  content: Buffer;
  /** Called with the rest after what was read. */
  isCut: boolean;
}

/**
 * Calls an address with one look-up of its name and a connection to the result, if that may be called; no redirects. Throws {@link Inside}, or the
 * reason why the connection failed. Without networks, anything may be called.
 */
export async function exchange({ url, method, headers, body, signal, mostBytes }: Request, networks: AllowedNetworks | null): Promise<Raw> {
  refuseWithin();
  const { protocol, hostname } = new URL(url);
  const literal = literalIn(hostname);
  if (networks && literal !== null && !isOutward(literal, networks)) throw new Inside(OWN_NETWORK); // it is not looked up
  const { promise, resolve, reject } = Promise.withResolvers<Raw>();
  const request = (protocol === 'https:' ? requestHttps : requestHttp)(url, {
    method,
    headers: { ...headers, ...(body !== null && { 'content-length': Buffer.byteLength(body) }) },
    agent: false,
    signal,
    ...(networks && { lookup: guardedLookup(networks) }),
  });
  request.on('error', reject);
  // Also for a connection answered in another protocol, which nothing else reports.
  request.on('close', () => reject(Object.assign(new Error('closed without an answer'), { code: 'ECONNRESET' })));
  request.on('response', (response) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const finish = () => {
      const content = Buffer.concat(chunks).subarray(0, mostBytes);
      resolve({ status: response.statusCode ?? 0, headers: pairsOf(response.headersDistinct), content, isCut: length > mostBytes });
      request.destroy();
    };
    response.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (length > mostBytes) finish();
    });
    response.on('end', finish);
    response.on('error', reject);
  });
  request.end(body ?? undefined);
  return promise;
}

const pairsOf = (headers: NodeJS.Dict<string[]>): [string, string][] =>
  Object.entries(headers).flatMap(([name, values = []]) => values.map((value): [string, string] => [name, value]));

interface Sent {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** For the whole call, in milliseconds. */
  withinMs: number;
  /** How many bytes of the answer are read. */
  mostBytes: number;
}

interface Answered {
  status: number;
  /** As UTF-8; invalid bytes are replaced. */
  text: string;
}

/** Posts to an address. No redirects, and no connection except to the address that was checked. Refuses with {@link OutwardFailure}. */
export async function post({ withinMs, ...sent }: Sent, outward: Outward): Promise<Answered> {
  const problem = addressProblem(sent.url, outward);
  if (problem !== null) throw new OutwardFailure(problem);
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), withinMs);
  try {
    const { status, content } = await exchange({ ...sent, method: 'POST', signal: late.signal }, outward.networks);
    return { status, text: content.toString('utf8').replaceAll('\0', '') };
  } catch (error) {
    if (late.signal.aborted) throw new OutwardFailure(`No complete answer within ${withinMs / 1000} seconds`);
    throw error instanceof Error ? new OutwardFailure(saidTo(outward, error)) : error;
  } finally {
    clearTimeout(timer);
  }
}

const WORDS: Record<string, string> = {
  ENOTFOUND: 'No address is known for its name',
  EAI_AGAIN: 'Its name could not be looked up. Please try again',
  ECONNREFUSED: 'Nothing answers at its port',
  ECONNRESET: 'It hung up',
  EHOSTUNREACH: 'There is no route to it',
  ENETUNREACH: 'There is no route to it',
  ETIMEDOUT: 'No connection could be made',
};

/** The same for an address of theirs: customers are not told which names lead inside. */
function saidTo({ isForCustomers }: Outward, error: Error): string {
  const code = 'code' in error ? String(error.code) : '';
  return isForCustomers && (error instanceof Inside || code === 'ENOTFOUND') ? NOT_OUTSIDE : inWords(error);
}

/** What a person is told about a failed connection. */
export function inWords(error: Error): string {
  if (error instanceof OutwardFailure) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  const all = 'errors' in error && Array.isArray(error.errors) ? error.errors : []; // several addresses were tried
  const inner = all.find((one): one is Error => one instanceof Error);
  if (inner && !WORDS[code]) return inWords(inner);
  if (WORDS[code]) return WORDS[code];
  if (/CERT|TLS|SSL|SIGNATURE/.test(code)) return `Its certificate cannot be trusted (${code})`;
  return code ? `The connection failed (${code})` : 'The connection failed';
}
