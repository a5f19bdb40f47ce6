// Keeps the server running: restarts it when it dies, with growing pauses, and ends it with this process. Node only.
import { spawn } from 'node:child_process';
import { node, root } from './runtime.mjs';

/** How long to wait before restarting a server that died, in seconds; the last one repeats. */
const PAUSES = [1, 2, 5, 10, 30, 60];

/** If a server ran for at least this long, in milliseconds, the first pause applies again. */
const LASTING_MS = 600_000;

/** When npm is killed, it forwards no signal: its shell then gets a different parent process. How often to check for that, in milliseconds. */
const LOOK_MS = 500;

/** Runs a program until it ends by itself or is stopped; its exit code becomes ours (OPS-34). */
export function keep(args) {
  let child = null;
  let told = false;
  let everStarted = false;
  let deaths = 0;
  let waiting = null;

  const begin = () => {
    const begun = performance.now();
    let refused = false;
    child = spawn(node(), args, { cwd: root, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    child.on('message', (word) => {
      everStarted ||= word === 'started';
      refused ||= word === 'refused';
    });
    child.on('error', ({ message }) => {
      console.error(message);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      if (told || code === 0 || (refused && !everStarted)) process.exit(code ?? (told ? 0 : 1));
      if (performance.now() - begun > LASTING_MS) deaths = 0;
      const pause = PAUSES[Math.min(deaths, PAUSES.length - 1)];
      deaths += 1;
      console.error(`The server died (${signal ?? `exit code ${code}`}). It is started again in ${pause} s.`);
      waiting = setTimeout(begin, pause * 1000);
    });
  };

  const end = (signal) => {
    if (told) return;
    told = true;
    if (waiting && (child.exitCode !== null || child.signalCode !== null)) process.exit(0);
    // Ctrl-C reaches the program through the terminal as well; forward only signals that reach this process alone.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => end(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(() => end('SIGTERM'));
  begin();
}

function endWithNpm(end) {
  const { ppid } = process;
  setInterval(() => process.ppid !== ppid && end(), LOOK_MS).unref();
}
