import type { Clock } from './clock.ts';
import type { Store } from './store.ts';

export const HOUR_MS = 3_600_000;
/** How long hours are kept: a license is renewed yearly. */
const KEPT_HOURS = 400 * 24;
/** How long the name of a person denied a seat is kept. */
const NAMED_HOURS = 30 * 24;
/** Anyone who reaches the port can be denied, under any name, so the oldest denials are dropped. */
const MOST_DENIED = 10_000;

/** Seats of a license's module in an hour of the calendar, counted from 1970. */
export interface HourOfSeats {
  hour: number;
  license: number;
  module: string;
  owned: number;
  /** The most held at once. */
  most: number;
}

export interface DeniedOne {
  hour: number;
  module: string;
  reason: string;
  host: string;
  person: string;
  times: number;
  /** The last time, in milliseconds of the calendar. */
  last: number;
}

interface Pool {
  license: number;
  module: string;
  /** Seats that may be given; undefined if no longer known. */
  owned: number | undefined;
}

/** Seats held and refused, by hour. Its methods run within the transaction that gives or refuses. */
export class Usage {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #changed = new Map<string, Pool & { more: number; mostMore: number }>();

  constructor(store: Store, clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Adds to the number held. Changes within one transaction are written at its end, by `write`. */
  changed({ license, module, owned }: Pool, by: 1 | -1): void {
    const key = `${license} ${module}`;
    const before = this.#changed.get(key) ?? { license, module, owned, more: 0, mostMore: 0 };
    const more = before.more + by;
    this.#changed.set(key, { ...before, owned: owned ?? before.owned, more, mostMore: Math.max(before.mostMore, more) });
  }

  /** Call it before the transaction ends, and before reading what was recorded. */
  write(): void {
    const changed = [...this.#changed.values()];
    this.#changed.clear();
    for (const { license, module, owned, more, mostMore } of changed) {
      const { held } = this.#store.row<{ held: number }>(
        'SELECT count(DISTINCT seat) AS held FROM lease WHERE license = ? AND module = ? AND ended IS NULL',
        ...[license, module],
      ) ?? { held: 0 };
      this.#store.run(
        'INSERT INTO usage VALUES (?1, ?2, ?3, coalesce(?4, 0), ?5, ?6) ON CONFLICT DO UPDATE SET owned = coalesce(?4, owned), held = ?5, most = max(most, ?6)',
        ...[this.#hour(), license, module, owned ?? null, held, held - more + mostMore],
      );
    }
  }

  /** Gives an hour in which nothing changes its row too. */
  stand(pools: readonly { licenseId: number; module: string; owned: number; used: number }[]): void {
    this.write();
    for (const { licenseId, module, owned, used } of pools)
      this.#store.run(
        'INSERT INTO usage VALUES (?1, ?2, ?3, ?4, ?5, ?5) ON CONFLICT DO UPDATE SET owned = ?4, held = ?5, most = max(most, ?5)',
        ...[this.#hour(), licenseId, module, owned, used],
      );
  }

  denied({ module, reason, host, person }: Pick<DeniedOne, 'module' | 'reason' | 'host' | 'person'>): void {
    this.#store.run(
      'INSERT INTO denied VALUES (?, ?, ?, ?, ?, 1, ?) ON CONFLICT DO UPDATE SET times = times + 1, last = excluded.last',
      ...[this.#hour(), module, reason, host, person, this.#clock.wall()],
    );
  }

  /** Deletes old hours, and names before that. */
  tidy(): void {
    const [old, unnamed] = [this.#hour() - KEPT_HOURS, this.#hour() - NAMED_HOURS];
    this.#store.run('DELETE FROM usage WHERE hour < ?', old);
    this.#store.run('DELETE FROM denied WHERE hour < ?', old);
    const named = "hour < ? AND (host <> '' OR person <> '')";
    this.#store.run(
      `INSERT INTO denied SELECT hour, module, reason, '', '', sum(times), max(last) FROM denied WHERE ${named} GROUP BY hour, module, reason
       ON CONFLICT DO UPDATE SET times = times + excluded.times`,
      unnamed,
    );
    this.#store.run(`DELETE FROM denied WHERE ${named}`, unnamed);
    this.#store.run('DELETE FROM denied WHERE rowid IN (SELECT rowid FROM denied ORDER BY last DESC LIMIT -1 OFFSET ?)', MOST_DENIED);
  }

  /** The last hours, including the current one. */
  hours(count: number): HourOfSeats[] {
    this.write();
    return this.#store.rows(
      'SELECT hour, license, module, owned, most FROM usage WHERE hour > ? ORDER BY module, license, hour',
      this.#hour() - count,
    );
  }

  /** Who was denied a seat within a number of hours, newest first. */
  denials(hours: number): DeniedOne[] {
    return this.#store.rows('SELECT * FROM denied WHERE hour > ? ORDER BY last DESC, module', this.#hour() - hours);
  }

  /** The current hour. */
  now(): number {
    return this.#hour();
  }

  #hour = () => Math.floor(this.#clock.wall() / HOUR_MS);
}
