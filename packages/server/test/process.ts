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
import { ADMIN } from './used.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A data folder that is removed when the test is over. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })); // a backup's trial may outlive its server
  return folder;
}

/** An empty database of the PostgreSQL that tests have, and a connection to it. */
export async function emptyDatabase() {
  const name = `starting_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: process.env.TEST_POSTGRES_URL });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
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

/** The output of a program that does not start. */
export const refused = async (env: Record<string, string>, program = 'main.mjs') => run(program, env).ended;

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
