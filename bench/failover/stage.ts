// The portal on the machines: two servers, a mail server, and HAProxy in between on request.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Portal, startFreshPortal } from '../../e2e/portal.ts';
import { signIn } from '../measure.ts';
import { makeDatabase, wholeCluster } from './cluster.ts';
import { type Machine, newMachines } from './machines.ts';
import { type MailSink, openMailSink } from './mail-sink.ts';

const PASSWORD = 'Sound&Vision9';

export interface Stage {
  machines: Machine[];
  portals: Portal[];
  mail: MailSink;
  token: string;
  /** The DATABASE_URL of the portals. */
  databaseUrl: string;
  close: () => Promise<void>;
}

/** `direct`: all hosts in DATABASE_URL. `haproxy`: one address, behind which HAProxy finds the primary. */
export async function openStage(folder: string, through: 'direct' | 'haproxy'): Promise<Stage> {
  const machines = newMachines(folder);
  for (const machine of machines) machine.start();
  const leader = await wholeCluster(machines);
  await makeDatabase(leader);
  if (through === 'haproxy') await startProxy();
  const hosts = through === 'haproxy' ? '127.0.0.1:5000' : machines.map(({ address }) => `${address}:5432`).join(',');
  const databaseUrl = `postgres://portal:change-4@${hosts}/portal`;
  const mail = await openMailSink();
  const settings = { DATABASE_URL: databaseUrl, SMTP_URL: mail.url, ADMIN_PASSWORD: PASSWORD };
  const first = await startFreshPortal(settings);
  const second = await startFreshPortal({ ...settings, SIGNING_KEY_FILE: join(first.dataDir, 'signing-key.json') });
  const token = await signIn(first, 'admin@example.com', PASSWORD);
  const portals = [first, second];
  const close = async () => {
    for (const portal of portals.toReversed()) await portal.stop();
    await mail.close();
    for (const machine of machines) machine.kill();
  };
  return { machines, portals, mail, token, databaseUrl, close };
}

async function startProxy(): Promise<void> {
  const config = 'deploy/high-availability/haproxy-database.cfg';
  execFileSync('haproxy', ['-c', '-q', '-f', config]);
  spawn('haproxy', ['-f', config], { stdio: 'ignore' }).unref();
  await setTimeout(2000); // its first checks
}

/** Queries the primary directly, not through the portal. */
export async function ask<Row extends pg.QueryResultRow>({ address }: Machine, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: `postgres://portal:change-4@${address}/portal` });
  await client.connect();
  const { rows } = await client.query<Row>(text);
  await client.end();
  return rows;
}

/** The output of `npm run verify-log` with the data folder of each server. */
export function verifyLog({ portals, databaseUrl }: Stage): string[] {
  return portals.map(({ dataDir }) => {
    const keyFile = join(portals[0]?.dataDir ?? '', 'signing-key.json');
    const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SIGNING_KEY_FILE: keyFile };
    const { stdout, stderr } = spawnSync(process.execPath, ['packages/server/main.mjs', 'verify-log'], { env, encoding: 'utf8' });
    return `${stdout}${stderr}`.trim();
  });
}
