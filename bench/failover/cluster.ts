// What Patroni says about its three nodes.
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import type { Machine } from './machines.ts';

interface Member {
  name: string;
  host: string;
  role: string;
  state: string;
  lag?: number | string;
}

/** What one machine knows about all; empty when it does not answer. */
async function membersBy({ address }: Machine): Promise<Member[]> {
  try {
    const answer = await fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2000) });
    const { members }: { members: Member[] } = JSON.parse(await answer.text());
    return members;
  } catch {
    return [];
  }
}

const isWorking = ({ role, state, lag }: Member) =>
  role === 'leader' ? state === 'running' : /running|streaming/.test(state) && lag === 0;

/** Waits up to two minutes until all machines agree on a leader, a synchronous standby and another replica, all running; answers the leader. */
export async function wholeCluster(machines: Machine[]): Promise<Machine> {
  const end = Date.now() + 120_000;
  for (;;) {
    const views = await Promise.all(machines.map(membersBy));
    const isWhole = (all: Member[]) =>
      all.length === machines.length && all.every(isWorking) && all.some(({ role }) => role === 'sync_standby');
    const leaders = new Set(views.map((all) => all.find(({ role }) => role === 'leader')?.name));
    const leader = machines.find(({ name }) => leaders.has(name));
    if (leader && leaders.size === 1 && views.every(isWhole)) return leader;
    if (Date.now() > end) throw new Error(`the cluster is not whole again: ${JSON.stringify(views)}`);
    await setTimeout(250);
  }
}

/** The role and the database that the portal uses; docs/high-availability.md has the same statements. */
export async function makeDatabase({ address }: Machine): Promise<void> {
  const admin = new pg.Client({ connectionString: `postgres://postgres:change-1@${address}/postgres` });
  await admin.connect();
  await admin.query("CREATE ROLE portal LOGIN PASSWORD 'change-4'");
  await admin.query('CREATE DATABASE portal OWNER portal');
  await admin.end();
}
