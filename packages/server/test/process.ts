import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROLE } from '@lm/contract';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { freePort } from '../../../scripts/free-port.mjs';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/db/open.ts';
import { ADMIN } from './used.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A data folder that is removed when the test is over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })); // a backup's trial may outlive its server
  return folder;
}

/** An empty database of the PostgreSQL that tests have, or a copy of another one, and a connection to it. */
export async function emptyDatabase(copied?: string) {
  const name = `starting_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name} ${copied ? `TEMPLATE ${copied} STRATEGY FILE_COPY` : ''}`);
  const url = new URL(`/${name}`, process.env.TEST_POSTGRES_URL).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin.end();
  });
  return { url, client };
}

/** A data folder on which a server has run before, which saves making a database. */
export function usedFolder(): string {
  const folder = newFolder();
  cpSync(inject('used'), folder, { recursive: true });
  return folder;
}

/**
 * The settings for data on which a server has run before, and how to open its database. It is in PostgreSQL where tests have one, which costs a
 * program half of what the embedded database does.
 */
export async function usedData() {
  const inPostgres = inject('usedInPostgres');
  const folder = inPostgres ? newFolder() : usedFolder();
  const env: Record<string, string> = { DATA_DIR: folder };
  if (inPostgres) {
    cpSync(inPostgres.folder, folder, { recursive: true });
    env.DATABASE_URL = (await emptyDatabase(inPostgres.name)).url;
  }
  return { folder, env, open: () => openDatabase(readConfig(env)) };
}

/** The same for data on which none has run. */
export async function newData() {
  const env: Record<string, string> = { DATA_DIR: newFolder() };
  if (process.env.TEST_POSTGRES_URL) env.DATABASE_URL = (await emptyDatabase()).url;
  return { env, open: () => openDatabase(readConfig(env)) };
}

/** The complaints of a server: lines of its log. */
export const complaintsIn = (stdout: string): string =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level === 50)
    .map(({ msg }) => msg)
    .join('\n');

/** Keeps code that Node compiled for the next process, and leaves WebAssembly unoptimized: no process lives long enough. */
const NODE_COMPILE_CACHE = fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url));
const BRIEFLY = '--liftoff-only';

/** A program of the server, run as a person would run it, with only the given environment. */
export function run(program: string, env: Record<string, string>, args: string[] = []) {
  const given = { PATH: process.env.PATH, NODE_COMPILE_CACHE, ...env };
  const started = spawn(process.execPath, [BRIEFLY, program, ...args], { cwd: root, env: given });
  onTestFinished(() => void started.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  started.stdout.on('data', (chunk) => (stdout += chunk));
  started.stderr.on('data', (chunk) => (stderr += chunk));
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) =>
    started.on('close', (code) => resolve({ code, stdout, stderr })),
  );
  return { process: started, ended, errors: () => stderr };
}

/** What starts with these settings print, one after another, each with the exit code in a line of its own. */
export const startInTurn = (settings: Record<string, string>[]) => run('test/start-in-turn.mjs', {}, [JSON.stringify(settings)]).ended;

/** A running server on a data folder, once it has said that it runs. */
export async function startOn(dataDir: string, env: Record<string, string> = {}) {
  const server = await begin(dataDir, env);
  await said(server.process, 'License Manager: http', server.ended);
  return server;
}

/** A server that was just started and may not answer yet. */
export async function begin(dataDir: string, env: Record<string, string>) {
  const port = await freePort();
  const settings = { DATA_DIR: dataDir, PORT: String(port), ADMIN_PASSWORD: ADMIN.password, ...env };
  const { process: server, ended, errors } = run('main.mjs', settings);
  return {
    ended,
    errors,
    port,
    process: server,
    /** Ends it with a signal and waits; answers the exit code. */
    end: async (signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL') => {
      server.kill(signal);
      return (await ended).code;
    },
    call: (path: string, body?: object, token?: string) => call(`http://127.0.0.1:${port}/api/${path}`, body, token),
    signIn: async () => {
      const answer = await patiently(() =>
        call(`http://127.0.0.1:${port}/api/customers/login`, { username: ADMIN.email, password: ADMIN.password }),
      );
      return String(answer.data.access_token);
    },
  };
}

/** A customer as a form would send one. */
export const newCustomer = (number: number) => ({
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: `mara.${number}@institute.example`,
  organization: 'Institute of Acoustics',
  countryId: 752,
  phoneNumber: '46812345678',
  rolesId: [ROLE.customer],
  offlineLicenseAllowed: true,
});

/**
 * Adds customers through four connections at once until a call is not answered with OK, and does something after the 40th. Returns the emails of
 * those whose call was, and the other answers; null for none at all.
 */
export async function addInMidUse(server: Awaited<ReturnType<typeof begin>>, token: string, at40: () => void) {
  const kept: string[] = [];
  const refusals = new Set<number | null>();
  const writer = async (from: number) => {
    for (let number = from; ; number += 4) {
      const customer = newCustomer(number);
      const answer = await server.call('customers/addCustomerFromAdmin', customer, token).catch(() => null);
      if (answer?.status !== 200) return refusals.add(answer?.status ?? null);
      kept.push(customer.email);
      if (kept.length === 40) at40();
    }
  };
  await Promise.all([0, 1, 2, 3].map(writer));
  return { kept, refusals };
}

/** Repeats a call while it is given up and undone: on a busy machine it may take longer than its time limit (OPS-29). */
export async function patiently(send: () => ReturnType<typeof call>): ReturnType<typeof call> {
  const answer = await send();
  return answer.status === 503 ? patiently(send) : answer;
}

async function call(url: string, body?: object, token?: string) {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, data: text.startsWith('{') ? JSON.parse(text).data : null };
}

/** Waits until a program has printed some words; fails if it ends first. */
export async function said(server: ChildProcess, words: string, ended: ReturnType<typeof run>['ended']): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(words)) resolve();
    });
    void ended.then(({ stderr }) => reject(new Error(`the server ended: ${stderr}`)));
  });
}
