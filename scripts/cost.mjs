// What npm test costs: the processor time of its parts, beside a yardstick that is run again and again meanwhile, so that the sum can be
// compared between machines, and on one that is busy with other things. Node only.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { node } from './prepare.mjs';

/** Between two yardsticks, in milliseconds. */
const EVERY_MS = 20_000;

/** Work that is always the same: text, hashes and objects, as in the tests. Prints how many milliseconds of the processor it took. */
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

/** Seconds of the processor that this process's ended children took, and theirs; null where no file says so. */
export function spentByChildren() {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system] = fields.slice(13, 15).map(Number);
  return (user + system) / 100; // in ticks, of which Linux tells a hundred a second
}

/** Runs the yardstick every now and then; `stop()` answers the median of what it took, in seconds. */
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
