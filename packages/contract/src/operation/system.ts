import { z } from 'zod';
import { describe, json, list, onlyAdmins } from '../core/endpoint.ts';
import { email, id, pageQuery } from '../core/fields.ts';
import { tooLong } from '../core/refusals.ts';
import { systemCalls } from './system.calls.ts';

const moment = z.iso.datetime();
const count = z.int();

/** This server: its program and its machine. */
const server = z.object({
  version: z.string(),
  node: z.string(),
  startedAt: moment,
  /** How far its clock is ahead or, below zero, behind, in seconds; 0 while the clock is right (OPS-44). */
  clock: z.object({ jumpedSeconds: z.int(), aheadOfDatabaseSeconds: z.int() }),
  /** Memory that the process takes, in bytes. */
  memoryBytes: z.int(),
  /** The disk of DATA_DIR, in bytes; null where the system does not say. */
  disk: z.object({ freeBytes: z.int(), totalBytes: z.int(), isShort: z.boolean() }).nullable(),
});

const database = z.object({
  kind: z.enum(['embedded', 'postgresql']),
  version: z.string(),
  /** At most a minute old. */
  sizeBytes: z.int(),
  newestMigration: z.string(),
  /** This server's connections: open, in use, and the calls that wait for one. */
  connections: z.object({ open: count, inUse: count, waiting: count, most: count }),
});

const sealing = z.object({
  sealed: count,
  /** The number of entries that are not sealed yet. */
  waiting: count,
  oldestWaitingAt: moment.nullable(),
  newestSealAt: moment.nullable(),
});

/** A kind of periodic job; `lastError` is null when its last run went well. */
const periodicJob = z.object({
  kind: z.string(),
  dueAt: moment,
  ranAt: moment.nullable(),
  tookMs: z.int().nullable(),
  isRunning: z.boolean(),
  lastError: z.string().nullable(),
});
export type PeriodicJob = z.infer<typeof periodicJob>;

/** Emails not sent: `waiting` for the first try, `retried` automatically, `failed` for good unless someone sends them again. */
const MAIL_STATES = ['waiting', 'retried', 'failed'] as const;

const unsentMail = z.object({
  id: z.int(),
  recipient: z.string(),
  /** The purpose of the mail. */
  purpose: z.string(),
  state: z.enum(MAIL_STATES),
  attempts: z.int(),
  queuedAt: moment,
  /** When it is tried next; null for a failed one. */
  dueAt: moment.nullable(),
  /** What went wrong at the last try; null before the first one. */
  reason: z.string().nullable(),
});
export type QueuedMail = z.infer<typeof unsentMail>;

const mailQueue = z.object({
  /** The number not sent yet, with those that are tried again. */
  waiting: count,
  oldestDueAt: moment.nullable(),
  /** The number that failed and are tried again automatically. */
  failing: count,
  /** The number not sent and not tried again automatically. */
  failed: count,
  newestSentAt: moment.nullable(),
  /** The first {@link UNSENT_PAGE} of {@link getMails}, from the same moment as the numbers, so that the two never contradict each other (SCR-60). */
  unsent: z.array(unsentMail),
});

const backups = z.object({
  /** Who makes them: the portal for its embedded database, the operator for PostgreSQL. */
  by: z.enum(['portal', 'operator']),
  newest: z
    .object({
      name: z.string(),
      madeAt: moment,
      sizeBytes: z.int(),
      /** The result of a trial restore into a temporary place; null before there was one. */
      trial: z.object({ at: moment, outcome: z.enum(['restored', 'listed', 'failed']), words: z.string() }).nullable(),
      /** Was it copied to another place? Null when no copy was wanted. */
      isCopied: z.boolean().nullable(),
    })
    .nullable(),
});

const key = z.object({ kid: z.string(), since: moment.nullable(), replacedAt: moment.nullable() });

const keyFile = z.object({
  path: z.string(),
  /** Its file mode in octal; null when that cannot be read. */
  mode: z.string().nullable(),
  /** Can only its owner read it? */
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
  /** The value the server uses; null for none, and for a secret. */
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
