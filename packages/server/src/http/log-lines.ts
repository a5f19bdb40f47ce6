import { writeSync } from 'node:fs';

/** How long lines wait for others, in milliseconds, unless they reach this many characters first: one write per line would cost more than the line.
 * */
const WAIT_MS = 100;
const FULL = 16_384;

let waiting = '';
let timer: NodeJS.Timeout | null = null;

function flush(): void {
  if (timer) clearTimeout(timer);
  timer = null;
  process.stdout.write(waiting);
  waiting = '';
}

process.on('exit', () => {
  if (waiting) writeSync(1, waiting);
});

/** Writes the server's log to standard output, several lines at a time. */
export const logLines = {
  write(line: string): void {
    waiting += line;
    if (waiting.length >= FULL) flush();
    else timer ??= setTimeout(flush, WAIT_MS).unref();
  },
};
