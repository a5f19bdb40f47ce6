import { writeSync } from 'node:fs';

/**
 * Lines wait this long for others, in milliseconds, or until they fill this many characters: a write for each would cost more than the
 * line.
 */
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

/** Where the server's log goes: standard output, several lines at a time. */
export const logLines = {
  write(line: string): void {
    waiting += line;
    if (waiting.length >= FULL) flush();
    else timer ??= setTimeout(flush, WAIT_MS).unref();
  },
};
