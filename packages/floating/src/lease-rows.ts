import { createHash } from 'node:crypto';
import type { Asker } from './answers.ts';
import type { OwnedLicense } from './licenses.ts';
import type { Store } from './store.ts';

/** A stored lease. */
export interface Row {
  id: string;
  license: number;
  module: string;
  seat: number;
  device: string;
  host: string;
  person: string;
  process: string;
  taken: number;
  until: number;
  taken_at: string;
  /** Why it ended, or will not be renewed. */
  why: string | null;
  /** Until when, in milliseconds of the calendar. */
  borrowed: number | null;
  /** Who shares the seat; empty if each program has its own. */
  holder: string;
}

export const HELD = 'SELECT * FROM lease WHERE ended IS NULL';

/** Who shares a seat of a license with this one: names stay out of tokens and journal. Empty if no one does, or if no name is given. */
export function holderOf({ seatFor, licenseId }: OwnedLicense, { host, person }: Pick<Asker, 'host' | 'person'>): string {
  const name = seatFor === 'computer' ? host : person;
  if (seatFor === 'program' || name === '') return '';
  return createHash('sha256').update(`L-${licenseId} ${seatFor} ${name}`).digest('hex').slice(0, 32);
}

/** Of the leases that share a seat, keeps the one that lasts longest. */
export function bySeat(rows: readonly Row[]): Row[] {
  const last = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.license} ${row.module} ${row.seat}`;
    const other = last.get(key);
    if (!other || other.until < row.until) last.set(key, row);
  }
  return last.size === rows.length ? [...rows] : [...last.values()];
}

/** Reads leases: nothing here changes one. */
export class LeaseRows {
  protected readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** All held leases. */
  held = (): Row[] => this.store.rows<Row>(`${HELD} ORDER BY license, module, seat`);

  /** The lease held under an id, by this device if given. */
  one(lease: string, device: string | null): Row | undefined {
    return this.store.row<Row>(`${HELD} AND id = ?1 AND (device = ?2 OR ?2 IS NULL)`, lease, device);
  }

  /** The held leases of a module of a license, one per seat. */
  heldOf = (license: number, module: string): Row[] =>
    bySeat(this.store.rows<Row>(`${HELD} AND license = ? AND module = ? ORDER BY until`, license, module));

  /** How many seats of a module of a license are held, and how many of them are renewed. */
  countOf(license: number, module: string): { held: number; kept: number } {
    return (
      this.store.row<{ held: number; kept: number }>(
        'SELECT count(DISTINCT seat) AS held, count(DISTINCT iif(why IS NULL, seat, NULL)) AS kept FROM lease WHERE ended IS NULL AND license = ? AND module = ?',
        ...[license, module],
      ) ?? { held: 0, kept: 0 }
    );
  }

  /** The leases whose seats become free first unless renewed, one per seat: of those that share it, the one that lasts longest. */
  firstOf = (license: number, module: string, most: number): Row[] =>
    this.store.rows<Row>(
      `SELECT * FROM lease INDEXED BY lease_by_end WHERE ended IS NULL AND license = ? AND module = ? AND NOT EXISTS (
         SELECT 1 FROM lease AS other WHERE other.ended IS NULL AND other.license = lease.license AND other.module = lease.module
           AND other.seat = lease.seat AND (other.until, other.id) > (lease.until, lease.id)
       ) ORDER BY until LIMIT ?`,
      ...[license, module, most],
    );

  /** All leases that share the seat of one, including that one. */
  sharing = ({ license, module, seat }: Row): Row[] =>
    this.store.rows<Row>(`${HELD} AND license = ? AND module = ? AND seat = ?`, license, module, seat);

  /** The seat that this holder already shares and may keep; undefined if there is none. */
  sharedBy(license: OwnedLicense, module: string, asker: Pick<Asker, 'host' | 'person'>): number | undefined {
    const holder = holderOf(license, asker);
    if (holder === '') return undefined;
    return this.store.row<{ seat: number }>(
      'SELECT seat FROM lease WHERE ended IS NULL AND license = ? AND module = ? AND holder = ? AND seat <= ? AND why IS NULL ORDER BY seat LIMIT 1',
      ...[license.licenseId, module, holder, license.seats],
    )?.seat;
  }

  /** Why a lease ended, or will; undefined if the device had no such lease. */
  endOf = (lease: string, device: string): Pick<Row, 'why'> | undefined =>
    this.store.row('SELECT why FROM lease WHERE id = ? AND device = ?', lease, device);

  /** A free seat: the one after the last held, otherwise the first in between; null if none is free. */
  freeSeat({ licenseId, seats }: OwnedLicense, module: string): number | null {
    const held = 'FROM lease WHERE license = ?1 AND module = ?2 AND ended IS NULL';
    const last = this.store.row<{ seat: number | null }>(`SELECT max(seat) AS seat ${held}`, licenseId, module)?.seat ?? 0;
    if (last < seats) return last + 1;
    // If a newer file has fewer seats, those beyond them count as long as they are held.
    if (this.countOf(licenseId, module).held >= seats) return null;
    const free = this.store.row<{ seat: number | null }>(
      `SELECT min(seat) AS seat FROM (SELECT 1 AS seat UNION ALL SELECT seat + 1 ${held}) WHERE seat <= ?3 AND seat NOT IN (SELECT seat ${held})`,
      ...[licenseId, module, seats],
    );
    return free?.seat ?? null;
  }
}
