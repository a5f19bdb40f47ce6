import { Duplex } from 'node:stream';
import type { PGlite } from '@electric-sql/pglite';

/** A client ends its connection with this message; here there is no server process to end. */
const TERMINATE = 'X'.charCodeAt(0);

type Done = (error?: Error | null) => undefined;

/**
 * A connection to the embedded database for the driver of PostgreSQL: it speaks PostgreSQL's protocol too, from the first message on. So both
 * databases share one driver, and the embedded one prepares its statements too, which makes them three to ten times as fast.
 */
export class EmbeddedWire extends Duplex {
  readonly #database: PGlite;

  constructor(database: PGlite) {
    super();
    this.#database = database;
  }

  connect(): this {
    setImmediate(() => this.emit('connect'));
    return this;
  }

  override _write(message: Buffer, _encoding: string, done: Done): void {
    if (message[0] === TERMINATE) {
      done();
      return;
    }
    // As a stream: otherwise PGlite would also parse the answer, and keep it.
    const answer: Buffer[] = [];
    const onRawData = (bytes: Uint8Array) => void answer.push(Buffer.from(bytes)); // a copy: the original is in the memory of the database
    this.#database.execProtocolRawStream(message, { syncToFs: false, onRawData }).then(
      () =>
        // A caller with one request after another must give others their turn: the database itself never pauses.
        setImmediate(() => {
          this.push(Buffer.concat(answer));
          done();
        }),
      (error) => done(error),
    );
  }

  override _writev(messages: { chunk: Buffer }[], done: Done): void {
    this._write(Buffer.concat(messages.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: Done): void {
    this.push(null);
    done();
  }

  override _read(): void {} // an answer is pushed as soon as it exists

  // The other members of a network socket.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
