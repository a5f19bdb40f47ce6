import { type Asker, TTL_MS } from './answers.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

/** Said for so long after it was seen, in milliseconds. */
const SAID_MS = 30 * 86_400_000;

/** Anyone may ask with any number of keys. */
const MOST_REMEMBERED = 10_000;

/** A device's key that is on two computers at once. */
export interface Copy {
  person: string;
  host: string;
  other: string;
}

/** Finds copied keys of devices: both hold seats, and the administrator is told. */
export class Copies {
  readonly #store: Store;
  readonly #clock: Clock;
  /** From where each device asked last. */
  readonly #last = new Map<string, { host: string; at: number }>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Someone asks: did this device ask from another computer while a seat that it took there may be held? */
  look({ device, host, person }: Asker): void {
    const before = this.#last.get(device);
    const now = this.#clock.now();
    if (this.#last.size >= MOST_REMEMBERED) this.#last.clear();
    this.#last.set(device, { host, at: now });
    if (!before || before.host === host || before.host === '' || host === '' || now - before.at > TTL_MS) return;
    const [first = '', second = ''] = [host, before.host].sort();
    this.#store.run(
      'INSERT INTO copied VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET person = excluded.person, last = excluded.last',
      ...[device, first, second, person, this.#clock.wall()],
    );
  }

  tidy(): void {
    this.#store.run('DELETE FROM copied WHERE last < ?', this.#clock.wall() - SAID_MS);
  }

  all(): Copy[] {
    return this.#store.rows('SELECT person, host, other FROM copied ORDER BY last DESC LIMIT 100');
  }
}

/** What is wrong, and what to do. */
export const copyShown = ({ person, host, other }: Copy): string =>
  `${person || 'Someone'} uses one device key on ${host} and ${other}: it was copied, or their home folder is on both. Each still gets seats. To separate them, give the agent on one of them its own folder (--data).`;
