import { createHash, createPublicKey, verify } from 'node:crypto';

/**
 * Convicts or clears a daemon by what it signed (docs/floating-protocol.md): a daemon is clear if at no instant more seats were valid than it may
 * give. Shares no code with the daemon.
 */
export interface Evidence {
  /** The daemon's raw public key in base64. */
  daemonKey: string;
  /** How many seats of each license it may give, by license id. */
  seats: ReadonlyMap<number, number>;
  /** The licenses whose seats belong to a computer or a person, so that its programs share them. */
  shared?: ReadonlySet<number>;
  /** Tokens that clients hold or once held. */
  tokens: Iterable<string>;
  /** Lines of the daemon's journal, as `lm-floating journal` prints them. Both are read once, and may be longer than a string can be. */
  journal: Iterable<string>;
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

/** The findings, each in a sentence; empty if the daemon is cleared. */
export function audit({ daemonKey, seats, shared = new Set(), tokens, journal }: Evidence): string[] {
  const { problems, told, ends, released, dropped } = readJournal(journal);
  const known = new Set(told.map(({ lease }) => lease));
  const unknown = new Set<string>();
  const held = new Leases(released);
  // Seats given according to the journal count too: a client that is gone keeps no token. They last until their end.
  for (const said of told)
    held.add({ ...said, until: Math.max(said.until, ends.get(`${said.lease} ${said.epoch}`) ?? Number.POSITIVE_INFINITY) });
  let [all, unsigned] = [0, 0];
  for (const token of tokens) {
    all++;
    const said = readToken(token, daemonKey);
    if (said) held.add(said);
    else unsigned++;
    if (said && !known.has(said.lease)) unknown.add(said.lease);
  }
  if (unsigned > 0) problems.push(`${unsigned} of ${all} tokens are not signed by the daemon: they say nothing.`);
  for (const lease of unknown) problems.push(`The lease ${lease} was given, and the journal does not say so.`);
  for (const problem of dropped) problems.push(problem);
  for (const problem of sweep(held.all(), seats, shared)) problems.push(problem);
  return problems;
}

/** The leases that an entry gives, turns into borrowed ones, or carries into an epoch. */
function given(entry: Entry): Said[] {
  if (entry.act === 'give' || entry.act === 'borrow') return [entry as unknown as Said]; // it has these fields; otherwise the sweep convicts nothing
  return entry.act === 'begin' && Array.isArray(entry.carried) ? entry.carried : [];
}

type Entry = Record<string, unknown> & { act?: string; lease?: string };

/** Reads a journal: which leases were given, when they ended, and which of them were given back. */
function readJournal(lines: Iterable<string>) {
  const [problems, dropped, told]: [string[], string[], Said[]] = [[], [], []];
  const [ends, released, devices] = [new Map<string, number>(), new Map<string, number>(), new Map<string, string>()];
  let [head, index, open] = ['0'.repeat(64), 0, new Map<string, Said>()];
  for (const line of lines) {
    index++;
    const { entry: text, hash } = JSON.parse(line) as { entry: string; hash: string };
    if (hash !== createHash('sha256').update(`${head}\n${text}`).digest('hex'))
      problems.push(`Entry ${index} of the journal does not follow from the one before it.`);
    head = hash;
    const entry = JSON.parse(text) as Entry;
    const { act, lease = '', epoch, ended } = entry;
    const leases = given(entry);
    if (act === 'begin') {
      for (const problem of notCarried(open, leases, String(entry.at))) dropped.push(problem);
      open = new Map();
    }
    if (act === 'end') {
      open.delete(lease);
      ends.set(`${lease} ${epoch}`, Number(ended));
      if (isRelease(entry, devices.get(lease) ?? '')) released.set(`${lease} ${epoch}`, Number(ended));
    }
    for (const said of leases) {
      told.push(said);
      open.set(said.lease, said);
      devices.set(said.lease, said.device);
    }
  }
  return { problems, told, ends, released, dropped };
}

/** Seats held when the daemon's computer restarted, and not carried on for as long as their device may still rely on them. */
function notCarried(open: ReadonlyMap<string, Said>, leases: readonly Said[], at: string): string[] {
  const carried = new Map(leases.map((said) => [said.lease, said]));
  return [...open.values()].flatMap((before) => {
    const after = carried.get(before.lease);
    const owed = Date.parse(before.borrowedUntil ?? '') - Date.parse(at);
    return !after || after.until - after.from < owed
      ? [`The lease ${before.lease} was not held on when the computer started anew at ${at}.`]
      : [];
  });
}

/** Whether a device gave its lease back: only what it signed counts, since the daemon alone could claim anything. */
function isRelease({ act, why, lease = '', body, signature }: Entry, device: string): boolean {
  if (act !== 'end' || why !== 'released' || typeof body !== 'string') return false;
  return isSigned(device, `lm-request/v1.release.${body}`, String(signature)) && JSON.parse(body).lease === lease;
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

/** The longest time for which each lease was valid. An entry about a lease after it was given back revived it, and counts separately. */
class Leases {
  readonly #released: ReadonlyMap<string, number>;
  readonly #held = new Map<string, Held>();

  /** When leases were given back, by lease and epoch. */
  constructor(released: ReadonlyMap<string, number>) {
    this.#released = released;
  }

  add(said: Said): void {
    const back = this.#released.get(`${said.lease} ${said.epoch}`) ?? Number.POSITIVE_INFINITY;
    const isRevived = said.from > back;
    const key = `${said.lease} ${said.epoch} ${said.licenseId} ${said.module} ${said.seat} ${isRevived}`;
    const before = this.#held.get(key);
    const [from, until] = [Math.min(said.from, before?.from ?? said.from), Math.max(said.until, before?.until ?? said.until)];
    this.#held.set(key, { ...said, key, from, until: isRevived ? until : Math.min(until, back) });
  }

  /** A lease given back in the same millisecond was valid at no instant. */
  all = (): Held[] => [...this.#held.values()].filter(({ from, until }) => from < until);
}

/** Leases that are valid at an instant, by seat. */
class Pool {
  readonly #bySeat = new Map<number, Map<string, Held>>();
  #leases = 0;

  of = (seat: number): Iterable<Held> => this.#bySeat.get(seat)?.values() ?? [];

  add(lease: Held): void {
    const there = this.#bySeat.get(lease.seat) ?? new Map<string, Held>();
    this.#bySeat.set(lease.seat, there.set(lease.key, lease));
    this.#leases++;
  }

  delete({ seat, key }: Held): void {
    const there = this.#bySeat.get(seat);
    if (!there?.delete(key)) return;
    this.#leases--;
    if (there.size === 0) this.#bySeat.delete(seat);
  }

  /** Counts distinct seats if the license's seats are shared. */
  count = (isShared: boolean): number => (isShared ? this.#bySeat.size : this.#leases);
}

/** Visits all moments in order, with what begins, what ends, and what is valid at once. */
function sweep(leases: readonly Held[], seats: ReadonlyMap<number, number>, shared: ReadonlySet<number>): string[] {
  const problems: string[] = [];
  const moments = leases
    .flatMap((lease) => [
      { at: lease.from, begins: true, lease },
      { at: lease.until, begins: false, lease },
    ])
    .sort((a, b) => a.at - b.at || Number(a.begins) - Number(b.begins));
  const valid = new Map<string, Pool>();
  for (const { at, begins, lease } of moments) {
    const name = `${lease.epoch} L-${lease.licenseId} ${lease.module}`;
    const pool = valid.get(name) ?? new Pool();
    valid.set(name, pool);
    if (!begins) {
      pool.delete(lease);
      continue;
    }
    // If the license was sold so, programs of one holder share a seat, and no one else holds it.
    const mayShare = ({ holder }: Held) => shared.has(lease.licenseId) && holder !== undefined && holder === lease.holder;
    const other = [...pool.of(lease.seat)].find((one) => !mayShare(one));
    if (other) problems.push(`Seat ${lease.seat} of ${name} was held twice at ${at}: by ${other.lease} and ${lease.lease}.`);
    pool.add(lease);
    const [count, most] = [pool.count(shared.has(lease.licenseId)), seats.get(lease.licenseId) ?? 0];
    if (count > most) problems.push(`${count} seats of ${name} were valid at ${at}, of ${most}.`);
  }
  return problems;
}
