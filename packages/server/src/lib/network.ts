import { isIP, isIPv6 } from 'node:net';

/** Shown instead of something that is not an address. */
const UNKNOWN = 'unknown';

/**
 * An IP address in its standard form: without the port that some proxies append, without a zone, and with an IPv4 address inside an IPv6 one as
 * itself. Anything else is `unknown`.
 */
export function addressOf(given: string): string {
  const withoutPort = given.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const plain = withoutPort.replace(/%.*$/, '');
  if (!isIP(plain)) return UNKNOWN;
  if (!isIPv6(plain)) return plain;
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(written) ?? [];
  if (high === undefined || low === undefined) return written;
  return [high, low].flatMap((half) => [Number.parseInt(half, 16) >> 8, Number.parseInt(half, 16) & 255]).join('.');
}

/**
 * What counts as one place on the internet when failures are counted: an IPv4 address, or the first 64 bits of an IPv6 one, which is what one
 * subscriber has; everything that is not an address counts as one place.
 */
export function networkOf(address: string): string {
  const plain = addressOf(address);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`;
}

/** A person's rough location, by their network: an IPv4 address without its last number, or the first 48 bits of an IPv6 one. */
export function roughly(network: string): string {
  const parts = network.split('.');
  if (parts.length === 4) return `${parts.slice(0, 3).join('.')}.0/24`;
  return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}
