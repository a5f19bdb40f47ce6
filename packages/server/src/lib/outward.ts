import { promises as dns, type LookupAddress, type LookupAllOptions, lookup as lookUp } from 'node:dns';
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
const NOT_OUTSIDE = 'It does not lead to an address on the internet';

const OWN_NETWORK = 'It leads into an internal network, which the operator has not allowed (WEBHOOK_ALLOW_PRIVATE)';

/** The web's ports, and those that no traditional service uses. */
const isWebPort = (port: string): boolean => port === '' || port === '80' || isTlsPort(port);
const isTlsPort = (port: string): boolean => port === '' || port === '443' || Number(port) >= 1024;

/** Why an address may not be called, as far as that can be told without looking up its name; null when it may. */
export function addressProblem(address: string, { allowHttp, networks, isForCustomers }: Outward): string | null {
  if (!URL.canParse(address)) return 'This is not an address';
  const { protocol, username, password, hostname, port } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return 'It must begin with https://';
  if (protocol === 'http:' && !allowHttp && isForCustomers) return 'It must begin with https://';
  if (protocol === 'http:' && !allowHttp) return 'It must begin with https://: the operator has not allowed http (WEBHOOK_ALLOW_HTTP)';
  if (username || password) return 'It must not contain a name or a password: messages are signed instead';
  if (isForCustomers && !isTlsPort(port)) return 'Its port must be 443, or 1024 or higher';
  if (!isWebPort(port)) return 'Its port must be 80, 443, or 1024 or higher';
  const literal = literalIn(hostname);
  if (literal === null || isOutward(literal, networks)) return null;
  return isForCustomers ? NOT_OUTSIDE : OWN_NETWORK;
}

/** The host as an IP address; null for a name. `new URL()` has already read `0x7f.1` and `2130706433` as what they are. */
function literalIn(hostname: string): string | null {
  const plain = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(plain) ? plain : null;
}

type LookUp = (hostname: string, options: LookupAllOptions, done: (error: Error | null, found: LookupAddress[]) => void) => void;

const NO_ANSWER = 'Its name could not be looked up. Please try again';

/** The answers for a name that does not exist, or has no address. */
const NONE = new Set(['ENOTFOUND', 'ENODATA']);

/** The addresses of a name as the DNS has them, IPv4 first. */
async function addressesInDns(hostname: string): Promise<LookupAddress[]> {
  const [four, six] = await Promise.allSettled([dns.resolve4(hostname), dns.resolve6(hostname)]);
  const all = (
    [
      [four, 4],
      [six, 6],
    ] as const
  ).flatMap(([asked, family]) => (asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : []));
  if (all.length > 0) return all;
  const isKnown = [four, six].every((asked) => asked.status === 'fulfilled' || NONE.has(asked.reason?.code));
  throw new OutwardFailure(isKnown ? NOT_OUTSIDE : NO_ANSWER);
}

/**
 * Looks up a name that a customer typed, in the DNS alone and without a thread: the operating system's look-ups share two threads, so a few names whose
 * servers never answer would hold up all others, of webhooks of the vendor as well as of mail (ORG-204).
 */
const lookUpInDns: LookUp = (hostname, _, done) => {
  addressesInDns(hostname).then(
    (found) => done(null, found),
    (error) => done(error, []),
  );
};

/** Looks up names for a connection, and passes on only permitted addresses: the connection goes to the address that was checked, and nowhere else. */
export const guardedLookup =
  (networks: AllowedNetworks, look: LookUp = lookUp): LookupFunction =>
  (hostname, options, done) => {
    look(hostname, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new OutwardFailure('No address is known for its name'), [], undefined);
      if (found.some(({ address }) => !isOutward(address, networks))) return done(new Inside(OWN_NETWORK), [], undefined);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
  };

const lookupFor = ({ networks, isForCustomers }: Outward): LookupFunction => guardedLookup(networks, isForCustomers ? lookUpInDns : lookUp);

/** How long to look up the name of an address that is about to be saved, in milliseconds. */
const LOOK_UP_MS = 4000;

/** Says why an address may not be called, after looking up its name; null when it may. */
export async function reachProblem(address: string, outward: Outward): Promise<string | null> {
  refuseWithin();
  const problem = addressProblem(address, outward);
  const { hostname } = problem === null ? new URL(address) : { hostname: '' };
  if (problem !== null || literalIn(hostname) !== null) return problem;
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(NO_ANSWER), LOOK_UP_MS);
    lookupFor(outward)(hostname, { all: true }, (error) => {
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
export async function exchange(
  { url, method, headers, body, signal, mostBytes }: Request,
  networks: AllowedNetworks | null,
  lookup: LookupFunction | null = networks && guardedLookup(networks),
): Promise<Raw> {
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
    ...(lookup && { lookup }),
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
    const asked = { ...sent, method: 'POST', signal: late.signal };
    const { status, content } = await exchange(asked, outward.networks, lookupFor(outward));
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
  EAI_AGAIN: NO_ANSWER,
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
