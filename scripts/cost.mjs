// Measures what npm test costs: the processor time of its parts, and that of a yardstick run repeatedly meanwhile, which makes the sum comparable
// between machines, and on a busy one. Node only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node, root } from './prepare.mjs';

/** The time between two yardsticks, in milliseconds. */
const EVERY_MS = 20_000;

/** A fixed amount of work: text, hashes and objects, as in the tests. Prints its processor time in milliseconds. */
const YARDSTICK = `
  const { createHash } = require('node:crypto');
  const begun = process.cpuUsage();
  let text = 'a license is for so many seats';
  const seen = new Map();
  for (let turn = 0; turn < 20000; turn += 1) {
    text = createHash('sha256').update(JSON.stringify({ turn, text, of: [turn, text] })).digest('hex');
    seen.set(text.replace(/[0-9]/g, ''), turn);
  }
  const { user, system } = process.cpuUsage(begun);
  console.log((user + system) / 1000);
`;

/** The processor time, in seconds, of this process's ended children and of theirs; null if no file has it. */
export function spentByChildren() {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.slice(13, 15).map(Number);
  return (user + system) / 100; // in ticks; Linux counts a hundred per second
}

/** Runs the yardstick repeatedly; `stop()` returns the median of its times, in seconds. */
export function startYardstick() {
  const took = [];
  const measure = () => {
    const child = spawn(node(), ['-e', YARDSTICK], { stdio: ['ignore', 'pipe', 'ignore'] });
    child.stdout.on('data', (printed) => took.push(Number(printed) / 1000));
  };
  measure();
  const timer = setInterval(measure, EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? null;
    },
  };
}

/** The whole may take at most this many times the recorded figure. */
const MORE = 1.15;

/** If the yardstick's time differs by more than this factor, the machine is different or busy, and the limit does not apply. */
const LIKE = 1.1;

/**
 * Compares the whole with the row of bench/README.md that says how many yardsticks it takes, on a machine like the one it was measured on. Returns
 * the result in words; throws if it took far more.
 */
export function holdCost(yardsticks, unitSeconds) {
  const readme = readFileSync(join(root, 'bench', 'README.md'), 'utf8');
  const [, unit, written] = /^\| the same in yardsticks of ([\d.]+) s +\| *([\d,]+)/m.exec(readme) ?? [];
  if (!unit || !written) throw new Error('bench/README.md does not say how many yardsticks npm test takes.');
  const times = unitSeconds / Number(unit);
  if (times > LIKE || times < 1 / LIKE) return `Not held to the ${written} of bench/README.md: this machine is another one, or busy.`;
  const most = Math.round(Number(written.replaceAll(',', '')) * MORE);
  if (yardsticks > most)
    throw new Error(`npm test took ${yardsticks} yardsticks of processor time, and may take ${most} (bench/README.md).`);
  return `It may take ${most}.`;
}
