import type { Socket } from 'node:net';
import { hostname, userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import type { Borrows } from './borrows.ts';
import type { Connection } from './connection.ts';
import { HeldSeat } from './held-seat.ts';

/** The longest line of a program, in characters. */
const MOST_CHARACTERS = 4096;
/** The longest a program may wait, in seconds: a day. */
const LONGEST_WAIT = 86_400;

const SAID =
  'Say {"checkout": MODULE}, {"release": true}, {"borrow": MODULE, "hours": HOURS}, {"return": MODULE} or {"borrowed": true}, each in a line.';

interface Said {
  checkout?: string;
  /** For how many seconds it waits in the queue. */
  wait: number;
  process: string;
  release: boolean;
  borrow?: string;
  hours: number;
  return?: string;
  file: boolean;
  borrowed: boolean;
}

/** A seat in use, and what to do when the program has finished with it: a borrowed one stays borrowed. */
interface InUse {
  release: () => Promise<void> | void;
}

/** Serves one program until it disconnects and its seat is given back. */
export function serve(program: Socket, connection: Connection, borrows: Borrows): Promise<void> {
  let seat: InUse | null = null;
  const gone = new AbortController();
  const tell = (value: object) => {
    if (program.writable) program.write(`${JSON.stringify(value)}\n`);
  };
  const about = (process: string) => ({ host: hostname(), person: userInfo().username, process });

  const checkout = async (module: string, { process, wait }: Said) => {
    if (seat) return tell({ error: 'This connection holds a seat already: one connection, one seat.' });
    const holding = { connection, module, about: about(process), tell };
    const borrow = borrows.use(module, {
      near: () => tell({ event: 'warning', message: `The borrowed seat of ${module} ends within an hour.` }),
      over: () => {
        seat = HeldSeat.instead(holding, `The seat of ${module} was borrowed until now. Save your work within 15 minutes.`);
      },
    });
    if (borrow) {
      seat = { release: borrow.done };
      return tell({ held: true, lease: borrow.lease, borrowedUntil: borrow.until });
    }
    const got = wait > 0 ? await HeldSeat.wait(holding, { seconds: wait, signal: gone.signal }) : await HeldSeat.checkout(holding);
    if (!(got instanceof HeldSeat)) return tell({ held: false, ...got.denied });
    if (gone.signal.aborted) return got.release();
    seat = got;
    tell({ held: true, lease: got.lease });
  };
  const borrow = async (module: string, { process, hours }: Said) => {
    const got = await borrows.borrow(module, hours, about(process));
    if ('denied' in got) tell({ held: false, ...got.denied });
    else tell({ held: true, lease: got.lease, borrowedUntil: got.until });
  };
  const answer = async (line: string) => {
    const said = readLine(line);
    if (!said) return tell({ error: SAID });
    if (said.checkout !== undefined) return checkout(said.checkout, said);
    if (said.borrow !== undefined) return borrow(said.borrow, said);
    if (said.return !== undefined)
      return tell({ returned: true, file: await borrows.giveBack(said.return, about(said.process), said.file) });
    if (said.borrowed) return tell({ borrowed: borrows.all().map(({ module, lease, until }) => ({ module, lease, until })) });
    await seat?.release();
    seat = null;
    tell({ released: true });
  };

  let turn = Promise.resolve();
  const lines = createInterface({ input: program });
  lines.on('line', (line) => {
    turn = turn.then(() => answer(line)).catch((error) => tell({ error: error.message }));
  });
  program.on('error', () => {});
  return new Promise((ended) => {
    program.on('close', () => {
      gone.abort();
      turn.then(() => seat?.release()).finally(ended);
    });
  });
}

/** Parses a program's line; null if it requests nothing that the agent does. */
function readLine(line: string): Said | null {
  if (line.length > MOST_CHARACTERS) return null;
  let said: Record<string, unknown>;
  try {
    said = Object(JSON.parse(line));
  } catch {
    return null;
  }
  const { checkout, wait = 0, process = '', release, borrow, hours = 0, return: back, file = false, borrowed } = said;
  const acts = [typeof checkout === 'string', release === true, typeof borrow === 'string', typeof back === 'string', borrowed === true];
  const isFormed =
    typeof process === 'string' && typeof wait === 'number' && wait >= 0 && wait <= LONGEST_WAIT && typeof hours === 'number';
  if (acts.filter(Boolean).length !== 1 || !isFormed) return null;
  return {
    ...{ wait, hours, process: process.slice(0, 200), release: release === true, file: file === true, borrowed: borrowed === true },
    ...(typeof checkout === 'string' && { checkout }),
    ...(typeof borrow === 'string' && { borrow }),
    ...(typeof back === 'string' && { return: back }),
  };
}
