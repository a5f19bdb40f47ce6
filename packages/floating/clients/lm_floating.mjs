// Seats of floating licenses, from the agent of this person (lm-floating agent). Node 18 or newer, nothing else.
import { connect } from 'node:net';
import { homedir, platform, userInfo } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';

/** Shows people the name of the program's script: Node's own path, its title, says nothing to them. */
const ownName = () => `${basename(process.argv[1] ?? process.title)} ${process.pid}`;

const usual = () =>
  process.env.LM_AGENT_SOCKET ??
  (platform() === 'win32' ? `\\\\.\\pipe\\lm-agent-${userInfo().username}` : join(homedir(), '.lm-floating', 'agent.sock'));

/** No seat is free: `reason`, `holders` and `nextFreeMs` have the details. */
export class Denied extends Error {
  /** @param {{ message: string, reason: string, holders: object[], nextFreeMs: number | null }} answer */
  constructor({ message, reason, holders, nextFreeMs }) {
    super(message);
    Object.assign(this, { reason, holders, nextFreeMs });
  }
}

/**
 * Takes a seat of a module: `{ lease, isHeld, release() }`. Rejects with Denied, or with the system's error if no agent runs. `onLost(message,
 * seconds)` is called when the seat is lost, with the seconds left for saving; `onEvent` is called with every event: waiting, warning, lost, back and
 * over, each with a message. If no seat is free, it waits in the queue for up to `wait` seconds.
 * @param {string} module
 * @param {{ onLost?: (message: string, seconds: number) => void, onEvent?: (said: { event: string, message: string }) => void, process?: string,
 * path?: string, wait?: number }} [options]
 * @returns {Promise<{ lease: string, isHeld: boolean, release: () => Promise<void> }>}
 */
export function checkout(module, { onLost, onEvent, process: name = ownName(), path = usual(), wait = 0 } = {}) {
  return new Promise((done, failed) => {
    const connection = connect(path);
    /** @param {object} value */
    const say = (value) => connection.write(`${JSON.stringify(value)}\n`);
    const seat = { lease: '', isHeld: false, release };
    /** @type {(value?: unknown) => void} */
    let isReleased = () => {};
    let isOver = false;
    const ended = new Promise((resolve) => {
      isReleased = resolve;
    });
    async function release() {
      isOver = true;
      seat.isHeld = false;
      if (connection.writable) say({ release: true });
      await ended;
      connection.destroy();
    }
    /** @param {{ event: string, message: string, graceMs?: number }} said */
    const tell = (said) => {
      if (said.event === 'lost' || said.event === 'over') seat.isHeld = false;
      if (said.event === 'back') seat.isHeld = true;
      onEvent?.(said);
      if (said.event === 'lost') onLost?.(said.message, (said.graceMs ?? 0) / 1000);
    };
    const hear = (/** @type {any} */ said) => {
      if (said.event) return tell(said);
      if (said.released) return isReleased();
      if (said.held) return done(Object.assign(seat, { lease: said.lease, isHeld: true }));
      failed(said.error ? new Error(said.error) : new Denied(said));
      connection.destroy();
    };
    createInterface({ input: connection }).on('line', (line) => hear(JSON.parse(line)));
    connection.on('error', failed);
    connection.on('close', () => {
      isReleased();
      if (seat.isHeld && !isOver) tell({ event: 'lost', message: 'The agent of floating licenses ended.', graceMs: 900_000 });
      failed(new Error('The agent of floating licenses ended.'));
    });
    connection.on('connect', () => say({ checkout: module, wait, process: name }));
  });
}

/**
 * Borrows a seat, which needs no network for so many hours; resolves to its end, ISO 8601 in UTC. Rejects as checkout does.
 * @param {string} module
 * @param {number} hours
 * @param {{ process?: string, path?: string }} [options]
 * @returns {Promise<string>}
 */
export async function borrow(module, hours, { process: name = ownName(), path = usual() } = {}) {
  const said = await ask(path, { borrow: module, hours, process: name });
  if (!said.held) throw new Denied(said);
  return said.borrowedUntil;
}

/**
 * Gives a borrowed seat back before its end.
 * @param {string} module
 * @param {{ path?: string }} [options]
 */
export async function giveBack(module, { path = usual() } = {}) {
  await ask(path, { return: module });
}

/**
 * @param {string} path
 * @param {object} asked
 * @returns {Promise<any>}
 */
function ask(path, asked) {
  return new Promise((done, failed) => {
    const connection = connect(path, () => connection.write(`${JSON.stringify(asked)}\n`));
    createInterface({ input: connection }).on('line', (line) => {
      const said = JSON.parse(line);
      if (said.error) failed(new Error(said.error));
      else done(said);
      connection.destroy();
    });
    connection.on('error', failed);
    connection.on('close', () => failed(new Error('The agent of floating licenses ended.')));
  });
}
