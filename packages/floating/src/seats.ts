import { randomUUID } from 'node:crypto';
import {
  type Asker,
  type Denied,
  type Given,
  GRACE_MS,
  HEARTBEAT_MS,
  type Holder,
  type Lost,
  MOST_NAMED,
  type Reason,
  TTL_MS,
  WARNED_DAYS,
} from './answers.ts';
import type { Clock } from './clock.ts';
import type { KeyPair } from './keys.ts';
import type { OwnedLicense } from './licenses.ts';
import type { Store } from './store.ts';
import { type Lease, leaseToken } from './tokens.ts';
import { Usage } from './usage.ts';

type Said = Omit<Lease, 'head'>;

interface Row {
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
}

/** Of a lease that ended one can say why for so long, in milliseconds. */
const KEPT_MS = 86_400_000;
const HELD = 'SELECT * FROM lease WHERE ended IS NULL';

/** The seats of the daemon's licenses. Each of its methods is a piece of one transaction. */
export class Seats {
  readonly #store: Store;
  readonly #key: KeyPair;
  readonly #clock: Clock;
  #licenses: readonly OwnedLicense[] = [];
  readonly #today: () => string;
  readonly recorded: Usage;

  constructor({ store, key, clock, today }: { store: Store; key: KeyPair; clock: Clock; today: () => string }) {
    this.#store = store;
    this.#key = key;
    this.#clock = clock;
    this.#today = today;
    this.recorded = new Usage(store, clock);
  }

  /** What seats are given of from now on. */
  own(licenses: readonly OwnedLicense[]): void {
    this.#licenses = licenses;
  }

  /**
   * Begins an epoch. Moments of another one mean nothing any more, so what was held is held for one whole TTL from now: longer than any token
   * that was given then still runs.
   */
  begin(): void {
    const last = this.#store.row<{ name: string }>('SELECT name FROM epoch');
    if (last?.name === this.#clock.epoch) return;
    const now = this.#clock.now();
    this.#store.run('DELETE FROM lease WHERE ended IS NOT NULL');
    this.#store.run('UPDATE lease SET taken = ?, until = ?', now, now + TTL_MS);
    this.#store.run('DELETE FROM epoch');
    this.#store.run('DELETE FROM answer');
    this.#store.run('INSERT INTO epoch VALUES (?)', this.#clock.epoch);
    const carried = this.#store.rows<Row>(HELD).map((row) => this.#said(row));
    this.#note('begin', { carried });
  }

  /** A seat of a module: the free one of the first license that has one. */
  checkout(module: string, asker: Asker): { given: Given } | { denied: Denied } {
    this.#expire();
    const owned = this.#valid().filter(({ modules }) => modules.includes(module));
    for (const license of owned) {
      const seat = this.#freeSeat(license, module);
      if (seat !== null) return { given: this.#give(license, module, seat, asker) };
    }
    return { denied: this.#deny(module, owned, asker) };
  }

  /**
   * A heartbeat. A lease that ended never begins again: the program asks for a seat anew. Where its license ended, a seat of another one takes
   * its place if there is one.
   */
  renew(lease: string, asker: Asker): { given: Given } | { lost: Lost } {
    this.#expire();
    const row = this.#store.row<Row>(`${HELD} AND id = ? AND device = ?`, lease, asker.device);
    if (!row || row.why !== null) return { lost: { reason: 'ended', message: this.#whyEnded(lease, asker), graceMs: GRACE_MS } };
    const license = this.#valid().find(({ licenseId, modules }) => licenseId === row.license && modules.includes(row.module));
    if (license && row.seat <= license.seats) return { given: this.#prolong(row, license) };
    this.#leave(lease, 'license-ended');
    const anew = this.checkout(row.module, asker);
    if ('given' in anew) return anew;
    const message = `L-${row.license} ended or has fewer seats. Save your work within 15 minutes. ${anew.denied.message}`;
    return { lost: { reason: 'license-ended', message, graceMs: GRACE_MS } };
  }

  /** Gives a seat back; true where the device held it. `evidence` is what the device signed. */
  release(lease: string, { device }: Asker, evidence: Record<string, string>): boolean {
    this.#expire();
    const row = this.#store.row<Row>(`${HELD} AND id = ? AND device = ?`, lease, device);
    if (row) this.#end(row, 'released', evidence);
    return row !== undefined;
  }

  /**
   * Takes a seat from its holder for an administrator, who says why. Its token still runs for what is left of its TTL, and so long the seat stays
   * taken: it is not prolonged any more. Answers in how many milliseconds it is free; null where the lease is not held.
   */
  free(lease: string, reason: string): number | null {
    this.#expire();
    const row = this.#store.row<Row>(`${HELD} AND id = ?`, lease);
    if (!row) return null;
    this.#leave(lease, `freed: ${reason}`);
    return row.until - this.#clock.now();
  }

  /** Ends what ran out, counts the hour and forgets what ended a day ago. */
  tidy(): void {
    this.#expire();
    this.recorded.stand(this.usage());
    this.recorded.tidy();
    this.#store.run('DELETE FROM lease WHERE ended < ?', this.#clock.now() - KEPT_MS);
  }

  holders(): Holder[] {
    this.#expire();
    return this.#store.rows<Row>(`${HELD} ORDER BY license, module, seat`).map((row) => this.#asHolder(row));
  }

  /** Seats of each module of each license that are owned, and how many of them are held. */
  usage(): { licenseId: number; module: string; owned: number; used: number }[] {
    const used = new Map(
      this.#store
        .rows<{ license: number; module: string; used: number }>(
          'SELECT license, module, count(*) AS used FROM lease WHERE ended IS NULL GROUP BY license, module',
        )
        .map((row) => [`${row.license} ${row.module}`, row.used]),
    );
    return this.#valid().flatMap(({ licenseId, modules, seats }) =>
      modules.map((module) => ({ licenseId, module, owned: seats, used: used.get(`${licenseId} ${module}`) ?? 0 })),
    );
  }

  denials(): { module: string; reason: string; times: number }[] {
    return this.#store.rows('SELECT module, reason, times FROM denial ORDER BY module, reason');
  }

  #valid(): OwnedLicense[] {
    const today = this.#today();
    return this.#licenses.filter(({ notBefore, expires }) => notBefore <= today && today <= expires);
  }

  /** Ends what was not renewed in time, at the moment that it ran out. */
  #expire(): void {
    for (const row of this.#store.rows<Row>(`${HELD} AND until <= ?`, this.#clock.now())) this.#end(row, 'expired');
  }

  /** A seat that is free: the one after the last that is held, or else the first in between; null where none is. */
  #freeSeat({ licenseId, seats }: OwnedLicense, module: string): number | null {
    const held = 'FROM lease WHERE license = ?1 AND module = ?2 AND ended IS NULL';
    const last = this.#store.row<{ seat: number | null }>(`SELECT max(seat) AS seat ${held}`, licenseId, module)?.seat ?? 0;
    if (last < seats) return last + 1;
    const free = this.#store.row<{ seat: number | null }>(
      `SELECT min(seat) AS seat FROM (SELECT 1 AS seat UNION ALL SELECT seat + 1 ${held}) WHERE seat <= ?3 AND seat NOT IN (SELECT seat ${held})`,
      ...[licenseId, module, seats],
    );
    return free?.seat ?? null;
  }

  #give(license: OwnedLicense, module: string, seat: number, { device, host, person, process }: Asker): Given {
    const [id, now] = [randomUUID(), this.#clock.now()];
    const values = [id, license.licenseId, module, seat, device, host, person, process, now, now + TTL_MS, this.#moment()];
    this.#store.run(
      'INSERT INTO lease (id, license, module, seat, device, host, person, process, taken, until, taken_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      ...values,
    );
    this.recorded.changed({ license: license.licenseId, module, owned: license.seats }, 1);
    const said = this.#said({ id, license: license.licenseId, module, seat, device, until: now + TTL_MS });
    return this.#given(license, said, this.#note('give', said));
  }

  /** Heartbeats are not in the journal: a lease goes on until its end stands there. */
  #prolong(row: Row, license: OwnedLicense): Given {
    const until = this.#clock.now() + TTL_MS;
    this.#store.run('UPDATE lease SET until = ? WHERE id = ? AND ended IS NULL', until, row.id);
    return this.#given(license, this.#said({ ...row, until }), this.#store.head());
  }

  /** What journal and token say of a lease. */
  #said({ id, license, module, seat, device, until }: Pick<Row, 'id' | 'license' | 'module' | 'seat' | 'device' | 'until'>): Said {
    return { lease: id, licenseId: license, module, seat, device, epoch: this.#clock.epoch, from: until - TTL_MS, until };
  }

  #given(license: OwnedLicense, said: Said, head: string): Given {
    const token = leaseToken({ ...said, head }, this.#key);
    return { lease: said.lease, token, ttlMs: TTL_MS, heartbeatMs: HEARTBEAT_MS, warnings: this.#warnings(license) };
  }

  #warnings({ licenseId, expires }: OwnedLicense): string[] {
    const days = (Date.parse(expires) - Date.parse(this.#today())) / 86_400_000;
    return days <= WARNED_DAYS ? [`L-${licenseId} ends on ${expires}. Ask your administrator for a newer license file.`] : [];
  }

  /** It is not prolonged any more; as its token goes on, the seat is no one else's before that ran out. */
  #leave(lease: string, why: string): void {
    this.#store.run('UPDATE lease SET why = ? WHERE id = ?', why, lease);
    this.#note('leave', { lease, why });
  }

  #end({ id, until, license, module }: Row, why: 'expired' | 'released', evidence: Record<string, string> = {}): void {
    const ended = why === 'expired' ? until : this.#clock.now();
    this.#store.run('UPDATE lease SET ended = ?, why = coalesce(why, ?) WHERE id = ?', ended, why, id);
    this.recorded.changed({ license, module, owned: this.#licenses.find(({ licenseId }) => licenseId === license)?.seats }, -1);
    this.#note('end', { lease: id, ended, why, ...evidence });
  }

  /** Names holders and the next free moment as they are in this very transaction. */
  #deny(module: string, owned: readonly OwnedLicense[], { host, person }: Asker): Denied {
    const holders = owned.flatMap(({ licenseId }) =>
      this.#store.rows<Row>(`${HELD} AND license = ? AND module = ? ORDER BY until`, licenseId, module).map((row) => this.#asHolder(row)),
    );
    const reason: Reason = owned.length === 0 ? 'not-licensed' : 'no-free-seat';
    // A module that no license has may be any text: those are counted together.
    const counted = owned.length > 0 ? module : '';
    this.#store.run('INSERT INTO denial VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET times = times + 1', counted, reason);
    this.recorded.denied({ module, reason, host, person });
    return {
      reason,
      message: reason === 'not-licensed' ? this.#whyNotLicensed(module) : `All ${holders.length} seats of ${module} are taken.`,
      holders: holders.slice(0, MOST_NAMED).map(({ lease: _, process: __, leaving: ___, ...holder }) => holder),
      nextFreeMs: holders[0]?.leftMs ?? null,
    };
  }

  #whyNotLicensed(module: string): string {
    const there = this.#licenses.filter(({ modules }) => modules.includes(module));
    if (there.length === 0) return `No license here has the module ${module}. Ask your administrator for one that has.`;
    return there.map(({ licenseId, notBefore, expires }) => `L-${licenseId} gives seats from ${notBefore} to ${expires}.`).join(' ');
  }

  #whyEnded(lease: string, { device }: Asker): string {
    const row = this.#store.row<Pick<Row, 'why'>>('SELECT why FROM lease WHERE id = ? AND device = ?', lease, device);
    if (!row) return 'This device holds no such seat.';
    if (row.why === 'license-ended') return 'The license ended. Ask for a seat anew.';
    if (row.why === 'expired') return 'The seat was given up as no heartbeat came in time. Ask for one anew.';
    if (row.why?.startsWith('freed: ')) return `An administrator took the seat: ${row.why.slice(7)}. Save your work within 15 minutes.`;
    return 'The seat was given back already. Ask for one anew.';
  }

  #asHolder({ id, license, module, seat, host, person, process, taken_at: since, until, why }: Row): Holder {
    const leftMs = until - this.#clock.now();
    return { lease: id, licenseId: license, module, seat, host, person, process, since, leftMs, leaving: why };
  }

  #moment = () => new Date(this.#clock.wall()).toISOString();

  /** Adds to the journal; answers the head before. */
  #note(act: string, facts: Record<string, unknown>): string {
    return this.#store.note({ act, at: this.#moment(), epoch: this.#clock.epoch, ...facts });
  }
}
