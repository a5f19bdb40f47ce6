import { AGAIN_MS, type Asker, type Borrowed, type Denied, type Given, GRACE_MS, type Holder, type Lost, type Waiting } from './answers.ts';
import type { Clock } from './clock.ts';
import { Copies } from './copies.ts';
import { Denials, forOthers, waitingInWords } from './denials.ts';
import { type Against, againstPolicy, explained, freeOf } from './explaining.ts';
import { bySeat, type Row } from './lease-rows.ts';
import { Leases, momentOf, type Parts } from './leases.ts';
import type { GoneLicense, OwnedLicense } from './licenses.ts';
import { inOrder, NO_POLICY, type Policy, rulesOf, type Someone, whyNot } from './policy.ts';
import { Queue } from './queue.ts';
import { Refusal } from './requests.ts';
import type { Store } from './store.ts';
import { HOUR_MS, type Usage } from './usage.ts';

/** The seats of the daemon's licenses. Each method runs within one transaction. */
export class Seats {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #leases: Leases;
  readonly #today: () => string;
  policy = NO_POLICY;
  readonly denials: Denials;
  readonly queue: Queue;
  readonly copies: Copies;

  constructor(parts: Parts) {
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#today = parts.today;
    this.#leases = new Leases(parts);
    this.denials = new Denials(parts.store, parts.clock, this.#leases);
    this.queue = new Queue(parts.store, parts.clock);
    this.copies = new Copies({ ...parts, daemonKey: parts.key.publicKey, hasJournal: parts.hasJournal ?? true });
  }

  get recorded(): Usage {
    return this.#leases.recorded;
  }

  begin(): void {
    this.#leases.begin();
  }

  /** Sets who may have which module from now on. Takes no seat from anyone. */
  rule(policy: Policy): void {
    this.policy = policy;
  }

  /** Sets which licenses give seats from now on, and which no longer do. */
  own(licenses: readonly OwnedLicense[], gone: readonly GoneLicense[] = []): void {
    this.#leases.licenses = licenses;
    this.denials.gone = gone;
  }

  /**
   * Gives a seat of a module: the free one of the first license that has one, except those for programs already waiting. With `wait`, the device's
   * word for its place, a program that gets none waits for one.
   */
  checkout(module: string, asker: Asker, wait: string | null = null): { given: Given } | { denied: Denied } | { waiting: Waiting } {
    this.#expire();
    this.copies.look(asker);
    const owned = this.#having(module);
    const ruled = this.#ruledHolders(module, owned);
    // A program that shares a seat takes none.
    const shares = owned.some((license) => this.#leases.sharedBy(license, module, asker) !== undefined);
    const forbidden = ruled && whyNot(this.policy, module, asker, shares ? [] : ruled);
    if (forbidden) this.queue.leave(asker, wait);
    if (forbidden) return { denied: this.denials.deny(module, owned, asker, 'policy', forbidden) };
    const sorted = <T extends Someone>(places: readonly T[]) => (ruled ? inOrder(this.policy, module, places, ruled) : places);
    const ahead = this.queue.ahead(module, asker, wait, sorted);
    const given = this.#take(module, owned, asker, ahead);
    if (given) this.queue.leave(asker, wait);
    if (given) return { given };
    const place = owned.length > 0 && wait !== null ? this.queue.wait(module, asker, wait, sorted) : null;
    if (place === null) return { denied: this.denials.denyTaken(module, owned, asker, ahead) };
    const { holders, nextFreeMs } = this.denials.taken(module, owned);
    const message =
      place === 1 ? `The next seat of ${module} is yours.` : `${waitingInWords(place - 1)} for a seat of ${module} before you.`;
    return { waiting: { place, message, holders: holders.map(forOthers), nextFreeMs, againMs: AGAIN_MS } };
  }

  /** The holders of seats of a module that has rules; null if it has none, or if no license has it. */
  #ruledHolders(module: string, owned: readonly OwnedLicense[]): Row[] | null {
    if (owned.length === 0 || Object.keys(rulesOf(this.policy, module)).length === 0) return null;
    return owned.flatMap(({ licenseId }) => this.#leases.heldOf(licenseId, module));
  }

  /** What a person who requests a module now would be told, and why; also under a policy other than the current one. */
  explain(module: string, who: Someone, policy: Policy = this.policy): string[] {
    this.#expire();
    const [owned, waiters] = [this.#having(module), this.queue.all().filter((waiter) => waiter.module === module)];
    if (owned.length === 0) return [this.denials.whyNotLicensed(module)];
    return explained({ module, who, policy, owned, waiters, leases: this.#leases });
  }

  /** People who hold a seat now but would get none under a policy. They keep it: a policy takes no seat. */
  against(policy: Policy): Against[] {
    this.#expire();
    return againstPolicy(policy, bySeat(this.#leases.held()));
  }

  /** Gives the seat that the program already shares, or otherwise a free one for which no one else waits. */
  #take(module: string, owned: readonly OwnedLicense[], asker: Asker, ahead: number): Given | null {
    for (const license of owned) {
      const shared = this.#leases.sharedBy(license, module, asker);
      if (shared !== undefined) return this.#leases.give(license, module, shared, asker, true);
    }
    if (ahead > 0 && freeOf(module, owned, this.#leases) <= ahead) return null;
    for (const license of owned) {
      const seat = this.#leases.freeSeat(license, module);
      if (seat !== null) return this.#leases.give(license, module, seat, asker);
    }
    return null;
  }

  /**
   * Holds a device's seat without heartbeats for a number of hours. It can be given back early, but not taken: the
   * device may be out of reach.
   */
  borrow(lease: string, hours: number, asker: Asker): Borrowed {
    this.#expire();
    const row = this.#leases.one(lease, asker.device);
    const license = this.#valid().find(({ licenseId }) => licenseId === row?.license);
    if (!row || row.why !== null || !license) throw new Refusal(409, 'This device holds no such seat. Ask for one, then borrow it.');
    if (row.borrowed !== null) throw new Refusal(409, `This seat is borrowed until ${momentOf(row.borrowed)} already.`);
    const { mostBorrowedHours: most } = rulesOf(this.policy, row.module);
    if (most !== undefined && hours > most)
      throw new Refusal(
        409,
        `The policy here lets a seat of ${row.module} be borrowed for ${most === 1 ? 'one hour' : `${most} hours`} at most.`,
      );
    if (momentOf(this.#clock.wall() + hours * HOUR_MS).slice(0, 10) > license.expires)
      throw new Refusal(409, `L-${license.licenseId} ends on ${license.expires}. Borrow the seat for a shorter time.`);
    return this.#leases.borrow(row, hours);
  }

  /**
   * Renews a lease on a heartbeat. A lease that ended never begins again: the program requests a new seat. If its license ended, a seat of another
   * license replaces it, if one is free.
   */
  renew(lease: string, asker: Asker): { given: Given } | { lost: Lost } {
    this.#expire();
    this.copies.look(asker);
    const row = this.#leases.one(lease, asker.device);
    if (!row || row.why !== null) return { lost: { reason: 'ended', message: this.denials.whyEnded(lease, asker), graceMs: GRACE_MS } };
    const license = this.#valid().find(({ licenseId, modules }) => licenseId === row.license && modules.includes(row.module));
    if (license && this.#isWithin(row, license)) return { given: this.#leases.prolong(row, license) };
    this.#leases.leave(lease, 'license-ended');
    // A previous holder precedes those who wait.
    const others = this.#having(row.module);
    const given = this.#take(row.module, others, asker, 0);
    if (given) return { given };
    const denied = this.denials.denyTaken(row.module, others, asker, 0);
    const why = this.denials.gone.find(({ licenseId }) => licenseId === row.license)?.why ?? `L-${row.license} ended or has fewer seats.`;
    const message = `${why} Save your work within 15 minutes. ${denied.message.replace(`${why} `, '')}`;
    return { lost: { reason: 'license-ended', message, graceMs: GRACE_MS } };
  }

  /** Gives a seat back, or a place in the queue; true if the device held it. `evidence` is what the device signed. */
  release(lease: string, { device }: Asker, evidence: Record<string, string>): boolean {
    this.#expire();
    const row = this.#leases.one(lease, device);
    if (row) this.#leases.end(row, 'released', evidence);
    return row !== undefined || this.queue.leave({ device }, lease);
  }

  /**
   * Takes a seat from its holder, and from all who share it, for an administrator, who gives a reason. It is no longer renewed, but its token stays
   * valid for the rest of its TTL, and the seat stays taken that long. Returns in how many milliseconds it becomes free; null if the lease is not
   * held. Refuses if it is borrowed.
   */
  free(lease: string, reason: string): number | null {
    this.#expire();
    const row = this.#leases.one(lease, null);
    if (!row) return null;
    const all = this.#leases.sharing(row);
    const borrowed = all.find((one) => one.borrowed !== null)?.borrowed ?? null;
    if (borrowed !== null)
      throw new Refusal(409, `This seat is borrowed until ${momentOf(borrowed)}. It is free then, or when its holder gives it back.`);
    for (const { id } of all) this.#leases.leave(id, `freed: ${reason}`);
    return Math.max(...all.map(({ until }) => until)) - this.#clock.now();
  }

  /** Ends what expired, counts the hour and deletes what ended a day ago. */
  tidy(): void {
    this.#expire();
    this.recorded.stand(this.usage());
    this.recorded.tidy();
    this.copies.tidy();
    this.#leases.tidy();
  }

  holders(): Holder[] {
    this.#expire();
    return this.#leases.held().map((row) => this.denials.asHolder(row));
  }

  /** How many seats of each module of each license are owned, and how many of them are held. */
  usage(): { licenseId: number; module: string; owned: number; used: number }[] {
    const used = new Map(
      this.#store
        .rows<{ license: number; module: string; used: number }>(
          'SELECT license, module, count(DISTINCT seat) AS used FROM lease WHERE ended IS NULL GROUP BY license, module',
        )
        .map((row) => [`${row.license} ${row.module}`, row.used]),
    );
    return this.#valid().flatMap(({ licenseId, modules, seats }) =>
      modules.map((module) => ({ licenseId, module, owned: seats, used: used.get(`${licenseId} ${module}`) ?? 0 })),
    );
  }

  #valid(): OwnedLicense[] {
    const today = this.#today();
    return this.#leases.licenses.filter(({ notBefore, expires }) => notBefore <= today && today <= expires);
  }

  /** A newer file may have fewer seats: as long as no more than that are renewed, it does not matter which ones they are. */
  #isWithin = ({ module, seat }: Row, { licenseId, seats }: OwnedLicense) =>
    seat <= seats || this.#leases.countOf(licenseId, module).kept <= seats;

  #having = (module: string) => this.#valid().filter(({ modules }) => modules.includes(module));

  #expire(): void {
    this.queue.expire();
    this.#leases.expire();
  }
}
