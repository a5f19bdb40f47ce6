import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { platform } from 'node:os';
import { Borrows } from './borrows.ts';
import { Connection, type DaemonAddress } from './connection.ts';
import type { KeyPair } from './keys.ts';
import { serve } from './program.ts';

interface AgentSettings {
  /** Several if they share their seats. */
  daemon: DaemonAddress | readonly DaemonAddress[];
  device: KeyPair;
  /** A path; on Windows the name of a pipe. */
  socket: string;
  /** The file of borrowed seats. */
  borrows: string;
  /** Milliseconds of the calendar. */
  now?: () => number;
  /** How often to check whether borrowed seats have ended, in milliseconds. */
  lookEveryMs?: number;
}

interface Agent {
  /** Tells programs that their borrowed seat ends. */
  look: () => void;
  close: () => Promise<void>;
}

/**
 * Serves the programs of one person over a local socket, with one line of JSON per message, so that they need neither TLS nor keys. A connection
 * holds at most one seat, and gives it back when it closes, however the program ended. Throws if another agent serves the socket.
 */
export async function startAgent({
  daemon,
  device,
  socket: path,
  borrows: file,
  now = Date.now,
  lookEveryMs = 10_000,
}: AgentSettings): Promise<Agent> {
  const connection = new Connection(daemon, device);
  const borrows = new Borrows(file, connection, now);
  if (platform() !== 'win32') await clearOld(path);
  const programs = new Map<Socket, Promise<unknown>>();
  const server = createServer((program) => {
    const ended = serve(program, connection, borrows).finally(() => programs.delete(program));
    programs.set(program, ended);
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done));
  if (platform() !== 'win32') chmodSync(path, 0o600);
  const looking = setInterval(() => borrows.look(), lookEveryMs);
  return {
    look: () => borrows.look(),
    /** Gives all seats back; their programs are told that they are lost. */
    close: async () => {
      clearInterval(looking);
      server.close();
      for (const program of programs.keys()) program.destroy();
      await Promise.all(programs.values());
    },
  };
}

/** Removes the socket left by an agent that was killed. */
async function clearOld(path: string): Promise<void> {
  const answers = await new Promise<boolean>((done) => {
    const tried = connect(path, () => {
      tried.destroy();
      done(true);
    }).on('error', () => done(false));
  });
  if (answers) throw new Error(`Another agent serves ${path} already.`);
  rmSync(path, { force: true });
}
