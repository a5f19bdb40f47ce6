import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { connect, type TLSSocket } from 'node:tls';
import type { Borrowed, Denied, Given, Lost, Waiting } from './answers.ts';
import { isOf } from './certificate.ts';
import type { KeyPair } from './keys.ts';
import { signedHeaders } from './requests.ts';
import { readLease } from './tokens.ts';

/** How long to wait for an answer before repeating the request, in milliseconds. */
const PATIENCE_MS = 10_000;

export interface DaemonAddress {
  host: string;
  port: number;
  /** Its raw public key in base64: a server without the private half is sent nothing. */
  key: string;
}

/** Who makes the requests, for people. */
export interface About {
  host: string;
  person: string;
  process: string;
}

const NOT_OURS = 'The daemon answered without a token of its key for this device.';

/** A signed request of a device that gives a seat back. */
export interface PaperRelease {
  body: string;
  headers: Record<string, string>;
}

/** The daemon refused, in a sentence; repeating the request does not help. */
export class Refused extends Error {}

/** The requests of a device to its daemon. All of them throw if it cannot be reached. */
export class Connection {
  readonly #daemons: readonly DaemonAddress[];
  readonly #device: KeyPair;
  /** The one that answered last is tried first. */
  #last = 0;
  /** The newest token: if a daemon with this key does not know the entry it follows, it is another one, or was restored. */
  #seen: string | null = null;

  /** Of several daemons that share their seats, any can answer. */
  constructor(daemons: DaemonAddress | readonly DaemonAddress[], device: KeyPair) {
    this.#daemons = [daemons].flat();
    this.#device = device;
  }

  async checkout(module: string, about: About, id = randomUUID()): Promise<{ given: Given } | { denied: Denied }> {
    return this.#checked(await this.#ask('checkout', { request: id, ...about, module }));
  }

  /** Like `checkout`, but takes a place in the queue, named by `ticket`, if no seat is free. */
  async wait(module: string, about: About, ticket: string): Promise<{ given: Given } | { denied: Denied } | { waiting: Waiting }> {
    return this.#checked(await this.#ask('checkout', { request: randomUUID(), ...about, module, wait: ticket }));
  }

  async borrow(lease: string, hours: number, about: About): Promise<Borrowed> {
    const { borrowed } = await this.#ask('borrow', { request: randomUUID(), ...about, lease, hours });
    if (!this.isOurs(borrowed.token)) throw new Refused(NOT_OURS);
    return borrowed;
  }

  /** Whether this token was signed with the daemon's key for this device. */
  isOurs = (token: string): boolean => this.#daemons.some(({ key }) => readLease(token, key)?.device === this.#device.publicKey);

  /** A request that gives a lease back, for an administrator to hand in if the daemon cannot be reached from here. */
  releaseOnPaper(lease: string, about: About): PaperRelease {
    const body = JSON.stringify({ request: randomUUID(), ...about, lease });
    return { body, headers: signedHeaders('release', body, this.#device) };
  }

  /** Gives up after `patienceMs`. */
  async renew(lease: string, about: About, patienceMs = Number.POSITIVE_INFINITY): Promise<{ given: Given } | { lost: Lost }> {
    return this.#checked(await this.#ask('renew', { request: randomUUID(), ...about, lease }, patienceMs));
  }

  async release(lease: string, about: About): Promise<void> {
    await this.#ask('release', { request: randomUUID(), ...about, lease });
  }

  /** A seat counts only with its token: signed by the daemon, and for this device. */
  #checked<T extends object>(answer: T): T {
    if (!('given' in answer)) return answer;
    const { token } = answer.given as Given;
    if (!this.isOurs(token)) throw new Refused(NOT_OURS);
    this.#seen = token;
    return answer;
  }

  // biome-ignore lint/suspicious/noExplicitAny: what it is follows from the act
  async #ask(act: string, asked: object, patienceMs = Number.POSITIVE_INFINITY): Promise<any> {
    const end = performance.now() + patienceMs;
    const body = JSON.stringify(asked);
    const seen = this.#seen !== null && { 'lm-seen': this.#seen };
    const asks = { act, body, headers: { ...signedHeaders(act, body, this.#device), ...seen } };
    let failure: unknown;
    for (const [index] of this.#daemons.entries()) {
      const at = (this.#last + index) % this.#daemons.length;
      const left = end - performance.now();
      if (left <= 0) break;
      const answer = await this.#answered(at, asks, left).catch((error) => {
        failure = error;
        return null;
      });
      if (answer === null) continue;
      this.#last = at;
      if (answer.status !== 200) throw new Refused(answer.value.message);
      return answer.value;
    }
    throw failure;
  }

  /** The answer of one of them. Each gets the same request, byte for byte, so it takes effect only once. */
  async #answered(at: number, asks: Sent, leftMs: number) {
    const [daemon] = this.#daemons.slice(at);
    if (!daemon) throw new Error('no daemon is named');
    const answer = await answerOf(await trusted(daemon, Math.min(PATIENCE_MS, leftMs)), asks);
    if (answer.status >= 500) throw new Error(answer.value.message);
    return answer;
  }
}

/** Connects, and checks that the other end holds the daemon's key before sending anything. Closes when nothing arrives for so long. */
export function trusted({ host, port, key }: DaemonAddress, patienceMs = PATIENCE_MS): Promise<TLSSocket> {
  return new Promise((done, failed) => {
    // This kind of signature makes the daemon present the certificate with its key, rather than the one for browsers.
    const socket = connect(
      { host, port, sigalgs: 'ed25519', rejectUnauthorized: false, timeout: Math.max(1, Math.ceil(patienceMs)) },
      () => {
        if (isOf(socket.getPeerX509Certificate(), key)) return done(socket);
        socket.destroy();
        failed(new Refused(`The server at ${host}:${port} is another daemon than the one whose key is known here.`));
      },
    );
    socket.on('error', (error) =>
      failed(new Error(`The daemon at ${host}:${port} cannot be reached: ${error.message || Object(error).code}.`)),
    );
    socket.on('timeout', () => socket.destroy(new Error('it does not answer')));
  });
}

interface Sent {
  act: string;
  /** If left out, the request is a GET rather than a POST. */
  body?: string;
  headers: Record<string, string>;
}

/** The daemon's answer on a connection, which closes with it. */
// biome-ignore lint/suspicious/noExplicitAny: what it is follows from the act
export function answerOf(socket: TLSSocket, { act, body, headers }: Sent): Promise<{ status: number; value: any }> {
  return new Promise<{ status: number; value: unknown }>((done, failed) => {
    const method = body === undefined ? 'GET' : 'POST';
    const sent = request({ method, path: `/${act}`, headers, createConnection: () => socket }, (response: IncomingMessage) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () => {
        try {
          done({ status: response.statusCode ?? 0, value: JSON.parse(text) });
        } catch {
          failed(new Error('The daemon’s answer is no JSON.'));
        }
      });
      response.on('error', failed);
    });
    socket.on('timeout', () => sent.destroy(new Error('The daemon does not answer.')));
    sent.on('error', failed);
    sent.end(body);
  }).finally(() => socket.destroy());
}
