/** An id of a computer that is not a MAC address, as license files of version 2 write it (OFF-940). */
const HOST_ID = /^(?:(machine|disk|name|device):([0-9a-f]{64})|(cloud):((?:aws|azure|google):[0-9A-Za-z-]{1,60}))$/;

const KIND_WORDS: Record<string, string> = {
  machine: 'Machine id',
  disk: 'Disk',
  name: 'Mounted secret',
  device: 'Device key',
  cloud: 'Cloud machine',
};

/**
 * How a computer is known besides its MAC addresses: `machine:`, `disk:`, `name:` or `device:` and a hash, or `cloud:` and the id of a
 * cloud machine.
 */
export const isHostId = (text: string): boolean => HOST_ID.test(text);

/** The kind of an id that is not an address, and what people recognize it by: the beginning of its hash, or the cloud and its machine. */
export function partsOfHostId(host: string): { kind: 'machine' | 'disk' | 'name' | 'device' | 'cloud'; start: string } | null {
  const [, hashed, hash = '', , cloud = ''] = HOST_ID.exec(host) ?? [];
  if (hashed) return { kind: hashed as 'machine' | 'disk' | 'name' | 'device', start: `${hash.slice(0, 8)}…` }; // the expression takes no other words
  return cloud ? { kind: 'cloud', start: cloud } : null;
}

/** An address unchanged; an id of another kind in words: `Machine id 593dbc98…`, `Cloud machine aws:i-0abcd1234ef567890`. */
export function hostInWords(host: string): string {
  const parts = partsOfHostId(host);
  return parts ? `${KIND_WORDS[parts.kind]} ${parts.start}` : host;
}

/** Everything that a computer is known by, in words. */
export const hostsInWords = (hosts: readonly string[]): string => hosts.map(hostInWords).join(', ');

/**
 * Whether a license for a release may get files of version 2, which programs read from the release in `LICENSE_FILE_2_FROM` on (OFF-941). Releases
 * are compared number by number; a missing number counts as 0.
 */
export function readsVersion2(version: string, from: string | null): boolean {
  if (from === null || from === '') return false;
  const [own, first] = [version, from].map((name) => name.split('.').map(Number));
  for (let place = 0; place < 4; place++) {
    const more = (own?.[place] ?? 0) - (first?.[place] ?? 0);
    if (more !== 0) return more > 0;
  }
  return true;
}

/** Why a license gets no file for a computer with ids other than addresses. */
export const whyNoVersion2 = (version: string, from: string | null): string =>
  from === null || from === ''
    ? 'License files here support only MAC addresses, no other ids of a computer'
    : `Programs support ids other than MAC addresses from release ${from} on; this license is for ${version}`;

/**
 * How many of a computer's ids a file of version 2 asks for (OFF-942): as many as its product says, if it has them; otherwise all, or any
 * one if all are addresses.
 */
export const neededOf = (hosts: readonly string[], needed: number | null): number =>
  Math.min(needed ?? (hosts.some(isHostId) ? hosts.length : 1), hosts.length);
