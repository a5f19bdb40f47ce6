import type { CustomFetch } from 'openid-client';
import { exchange, Inside } from '../../lib/outward.ts';
import { readNetworks } from '../../lib/outward-addresses.ts';
import type { Portal } from '../../lib/portal.ts';
import { Trouble } from './provider-trouble.ts';
import type { Provider } from './providers.ts';

/** How long one answer of a provider may take, and all answers that one of our calls waits for (OPS-29), in milliseconds. */
const ANSWER_MS = 4000;
const ALL_MS = 7500;
/** Metadata, keys and tokens are a few kilobytes. */
const MOST_BYTES = 512 * 1024;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** http is for a provider on the same machine if the operator allows it, as in tests. */
export const isLoopback = (address: string): boolean => LOOPBACK.includes(new URL(address).hostname);

type Asking = Pick<Portal, 'config'>;
type Asked = Pick<Provider, 'isOperators'>;

/**
 * Calls a provider over https, within seconds and without redirects. If an Admin typed its address, it must not be in a private network unless the
 * operator allows that (SSO-702). Every address that the provider itself names is checked in the same way, once, and the connection goes to the
 * address that was checked. Refuses with {@link Trouble}.
 */
export function callingOf({ config }: Asking, { isOperators }: Asked): CustomFetch {
  const all = AbortSignal.timeout(ALL_MS);
  const { isInternal } = config.sso;
  const networks = isOperators || isInternal ? null : NOTHING_INSIDE;
  return async (url, { signal, method, headers, body }) => {
    if (new URL(url).protocol !== 'https:' && !(isInternal && isLoopback(url))) throw new Trouble('its address must begin with https://');
    const within = AbortSignal.any([all, AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])]);
    const content = body === undefined || body === null ? null : Buffer.from(await new Response(body).arrayBuffer());
    const asked = { url, method, headers: { ...headers, 'accept-encoding': 'identity' }, body: content, signal: within };
    const answer = await exchange({ ...asked, mostBytes: MOST_BYTES }, networks).catch(refuseInside);
    if (answer.isCut) throw new Trouble('its answer is too long');
    const { status } = answer;
    if (status < 200 || status > 599) throw new Trouble('there is no OpenID Connect provider at its address');
    const hasBody = status !== 204 && status !== 205 && status !== 304;
    return new Response(hasBody ? Uint8Array.from(answer.content) : null, { status, headers: answer.headers });
  };
}

function refuseInside(error: unknown): never {
  if (error instanceof Inside) throw new Trouble('it is in an internal network, which the operator has not allowed (SSO_INTERNAL)');
  throw error;
}

const NOTHING_INSIDE = readNetworks('off') ?? nothing();

function nothing(): never {
  throw new Error('off is a word of networks');
}
