import { randomUUID } from 'node:crypto';
import { uptime } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { AGAIN_MS as ASKED_AGAIN_MS, type Denied, type Given, GRACE_MS, HEARTBEAT_MS, type Lost, type Waiting } from './answers.ts';
import { type About, type Connection, Refused } from './connection.ts';

/** How soon another heartbeat follows one that reached no daemon, in milliseconds. */
const AGAIN_MS = 2_000;
/** Warns a program if its daemon does not answer and its seat ends within this time, in milliseconds. */
const NEAR_MS = 60_000;
/** How far heartbeats vary from their interval, so that they do not all arrive at once. */
const SPREAD = 0.1;

export type SeatEvent =
  | { event: 'waiting'; message: string; place: number }
  | { event: 'warning'; message: string }
  | { event: 'lost'; message: string; graceMs: number }
  | { event: 'back'; message: string }
  | { event: 'over'; message: string };

interface Holding {
  connection: Connection;
  module: string;
  about: About;
  tell: (event: SeatEvent) => void;
  /** Milliseconds, which continue while the computer sleeps. */
  now?: () => number;
}

/** How long a program waits for a seat, and what ends the wait early. */
interface Patience {
  seconds: number;
  signal: AbortSignal;
}

const sinceBoot = () => uptime() * 1000;

/**
 * A held seat: its heartbeats, and what its program is told. A daemon that does not answer has no effect until the seat's time is up. A
 * lost seat is requested again at once, and then for the whole grace period; the program gets `lost`, then `back` or, when the grace period is
 * over, `over`. FLT-2, FLT-11, FLT-45.
 */
export class HeldSeat {
  readonly #holding: Holding;
  #given: Given;
  /** When the daemon may give it to another: counted from before the request, so never later than the daemon counts. */
  #until: number;
  #graceUntil: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** Its place in the queue once it is lost, so that later requests do not overtake it. */
  readonly #ticket = randomUUID();
  #warned = '';
  /** Why the daemon did not answer when the program was warned that its seat ends; null if it was not warned. */
  #near: string | null = null;
  readonly #now: () => number;
  #ended = false;

  static async checkout(holding: Holding): Promise<HeldSeat | { denied: Denied }> {
    const { now = sinceBoot } = holding;
    const asked = now();
    const answer = await holding.connection.checkout(holding.module, holding.about);
    return 'given' in answer ? new HeldSeat(holding, answer.given, asked) : answer;
  }

  /**
   * Like `checkout`, but waits in the queue if no seat is free: the program is told its place whenever it changes. An unreachable daemon costs no
   * place.
   */
  static async wait(holding: Holding, { seconds, signal }: Patience): Promise<HeldSeat | { denied: Denied }> {
    const { connection, module, about, now = sinceBoot } = holding;
    const [ticket, end] = [randomUUID(), now() + seconds * 1000];
    let told = 0;
    const asks = () =>
      connection.wait(module, about, ticket).catch((error): { waiting: Pick<Waiting, 'place' | 'message' | 'againMs'> } => {
        if (told === 0 || error instanceof Refused) throw error;
        return { waiting: { place: told, message: '', againMs: ASKED_AGAIN_MS } };
      });
    for (;;) {
      const asked = now();
      const answer = await asks();
      if ('given' in answer) return new HeldSeat(holding, answer.given, asked);
      if ('denied' in answer) return answer;
      const { place, message, againMs } = answer.waiting;
      if (place !== told) holding.tell({ event: 'waiting', message, place });
      told = place;
      if (signal.aborted || now() >= end) break;
      await pause(Math.min(againMs, Math.max(0, end - now())), undefined, { signal }).catch(() => {});
    }
    await connection.release(ticket, about).catch(() => {});
    return HeldSeat.checkout(holding);
  }

  /** Replaces a seat that ended otherwise: requests another at once, and sends the program `lost` if there is none. */
  static instead(holding: Holding, message: string): HeldSeat {
    const none = { lease: '', token: '', ttlMs: 0, heartbeatMs: HEARTBEAT_MS, warnings: [] };
    const seat = new HeldSeat(holding, none, (holding.now ?? sinceBoot)());
    clearTimeout(seat.#timer);
    void seat.#lost({ reason: 'ended', message, graceMs: GRACE_MS }).then((next) => seat.#goOn(next));
    return seat;
  }

  private constructor(holding: Holding, given: Given, asked: number) {
    this.#holding = holding;
    this.#now = holding.now ?? sinceBoot;
    this.#given = given;
    this.#until = asked + given.ttlMs;
    this.#warn();
    this.#wait(this.#interval());
  }

  get lease(): string {
    return this.#given.lease;
  }

  /** The token the daemon signed for it. */
  get token(): string {
    return this.#given.token;
  }

  /** Gives it back. If the daemon cannot be reached, it expires by itself. */
  async release(): Promise<void> {
    this.#ended = true;
    clearTimeout(this.#timer);
    const held = this.#graceUntil === null ? this.lease : this.#ticket;
    await this.#holding.connection.release(held, this.#holding.about).catch(() => {});
  }

  #interval = () => this.#given.heartbeatMs * (1 - SPREAD + Math.random() * 2 * SPREAD);

  #wait(milliseconds: number): void {
    this.#timer = setTimeout(() => void this.beat(), milliseconds);
  }

  async beat(): Promise<void> {
    const next = await (this.#graceUntil === null ? this.#renew() : this.#askAnew()).catch((error) => this.#failed(error));
    await this.#goOn(next);
  }

  /** Gives back a seat granted while its program ended: otherwise it would stay taken until it expired. */
  async #goOn(milliseconds: number): Promise<void> {
    if (!this.#ended) return this.#wait(milliseconds);
    if (this.#graceUntil === null) await this.#holding.connection.release(this.lease, this.#holding.about).catch(() => {});
  }

  async #renew(): Promise<number> {
    const asked = this.#now();
    const left = this.#until - asked;
    // If the network drops requests silently, no program waits beyond the end of its seat. After a sleep, which allows no warning, the daemon is
    // asked first.
    if (left <= 0 && this.#near !== null) throw new Error(this.#near);
    const answer = await this.#holding.connection.renew(this.lease, this.#holding.about, left > 0 ? left : undefined);
    if ('given' in answer) return this.#has(answer.given, asked);
    return this.#lost(answer.lost);
  }

  /** Requests it again at once: after a sleep it is usually free, and the program need not know. */
  async #lost({ message, graceMs }: Lost): Promise<number> {
    const asked = this.#now();
    const answer = await this.#anew().catch(() => null);
    if (answer && 'given' in answer) return this.#has(answer.given, asked);
    return this.#inGrace(message, graceMs);
  }

  #anew = () => this.#holding.connection.wait(this.#holding.module, this.#holding.about, this.#ticket);

  async #askAnew(): Promise<number> {
    if (this.#graceUntil !== null && this.#now() >= this.#graceUntil) return this.#over();
    const asked = this.#now();
    const answer = await this.#anew();
    if (!('given' in answer)) return this.#given.heartbeatMs / 4;
    this.#graceUntil = null;
    const next = this.#has(answer.given, asked);
    this.#holding.tell({ event: 'back', message: `A seat of ${this.#holding.module} is held again.` });
    return next;
  }

  #has(given: Given, asked: number): number {
    this.#given = given;
    this.#until = asked + given.ttlMs;
    this.#near = null;
    this.#warn();
    return this.#interval();
  }

  #failed(error: unknown): number {
    const message = error instanceof Error ? error.message : String(error);
    if (this.#graceUntil !== null) return this.#now() >= this.#graceUntil ? this.#over() : AGAIN_MS;
    const left = this.#until - this.#now();
    if (left <= 0) return this.#inGrace(`The seat could not be kept: ${message}`, GRACE_MS);
    if (left <= NEAR_MS && this.#near === null) {
      this.#near = message;
      const { module } = this.#holding;
      this.#holding.tell({ event: 'warning', message: `The seat of ${module} ends within a minute unless the daemon answers: ${message}` });
    }
    return Math.min(AGAIN_MS, left);
  }

  #inGrace(message: string, graceMs: number): number {
    this.#graceUntil = this.#now() + graceMs;
    this.#holding.tell({ event: 'lost', message, graceMs });
    return AGAIN_MS;
  }

  #over(): number {
    this.#ended = true;
    this.#holding.tell({ event: 'over', message: 'The time to save your work is over.' });
    return 0;
  }

  /** Sends each warning once. */
  #warn(): void {
    const warned = this.#given.warnings.join('\n');
    if (warned === this.#warned) return;
    this.#warned = warned;
    for (const message of this.#given.warnings) this.#holding.tell({ event: 'warning', message });
  }
}
