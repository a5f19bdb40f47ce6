// Two servers behind HAProxy, stopped and started in turn while people work: how many calls fail?
//   node scripts/node.mjs bench/rolling/main.ts [--rounds 5] [--people 10] [--from GIT_REF]
// With --from, the servers begin in the version with that name and end in this one, which migrates on the way.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCallers } from './callers.ts';
import type { Server } from './server.ts';
import { lostOf, openStage, type Stage } from './stage.ts';

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, people: { type: 'string', default: '10' }, from: { type: 'string' } },
});

const stage = await openStage(values.from ?? null);
try {
  await run(stage);
} finally {
  await stage.close();
}

async function run({ servers, port, token, verified }: Stage): Promise<void> {
  const callers = startCallers(port, token, Number(values.people));
  const began = performance.now();
  await setTimeout(1000);
  const stops = await replaceInTurn(servers);
  const log = await verified();
  await callers.stop();
  const seconds = (performance.now() - began) / 1000;
  const { lost, mailsMissing, mailsTwice } = await lostOf(callers, stage);
  console.log(
    `${stops.length} restarts in ${seconds.toFixed(0)} s under ${((callers.good + callers.failed.length) / seconds).toFixed(0)} calls a second: ` +
      `${callers.good} went well, ${callers.failed.length} failed, the longest took ${callers.longestMs.toFixed(0)} ms; ` +
      `${callers.added.length} customers added, ${lost} lost; mails missing ${mailsMissing}, twice ${mailsTwice}; stopping took ${stops.join(', ')}`,
  );
  console.log(log.join('\n'));
  if (callers.failed.length > 0) console.log([...new Set(callers.failed)].slice(0, 10).join('\n'));
  const isClean =
    callers.failed.length + lost + mailsMissing + mailsTwice === 0 && log.every((said) => said.startsWith('The log is whole'));
  process.exitCode = isClean ? 0 : 1;
}

/** Replaces one server after the other; with `--from` only once, since all are of this version afterwards. Returns how each stopped. */
async function replaceInTurn(servers: Server[]): Promise<string[]> {
  const stops: string[] = [];
  for (let round = 0; round < (values.from ? 1 : Number(values.rounds)); round++) {
    for (const server of servers) {
      const { ms, code } = await server.stop();
      stops.push(`${(ms / 1000).toFixed(1)} s${code === 0 ? '' : `, exit code ${code}`}`);
      await server.start(process.cwd());
      await setTimeout(2500); // until the proxy sends it calls, as an operator would wait before the next one
    }
  }
  return stops;
}
