import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { guardedLookup, inWords, OutwardFailure, reachProblem } from './outward.ts';
import type { AllowedNetworks } from './outward-addresses.ts';

/** How often an address may redirect to another. */
const MOST_TURNS = 3;
/** How long to wait for the next piece, in milliseconds. */
const QUIET_MS = 30_000;

/** A large file at an https:// address, piece by piece as it arrives. Internal networks are refused. Throws {@link OutwardFailure}. */
export async function* outwardFile(address: string, networks: AllowedNetworks, turns = 0): AsyncGenerator<Buffer> {
  const problem = await reachProblem(address, { allowHttp: false, networks });
  if (problem !== null) throw new OutwardFailure(problem);
  const response = await asked(address, networks);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location && turns < MOST_TURNS) {
    response.destroy();
    yield* outwardFile(new URL(headers.location, address).href, networks, turns + 1);
    return;
  }
  try {
    if (statusCode !== 200) throw new OutwardFailure(`It answers ${statusCode}`);
    for await (const piece of response) yield piece;
  } catch (error) {
    throw error instanceof Error ? new OutwardFailure(inWords(error)) : error;
  } finally {
    response.destroy();
  }
}

function asked(address: string, networks: AllowedNetworks): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asking = request(address, { agent: false, lookup: guardedLookup(networks) });
  asking.setTimeout(QUIET_MS, () => asking.destroy(new OutwardFailure('It says nothing')));
  asking.on('response', resolve);
  asking.on('error', (error) => reject(new OutwardFailure(inWords(error))));
  asking.end();
  return promise;
}
