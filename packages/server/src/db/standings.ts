import { setTimeout } from 'node:timers/promises';

/** The ids of people whose standing has changed. */
export type Changed = readonly number[] | 'everybody';

/** The longest that a finding about a caller is remembered, in milliseconds (SGN-24). */
export const REMEMBERED_MS = 1000;

/** The code of the triggers' notices, in the form of PostgreSQL's codes, and the channel of their notifications. */
const NOTICE = 'LM001';
export const CHANNEL = 'standings';

/** Tells those who remember what people may do when it changes. */
export interface Standings {
  /** Do reports of changes come through? While they do not, nothing may be remembered. */
  areHeard: () => boolean;
  /** Calls `forget` for every change, before the act that made it is answered. */
  onChange: (forget: (changed: Changed) => void) => void;
  /** Calls `readAnew` once reports come through again: changes in between went unheard. */
  onHearing: (readAnew: () => void) => void;
}

/** What the connections of one server report to it. */
export class KnownStandings implements Standings {
  #isHeard: boolean;
  readonly #told: ((changed: Changed) => void)[] = [];
  readonly #hearing: (() => void)[] = [];

  /** The embedded database belongs to this server alone, which hears everything. */
  constructor(isHeard: boolean) {
    this.#isHeard = isHeard;
  }

  areHeard = (): boolean => this.#isHeard;

  onChange(forget: (changed: Changed) => void): void {
    this.#told.push(forget);
  }

  onHearing(readAnew: () => void): void {
    this.#hearing.push(readAnew);
  }

  tell(changed: Changed): void {
    for (const forget of this.#told) forget(changed);
  }

  /** What was looked up before listening began may have changed since, and changes from now on may go unheard. */
  listens(isHeard: boolean): void {
    this.#isHeard = isHeard;
    this.tell('everybody');
    if (isHeard) for (const readAnew of this.#hearing) readAnew();
  }
}

/** The people that a notice or a notification names. */
export const namedIn = (text: string): Changed => (text === '*' ? 'everybody' : text.split(' ').map(Number));

/** The people named in a notice; null for another kind of notice. */
export const changedBy = ({ code, detail }: { code?: string | undefined; detail?: string | undefined }): Changed | null =>
  code === NOTICE && detail ? namedIn(detail) : null;

/** Waits until all servers that were asked have confirmed it, or have left. */
export async function untilForgotten(heard: Promise<unknown>): Promise<void> {
  await Promise.race([heard, setTimeout(REMEMBERED_MS, undefined, { ref: false })]);
}
