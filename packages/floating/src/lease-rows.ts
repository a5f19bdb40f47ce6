import { createHash } from 'node:crypto';
import type { Asker } from './answers.ts';
import type { OwnedLicense } from './licenses.ts';
import type { Store } from './store.ts';

/** A lease as it is stored. */
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
  /** Why it ended, or will not be prolonged. */
  why: string | null;
  /** Until when, in milliseconds of the calendar. */
  borrowed: number | null;
  /** Who shares the seat; empty if each program has its own. */
  holder: string;
}

export const HELD = 'SELECT * FROM lease WHERE ended IS NULL';

/** Who shares a seat of a license with an asker: no name appears in tokens and journal. Empty if no one does, or no name is given. */
export function holderOf({ seatFor, licenseId }: OwnedLicense, { host, person }: Pick<Asker, 'host' | 'person'>): string {
  const name = seatFor === 'computer' ? host : person;
  if (seatFor === 'program' || name === '') return '';
  return createHash('sha256').update(`L-${licenseId} ${seatFor} ${name}`).digest('hex').slice(0, 32);
}

/** Of leases that share a seat, the one that lasts longest. */
export function bySeat(rows: readonly Row[]): Row[] {
  const last = new Map<string, Row>();
  for (const row of rows) {
    const key = `${row.license} ${row.module} ${row.seat}`;
    const other = last.get(key);
    if (!other || other.until < row.until) last.set(key, row);
  }
  return last.size === rows.length ? [...rows] : [...last.values()];
}

/** What is read of leases: nothing here changes one. */
export class LeaseRows {
  protected readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** Those that are held. */
  held = (): Row[] => this.store.rows<Row>(`${HELD} ORDER BY license, module, seat`);

  /** The one held under an id, by this device if given. */
  one(lease: string, device: string | null): Row | undefined {
    return this.store.row<Row>(`${HELD} AND id = ?1 AND (device = ?2 OR ?2 IS NULL)`, lease, device);
  }

  /** Those of a module of a license, one per seat. */
  heldOf = (license: number, module: string): Row[] =>
    bySeat(this.store.rows<Row>(`${HELD} AND license = ? AND module = ? ORDER BY until`, license, module));

  /** How many seats of a module of a license are held, and how many of them are prolonged. */
  countOf(license: number, module: string): { held: number; kept: number } {
    return (
      this.store.row<{ held: number; kept: number }>(
        'SELECT count(DISTINCT seat) AS held, count(DISTINCT iif(why IS NULL, seat, NULL)) AS kept FROM lease WHERE ended IS NULL AND license = ? AND module = ?',
        ...[license, module],
      ) ?? { held: 0, kept: 0 }
    );
  }

  /** Those whose seats are free first unless they keep them, one per seat: of those that share it, the one that lasts longest. */
  firstOf = (license: number, module: string, most: number): Row[] =>
    this.store.rows<Row>(
      `SELECT * FROM lease INDEXED BY lease_by_end WHERE ended IS NULL AND license = ? AND module = ? AND NOT EXISTS (
         SELECT 1 FROM lease AS other WHERE other.ended IS NULL AND other.license = lease.license AND other.module = lease.module
           AND other.seat = lease.seat AND (other.until, other.id) > (lease.until, lease.id)
       ) ORDER BY until LIMIT ?`,
      ...[license, module, most],
    );

  /** All that share the seat of one, with it. */
  sharing = ({ license, module, seat }: Row): Row[] =>
    this.store.rows<Row>(`${HELD} AND license = ? AND module = ? AND seat = ?`, license, module, seat);

  /** The seat that an asker already shares, and keeps; undefined if there is none. */
  sharedBy(license: OwnedLicense, module: string, asker: Pick<Asker, 'host' | 'person'>): number | undefined {
    const holder = holderOf(license, asker);
    if (holder === '') return undefined;
    return this.store.row<{ seat: number }>(
      'SELECT seat FROM lease WHERE ended IS NULL AND license = ? AND module = ? AND holder = ? AND seat <= ? AND why IS NULL ORDER BY seat LIMIT 1',
      ...[license.licenseId, module, holder, license.seats],
    )?.seat;
  }

  /** Why a lease ended, or will; undefined where the device had no such one. */
  endOf = (lease: string, device: string): Pick<Row, 'why'> | undefined =>
    this.store.row('SELECT why FROM lease WHERE id = ? AND device = ?', lease, device);

  /** A seat that is free: the one after the last that is held, or else the first in between; null where none is. */
  freeSeat({ licenseId, seats }: OwnedLicense, module: string): number | null {
    const held = 'FROM lease WHERE license = ?1 AND module = ?2 AND ended IS NULL';
    const last = this.store.row<{ seat: number | null }>(`SELECT max(seat) AS seat ${held}`, licenseId, module)?.seat ?? 0;
    if (last < seats) return last + 1;
    // Where a newer file has fewer seats, those beyond them count for as long as they are held.
    if (this.countOf(licenseId, module).held >= seats) return null;
    const free = this.store.row<{ seat: number | null }>(
      `SELECT min(seat) AS seat FROM (SELECT 1 AS seat UNION ALL SELECT seat + 1 ${held}) WHERE seat <= ?3 AND seat NOT IN (SELECT seat ${held})`,
      ...[licenseId, module, seats],
    );
    return free?.seat ?? null;
  }
}
