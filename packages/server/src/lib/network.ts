import { isIP, isIPv6 } from 'node:net';

/**
 * What stands for one place on the internet when failures are counted: an IPv4 address, or the first 64 bits of an IPv6 one,
 * which is what one subscriber has. Ports, which some proxies append, do not count; all that is no address is one place.
 */
export function networkOf(address: string): string {
  const withoutPort = address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  const plain = withoutPort.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIP(plain)) return 'unknown';
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
