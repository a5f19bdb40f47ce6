import { BlockList, isIP } from 'node:net';

type Family = 'ipv4' | 'ipv6';

const listOf = (family: Family, networks: string): BlockList => {
  const list = new BlockList();
  for (const network of networks.split(/\s+/)) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
};

/** Addresses that lead to no other computer, to many, or to a cloud's metadata: never called, whatever the operator allows. */
const NEVER = {
  ipv4: listOf('ipv4', '0.0.0.0/8 100.100.100.200/32 169.254.169.254/32 224.0.0.0/4 240.0.0.0/4'),
  // IPv4 addresses in another form: only their own form is accepted. `::1` is among the first, and allowed below.
  ipv6: listOf('ipv6', '::/96 ::ffff:0:0/96 64:ff9b::/96 64:ff9b:1::/48 3ffe::/16 fd00:ec2::254/128 ff00::/8'),
};

/** Addresses not on the internet: private, carrier-grade, loopback, link-local with cloud metadata, for examples and for tests. */
const INSIDE = {
  ipv4: listOf(
    'ipv4',
    `10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16
     198.18.0.0/15 198.51.100.0/24 203.0.113.0/24`,
  ),
  ipv6: listOf('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20'),
};
const INTERNET_6 = listOf('ipv6', '2000::/3');

/** The internal networks that `on` allows. Link-local addresses have to be named. */
const OWN_NETWORKS = '10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 172.16.0.0/12 192.168.0.0/16 ::1/128 fc00::/7';

/** The internal networks that may be called all the same. */
export interface AllowedNetworks {
  ipv4: BlockList;
  ipv6: BlockList;
}

/** Reads `on`, `off`, or networks such as `10.20.0.0/16, fd00::/8`; null for anything else. */
export function readNetworks(text: string): AllowedNetworks | null {
  const allowed = { ipv4: new BlockList(), ipv6: new BlockList() };
  if (text === 'off') return allowed;
  for (const network of (text === 'on' ? OWN_NETWORKS : text).split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits = ''] = network.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (!isIP(address) || !/^\d{1,3}$/.test(bits) || Number(bits) > (family === 'ipv4' ? 32 : 128)) return null;
    allowed[family].addSubnet(address, Number(bits), family);
  }
  return allowed;
}

/** May the portal call this IP address? Only IPv6 loopback is an exception among those never called. */
export function isOutward(address: string, allowed: AllowedNetworks): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  const isLoopback6 = family === 'ipv6' && LOOPBACK_6.check(address, family);
  if (NEVER[family].check(address, family) && !isLoopback6) return false;
  if (allowed[family].check(address, family)) return true;
  if (family === 'ipv6' && !INTERNET_6.check(address, family)) return false;
  return !INSIDE[family].check(address, family);
}

const LOOPBACK_6 = listOf('ipv6', '::1/128');
