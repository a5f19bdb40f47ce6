import { type Asker, MOST_WAITING, PLACE_KEPT_MS, type Waiter } from './answers.ts';
import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

type Place = Pick<Asker, 'device' | 'host' | 'person'> & { ticket: string };
/** Sorts waiting programs into the order in which they get a seat. */
type Sorting = (places: readonly Place[]) => readonly Place[];

/** Programs waiting for a seat: one row each, in order of arrival, kept as long as the device keeps asking. */
export class Queue {
  readonly #store: Store;
  readonly #clock: Clock;

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * How many of those waiting for the module come before this one, once sorted; all of them if it has neither a place nor
   * precedence.
   */
  ahead(module: string, asker: Pick<Asker, 'device' | 'host' | 'person'>, ticket: string | null, sorted: Sorting): number {
    if (this.#isEmpty()) return 0;
    const rows = this.#store.rows<Place>('SELECT device, ticket, host, person FROM queue WHERE module = ? ORDER BY n', module);
    if (rows.length === 0) return 0;
    const there = rows.find((row) => row.device === asker.device && row.ticket === ticket);
    const mine = there ?? { ...asker, ticket: '' };
    return sorted(there ? rows : [...rows, mine]).indexOf(mine);
  }

  /** Takes a place, or keeps it; returns its number, from 1, or null if too many wait. */
  wait(module: string, asker: Asker, ticket: string, sorted: Sorting): number | null {
    const { device, host, person, process } = asker;
    const until = this.#clock.now() + PLACE_KEPT_MS;
    const kept = this.#store.run(
      'UPDATE queue SET until = ? WHERE device = ? AND ticket = ? AND module = ?',
      until,
      device,
      ticket,
      module,
    );
    if (kept === 0) {
      if ((this.#store.row<{ many: number }>('SELECT count(*) AS many FROM queue')?.many ?? 0) >= MOST_WAITING) return null;
      this.leave(asker, ticket); // the device used it for another module before
      this.#store.run(
        'INSERT INTO queue (ticket, module, device, host, person, process, since, until) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
        ...[ticket, module, device, host, person, process, new Date(this.#clock.wall()).toISOString(), until],
      );
    }
    return this.ahead(module, asker, ticket, sorted) + 1;
  }

  /** True if the place existed. */
  leave({ device }: Pick<Asker, 'device'>, ticket: string | null): boolean {
    return ticket !== null && this.#store.run('DELETE FROM queue WHERE device = ? AND ticket = ?', device, ticket) > 0;
  }

  /** Removes places not asked for in time. */
  expire(): void {
    if (this.#isEmpty()) return;
    this.#store.run('DELETE FROM queue WHERE until <= ?', this.#clock.now());
  }

  /** Usually no one waits, and a look costs less than a deletion. */
  #isEmpty = () => this.#store.row('SELECT 1 FROM queue LIMIT 1') === undefined;

  all(): Waiter[] {
    return this.#store.rows(
      'SELECT module, row_number() OVER (PARTITION BY module ORDER BY n) AS place, host, person, process, since FROM queue ORDER BY module, n',
    );
  }
}
