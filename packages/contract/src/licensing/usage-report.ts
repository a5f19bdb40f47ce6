import { z } from 'zod';
import { HOUR_MS } from '../core/rules/dates.ts';
import { DENIAL_REASONS } from './rules/seat-usage.ts';

/** The most hours that a report covers, and the most denials within one hour. */
const MOST_HOURS = 400 * 24;
const MOST_TIMES = 1_000_000;

const hour = z.iso.datetime().refine((text) => Date.parse(text) % HOUR_MS === 0);
/** A text without control characters, which databases refuse. */
const line = (least: number, most: number) =>
  z
    .string()
    .min(least)
    .max(most)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text));
const moduleCode = line(1, 40);
const seats = z.int().min(0).max(100_000).nullable();
const eachHour = z.array(seats).length(24);

/** What a daemon reports, as it signed it (docs/floating-protocol.md). People and computers in it are ignored. */
const usageReport = z
  .object({
    daemon: z.base64().length(44),
    program: line(0, 100),
    from: hour,
    to: hour,
    seats: z
      .array(
        z.object({
          license: z.string().regex(/^L-[1-9]\d{0,9}$/),
          module: moduleCode,
          day: z.iso.date(),
          ...{ owned: eachHour, most: eachHour },
        }),
      )
      .max(3000),
    denials: z
      .array(z.object({ hour, module: moduleCode, reason: z.enum(DENIAL_REASONS), times: z.int().min(1).max(MOST_TIMES) }))
      .max(10_000),
  })
  .refine(({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < MOST_HOURS * HOUR_MS);
export type UsageReport = z.infer<typeof usageReport>;

/** Reads a report; null for anything else. */
export function readUsageReport(text: string): UsageReport | null {
  try {
    return usageReport.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
