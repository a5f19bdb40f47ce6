import { z } from 'zod';
import { describe, json, needs, ownOr } from '../core/endpoint.ts';
import { id, idText, text } from '../core/fields.ts';
import { noLicense } from '../core/refusals.ts';
import { DENIAL_REASONS, SERVER_STATES } from './rules/seat-usage.ts';
import { seatUsageCalls } from './seat-usage.calls.ts';

const NO_REPORT = 'This is not a report from lm-floating. Choose the file that lm-floating report --file wrote.';

/** What usage means for the renewal. */
export const seatAdviceShown = z.union([
  z.object({ kind: z.enum(['short', 'fits']) }),
  /** This many seats would be enough. */
  z.object({ kind: z.literal('spare'), enough: z.int() }),
]);

/** A module's seats within the days shown. */
const moduleUsage = z.object({
  /** The code in files and daemons. */
  code: z.string(),
  name: z.string(),
  owned: z.int(),
  most: z.int(),
  hours: z.int(),
  fullHours: z.int(),
  denied: z.array(z.object({ reason: z.enum(DENIAL_REASONS), times: z.int() })),
  advice: seatAdviceShown,
  /** Each day with reports, in order. */
  days: z.array(z.object({ day: z.iso.date(), owned: z.int(), most: z.int() })),
});

export const seatUsage = describe(seatUsageCalls, {
  reportUsage: {
    summary:
      'Submit a usage report that a floating daemon signed. Hours that the portal already has are skipped, and names in it are ignored',
    throttled: true,
    body: z.strictObject({
      /** The text that was signed, unchanged. */
      report: z.string(NO_REPORT).max(250_000, 'The report is too long: make one for fewer days, with --days'),
      signature: z.base64(NO_REPORT).max(100, NO_REPORT),
    }),
    answer: json(
      z.object({
        /** Licenses with new hours. */
        taken: z.array(z.object({ license: z.string(), until: z.iso.datetime() })),
        /** Licenses in the report that do not belong to this daemon. */
        leftOut: z.array(z.string()),
      }),
    ),
    refusals: {
      unread: { statusCode: 'BAD_REQUEST', field: 'report', message: NO_REPORT },
      unsigned: {
        statusCode: 'BAD_REQUEST',
        field: 'signature',
        message: 'The signature does not match the report: it was changed after it was written.',
      },
      early: {
        statusCode: 'BAD_REQUEST',
        field: 'report',
        message: 'The report contains hours that are not over yet: the clock of the daemon’s computer is ahead.',
      },
      unknown: {
        statusCode: 'NOT_FOUND',
        message: 'This daemon serves no license. First make its license file with the host file of its computer.',
      },
    },
  },
  revokeServer: {
    summary:
      'Withdraw every file that lets a computer give or use seats of a floating license. They are on the status list from now on; where that list is not read, they keep working',
    access: needs('licenses.perpetual'),
    body: z.strictObject({ licenseId: id, computerId: id, reason: text(1000, 'Please give the reason') }),
    answer: json(z.object({ withdrawn: z.int() })),
    refusals: {
      noLicense,
      noServer: { statusCode: 'NOT_FOUND', message: 'The license no longer has this computer' },
      none: { statusCode: 'CONFLICT', message: 'No file for this computer works any more' },
    },
  },
  getSeatUsage: {
    summary:
      'The seats of a floating license that were held at once and those that it has, by module and day, and who got none, as its daemons report',
    access: ownOr('customers.view'),
    params: z.object({ licenseId: idText }),
    answer: json(
      z.object({
        /** Each daemon that reported, with the computer that it runs on; null for one that is no longer on the license. */
        daemons: z.array(
          z.object({ computer: z.string().nullable(), program: z.string(), reportedAt: z.iso.datetime(), until: z.iso.datetime() }),
        ),
        /** Each computer of the license whose host file named the key of a daemon: the seats of its file, and whether it may give them. */
        servers: z.array(
          z.object({
            id: z.int(),
            computer: z.string(),
            seats: z.int(),
            /** One of its files still works; staff can withdraw it. */
            isRevocable: z.boolean(),
            state: z.enum(SERVER_STATES),
            /** When its newest file was made; null if there is none. */
            fileAt: z.iso.datetime().nullable(),
            /** Its program and when it last reported; null before its first report. */
            seen: z.object({ program: z.string(), at: z.iso.datetime() }).nullable(),
          }),
        ),
        /** The first day shown. */
        from: z.iso.date(),
        modules: z.array(moduleUsage),
      }),
    ),
    refusals: { noLicense },
  },
});
