import { Readable } from 'node:stream';

/** How many pieces of files are passed on before calls come again (REL-61). */
const AT_A_TIME = 2;

const waiting: (() => void)[] = [];

function next(): void {
  for (const go of waiting.splice(0, AT_A_TIME)) go();
  if (waiting.length > 0) setImmediate(next);
}

/** Waits for its turn: one turn of the event loop, or more while others wait. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(next);
  });
}

async function* pieces(source: Readable, passed: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const piece of source) {
    await turn();
    yield piece;
    passed(piece.length);
  }
}

/**
 * Passes a file on piece by piece, in turn with all others that go out: however many there are, a call waits for a few pieces at most, not for
 * one of each. Calls `passed` with the length of each piece once it went out.
 */
export function inTurn(source: Readable, passed: (bytes: number) => void = () => undefined): Readable {
  source.on('error', () => undefined); // it may break off before anyone reads; a later reader gets the error
  const sent = Readable.from(pieces(source, passed), { objectMode: false, highWaterMark: 1 });
  return sent.once('close', () => source.destroy()); // even if no one began to read
}
