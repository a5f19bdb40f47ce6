import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { HOUR_MS } from './durations.ts';
import { guardedLookup, inWords, OutwardFailure, reachProblem } from './outward.ts';
import type { AllowedNetworks } from './outward-addresses.ts';

/** How many redirects an address may have. */
const MOST_TURNS = 3;
/** How long to wait for the next piece, in milliseconds. */
const QUIET_MS = 30_000;
/** How long all of it may take, in milliseconds: a file that comes byte by byte would never end. */
const LONGEST_MS = 3 * HOUR_MS;

/** A large file at an https:// address, piece by piece as it arrives, within a time. Internal networks are refused. Throws {@link OutwardFailure}. */
export async function* outwardFile(address: string, networks: AllowedNetworks, withinMs = LONGEST_MS): AsyncGenerator<Buffer> {
  const over = AbortSignal.timeout(withinMs);
  const response = await found(address, networks, over);
  try {
    if (response.statusCode !== 200) throw new OutwardFailure(`It answers ${response.statusCode}`);
    for await (const piece of response) yield piece;
  } catch (error) {
    throw error instanceof Error ? failureOf(error, over) : error;
  } finally {
    response.destroy();
  }
}

/** The answer of an address, or the address it redirects to. */
async function found(address: string, networks: AllowedNetworks, over: AbortSignal, turns = 0): Promise<IncomingMessage> {
  const problem = await reachProblem(address, { allowHttp: false, networks });
  if (problem !== null) throw new OutwardFailure(problem);
  const response = await asked(address, networks, over);
  const { statusCode = 0, headers } = response;
  if (statusCode < 300 || statusCode >= 400 || !headers.location || turns >= MOST_TURNS) return response;
  response.destroy();
  if (!URL.canParse(headers.location, address)) throw new OutwardFailure('It leads to what is no address');
  return found(new URL(headers.location, address).href, networks, over, turns + 1);
}

function asked(address: string, networks: AllowedNetworks, over: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asking = request(address, { agent: false, lookup: guardedLookup(networks), signal: over });
  asking.setTimeout(QUIET_MS, () => asking.destroy(new OutwardFailure('It says nothing')));
  asking.on('response', resolve);
  asking.on('error', (error) => reject(failureOf(error, over)));
  // Also for a connection answered in another protocol, which nothing else reports.
  asking.on('close', () => reject(new OutwardFailure('It hung up')));
  asking.end();
  return promise;
}

const failureOf = (error: Error, over: AbortSignal) => new OutwardFailure(over.aborted ? 'It takes too long' : inWords(error));
