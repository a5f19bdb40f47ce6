import { z } from 'zod';
import { describe, file, json, list, needs, WORKBOOK } from '../core/endpoint.ts';
import { day, idText, listQuery, listTotal, searchText } from '../core/fields.ts';
import { tooLong } from '../core/refusals.ts';
import { LOG_ACTIONS, LOGGED_ACT_IDS, RECORD_KINDS } from '../events/acts.ts';
import { logCalls } from './log.calls.ts';
import { LOG_SORTS } from './log.words.ts';

const change = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() });

/** A log entry as answers show it, in words (LOG-1); category and type are null for acts without a license. */
export const logEntry = z.object({
  id: z.int(),
  adminEmail: z.string(),
  /** The name of the API key with which the person acted; null in a session (KEY-729). */
  byKey: z.string().nullable(),
  licenseOwnerEmail: z.string(),
  licenseCategory: z.string().nullable(),
  licenseType: z.string().nullable(),
  /** The words of the act. */
  action: z.string(),
  /** Null if the stored entry was changed. */
  act: z.enum(LOGGED_ACT_IDS).nullable(),
  /** The record of the act; null for entries from before events. */
  record: z.object({ kind: z.enum(RECORD_KINDS), id: z.int() }).nullable(),
  /** The person whose record it was; null if it belonged to no one, and for entries from before events. */
  ownerId: z.int().nullable(),
  dateAndTime: z.iso.datetime(),
  /** The products it is about, where there are several (PRD-50). */
  products: z.array(z.string()).optional(),
  changes: z.array(change),
});
export type LogEntry = z.infer<typeof logEntry>;

const ACTION_UNKNOWN = 'Please choose among the actions of the log';
const action = z.enum(LOG_ACTIONS, ACTION_UNKNOWN);

/** Which entries: of any of these actions, between two days in UTC, both inclusive (LOG-9), about one product (PRD-50). */
const logFilter = {
  search: searchText.optional(),
  action: z
    .union([action.transform((one) => [one]), z.array(action, ACTION_UNKNOWN).max(LOG_ACTIONS.length, ACTION_UNKNOWN)], ACTION_UNKNOWN)
    .optional(),
  from: day.optional(),
  to: day.optional(),
  productId: idText.optional(),
};

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const DAYS_REVERSED = { path: ['to'], message: 'The last day is before the first' };

/** Where the log is broken; the facts of the entry are null if it is gone. */
const logProblem = z.object({
  entryId: z.int().nullable(),
  dateAndTime: z.string().nullable(),
  adminEmail: z.string().nullable(),
  action: z.string().nullable(),
  /** The whole finding in one sentence. */
  sentence: z.string(),
});
export type LogProblem = z.infer<typeof logProblem>;

/** A check of the seals: under way, or with what it found. */
const logCheck = z.object({
  run: z.int(),
  state: z.enum(['running', 'whole', 'broken']),
  /** The number of sealed entries found unchanged so far, with those of an earlier check. */
  checked: z.int(),
  /** The number of entries that are not sealed yet. */
  waiting: z.int(),
  /**
   * The time since which the oldest of them has waited; null when none waits. A long wait is not tampering, but the operator should look at it
   * (LOG-26).
   */
  waitingSince: z.iso.datetime().nullable(),
  /** How many of them an earlier check read, and when the last check of the whole log began; null when all were read. */
  earlier: z.object({ entries: z.int(), wholeAt: z.iso.datetime() }).nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** What restores left out of the log according to its entries, one sentence each (LOG-36). */
  missing: z.array(z.string()),
  /** The number of entries from which people were erased; they are still whole (LOG-531). */
  erased: z.int(),
  problem: logProblem.nullable(),
});
export type LogCheck = z.infer<typeof logCheck>;

export const log = describe(logCalls, {
  getLogs: {
    summary: 'What was done, the person who did it, and the license it was done to',
    access: needs('log.view'),
    query: z.strictObject({ ...listQuery(LOG_SORTS), ...logFilter }).refine(inOrder, DAYS_REVERSED),
    answer: list(logEntry),
    refusals: { tooLong },
  },
  countLogs: {
    summary: 'How many entries a search and a filter find, counted up to 1,000',
    access: needs('log.view'),
    query: z.strictObject(logFilter).refine(inOrder, DAYS_REVERSED),
    answer: json(listTotal),
  },
  findLog: {
    summary: 'One entry of the log',
    access: needs('log.view'),
    params: z.object({ id: idText }),
    answer: json(logEntry),
    refusals: { noEntry: { statusCode: 'NOT_FOUND', message: 'Log Entry Not Found' } },
  },
  exportLogs: {
    summary: 'The entries that a search and a filter find as logs.xlsx, newest first',
    access: needs('log.export'),
    fresh: 'sometimes',
    query: z.strictObject(logFilter).refine(inOrder, DAYS_REVERSED),
    answer: file(WORKBOOK),
  },
  logSeals: {
    summary: 'How many entries of the log are sealed, and what the newest check by this server found',
    access: needs('log.export'),
    answer: json(z.object({ sealed: z.int(), newestCheck: logCheck.nullable() })),
  },
  verifyLog: {
    summary:
      'Check the seals of the log from where the last check ended, or all with `whole`. Answers after some seconds with the finding, or with `running` and a number: ask again with that `run`',
    access: needs('log.export'),
    query: z.strictObject({ run: idText.optional(), whole: z.enum(['true', 'false']).optional() }),
    answer: json(logCheck),
  },
});
