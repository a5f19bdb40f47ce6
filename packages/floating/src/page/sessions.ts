import { randomBytes } from 'node:crypto';

const LASTS_MS = 8 * 3_600_000;
/** The oldest ends when one more begins. */
const MOST = 20;
const NAME = '__Host-lm-floating';

/** The browsers signed in on the page, each known by a random word in a cookie. A restart of the daemon signs all of them out. */
export class Sessions {
  readonly #until = new Map<string, number>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the cookie that opens it. */
  begin(): string {
    const id = randomBytes(32).toString('base64url');
    this.#until.set(id, this.#now() + LASTS_MS);
    const [oldest] = this.#until.keys();
    if (this.#until.size > MOST && oldest) this.#until.delete(oldest);
    return `${NAME}=${id}; ${ATTRIBUTES}; Max-Age=${LASTS_MS / 1000}`;
  }

  /** Whether this cookie header belongs to an open session. */
  has(cookies: string): boolean {
    return this.#now() < (this.#until.get(idIn(cookies)) ?? 0);
  }

  /** Returns the cookie that deletes it. */
  end(cookies: string): string {
    this.#until.delete(idIn(cookies));
    return `${NAME}=; ${ATTRIBUTES}; Max-Age=0`;
  }
}

const ATTRIBUTES = 'Path=/; Secure; HttpOnly; SameSite=Strict';
const idIn = (cookies: string) => new RegExp(`(?:^|; )${NAME}=([\\w-]{43})(?:;|$)`).exec(cookies)?.[1] ?? '';
