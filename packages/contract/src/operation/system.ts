import { z } from 'zod';
import { describe, json, list, onlyAdmins } from '../core/endpoint.ts';
import { email, id, pageQuery } from '../core/fields.ts';
import { tooLong } from '../core/refusals.ts';
import { systemCalls } from './system.calls.ts';

const moment = z.iso.datetime();
const count = z.int();

/** This server: its program, and the machine it is on. */
const server = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: moment,
  /** How far its clock is ahead, or, below zero, behind, in seconds; 0 while it goes as it should (OPS-44). */
  clock: z.object({ jumpedSeconds: z.int(), aheadOfDatabaseSeconds: z.int() }),
  /** Memory that the process takes, in bytes. */
  memoryBytes: z.int(),
  /** The disk of DATA_DIR, in bytes; null where the system does not say. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int(), isShort: z.boolean() }).nullable(),
});

const database = z.object({
  kind: z.enum(['embedded', 'postgresql']),
  version: z.string(),
  /** Found within the last minute. */
  sizeBytes: z.int(),
  newestMigration: z.string(),
  /** Of this server: open, at work, and calls that wait for one. */
  connections: z.object({ open: count, inUse: count, waiting: count, most: count }),
});

const sealing = z.object({
  sealed: count,
  /** Entries that are written and not sealed yet. */
  waiting: count,
  oldestWaitingAt: moment.nullable(),
  newestSealAt: moment.nullable(),
});

/** A kind of job that comes back; `lastError` is null when it went well the last time. */
const periodicJob = z.object({
  kind: z.string(),
  dueAt: moment,
  ranAt: moment.nullable(),
  tookMs: z.int().nullable(),
  isRunning: z.boolean(),
  lastError: z.string().nullable(),
});
export type PeriodicJob = z.infer<typeof periodicJob>;

/** Emails not sent: `waiting` for its first try, `retried` by itself, `failed` for good unless someone sends it again. */
const MAIL_STATES = ['waiting', 'retried', 'failed'] as const;

const unsentMail = z.object({
  id: z.int(),
  recipient: z.string(),
  /** What it is for. */
  purpose: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  queuedAt: moment,
  /** When it is tried next; null for failed ones. */
  dueAt: moment.nullable(),
  /** What went wrong at the last try; null before the first one. */
  reason: z.string().nullable(),
});
export type QueuedMail = z.infer<typeof unsentMail>;

const mailQueue = z.object({
  /** Not sent yet, those that are tried again among them. */
  waiting: count,
  oldestDueAt: moment.nullable(),
  /** Failed, and tried again by itself. */
  failing: count,
  /** Not sent, and not tried again by itself. */
  failed: count,
  newestSentAt: moment.nullable(),
  /** The first {@link UNSENT_PAGE} of {@link getMails}, of the moment of the numbers: one never says what the other does not (SCR-60). */
  unsent: z.array(unsentMail),
});

const backups = z.object({
  /** Who makes them: the portal of its embedded database, the operator of PostgreSQL. */
  by: z.enum(['portal', 'operator']),
  newest: z
    .object({
      name: z.string(),
      madeAt: moment,
      sizeBytes: z.int(),
      /** What came of restoring it into a place that is thrown away; null while no one tried. */
      trial: z.object({ at: moment, outcome: z.enum(['restored', 'listed', 'failed']), words: z.string() }).nullable(),
      /** Is it elsewhere too? Null when it was not to be. */
      isCopied: z.boolean().nullable(),
    })
    .nullable(),
});

const key = z.object({ kid: z.string(), since: moment.nullable(), replacedAt: moment.nullable() });

const keyFile = z.object({
  path: z.string(),
  /** Its file mode in octal; null when it cannot be looked at. */
  mode: z.string().nullable(),
  /** Can its owner alone read it? */
  isPrivate: z.boolean(),
});

const overview = z.object({
  /** The clock of the server, from which ages count. */
  now: moment,
  server,
  database,
  log: sealing,
  jobs: z.array(periodicJob),
  mail: mailQueue,
  backups,
  /** The newest first. */
  keys: z.array(key),
  keyFile,
});
export type System = z.infer<typeof overview>;

const setting = z.object({
  name: z.string(),
  /** What the server goes by; null for none, and for a secret. */
  value: z.string().nullable(),
  isSet: z.boolean(),
  isSecret: z.boolean(),
});
export type Setting = z.infer<typeof setting>;

export const system = describe(systemCalls, {
  getSystem: {
    summary: 'The state of this server, its database, the log, jobs, mail and backups; at most seconds old',
    access: onlyAdmins,
    answer: json(overview),
  },
  getSettings: {
    summary: 'Every setting of this server; of secrets only whether they are set',
    access: onlyAdmins,
    answer: list(setting),
  },
  getMails: {
    summary: 'Emails not sent: failed ones first, then waiting ones, each newest first',
    access: onlyAdmins,
    query: z.strictObject(pageQuery),
    answer: list(unsentMail),
    refusals: { tooLong },
  },
  sendMailAgain: {
    summary: 'Retry at once an email that failed, or would be retried later',
    access: onlyAdmins,
    body: z.object({ id }),
    answer: json(z.null()),
    refusals: {
      noMail: { statusCode: 'NOT_FOUND', message: 'This email has been sent or deleted' },
      underWay: { statusCode: 'CONFLICT', message: 'This email is being sent right now' },
    },
  },
  sendTestMail: {
    summary: 'Hand an email to the mail server and wait at most 8 seconds for its answer, which is returned',
    access: onlyAdmins,
    body: z.object({ recipient: email }),
    answer: json(z.object({ isTaken: z.boolean(), said: z.string(), tookMs: z.int() })),
    refusals: { tooMany: { statusCode: 'TOO_MANY_REQUESTS', message: 'Too many test emails. Please try again {wait}.' } },
  },
});
