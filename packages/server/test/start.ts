import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Data, Endpoint, FieldProblem, Input, StatusCode } from '@lm/contract';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { newApp } from '../src/app.ts';
import { assemble } from '../src/assemble.ts';
import { type Config, readConfig } from '../src/config.ts';
import type { OpenDatabase } from '../src/db/open.ts';
import type { Database } from '../src/db/tables.ts';
import type { Clock } from '../src/lib/clock.ts';
import type { Worker } from '../src/lib/jobs/worker.ts';
import { smtpTransport } from '../src/lib/mail/transport.ts';
import type { Portal } from '../src/lib/portal.ts';
import { newDatabase } from './database.ts';
import { ALL, newLinger } from './linger.ts';
import { PATIENCE } from './patience.ts';

/** What comes back from a call. */
export interface Seen<E extends Endpoint> {
  status: number;
  statusCode: StatusCode;
  message: string;
  data: Data<E>;
  /** The fields of a BAD_REQUEST. */
  problems: FieldProblem[];
  total: number | undefined;
  /** There are more than `total`. */
  totalIsMore: boolean | undefined;
  /** The body as it came, for files. */
  text: string;
  bytes: Buffer;
}

export interface TestServer {
  portal: Portal;
  /** The database itself, for what no call can do. */
  db: Database;
  /** Sets the clock; the day on which everything begins is 2026-11-21. */
  setNow: (moment: string) => void;
  call: <E extends Endpoint>(token: string | null, endpoint: E, input: Input<E>, headers?: Record<string, string>) => Promise<Seen<E>>;
  inject: Awaited<ReturnType<typeof newApp>>['inject'];
  /** Opens a port of its own, for what inject() cannot send; answers its address. */
  listen: () => Promise<string>;
  /** Of the mails that arrived at an address the one that was queued last, as it came over SMTP; waits for one. */
  mailTo: (email: string) => Promise<string>;
  /** Makes the mail server refuse connections, or refuse mails with a link and quote them, or work again; and counts an address's mails. */
  mailServer: {
    goDown: () => void;
    refuseLinks: () => void;
    /** Sets what it says to a recipient from now on; null means nothing at all. */
    sayTo: (email: string, answer: { code: number; words: string } | null) => void;
    /** Waits until a client is waiting for its answer in vain. */
    hanging: (email: string) => Promise<void>;
    comeBack: () => void;
    count: (email: string) => number;
    /** The mails to an address in the order of their arrival, whether or not the portal has noted that they were sent; waits for the first. */
    mailsTo: (email: string) => Promise<Arrived[]>;
  };
  /** The purposes of the mails to an address, in the order in which they were queued. */
  mailsTo: (email: string) => Promise<string[]>;
  /** Waits until every entry of the log is sealed. */
  sealed: () => Promise<void>;
  /** The worker, which in tests never starts by itself: look() does what is due by the clock of the test. */
  worker: Worker;
  /** The portal's log of events for the operator, line by line. */
  said: string[];
  close: () => Promise<void>;
}

/**
 * The real server on its own or a given database, with its own mail server or that of SMTP_URL, and a clock that can be set or a given one. Its jobs
 * linger before each, unless a test waits for them.
 */
export async function startServer(settings: Record<string, string> = {}, given?: OpenDatabase, clock?: Clock): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const post = await postOffice();
  const config: Config = readConfig({
    DATA_DIR: folder,
    PUBLIC_URL: 'https://portal.example',
    SMTP_URL: post.url,
    SECOND_FACTOR_FOR: 'none',
    ...settings,
  });
  const database = given ?? (await newDatabase());
  const { db } = database;
  let moment = new Date('2026-11-21T10:00:00Z');
  const transport = smtpTransport(config.smtpUrl ?? post.url);
  const said: string[] = [];
  const linger = newLinger();
  const { portal, worker: working } = await assemble(config, database, {
    transport,
    clock: clock ?? believed(() => moment),
    newRest: linger.newRest,
    say: (line) => void said.push(line),
  });
  const worker: Worker = {
    ...working,
    look: () => linger.hurrying(ALL, working.look),
    idle: (kind) => linger.hurrying(kind, () => working.idle(kind)),
  };
  const mailsTo = (email: string) => (post.count(email) > 0 ? post.mailsTo(email) : linger.hurrying(ALL, () => post.mailsTo(email)));
  const app = await newApp(portal, { logLevel: 'silent', checkAnswers: true, answeredWithinMs: PATIENCE.timeout, clientDir: null });
  return {
    portal,
    db,
    setNow: (text) => {
      moment = new Date(text);
    },
    call: (token, endpoint, input, headers) => call(app.inject.bind(app) as TestServer['inject'], token, endpoint, input, headers),
    inject: app.inject.bind(app) as TestServer['inject'],
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    mailTo: async (email) => {
      await worker.idle('mail'); // queued mail is on its way
      await mailsTo(email);
      await worker.idle('mail'); // the lifetime of links starts when the worker notes that they were sent
      return newest(await post.mailsTo(email), await queuedTo(db, email)).text;
    },
    mailServer: { ...post, mailsTo, hanging: (email) => linger.hurrying(ALL, () => post.hanging(email)) },
    mailsTo: async (email) => {
      const { rows } = await sql<{ purpose: string }>`SELECT payload ->> 'purpose' AS purpose FROM job
        WHERE kind = 'mail' AND payload ->> 'recipient' = ${email} ORDER BY id`.execute(db);
      return rows.map(({ purpose }) => purpose);
    },
    worker,
    said,
    sealed: async () => {
      worker.wake('seal-log');
      await worker.idle('seal-log');
    },
    close: async () => {
      await app.close();
      await portal.noticed().catch(() => undefined); // a test may have taken the database away
      await worker.stop();
      await post.close();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A clock that shows what it is set to, and is believed however far it jumps. */
const believed = (now: () => Date): Clock => ({ now, steady: now, state: () => ({ doubt: null, aheadOfDatabaseSeconds: 0 }) });

async function call<E extends Endpoint>(
  inject: TestServer['inject'],
  token: string | null,
  endpoint: E,
  input: Input<E>,
  headers: Record<string, string> = {},
): Promise<Seen<E>> {
  const { params = {}, query = {}, body } = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const response = await inject({
    method: endpoint.method,
    url: `/api/${path}`,
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body }),
  });
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  const answer = isJson ? response.json() : {};
  return {
    status: response.statusCode,
    statusCode: answer.statusCode ?? 'OK',
    message: answer.message,
    data: answer.data,
    problems: answer.statusCode === 'BAD_REQUEST' ? answer.data : [],
    total: answer.total,
    totalIsMore: answer.totalIsMore,
    text: response.body,
    bytes: response.rawPayload,
  };
}

/** A mail as people read it: each part is decoded once, and only if it was encoded, since a random token may look like encoded bytes. */
function unquoted(mail: Buffer): string {
  const parts = /Content-Transfer-Encoding: quoted-printable[\s\S]*?(?=\r\n----_NmP-|$)/g;
  const byte = (_: string, hex: string) => String.fromCharCode(Number.parseInt(hex, 16));
  const read = (part: string) => part.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, byte);
  return Buffer.from(mail.toString('latin1').replaceAll(parts, read), 'latin1').toString('utf8');
}

/** A mail that came over SMTP. */
interface Arrived {
  to: string;
  text: string;
}

/** The Message-IDs of the mails to an address, without their domain, in the order in which they were queued. */
async function queuedTo(db: Database, email: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT pg_catalog.substring(payload ->> 'messageId', '[^<@]+') AS name FROM job
    WHERE kind = 'mail' AND payload ->> 'recipient' = ${email} ORDER BY id`.execute(db);
  return rows.map(({ name }) => name);
}

/** Several mails go out at once, so that the last to arrive need not be the last that was queued. A mail that is not in the queue came when it arrived. */
function newest(arrived: Arrived[], queued: string[]): Arrived {
  const placeOf = ({ text }: Arrived) => queued.indexOf(/^Message-ID: <([^@]+)@/im.exec(text)?.[1] ?? '');
  return arrived.reduce((before, one) => (placeOf(one) < 0 || placeOf(one) >= placeOf(before) ? one : before));
}

/** A mail server on a port of its own that keeps what it is given. */
async function postOffice() {
  const mails: Arrived[] = [];
  const waiting = new Set<() => void>();
  let isDown = false;
  let isStrict = false;
  const answers = new Map<string, { code: number; words: string } | null>();
  const hung = new Map<string, () => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      done(isDown ? new Error('421 not now') : undefined);
    },
    onRcptTo({ address }, _session, done) {
      const answer = answers.get(address);
      if (answer) return done(Object.assign(new Error(answer.words), { responseCode: answer.code }));
      if (answer === undefined) return done();
      hung.set(address, done);
      for (const look of waiting) look();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        const text = unquoted(Buffer.concat(chunks));
        const [link] = /https:\S+/.exec(text) ?? [];
        if (isStrict && link) return done(new Error(`looks like spam: ${link}`));
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, text });
        for (const look of waiting) look();
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    goDown: () => {
      isDown = true;
    },
    count: (email: string) => mails.filter(({ to }) => to === email).length,
    refuseLinks: () => {
      isStrict = true;
    },
    sayTo: (email: string, answer: { code: number; words: string } | null) => void answers.set(email, answer),
    hanging: (email: string) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!hung.has(email)) return;
          waiting.delete(look);
          resolve();
        };
        waiting.add(look);
        look();
      }),
    comeBack: () => {
      isDown = false;
      isStrict = false;
      answers.clear();
      for (const goOn of hung.values()) goOn();
      hung.clear();
    },
    mailsTo: (email: string) =>
      new Promise<Arrived[]>((resolve) => {
        const look = () => {
          if (!mails.some(({ to }) => to === email)) return;
          waiting.delete(look);
          resolve(mails.filter(({ to }) => to === email));
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
