import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { id, idText, prose } from '../core/fields.ts';
import { outdated } from '../core/refusals.ts';
import { advisoryClockCalls } from './advisory-clock.calls.ts';
import { REPORT_STEPS, REPORTED } from './rules/obligations.ts';

const moment = z.iso.datetime('Please enter a date and time');

/** The reports owed to the authorities, and those sent. */
const report = z.object({
  step: z.enum(REPORT_STEPS),
  article: z.string(),
  from: z.enum(['known', 'fixed', 'notified']),
  /** From when its time runs, and when that ends; null while it has not begun. */
  beginsAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable(),
  /** The saved text, or a first draft made from the advisory. */
  words: z.string(),
  sentAt: z.iso.datetime().nullable(),
  receipt: z.string(),
});
export type AuthorityReport = z.infer<typeof report>;

const clock = z.object({
  /** 0 before it is first set. */
  revision: z.int(),
  reported: z.enum(REPORTED).nullable(),
  knownAt: z.iso.datetime().nullable(),
  fixedAt: z.iso.datetime().nullable(),
  /** Empty while there is nothing to report. */
  reports: z.array(report),
});
export type ReportingClock = z.infer<typeof clock>;

const noAdvisory = { statusCode: 'NOT_FOUND', message: 'Advisory Not Found' } as const;
const revision = z.int().min(0).max(2_147_483_647).optional();
const AHEAD = 'Please enter a date and time in the past';

export const advisoryClock = describe(advisoryClockCalls, {
  findClock: {
    summary: 'What is owed to the authorities because of an advisory (Regulation (EU) 2024/2847, Article 14), and what was sent',
    access: needs('advisories.publish'),
    params: z.object({ id: idText }),
    answer: json(clock),
    refusals: { noAdvisory },
  },
  setClock: {
    summary: 'Set when a vulnerability became known to be exploited, or an incident known, and since when there is a fix',
    access: needs('advisories.publish'),
    body: z.object({ id, revision, reported: z.enum(REPORTED, 'Please choose from the list'), knownAt: moment, fixedAt: moment.nullish() }),
    answer: json(clock),
    refusals: { noAdvisory, outdated, ahead: { statusCode: 'BAD_REQUEST', fields: ['knownAt', 'fixedAt'], message: AHEAD } },
  },
  saveReport: {
    summary: 'Keep the text of a report, and when and under which number it was sent; the portal sends nothing to an authority',
    access: needs('advisories.publish'),
    body: z.object({
      ...{ id, revision, step: z.enum(REPORT_STEPS, 'Please choose from the list'), words: prose(20_000) },
      ...{ sentAt: moment.nullish(), receipt: z.string().trim().max(200, 'Please enter at most 200 characters').optional() },
    }),
    answer: json(clock),
    refusals: {
      noAdvisory,
      outdated,
      notOwed: { statusCode: 'CONFLICT', message: 'First say when you learned about it' },
      ahead: { statusCode: 'BAD_REQUEST', field: 'sentAt', message: AHEAD },
    },
  },
});
