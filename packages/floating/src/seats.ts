import {
  AGAIN_MS,
  type Asker,
  type Borrowed,
  type Denied,
  type Given,
  GRACE_MS,
  type Holder,
  type Lost,
  MOST_NAMED,
  type Reason,
  type Waiting,
} from './answers.ts';
import type { Clock } from './clock.ts';
import { Copies } from './copies.ts';
import { bySeat, Leases, momentOf, type Parts, type Row } from './leases.ts';
import type { GoneLicense, OwnedLicense } from './licenses.ts';
import { inOrder, isMember, NO_POLICY, type Policy, rulesOf, type Someone, whyNot } from './policy.ts';
import { Queue } from './queue.ts';
import { Refusal } from './requests.ts';
import type { Store } from './store.ts';
import { HOUR_MS, type Usage } from './usage.ts';

const forOthers = ({ lease: _, process: __, leaving: ___, ...holder }: Holder) => holder;
const takenAll = (seats: number, module: string) =>
  seats === 1 ? `The one seat of ${module} is taken.` : `All ${seats} seats of ${module} are taken.`;
const waiting = (programs: number) => (programs === 1 ? 'One program waits' : `${programs} programs wait`);

/** The seats of the daemon's licenses. Each of its methods is a piece of one transaction. */
export class Seats {
  readonly #store: Store;
  readonly #clock: Clock;
  readonly #leases: Leases;
  readonly #today: () => string;
  policy = NO_POLICY;
  #gone: readonly GoneLicense[] = [];
  readonly queue: Queue;
  readonly copies: Copies;

  constructor(parts: Parts) {
    this.#store = parts.store;
    this.#clock = parts.clock;
    this.#today = parts.today;
    this.#leases = new Leases(parts);
    this.queue = new Queue(parts.store, parts.clock);
    this.copies = new Copies({ ...parts, daemonKey: parts.key.publicKey, hasJournal: parts.hasJournal ?? true });
  }

  get recorded(): Usage {
    return this.#leases.recorded;
  }

  begin(): void {
    this.#leases.begin();
  }

  /** Sets who may have which module from now on. It takes no seat from anyone. */
  rule(policy: Policy): void {
    this.policy = policy;
  }

  /** Sets which licenses give seats from now on, and which no longer. */
  own(licenses: readonly OwnedLicense[], gone: readonly GoneLicense[] = []): void {
    this.#leases.licenses = licenses;
    this.#gone = gone;
  }

  /**
   * A seat of a module: the free one of the first license that has one, except for those waiting already. With `wait`, the device's word
   * for its place, an asker who gets none waits for one.
   */
  checkout(module: string, asker: Asker, wait: string | null = null): { given: Given } | { denied: Denied } | { waiting: Waiting } {
    this.#expire();
    this.copies.look(asker);
    const owned = this.#having(module);
    const ruled = this.#ruledHolders(module, owned);
    // One that shares a seat takes none.
    const shares = owned.some((license) => this.#leases.sharedBy(license, module, asker) !== undefined);
    const forbidden = ruled && whyNot(this.policy, module, asker, shares ? [] : ruled);
    if (forbidden) this.queue.leave(asker, wait);
    if (forbidden) return { denied: this.#deny(module, owned, asker, 'policy', forbidden) };
    const sorted = <T extends Someone>(places: readonly T[]) => (ruled ? inOrder(this.policy, module, places, ruled) : places);
    const ahead = this.queue.ahead(module, asker, wait, sorted);
    const given = this.#take(module, owned, asker, ahead);
    if (given) this.queue.leave(asker, wait);
    if (given) return { given };
    const place = owned.length > 0 && wait !== null ? this.queue.wait(module, asker, wait, sorted) : null;
    if (place === null) return { denied: this.#denyTaken(module, owned, asker, ahead) };
    const { holders, nextFreeMs } = this.#taken(module, owned);
    const message = place === 1 ? `The next seat of ${module} is yours.` : `${waiting(place - 1)} for a seat of ${module} before you.`;
    return { waiting: { place, message, holders: holders.map(forOthers), nextFreeMs, againMs: AGAIN_MS } };
  }

  /** Who holds seats of a module that a rule is about; null if none is. */
  #ruledHolders(module: string, owned: readonly OwnedLicense[]): Row[] | null {
    if (owned.length === 0 || Object.keys(rulesOf(this.policy, module)).length === 0) return null;
    return owned.flatMap(({ licenseId }) => this.#leases.heldOf(licenseId, module));
  }

  /** What a person who asks for a module now would be answered, and why; also under a policy other than the current one. */
  explain(module: string, who: Someone, policy: Policy = this.policy): string[] {
    this.#expire();
    const owned = this.#having(module);
    if (owned.length === 0) return [this.#whyNotLicensed(module)];
    const holders = owned.flatMap(({ licenseId }) => this.#leases.heldOf(licenseId, module));
    const [free, groups] = [this.#freeOf(module, owned), Object.keys(policy.groups).filter((group) => isMember(policy, group, who))];
    const forbidden = whyNot(policy, module, who, holders);
    const waiters = this.queue.all().filter((waiter) => waiter.module === module);
    const asker = { module, place: 0, process: '', since: '', ...who };
    const ahead = inOrder(policy, module, [...waiters, asker], holders).indexOf(asker);
    return [
      `${holders.length} of ${holders.length + free} seats of ${module} are held; ${waiters.length} wait.`,
      `${who.host ? `${who.person} on ${who.host}` : who.person} is a member of ${groups.length > 0 ? groups.join(', ') : 'no group'}.`,
      ...owned.flatMap((license) => {
        const seat = this.#leases.sharedBy(license, module, who);
        return seat === undefined ? [] : [`Seat ${seat} of L-${license.licenseId} would be shared: it is for a ${license.seatFor}.`];
      }),
      forbidden ?? (free > ahead ? 'A seat would be given.' : `No seat would be given now; in the queue the place would be ${ahead + 1}.`),
    ];
  }

  /** Those who hold a seat now and would get none by a policy. They keep it: a policy takes no seat. */
  against(policy: Policy): { module: string; person: string; host: string; why: string }[] {
    this.#expire();
    const all = bySeat(this.#leases.held());
    return all.flatMap((row) => {
      const why = whyNot(
        policy,
        row.module,
        row,
        all.filter((other) => other !== row && other.module === row.module),
      );
      return why === null ? [] : [{ module: row.module, person: row.person, host: row.host, why }];
    });
  }

  /** Gives the seat that the asker shares, or otherwise one that is free and that no one else waits for. */
  #take(module: string, owned: readonly OwnedLicense[], asker: Asker, ahead: number): Given | null {
    for (const license of owned) {
      const shared = this.#leases.sharedBy(license, module, asker);
      if (shared !== undefined) return this.#leases.give(license, module, shared, asker, true);
    }
    if (ahead > 0 && this.#freeOf(module, owned) <= ahead) return null;
    for (const license of owned) {
      const seat = this.#leases.freeSeat(license, module);
      if (seat !== null) return this.#leases.give(license, module, seat, asker);
    }
    return null;
  }

  /**
   * A seat that its device holds is held without heartbeats for a number of hours. It can be given back before, but not be taken: the
   * device may be where no one reaches it.
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
   * A heartbeat. A lease that ended never begins again: the program asks for a new seat. If its license ended, a seat of another one
   * replaces it if there is one.
   */
  renew(lease: string, asker: Asker): { given: Given } | { lost: Lost } {
    this.#expire();
    this.copies.look(asker);
    const row = this.#leases.one(lease, asker.device);
    if (!row || row.why !== null) return { lost: { reason: 'ended', message: this.#whyEnded(lease, asker), graceMs: GRACE_MS } };
    const license = this.#valid().find(({ licenseId, modules }) => licenseId === row.license && modules.includes(row.module));
    if (license && row.seat <= license.seats) return { given: this.#leases.prolong(row, license) };
    this.#leases.leave(lease, 'license-ended');
    // A previous holder goes before those who wait.
    const others = this.#having(row.module);
    const given = this.#take(row.module, others, asker, 0);
    if (given) return { given };
    const denied = this.#denyTaken(row.module, others, asker, 0);
    const why = this.#gone.find(({ licenseId }) => licenseId === row.license)?.why ?? `L-${row.license} ended or has fewer seats.`;
    const message = `${why} Save your work within 15 minutes. ${denied.message.replace(`${why} `, '')}`;
    return { lost: { reason: 'license-ended', message, graceMs: GRACE_MS } };
  }

  /** Gives a seat back, or a place in the queue; true where the device held it. `evidence` is what the device signed. */
  release(lease: string, { device }: Asker, evidence: Record<string, string>): boolean {
    this.#expire();
    const row = this.#leases.one(lease, device);
    if (row) this.#leases.end(row, 'released', evidence);
    return row !== undefined || this.queue.leave({ device }, lease);
  }

  /**
   * Takes a seat from its holder, and from all that share it, for an administrator, who says why. Its token runs for the rest of its TTL,
   * and the seat stays taken that long: it is no longer prolonged. Answers in how many milliseconds it is free; null if the lease is not
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

  /** Ends what ran out, counts the hour and forgets what ended a day ago. */
  tidy(): void {
    this.#expire();
    this.recorded.stand(this.usage());
    this.recorded.tidy();
    this.copies.tidy();
    this.#leases.tidy();
  }

  holders(): Holder[] {
    this.#expire();
    return this.#leases.held().map((row) => this.#asHolder(row));
  }

  /** Seats of each module of each license that are owned, and how many of them are held. */
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

  denials(): { module: string; reason: string; times: number }[] {
    return this.#store.rows('SELECT module, reason, times FROM denial ORDER BY module, reason');
  }

  #valid(): OwnedLicense[] {
    const today = this.#today();
    return this.#leases.licenses.filter(({ notBefore, expires }) => notBefore <= today && today <= expires);
  }

  #having = (module: string) => this.#valid().filter(({ modules }) => modules.includes(module));

  #expire(): void {
    this.queue.expire();
    this.#leases.expire();
  }

  /** How many seats of a module are free in all. */
  #freeOf(module: string, owned: readonly OwnedLicense[]): number {
    const free = owned.map(({ licenseId, seats }) => seats - this.#leases.heldOf(licenseId, module).length);
    return free.reduce((sum, one) => sum + Math.max(0, one), 0);
  }

  /** Names holders and the next free moment as they are in this very transaction. */
  #denyTaken(module: string, owned: readonly OwnedLicense[], asker: Asker, ahead: number): Denied {
    if (owned.length === 0) return this.#deny(module, owned, asker, 'not-licensed', this.#whyNotLicensed(module));
    const held = owned.reduce((sum, { licenseId }) => sum + this.#leases.heldOf(licenseId, module).length, 0);
    const message = ahead > 0 ? `${waiting(ahead)} for a seat of ${module} already.` : takenAll(held, module);
    return this.#deny(module, owned, asker, 'no-free-seat', message);
  }

  #deny(module: string, owned: readonly OwnedLicense[], { host, person }: Asker, reason: Reason, message: string): Denied {
    // A module that no license has may be any text: those are counted together.
    const counted = owned.length > 0 ? module : '';
    this.#store.run('INSERT INTO denial VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET times = times + 1', counted, reason);
    this.recorded.denied({ module, reason, host, person });
    const { holders, nextFreeMs } = this.#taken(module, owned);
    return { reason, message, holders: holders.map(forOthers), nextFreeMs };
  }

  /** Who holds the seats of a module, and when the next is free unless its holder keeps it. */
  #taken(module: string, owned: readonly OwnedLicense[]): { holders: Holder[]; nextFreeMs: number | null } {
    const rows = owned.flatMap(({ licenseId }) => this.#leases.heldOf(licenseId, module)).sort((a, b) => a.until - b.until);
    const holders = rows.slice(0, MOST_NAMED).map((row) => this.#asHolder(row));
    return { holders, nextFreeMs: holders[0]?.leftMs ?? null };
  }

  #whyNotLicensed(module: string): string {
    const there = this.#leases.licenses.filter(({ modules }) => modules.includes(module));
    const gone = this.#gone.filter(({ modules }) => modules.includes(module)).map(({ why }) => why);
    if (there.length + gone.length === 0) return `No license here has the module ${module}. Ask your administrator for one that has.`;
    if (there.length === 0) return `${gone.join(' ')} Ask your administrator.`;
    return there.map(({ licenseId, notBefore, expires }) => `L-${licenseId} gives seats from ${notBefore} to ${expires}.`).join(' ');
  }

  #whyEnded(lease: string, { device }: Asker): string {
    const row = this.#leases.endOf(lease, device);
    if (!row) return 'This device holds no such seat.';
    if (row.why === 'license-ended') return 'The license ended. Ask for a seat anew.';
    if (row.why === 'expired') return 'The seat was given up as no heartbeat came in time. Ask for one anew.';
    if (row.why?.startsWith('freed: ')) return `An administrator took the seat: ${row.why.slice(7)}. Save your work within 15 minutes.`;
    return 'The seat was given back already. Ask for one anew.';
  }

  #asHolder({ id, license, module, seat, host, person, process, taken_at: since, until, why, borrowed }: Row): Holder {
    const leftMs = until - this.#clock.now();
    const borrowedUntil = borrowed === null ? null : momentOf(borrowed);
    return { lease: id, licenseId: license, module, seat, host, person, process, since, leftMs, leaving: why, borrowedUntil };
  }
}
