import { lookup } from 'node:dns/promises';
import type { CustomFetch } from 'openid-client';
import { isOutward, readNetworks } from '../../lib/outward-addresses.ts';
import type { Portal } from '../../lib/portal.ts';
import type { Provider } from './providers.ts';
import { Trouble } from './trouble.ts';

/** One answer of a provider may take so long, all that one call of ours waits for so long (OPS-29), in milliseconds. */
const ANSWER_MS = 4000;
const ALL_MS = 7500;
/** Metadata, keys and tokens are a few kilobytes. */
const MOST_BYTES = 512 * 1024;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** http is for a provider on the same machine, where the operator allows that: in tests. */
export const isLoopback = (address: string): boolean => LOOPBACK.includes(new URL(address).hostname);

type Asking = Pick<Portal, 'config'>;
type Asked = Pick<Provider, 'isOperators'>;

/**
 * How a provider is called: over https, within seconds, without redirects, and, where an Admin typed its address, nowhere in a network of
 * one's own unless the operator allows it (SSO-702). Every address that it names itself is looked at likewise. Refuses with {@link Trouble}.
 */
export function callingOf(portal: Asking, provider: Asked): CustomFetch {
  const all = AbortSignal.timeout(ALL_MS);
  return async (url, { signal, ...options }) => {
    await refuseInside(portal, provider, url);
    const within = AbortSignal.any([all, AbortSignal.timeout(ANSWER_MS), ...(signal ? [signal] : [])]);
    const response = await fetch(url, { ...(options as RequestInit), signal: within });
    const hasBody = response.status !== 204 && response.status !== 304;
    return new Response(hasBody ? await contentOf(response) : null, { status: response.status, headers: response.headers });
  };
}

async function refuseInside({ config }: Asking, { isOperators }: Asked, url: string): Promise<void> {
  const { isInternal } = config.sso;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !(isInternal && isLoopback(url))) throw new Trouble('its address must begin with https://');
  if (isOperators || isInternal) return;
  const found = await lookup(hostname.replace(/^\[(.*)\]$/, '$1'), { all: true });
  if (found.some(({ address }) => !isOutward(address, NOTHING_INSIDE)))
    throw new Trouble('it is in a network of its own, which the operator has not allowed (SSO_INTERNAL)');
}

const NOTHING_INSIDE = readNetworks('off') ?? nothing();

function nothing(): never {
  throw new Error('off is a word of networks');
}

async function contentOf(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > MOST_BYTES) throw new Trouble('its answer is too long');
  }
  return Buffer.concat(chunks);
}
