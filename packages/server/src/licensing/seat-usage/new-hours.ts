import { addDays, type Day, dayIn, HOUR_MS, type UsageReport } from '@lm/contract';

/** A license is renewed yearly, so the usage of its seats a year ago matters. */
export const KEPT_DAYS = 400;

/** 24 numbers, by hour of a day in UTC; null if unknown. */
export type Hours = (number | null)[];

/** The seats of a module on a day. */
export interface SeatsOfDay {
  module: string;
  day: Day;
  owned: Hours;
  most: Hours;
}

/** How often a module was denied on a day. */
export interface DeniedOnDay {
  module: string;
  day: Day;
  reason: string;
  times: number;
}

/** New hours in a report: from one moment to just before another, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** The hours of a report that begin at `known` or later, since what was reported once is final, and that are still kept (FLT-27). */
export const spanOf = ({ from, to }: UsageReport, known: Date | undefined, now: Date): Span => ({
  from: Math.max(Date.parse(from), known?.getTime() ?? 0, Date.parse(addDays(dayIn(now), -KEPT_DAYS))),
  to: Date.parse(to) + HOUR_MS,
});

/** A license's seats in a report within these hours; if a day appears twice, the first one counts. */
export function newSeats({ seats }: UsageReport, license: string, span: Span): SeatsOfDay[] {
  const mine = seats.filter((row) => row.license === license);
  const days = new Map(mine.toReversed().map((row) => [`${row.module} ${row.day}`, row]));
  return [...days.values()].flatMap(({ module, day, owned, most }) => {
    const within = (hours: Hours) => hours.map((value, hour) => (isWithin(span, Date.parse(day) + hour * HOUR_MS) ? value : null));
    const row = { module, day, owned: within(owned), most: within(most) };
    return row.owned.every((value) => value === null) ? [] : [row];
  });
}

/** Who was denied these modules within these hours, by day. */
export function newDenials({ denials }: UsageReport, takes: (module: string) => boolean, span: Span): DeniedOnDay[] {
  const mine = denials.filter(({ module, hour }) => takes(module) && isWithin(span, Date.parse(hour)));
  const days = Map.groupBy(mine, ({ module, hour, reason }) => [module, dayIn(new Date(hour)), reason].join(' '));
  return [...days.values()].flatMap((rows) => {
    const [first] = rows;
    if (!first) return [];
    const times = Math.min(
      rows.reduce((sum, row) => sum + row.times, 0),
      MOST_TIMES,
    );
    return [{ module: first.module, day: dayIn(new Date(first.hour)), reason: first.reason, times }];
  });
}

/** More than any daemon counts, and far less than a column holds. */
const MOST_TIMES = 100_000_000;

const isWithin = ({ from, to }: Span, moment: number) => moment >= from && moment < to;

/** Keeps known values and fills in unknown ones. */
export const filledIn = (known: Hours, more: Hours): Hours => known.map((value, hour) => value ?? more[hour] ?? null);
