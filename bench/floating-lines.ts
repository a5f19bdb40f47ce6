/** The connections that the clients in bench/floating-storm.ts use: a few over TLS, one request at a time on each, as cheap as possible. */
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type TLSSocket } from 'node:tls';

/** An answer that does not arrive within this time, in milliseconds, is lost. */
const PATIENCE_MS = 20_000;
/** How long a line rests if no daemon answers, in milliseconds. */
const REST_MS = 100;

interface Sent {
  /** Returns the port at the moment of its turn. */
  portOf: () => number;
  act: string;
  body: string;
  headers: Record<string, string>;
  /** After this many milliseconds its cable is pulled. */
  pulledAfterMs?: number | undefined;
}

class Line {
  readonly #sockets = new Map<number, TLSSocket>();
  /** Null if the connection has ended. */
  #hear: (part: Buffer | null) => void = () => {};

  /** The status and the text of the answer; null if it was lost. */
  async ask({ portOf, act, body, headers, pulledAfterMs = PATIENCE_MS }: Sent): Promise<{ status: number; text: string } | null> {
    const socket = this.#socketTo(portOf());
    const lines = Object.entries({ host: 'daemon', ...headers, 'content-length': Buffer.byteLength(body) }).map((header) =>
      header.join(': '),
    );
    socket.write(`POST /${act} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
    const pulling = setTimeout(() => socket.destroy(), pulledAfterMs);
    const answer = await new Promise<string | null>((done) => {
      let text = '';
      this.#hear = (part) => {
        text += part ?? '';
        if (part === null) done(null);
        else if (text.endsWith('\r\n0\r\n\r\n')) done(text); // it has one chunk
      };
    });
    this.#hear = () => {};
    clearTimeout(pulling);
    if (answer === null) return null;
    return {
      status: Number(answer.slice(9, 12)),
      text: answer.slice(answer.indexOf('{', answer.indexOf('\r\n\r\n')), answer.lastIndexOf('}') + 1),
    };
  }

  cut(port: number): void {
    this.#sockets.get(port)?.destroy();
  }

  #socketTo(port: number): TLSSocket {
    const there = this.#sockets.get(port);
    if (there && !there.destroyed) return there;
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, sigalgs: 'ed25519' });
    this.#sockets.set(port, socket);
    return socket
      .on('data', (part) => this.#hear(part))
      .on('error', () => {})
      .on('close', () => {
        if (this.#sockets.get(port) === socket) this.#hear(null);
      });
  }
}

/** A number of lines, which take turns: a caller waits for a free one. */
export class Lines {
  readonly #all: readonly Line[];
  readonly #free: Line[];
  readonly #waiting: ((line: Line) => void)[] = [];

  constructor(count: number) {
    this.#all = Array.from({ length: count }, () => new Line());
    this.#free = [...this.#all];
  }

  async ask(sent: Sent): Promise<{ status: number; text: string } | null> {
    const line = this.#free.pop() ?? (await new Promise<Line>((done) => this.#waiting.push(done)));
    const answer = await line.ask(sent);
    if (answer?.status !== 200 && sent.pulledAfterMs === undefined) await pause(REST_MS);
    const next = this.#waiting.shift();
    if (next) next(line);
    else this.#free.push(line);
    return answer;
  }

  /** Loses what is under way to or from a port. */
  cut(port: number): void {
    for (const line of this.#all) line.cut(port);
  }
}
