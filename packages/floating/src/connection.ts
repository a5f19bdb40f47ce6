import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { connect, type TLSSocket } from 'node:tls';
import type { Borrowed, Denied, Given, Lost, Waiting } from './answers.ts';
import { isOf } from './certificate.ts';
import type { KeyPair } from './keys.ts';
import { signedHeaders } from './requests.ts';
import { readLease } from './tokens.ts';

/** An answer that does not come within this time is asked for again, in milliseconds. */
const PATIENCE_MS = 10_000;

export interface DaemonAddress {
  host: string;
  port: number;
  /** Its raw public key in base64: a server without the private half is told nothing. */
  key: string;
}

/** Who asks, for people. */
export interface About {
  host: string;
  person: string;
  process: string;
}

const NOT_OURS = 'The daemon answered without a token of its key for this device.';

/** What gives a seat back, as its device signed it. */
export interface PaperRelease {
  body: string;
  headers: Record<string, string>;
}

/** The daemon refused in a sentence; asking again does not help. */
export class Refused extends Error {}

/** What a device asks its daemon. All of them throw if it cannot be reached. */
export class Connection {
  readonly #daemons: readonly DaemonAddress[];
  readonly #device: KeyPair;
  /** The one that answered last is asked first. */
  #last = 0;
  /** The newest token: a daemon with this key that does not know what it follows is another one, or was put back. */
  #seen: string | null = null;

  /** Of several daemons that share their seats, each answers like any other. */
  constructor(daemons: DaemonAddress | readonly DaemonAddress[], device: KeyPair) {
    this.#daemons = [daemons].flat();
    this.#device = device;
  }

  async checkout(module: string, about: About, id = randomUUID()): Promise<{ given: Given } | { denied: Denied }> {
    return this.#checked(await this.#ask('checkout', { request: id, ...about, module }));
  }

  /** Like `checkout`, with a place in the queue, which `ticket` names, if no seat is free. */
  async wait(module: string, about: About, ticket: string): Promise<{ given: Given } | { denied: Denied } | { waiting: Waiting }> {
    return this.#checked(await this.#ask('checkout', { request: randomUUID(), ...about, module, wait: ticket }));
  }

  async borrow(lease: string, hours: number, about: About): Promise<Borrowed> {
    const { borrowed } = await this.#ask('borrow', { request: randomUUID(), ...about, lease, hours });
    if (!this.isOurs(borrowed.token)) throw new Refused(NOT_OURS);
    return borrowed;
  }

  /** Is this a token of the daemon's key for this device? */
  isOurs = (token: string): boolean => this.#daemons.some(({ key }) => readLease(token, key)?.device === this.#device.publicKey);

  /** A request that gives a lease back, for an administrator to hand in where the daemon cannot be reached from here. */
  releaseOnPaper(lease: string, about: About): PaperRelease {
    const body = JSON.stringify({ request: randomUUID(), ...about, lease });
    return { body, headers: signedHeaders('release', body, this.#device) };
  }

  /** It gives up after `patienceMs`. */
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

  /** The answer of one of them. The request is the same to the byte for each, so that it is done once. */
  async #answered(at: number, asks: Sent, leftMs: number) {
    const [daemon] = this.#daemons.slice(at);
    if (!daemon) throw new Error('no daemon is named');
    const answer = await answerOf(await trusted(daemon, Math.min(PATIENCE_MS, leftMs)), asks);
    if (answer.status >= 500) throw new Error(answer.value.message);
    return answer;
  }
}

/** A connection whose other end has proven to hold the daemon's key, before a word is sent. It ends when nothing is heard for so long. */
export function trusted({ host, port, key }: DaemonAddress, patienceMs = PATIENCE_MS): Promise<TLSSocket> {
  return new Promise((done, failed) => {
    // By this kind of signature the daemon shows the certificate of its key, and not the one for browsers.
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
  /** Without one it is read, not posted. */
  body?: string;
  headers: Record<string, string>;
}

/** What the daemon answers on a connection, which ends with it. */
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
