import { randomUUID } from 'node:crypto';
import { type Asker, type Borrowed, type Given, HEARTBEAT_MS, TTL_MS, WARNED_DAYS } from './answers.ts';
import type { Clock } from './clock.ts';
import type { KeyPair } from './keys.ts';
import { HELD, holderOf, LeaseRows, type Row } from './lease-rows.ts';
import type { OwnedLicense } from './licenses.ts';
import type { Store } from './store.ts';
import { type Lease, leaseToken } from './tokens.ts';
import { HOUR_MS, Usage } from './usage.ts';

type Said = Omit<Lease, 'head'>;
type SaidOf = Pick<Row, 'id' | 'license' | 'module' | 'seat' | 'device' | 'until' | 'borrowed' | 'holder'>;

export interface Parts {
  store: Store;
  key: KeyPair;
  clock: Clock;
  /** YYYY-MM-DD in UTC. */
  today: () => string;
  heartbeatMs?: number;
  /** Whether the store has every entry of the journal; true by default. */
  hasJournal?: boolean;
}

/** How long the reason why a lease ended is kept, in milliseconds. */
const KEPT_MS = 86_400_000;

/** A moment of the calendar, ISO 8601 in UTC. */
export const momentOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Leases as rows, as tokens and in the journal: each change of one goes to all three. */
export class Leases extends LeaseRows {
  readonly #key: KeyPair;
  readonly #clock: Clock;
  readonly #today: () => string;
  readonly #heartbeatMs: number;
  readonly recorded: Usage;
  /** The licenses that seats are given from. */
  licenses: readonly OwnedLicense[] = [];

  constructor({ store, key, clock, today, heartbeatMs = HEARTBEAT_MS }: Parts) {
    super(store);
    this.#key = key;
    this.#clock = clock;
    this.#today = today;
    this.#heartbeatMs = heartbeatMs;
    this.recorded = new Usage(store, clock);
  }

  /**
   * Begins an epoch. Moments of another epoch have no meaning any more, so held seats are held for one whole TTL from now: longer than any
   * existing token remains valid. A borrowed seat is held until its end, which only the calendar knows.
   */
  begin(): void {
    const last = this.store.row<{ name: string }>('SELECT name FROM epoch');
    if (last?.name === this.#clock.epoch) return;
    const now = this.#clock.now();
    this.store.run('DELETE FROM lease WHERE ended IS NOT NULL');
    this.store.run('UPDATE lease SET taken = ?1, until = max(?1 + ?2, ?1 + coalesce(borrowed, 0) - ?3)', now, TTL_MS, this.#clock.wall());
    this.store.run('DELETE FROM queue');
    this.store.run('DELETE FROM epoch');
    this.store.run('DELETE FROM answer');
    this.store.run('INSERT INTO epoch VALUES (?)', this.#clock.epoch);
    const carried = this.store.rows<Row>(HELD).map((row) => this.#said(row, now));
    this.#note('begin', { carried });
  }

  /** Ends leases not renewed in time, as of the moment they expired. */
  expire(): void {
    for (const row of this.store.rows<Row>(`${HELD} AND until <= ?`, this.#clock.now())) this.end(row, 'expired');
  }

  /** Deletes what ended a day ago. */
  tidy(): void {
    this.store.run('DELETE FROM lease WHERE ended < ?', this.#clock.now() - KEPT_MS);
  }

  /** Gives a seat that is free, or that the asker already shares. */
  give(license: OwnedLicense, module: string, seat: number, asker: Asker, isShared = false): Given {
    const { device, host, person, process } = asker;
    const [id, now, holder] = [randomUUID(), this.#clock.now(), holderOf(license, asker)];
    const place = isShared ? this.#nextPlace(license.licenseId, module, seat) : 0;
    const values = [id, license.licenseId, module, seat, device, host, person, process, now, now + TTL_MS, this.#moment(), holder, place];
    this.store.run(
      'INSERT INTO lease (id, license, module, seat, device, host, person, process, taken, until, taken_at, holder, place) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...values,
    );
    if (!isShared) this.recorded.changed({ license: license.licenseId, module, owned: license.seats }, 1);
    const said = this.#said({ id, license: license.licenseId, module, seat, device, until: now + TTL_MS, borrowed: null, holder }, now);
    return this.#given(license, said, this.#note('give', said));
  }

  #nextPlace(license: number, module: string, seat: number): number {
    const last = 'SELECT max(place) AS place FROM lease WHERE license = ? AND module = ? AND seat = ? AND ended IS NULL';
    return (this.store.row<{ place: number | null }>(last, license, module, seat)?.place ?? -1) + 1;
  }

  /** Heartbeats are not in the journal: it counts a lease as held until it records the end. */
  prolong(row: Row, license: OwnedLicense): Given {
    const now = this.#clock.now();
    const until = Math.max(row.until, now + TTL_MS); // a borrowed one has longer
    this.store.run('UPDATE lease SET until = ? WHERE id = ? AND ended IS NULL', until, row.id);
    return this.#given(license, this.#said({ ...row, until }, now), this.store.head());
  }

  /** Holds the seat without heartbeats, for this many hours from now. */
  borrow(row: Row, hours: number): Borrowed {
    const [now, borrowed] = [this.#clock.now(), this.#clock.wall() + hours * HOUR_MS];
    const until = now + hours * HOUR_MS;
    this.store.run('UPDATE lease SET until = ?, borrowed = ? WHERE id = ?', until, borrowed, row.id);
    const said = this.#said({ ...row, until, borrowed }, now);
    const token = leaseToken({ ...said, head: this.#note('borrow', said) }, this.#key);
    return { lease: row.id, token, until: momentOf(borrowed) };
  }

  /** What journal and token say about a lease. */
  #said({ id, license, module, seat, device, until, borrowed, holder }: SaidOf, from: number): Said {
    const borrow = borrowed !== null && { borrowedUntil: momentOf(borrowed) };
    return {
      lease: id,
      licenseId: license,
      module,
      seat,
      device,
      epoch: this.#clock.epoch,
      from,
      until,
      ...borrow,
      ...(holder !== '' && { holder }),
    };
  }

  #given(license: OwnedLicense, said: Said, head: string): Given {
    const token = leaseToken({ ...said, head }, this.#key);
    return { lease: said.lease, token, ttlMs: TTL_MS, heartbeatMs: this.#heartbeatMs, warnings: this.#warnings(license) };
  }

  #warnings({ licenseId, expires }: OwnedLicense): string[] {
    const days = (Date.parse(expires) - Date.parse(this.#today())) / 86_400_000;
    return days <= WARNED_DAYS ? [`L-${licenseId} ends on ${expires}. Ask your administrator for a newer license file.`] : [];
  }

  /** Stops renewing it; its token is still valid, so the seat goes to no one else until that expires. */
  leave(lease: string, why: string): void {
    this.store.run('UPDATE lease SET why = ? WHERE id = ?', why, lease);
    this.#note('leave', { lease, why });
  }

  end(row: Row, why: 'expired' | 'released', evidence: Record<string, string> = {}): void {
    const { id, until, license, module } = row;
    const ended = why === 'expired' ? until : this.#clock.now();
    this.store.run('UPDATE lease SET ended = ?, why = coalesce(why, ?) WHERE id = ?', ended, why, id);
    const owned = this.licenses.find(({ licenseId }) => licenseId === license)?.seats;
    if (this.sharing(row).length === 0) this.recorded.changed({ license, module, owned }, -1);
    this.#note('end', { lease: id, ended, why, ...evidence });
  }

  #moment = () => momentOf(this.#clock.wall());

  /** Adds an entry to the journal; returns the head before it. */
  #note(act: string, facts: Record<string, unknown>): string {
    return this.store.note({ act, at: this.#moment(), epoch: this.#clock.epoch, ...facts });
  }
}
