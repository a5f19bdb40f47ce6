import { chmodSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { hostname, platform, userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { Connection, type DaemonAddress } from './connection.ts';
import { HeldSeat } from './held-seat.ts';
import type { KeyPair } from './keys.ts';

/** A line of a program is no longer than this, in characters. */
const MOST_CHARACTERS = 4096;

interface AgentSettings {
  daemon: DaemonAddress;
  device: KeyPair;
  /** A path; on Windows the name of a pipe. */
  socket: string;
}

/**
 * Serves the programs of one person over a local socket, a line of JSON each way, so that they need neither TLS nor keys. One connection holds one
 * seat at most, and gives it back when it ends, however the program ended. Throws where another agent serves the socket.
 */
export async function startAgent({ daemon, device, socket: path }: AgentSettings): Promise<{ close: () => Promise<void> }> {
  const connection = new Connection(daemon, device);
  if (platform() !== 'win32') await clearOld(path);
  const programs = new Map<Socket, Promise<unknown>>();
  const server = createServer((program) => {
    const ended = serve(program, connection).finally(() => programs.delete(program));
    programs.set(program, ended);
  });
  await new Promise<void>((done, failed) => server.once('error', failed).listen(path, done));
  if (platform() !== 'win32') chmodSync(path, 0o600);
  return {
    /** Gives all seats back; their programs hear that they are lost. */
    close: async () => {
      server.close();
      for (const program of programs.keys()) program.destroy();
      await Promise.all(programs.values());
    },
  };
}

/** Removes the socket of an agent that was killed. */
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

/** Serves one program until it is gone and its seat is given back. */
function serve(program: Socket, connection: Connection): Promise<void> {
  let seat: HeldSeat | null = null;
  let isGone = false;
  const tell = (value: object) => {
    if (program.writable) program.write(`${JSON.stringify(value)}\n`);
  };
  const answer = async (line: string) => {
    const asked = readLine(line);
    if (!asked) return tell({ error: 'Say {"checkout": MODULE} or {"release": true}, each in a line.' });
    if (asked.release) {
      await seat?.release();
      seat = null;
      return tell({ released: true });
    }
    if (seat) return tell({ error: 'This connection holds a seat already: one connection, one seat.' });
    const about = { host: hostname(), person: userInfo().username, process: asked.process };
    const got = await HeldSeat.checkout({ connection, module: asked.checkout, about, tell });
    if (!(got instanceof HeldSeat)) return tell({ held: false, ...got.denied });
    if (isGone) return got.release();
    seat = got;
    tell({ held: true, lease: got.lease });
  };
  let turn = Promise.resolve();
  const lines = createInterface({ input: program });
  lines.on('line', (line) => {
    turn = turn.then(() => answer(line)).catch((error) => tell({ error: error.message }));
  });
  program.on('error', () => {});
  return new Promise((ended) => {
    program.on('close', () => {
      isGone = true;
      turn.then(() => seat?.release()).finally(ended);
    });
  });
}

function readLine(line: string): { checkout: string; process: string; release: boolean } | null {
  if (line.length > MOST_CHARACTERS) return null;
  try {
    const { checkout, process = '', release } = Object(JSON.parse(line));
    const isAsked = release === true || (typeof checkout === 'string' && typeof process === 'string');
    return isAsked ? { checkout, process: process.slice(0, 200), release: release === true } : null;
  } catch {
    return null;
  }
}
