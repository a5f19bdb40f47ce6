import { type Asker, type Denied, type Holder, MOST_NAMED, type Reason } from './answers.ts';
import type { Clock } from './clock.ts';
import type { Row } from './lease-rows.ts';
import { type Leases, momentOf } from './leases.ts';
import type { GoneLicense, OwnedLicense } from './licenses.ts';
import type { Store } from './store.ts';

/** A holder as shown to people who want the seat: without lease, program or reason for leaving. */
export const forOthers = ({ lease: _, process: __, leaving: ___, ...holder }: Holder) => holder;

const takenAll = (seats: number, module: string) =>
  seats === 1 ? `The one seat of ${module} is taken.` : `All ${seats} seats of ${module} are taken.`;
/** How many programs wait, in words. */
export const waitingInWords = (programs: number) => (programs === 1 ? 'One program waits' : `${programs} programs wait`);

/** Says why a person gets no seat and who holds them, and records it. Its methods run within the transaction that refuses. */
export class Denials {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #leases: Leases;
  /** Licenses that no longer give seats. */
  gone: readonly GoneLicense[] = [];

  constructor(store: Store, clock: Clock, leases: Leases) {
    this.#store = store;
    this.#clock = clock;
    this.#leases = leases;
  }

  /** How often each module was denied, and for which reason. */
  counted(): { module: string; reason: string; times: number }[] {
    return this.#store.rows('SELECT module, reason, times FROM denial ORDER BY module, reason');
  }

  /** Names the holders and the next free moment within this same transaction. */
  denyTaken(module: string, owned: readonly OwnedLicense[], asker: Asker, ahead: number): Denied {
    if (owned.length === 0) return this.deny(module, owned, asker, 'not-licensed', this.whyNotLicensed(module));
    const held = owned.reduce((sum, { licenseId }) => sum + this.#leases.countOf(licenseId, module).held, 0);
    const message = ahead > 0 ? `${waitingInWords(ahead)} for a seat of ${module} already.` : takenAll(held, module);
    return this.deny(module, owned, asker, 'no-free-seat', message);
  }

  /** Counts and records that a person was denied a seat, and returns who holds which. FLT-4, FLT-15. */
  deny(module: string, owned: readonly OwnedLicense[], { host, person }: Asker, reason: Reason, message: string): Denied {
    // A module that no license has may be any text, so these are counted together.
    const counted = owned.length > 0 ? module : '';
    this.#store.run('INSERT INTO denial VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET times = times + 1', counted, reason);
    this.#leases.recorded.denied({ module, reason, host, person });
    const { holders, nextFreeMs } = this.taken(module, owned);
    return { reason, message, holders: holders.map(forOthers), nextFreeMs };
  }

  /** Who holds the seats of a module, and when the next becomes free unless its holder renews it. */
  taken(module: string, owned: readonly OwnedLicense[]): { holders: Holder[]; nextFreeMs: number | null } {
    const first = owned.flatMap(({ licenseId }) => this.#leases.firstOf(licenseId, module, MOST_NAMED)).sort((a, b) => a.until - b.until);
    const holders = first.slice(0, MOST_NAMED).map((row) => this.asHolder(row));
    return { holders, nextFreeMs: holders[0]?.leftMs ?? null };
  }

  /** Why no license here has the module now: names those that had it, or will. */
  whyNotLicensed(module: string): string {
    const there = this.#leases.licenses.filter(({ modules }) => modules.includes(module));
    const gone = this.gone.filter(({ modules }) => modules.includes(module)).map(({ why }) => why);
    if (there.length + gone.length === 0) return `No license here has the module ${module}. Ask your administrator for one that has.`;
    if (there.length === 0) return `${gone.join(' ')} Ask your administrator.`;
    return there.map(({ licenseId, notBefore, expires }) => `L-${licenseId} gives seats from ${notBefore} to ${expires}.`).join(' ');
  }

  /** Why a device no longer holds this lease. FLT-2, FLT-11. */
  whyEnded(lease: string, { device }: Asker): string {
    const row = this.#leases.endOf(lease, device);
    if (!row) return 'This device holds no such seat.';
    if (row.why === 'license-ended') return 'The license ended. Ask for a seat anew.';
    if (row.why === 'expired') return 'The seat was given up as no heartbeat came in time. Ask for one anew.';
    if (row.why?.startsWith('freed: ')) return `An administrator took the seat: ${row.why.slice(7)}. Save your work within 15 minutes.`;
    return 'The seat was given back already. Ask for one anew.';
  }

  /** A lease for people; `leftMs` is in milliseconds from now. */
  asHolder({ id, license, module, seat, host, person, process, taken_at: since, until, why, borrowed }: Row): Holder {
    const leftMs = until - this.#clock.now();
    const borrowedUntil = borrowed === null ? null : momentOf(borrowed);
    return { lease: id, licenseId: license, module, seat, host, person, process, since, leftMs, leaving: why, borrowedUntil };
  }
}
