// Faults of the primary during writes, several of each kind, and a table of what they cost. Started by run.sh.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Portal } from '../../e2e/portal.ts';
import { at } from '../measure.ts';
import { type Cost, FAULTS, suffer } from './round.ts';
import { openStage } from './stage.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: 'kill,freeze,cut' },
    rounds: { type: 'string', default: '10' },
    writers: { type: 'string', default: '2' },
    through: { type: 'string', default: 'direct' },
    keep: { type: 'boolean', default: false },
  },
});

const folder = mkdtempSync(join(tmpdir(), 'failover-'));
chmodSync(folder, 0o755); // PostgreSQL runs as another user
process.env.TMPDIR = folder;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

const isClean = ({ lost, lies, failed, longestCallMs, mailsMissing, mailsTwice, log, pauseMs }: Cost) =>
  lost + lies + mailsMissing + mailsTwice === 0 &&
  Object.keys(failed).every((status) => status === '503') &&
  longestCallMs < 10_000 &&
  pauseMs < 30_000 &&
  log.every((said) => said.startsWith('The log is whole'));

/** The latest lines that a server printed besides its requests. */
const complaintsOf = (portal: Portal) =>
  portal
    .output()
    .split('\n')
    .filter((line) => !line.startsWith('{'))
    .slice(-15)
    .join('\n');

const stage = await openStage(folder, values.through === 'haproxy' ? 'haproxy' : 'direct');
let isAllClean = true;
const rows = [];
for (const wanted of values.faults.split(',')) {
  const [name = '', rounds = values.rounds] = wanted.split(':');
  const fault = FAULTS[name];
  if (!fault) throw new Error(`--faults: ${Object.keys(FAULTS).join(', ')}`);
  const costs: Cost[] = [];
  for (let round = 1; round <= Number(rounds); round++) {
    const cost = await suffer(stage, fault, Number(values.writers)).catch((error) => {
      for (const portal of stage.portals) console.error(complaintsOf(portal));
      throw error;
    });
    costs.push(cost);
    isAllClean &&= isClean(cost);
    console.log(`${name} ${round}${isClean(cost) ? '' : ' NOT CLEAN'}: ${JSON.stringify(cost)}`);
  }
  const pauses = costs.map(({ pauseMs }) => pauseMs);
  rows.push([
    name,
    costs.length,
    `${seconds(at(pauses, 0.5))} / ${seconds(Math.max(...pauses))} s`,
    sum(costs.map(({ acknowledged }) => acknowledged)),
    sum(costs.map(({ lost }) => lost)),
    sum(costs.map(({ lies }) => lies)),
    sum(costs.flatMap(({ failed }) => failed[503] ?? 0)),
    sum(costs.flatMap(({ failed }) => Object.values(failed))) - sum(costs.map(({ failed }) => failed[503] ?? 0)),
    sum(costs.map(({ unknownButThere }) => unknownButThere)),
    `${seconds(Math.max(...costs.map(({ longestCallMs }) => longestCallMs)))} s`,
    `${sum(costs.map(({ mailsMissing }) => mailsMissing))} / ${sum(costs.map(({ mailsTwice }) => mailsTwice))}`,
    costs.every(({ log }) => log.every((said) => said.startsWith('The log is whole'))) ? 'whole' : 'BROKEN',
  ]);
}
const head = [
  'primary',
  'rounds',
  'pause, median / longest',
  'acknowledged',
  'lost',
  'lies',
  '503',
  'other failures',
  '503 but there',
  'longest call',
  'mails missing / twice',
  'log',
];
console.log([head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n'));
for (const portal of stage.portals) {
  console.log(`server memory: ${/VmRSS:\s+(\d+ kB)/.exec(readFileSync(`/proc/${portal.pid}/status`, 'utf8'))?.[1]}`);
}
await stage.close();
if (!values.keep) rmSync(folder, { recursive: true, force: true });
else console.log(`kept: ${folder}`);
process.exit(isAllClean ? 0 : 1);
