/** The computer of a daemon in bench/floating-storm.ts, the cable to it, and what can go wrong with both. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { KeyPair } from '../packages/floating/src/keys.ts';

/** A cable to a port that can be cut: what is under way is lost, and nothing more goes through until it is repaired. */
class Cable {
  readonly #sockets = new Set<Socket>();
  #isCut = false;
  port = 0;
  to = 0;

  async lay(to: number): Promise<void> {
    this.to = to;
    const server = createServer((here) => {
      if (this.#isCut) return void here.destroy();
      const there = connect(this.to, '127.0.0.1');
      for (const [one, other] of [
        [here, there],
        [there, here],
      ] as const) {
        this.#sockets.add(one);
        one
          .on('error', () => {})
          .on('close', () => {
            this.#sockets.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
    server.unref().listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.port = (server.address() as { port: number }).port;
  }

  async cut(milliseconds: number): Promise<void> {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((done) => setTimeout(done, milliseconds));
    this.#isCut = false;
  }
}

interface Equipped {
  /** Where its data is. */
  data: string;
  /** The folder of license files. */
  licenses: string;
  key: KeyPair;
  /** The daemon's sources, which may be broken on purpose. */
  sources: string;
  /** A PostgreSQL that it shares, reached through its own cable. */
  database?: string | undefined;
}

const PROCESS = join(import.meta.dirname, '../packages/floating/test/daemon-process.ts');

/** A daemon on its own computer, whose clock and calendar are set from here. */
export class Computer {
  /** Where it listens; 0 if it cannot be reached. */
  port = 0;
  readonly toDatabase = new Cable();
  readonly #equipped: Equipped;
  #process: ChildProcess | undefined;
  #told = performance.now();
  #boots = 1;
  clock = { epoch: 'boot 1', now: 1_000_000, wall: Date.UTC(2026, 10, 27, 9) };

  constructor(equipped: Equipped) {
    this.#equipped = equipped;
    this.clock.now += equipped.data.length * 777_000;
  }

  async start(): Promise<void> {
    const { data, licenses, sources } = this.#equipped;
    const key = String(this.#equipped.key.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const database = await this.#database();
    for (;;) {
      const settings = JSON.stringify({ data, licenses, key, clock: this.clock, ...(database && { database }) });
      // Compiled once, so that it is away for only as long as a built one.
      const env = { ...process.env, NODE_COMPILE_CACHE: join(data, '../compiled') };
      const child = fork(PROCESS, [sources, settings], { stdio: 'ignore', execArgv: [], env });
      this.#process = child;
      const port = await new Promise<number>((done) => {
        child.on('message', (said: { port?: number }) => said.port && done(said.port)).on('exit', () => done(0));
      });
      if (port === 0) continue; // its cable to the database is cut
      this.port = port;
      return;
    }
  }

  async #database(): Promise<string | undefined> {
    if (!this.#equipped.database) return undefined;
    const at = new URL(this.#equipped.database);
    if (this.toDatabase.port === 0) await this.toDatabase.lay(Number(at.port));
    at.port = String(this.toDatabase.port);
    return at.href;
  }

  async kill(): Promise<void> {
    const child = this.#process;
    this.port = 0;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** Moves time forward by what has passed since the last call, and by this much more, in milliseconds. */
  tell(more = 0): void {
    const now = performance.now();
    const went = Math.round(now - this.#told) + more;
    this.#told = now;
    this.clock.now += went;
    this.clock.wall += went;
    if (this.#process?.connected) this.#process.send(this.clock, () => {});
  }

  async reboot(): Promise<void> {
    await this.kill();
    this.clock = { ...this.clock, epoch: `boot ${++this.#boots}`, now: 5_000 };
    await this.start();
  }
}
