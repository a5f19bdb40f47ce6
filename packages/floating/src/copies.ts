import { type Asker, TTL_MS } from './answers.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';
import { headIn, readLease } from './tokens.ts';

/** How long a copy is reported after it was seen, in milliseconds. */
const SAID_MS = 30 * 86_400_000;

/** Bounds the memory, since anyone may send any number of keys. */
const MOST_REMEMBERED = 10_000;

/**
 * A device's key that is on two computers at once; or, if `other` is null, a device that got a seat from a daemon with this one's key, unknown to the
 * journal here.
 */
export interface Copy {
  person: string;
  host: string;
  other: string | null;
}

interface Keeping {
  store: Store;
  clock: Clock;
  daemonKey: string;
  /** Whether the store has every entry of the journal: daemons that share a database leave the journal there. */
  hasJournal: boolean;
}

/** Detects copied keys, of devices and of the daemon itself: everyone who has one still gets seats, and the administrator is told. */
export class Copies {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #daemonKey: string;
  readonly #hasJournal: boolean;
  /** Where each device's last request came from. */
  readonly #last = new Map<string, { host: string; at: number }>();

  constructor({ store, clock, daemonKey, hasJournal }: Keeping) {
    this.#store = store;
    this.#clock = clock;
    this.#daemonKey = daemonKey;
    this.#hasJournal = hasJournal;
  }

  /** Checks a request: whether this device asked from another computer while a seat taken there may still be held. */
  look({ device, host, person, seen }: Asker): void {
    if (seen !== undefined && this.#isStranger(seen)) this.#note(device, host, '', person);
    const before = this.#last.get(device);
    const now = this.#clock.now();
    if (this.#last.size >= MOST_REMEMBERED) this.#last.clear();
    this.#last.set(device, { host, at: now });
    if (!before || before.host === host || before.host === '' || host === '' || now - before.at > TTL_MS) return;
    const [first = '', second = ''] = [host, before.host].sort();
    this.#note(device, first, second, person);
  }

  /** Whether a token with this daemon's key follows an entry missing from the journal here: it can only have been signed with the key. */
  #isStranger(token: string): boolean {
    const head = this.#hasJournal ? headIn(token) : null;
    if (head === null) return false;
    const known = 'SELECT 1 FROM journal WHERE substr(hash, 1, 12) = substr(?1, 1, 12) AND hash = ?1';
    return this.#store.row(known, head) === undefined && readLease(token, this.#daemonKey) !== null;
  }

  #note(device: string, host: string, other: string, person: string): void {
    this.#store.run(
      'INSERT INTO copied VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET person = excluded.person, last = excluded.last',
      ...[device, host, other, person, this.#clock.wall()],
    );
  }

  tidy(): void {
    this.#store.run('DELETE FROM copied WHERE last < ?', this.#clock.wall() - SAID_MS);
  }

  all(): Copy[] {
    return this.#store.rows("SELECT person, host, nullif(other, '') AS other FROM copied ORDER BY last DESC LIMIT 100");
  }
}

/** The problem, and what to do. */
export const copyShown = ({ person, host, other }: Copy): string =>
  other === null
    ? `${person || 'Someone'} on ${host} was given a seat that is not in the journal here: the data folder was put back to an earlier state, or a second daemon has this one’s key. Stop one of them; lm-audit tells from both journals whether a seat was given twice.`
    : `${person || 'Someone'} uses one device key on ${host} and ${other}: it was copied, or their home folder is on both. Each still gets seats. To separate them, give the agent on one of them its own folder (--data).`;
