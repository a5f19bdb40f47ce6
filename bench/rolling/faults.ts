// Two servers behind HAProxy while PostgreSQL is restarted, dies, and servers are killed (kill -9), in turn: how long does no one get an answer?
//   node scripts/node.mjs bench/rolling/faults.ts [--faults 20] [--people 10] [--watch 130]
// Only answers that need the database and are 200 count. A server that is killed is started again at once, as npm start, systemd and Kubernetes do
// within seconds. It fails when that takes longer than 5 s, when readiness is lost without a fault (watched for some seconds after the last one),
// when acknowledged data is lost, when a mail comes twice or never, or when the log is not whole.
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { startCallers } from './callers.ts';
import type { Server } from './server.ts';
import { lostOf, openStage, type Stage } from './stage.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '20' },
    people: { type: 'string', default: '10' },
    watch: { type: 'string', default: '130' },
  },
});

const LONGEST_MS = 5000;
/** A loss of readiness within this time after a fault is due to the fault. */
const AFTERMATH_MS = 6000;

const revive = async (server: Server | undefined) => {
  await server?.stop('SIGKILL');
  await server?.start(process.cwd());
};

const FAULTS: [name: string, (stage: Stage) => Promise<void>][] = [
  ['PostgreSQL restarted', ({ postgres }) => postgres.restart('SIGINT')],
  ['first server killed', ({ servers }) => revive(servers[0])],
  ['PostgreSQL died', ({ postgres }) => postgres.restart('SIGQUIT')],
  ['second server killed', ({ servers }) => revive(servers[1])],
];

/** Asks each server for its readiness four times a second; answers how long it was lost without a fault. */
function watchReadiness(servers: Server[], isQuiet: () => boolean) {
  let [going, lostMs, askedAt] = [true, 0, performance.now()];
  const isReady = async ({ port }: Server) => {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
    await answer?.text();
    return answer?.status === 200;
  };
  const watching = (async () => {
    for (; going; await setTimeout(250)) {
      const ready = await Promise.all(servers.map(isReady));
      if (isQuiet() && ready.includes(false)) lostMs += performance.now() - askedAt;
      askedAt = performance.now();
    }
  })();
  return async () => {
    going = false;
    await watching;
    return lostMs;
  };
}

const median = (ms: number[]): number => Math.round(ms.toSorted((one, other) => one - other)[Math.floor(ms.length / 2)] ?? 0);

const stage = await openStage(null);
try {
  await run(stage);
} finally {
  await stage.close();
}

async function run({ servers, port, token, verified }: Stage): Promise<void> {
  let [isUnderWay, overAt] = [false, Number.NEGATIVE_INFINITY];
  const readiness = watchReadiness(servers, () => !isUnderWay && performance.now() - overAt > AFTERMATH_MS);
  const callers = startCallers(port, token, Number(values.people));
  await setTimeout(2000);
  const silences = new Map<string, number[]>();
  const logs = new Set<string>();
  for (let fault = 0; fault < Number(values.faults); fault++) {
    const [name, act] = FAULTS[fault % FAULTS.length] ?? ['', async () => undefined];
    callers.countAnew();
    isUnderWay = true;
    await act(stage);
    [isUnderWay, overAt] = [false, performance.now()];
    await setTimeout(AFTERMATH_MS);
    silences.set(name, [...(silences.get(name) ?? []), callers.silentMs()]);
    if (fault % 5 === 4) for (const said of await verified()) logs.add(said.replace(/\d+ sealed/, '… sealed'));
  }
  callers.countAnew();
  await setTimeout(Number(values.watch) * 1000);
  const quietSilence = callers.silentMs();
  await callers.stop();
  const lostMs = await readiness();
  const { lost, mailsMissing, mailsTwice } = await lostOf(callers, stage);
  for (const said of await verified()) logs.add(said.replace(/\d+ sealed/, '… sealed'));
  for (const [name, ms] of silences) console.log(`| ${name} | ${ms.length} | ${median(ms)} / ${Math.round(Math.max(...ms))} ms |`);
  console.log(
    `Afterwards, ${values.watch} s: ${Math.round(quietSilence)} ms. Readiness lost without a fault: ${Math.round(lostMs)} ms. ${callers.good} calls went well, ` +
      `${callers.failed.length} failed; ${callers.added.length} customers added, ${lost} lost; mails missing ${mailsMissing}, twice ${mailsTwice}.`,
  );
  console.log([...logs].join('\n'));
  const longest = Math.max(quietSilence, ...[...silences.values()].flat());
  const isWhole = [...logs].every((said) => said.startsWith('The log is whole'));
  process.exitCode = longest <= LONGEST_MS && lostMs + lost + mailsMissing + mailsTwice === 0 && isWhole ? 0 : 1;
}
