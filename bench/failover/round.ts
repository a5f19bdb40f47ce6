// One fault during writes, from one intact cluster to the next, and what it cost.
import { setTimeout } from 'node:timers/promises';
import { wholeCluster } from './cluster.ts';
import type { Machine } from './machines.ts';
import { ask, type Stage, verifyLog } from './stage.ts';
import { allAnswerAgain, longestPause, startWriters, type Writers } from './writers.ts';

export interface Fault {
  begin: (stage: Stage, primary: Machine) => void;
  /** Brings back what is gone. */
  end: (stage: Stage, primary: Machine) => void;
  /** The least that it lasts, in seconds: longer than the lease of the primary, so that the machine that comes back is no longer the primary. */
  seconds: number;
  /** Must no call get an OK while it lasts? */
  isSilent?: boolean;
}

/** The faults of the primary's machine; `move` is an operator's act, and `alone` happens to the two others. */
export const FAULTS: Record<string, Fault> = {
  kill: { begin: (_, primary) => primary.kill(), end: (_, primary) => primary.start(), seconds: 1 },
  freeze: { begin: (_, primary) => primary.freeze(), end: (_, primary) => primary.thaw(), seconds: 30 },
  cut: { begin: (_, primary) => primary.cut(), end: (_, primary) => primary.mend(), seconds: 30 },
  orphan: { begin: (_, primary) => primary.orphan(), end: (_, primary) => primary.start(), seconds: 30 },
  move: { begin: (_, primary) => void giveUpLead(primary), end: () => undefined, seconds: 3 },
  alone: {
    begin: (stage, primary) => {
      for (const machine of others(stage, primary)) machine.kill();
    },
    end: (stage, primary) => {
      for (const machine of others(stage, primary)) machine.start();
    },
    seconds: 15,
    isSilent: true,
  },
};

const giveUpLead = ({ name, address }: Machine) =>
  fetch(`http://${address}:8008/switchover`, { method: 'POST', body: JSON.stringify({ leader: name }) });

const others = ({ machines }: Stage, primary: Machine) => machines.filter((machine) => machine !== primary);

export interface Cost {
  /** The longest time without an OK from a server after the fault began. */
  pauseMs: number;
  acknowledged: number;
  /** Acknowledged, but not in the database afterwards. */
  lost: number;
  /** Not answered with OK, but in the database nevertheless. */
  unknownButThere: number;
  /** How many calls were answered with each status other than 200; 0 means no answer. */
  failed: Record<number, number>;
  longestCallMs: number;
  /** OKs while no call should get one. */
  lies: number;
  /** Mails to acknowledged customers that never came, and mails that came more than once. */
  mailsMissing: number;
  mailsTwice: number;
  log: string[];
}

/** Puts the primary through a fault while customers are added. */
export async function suffer(stage: Stage, { begin, end, seconds, isSilent = false }: Fault, eachServer: number): Promise<Cost> {
  const primary = await wholeCluster(stage.machines);
  const writers = startWriters(stage.portals, stage.token, eachServer);
  await setTimeout(2000);
  const start = performance.now();
  begin(stage, primary);
  const isOver = () => isSilent || allAnswerAgain(writers, stage.portals, start + 1000);
  await until(
    () => performance.now() > start + seconds * 1000 && isOver(),
    () => newest(writers),
  );
  const silent = performance.now();
  end(stage, primary);
  await setTimeout(1000);
  const leader = await wholeCluster(stage.machines);
  await until(
    () => allAnswerAgain(writers, stage.portals, silent),
    () => newest(writers),
  );
  await writers.stop();
  const pauseMs = longestPause(writers, stage.portals, start);
  const lies = isSilent
    ? writers.answers.filter(({ status, began, ended }) => status === 200 && began > start && ended < silent).length
    : 0;
  return { pauseMs, lies, ...(await afterwards(stage, leader, writers)) };
}

/** Compares the answers with the database, once mail and seals are done. */
async function afterwards(stage: Stage, leader: Machine, { answers }: Writers): Promise<Omit<Cost, 'pauseMs' | 'lies'>> {
  await mailIsSent(leader);
  await until(async () => (await ask(leader, 'SELECT 1 FROM log_unsealed LIMIT 1')).length === 0);
  const there = new Set((await ask<{ email: string }>(leader, 'SELECT email FROM customer')).map(({ email }) => email));
  const good = answers.filter(({ status }) => status === 200);
  const mails = [...stage.mail.taken.values()];
  const mailed = new Set(mails.map(({ to }) => to));
  const failed: Record<number, number> = {};
  for (const { status } of answers) if (status !== 200) failed[status] = (failed[status] ?? 0) + 1;
  const twice = mails.filter(({ times }) => times > 1).length;
  stage.mail.taken.clear();
  return {
    acknowledged: good.length,
    lost: good.filter(({ email }) => !there.has(email)).length,
    unknownButThere: answers.filter(({ status, email }) => status !== 200 && there.has(email)).length,
    failed,
    longestCallMs: Math.max(...answers.map(({ began, ended }) => ended - began)),
    mailsMissing: good.filter(({ email }) => !mailed.has(email)).length,
    mailsTwice: twice,
    log: verifyLog(stage),
  };
}

/**
 * Waits while mail goes out. Mails that a dead server had in hand wait for its lease to end: when nothing moves, the lease is ended, so that rounds
 * are short.
 */
async function mailIsSent(leader: Machine): Promise<void> {
  const waiting = async () => Number((await ask(leader, "SELECT count(*) FROM job WHERE kind = 'mail' AND ended_at IS NULL"))[0]?.count);
  let [before, unmoved] = [Number.POSITIVE_INFINITY, 0];
  for (let now = await waiting(); now > 0; before = now, now = await waiting()) {
    unmoved = now < before ? 0 : unmoved + 1;
    if (unmoved > 16) await ask(leader, "UPDATE job SET lease_until = NULL WHERE kind = 'mail' AND ended_at IS NULL");
    await setTimeout(1000);
  }
}

const newest = ({ answers }: Writers) =>
  answers
    .slice(-8)
    .map(({ portal, status, text }) => `${portal.url} ${status} ${text.slice(0, 200)}`)
    .join('\n');

/** Waits up to two minutes for a condition; throws with the actual state otherwise. */
async function until(isSo: () => boolean | Promise<boolean>, what: () => string = () => ''): Promise<void> {
  const end = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`it did not happen within two minutes: ${isSo}\n${what()}`);
    await setTimeout(100);
  }
}
