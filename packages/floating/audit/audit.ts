import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * Convicts or clears a daemon by what it signed (docs/floating-protocol.md): at no instant were more seats valid than it may give. Shares no code
 * with the daemon.
 */
export interface Evidence {
  /** The daemon's raw public key in base64. */
  daemonKey: string;
  /** How many seats of each license it may give, by the license's id. */
  seats: ReadonlyMap<number, number>;
  /** The licenses whose seats are for a computer or a person, whose programs share them. */
  shared?: ReadonlySet<number>;
  /** Tokens that clients hold or held. */
  tokens: readonly string[];
  /** Lines of the daemon's journal, as `lm-floating journal` prints them. */
  journal: readonly string[];
}

interface Said {
  lease: string;
  licenseId: number;
  module: string;
  seat: number;
  device: string;
  epoch: string;
  from: number;
  until: number;
  borrowedUntil?: string;
  holder?: string;
}

interface Held extends Said {
  key: string;
}

/** What is wrong, each in a sentence; empty if the daemon is cleared. */
export function audit({ daemonKey, seats, shared = new Set(), tokens, journal }: Evidence): string[] {
  const { entries, problems } = readJournal(journal);
  const said = tokens.map((token) => readToken(token, daemonKey));
  const unsigned = said.filter((token) => token === null).length;
  if (unsigned > 0) problems.push(`${unsigned} of ${tokens.length} tokens are not signed by the daemon: they say nothing.`);
  const genuine = said.filter((token) => token !== null);
  const told = entries.flatMap(given);
  const known = new Set(told.map(({ lease }) => lease));
  for (const lease of new Set(genuine.map((token) => token.lease)))
    if (!known.has(lease)) problems.push(`The lease ${lease} was given, and the journal does not say so.`);
  // Seats that the journal says were given were given, too: a client that is gone keeps no token. They last until their end.
  const ends = new Map(
    entries.flatMap(({ act, lease, epoch, ended }) => (act === 'end' ? [[`${lease} ${epoch}`, Number(ended)] as const] : [])),
  );
  const open = told.map((said) => ({
    ...said,
    until: Math.max(said.until, ends.get(`${said.lease} ${said.epoch}`) ?? Number.POSITIVE_INFINITY),
  }));
  return [...problems, ...dropped(entries), ...sweep(held([...genuine, ...open], releases(entries)), seats, shared)];
}

/** The leases that an entry gives, lets be borrowed, or carries into an epoch. */
function given(entry: Entry): Said[] {
  if (entry.act === 'give' || entry.act === 'borrow') return [entry as unknown as Said]; // it has these fields, or the sweep convicts nothing
  return entry.act === 'begin' && Array.isArray(entry.carried) ? entry.carried : [];
}

/** Seats held when the daemon's computer restarted, and not carried on for as long as their device may still rely on them. */
function dropped(entries: readonly Entry[]): string[] {
  const problems: string[] = [];
  let open = new Map<string, Said>();
  for (const entry of entries) {
    const { act, lease = '', at } = entry;
    if (act === 'begin') {
      const carried = new Map(given(entry).map((said) => [said.lease, said]));
      for (const before of open.values()) {
        const after = carried.get(before.lease);
        const owed = Date.parse(before.borrowedUntil ?? '') - Date.parse(String(at));
        if (!after || after.until - after.from < owed)
          problems.push(`The lease ${before.lease} was not held on when the computer started anew at ${at}.`);
      }
      open = carried;
    } else if (act === 'end') open.delete(lease);
    else for (const said of given(entry)) open.set(said.lease, said);
  }
  return problems;
}

type Entry = Record<string, unknown> & { act?: string; lease?: string };

function readJournal(lines: readonly string[]): { entries: Entry[]; problems: string[] } {
  const entries: Entry[] = [];
  const problems: string[] = [];
  let head = '0'.repeat(64);
  for (const [index, line] of lines.entries()) {
    const { entry, hash } = JSON.parse(line) as { entry: string; hash: string };
    const expected = createHash('sha256').update(`${head}\n${entry}`).digest('hex');
    if (hash !== expected) problems.push(`Entry ${index + 1} of the journal does not follow from the one before it.`);
    head = hash;
    entries.push(JSON.parse(entry));
  }
  return { entries, problems };
}

function isSigned(publicKey: string, message: string, signature: string): boolean {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64')]);
  if (der.length !== 44) return false;
  return verify(null, Buffer.from(message), createPublicKey({ key: der, type: 'spki', format: 'der' }), Buffer.from(signature, 'base64'));
}

function readToken(token: string, daemonKey: string): Said | null {
  const [kind, payload, signature] = [token.slice(0, 12), ...token.slice(12).split('.')];
  if (kind !== 'lm-lease/v1.' || !payload || !signature || !isSigned(daemonKey, `${kind}${payload}`, signature)) return null;
  return JSON.parse(Buffer.from(payload, 'base64').toString());
}

/** When leases were given back, by lease and epoch: only what their device signed counts, since the daemon alone could say anything. */
function releases(entries: readonly Entry[]): Map<string, number> {
  const devices = new Map(entries.flatMap(given).map(({ lease, device }) => [lease, device]));
  return new Map(
    entries.flatMap(({ act, why, lease = '', epoch, ended, body, signature }) => {
      if (act !== 'end' || why !== 'released' || typeof body !== 'string') return [];
      const isGood =
        isSigned(devices.get(lease) ?? '', `lm-request/v1.release.${body}`, String(signature)) && JSON.parse(body).lease === lease;
      return isGood ? [[`${lease} ${epoch}`, Number(ended)] as const] : [];
    }),
  );
}

/** From when until when each lease was valid, at most. What is said of one after it was given back revived it, and counts by itself. */
function held(all: readonly Said[], released: ReadonlyMap<string, number>): Held[] {
  const leases = new Map<string, Held>();
  for (const said of all) {
    const back = released.get(`${said.lease} ${said.epoch}`) ?? Number.POSITIVE_INFINITY;
    const isRevived = said.from > back;
    const key = `${said.lease} ${said.epoch} ${said.licenseId} ${said.module} ${said.seat} ${isRevived}`;
    const before = leases.get(key);
    const [from, until] = [Math.min(said.from, before?.from ?? said.from), Math.max(said.until, before?.until ?? said.until)];
    leases.set(key, { ...said, key, from, until: isRevived ? until : Math.min(until, back) });
  }
  return [...leases.values()].filter(({ from, until }) => from < until); // what was given back in the same millisecond was valid at no instant
}

/** Goes through all moments in order: what begins, what ends, and what is valid at once. */
function sweep(leases: readonly Held[], seats: ReadonlyMap<number, number>, shared: ReadonlySet<number>): string[] {
  const problems: string[] = [];
  const moments = leases
    .flatMap((lease) => [
      { at: lease.from, begins: true, lease },
      { at: lease.until, begins: false, lease },
    ])
    .sort((a, b) => a.at - b.at || Number(a.begins) - Number(b.begins));
  const valid = new Map<string, Map<string, Held>>();
  for (const { at, begins, lease } of moments) {
    const pool = `${lease.epoch} L-${lease.licenseId} ${lease.module}`;
    const there = valid.get(pool) ?? new Map<string, Held>();
    valid.set(pool, there);
    if (!begins) {
      there.delete(lease.key);
      continue;
    }
    // If so sold, a seat is held at once by programs of one holder, and by nothing else.
    const mayShare = ({ holder }: Held) => shared.has(lease.licenseId) && holder !== undefined && holder === lease.holder;
    const other = [...there.values()].find((one) => one.seat === lease.seat && !mayShare(one));
    if (other) problems.push(`Seat ${lease.seat} of ${pool} was held twice at ${at}: by ${other.lease} and ${lease.lease}.`);
    there.set(lease.key, lease);
    const most = seats.get(lease.licenseId) ?? 0;
    const different = new Set([...there.values()].map(({ seat }) => seat)).size;
    const count = shared.has(lease.licenseId) ? different : there.size;
    if (count > most) problems.push(`${count} seats of ${pool} were valid at ${at}, of ${most}.`);
  }
  return problems;
}
