import { addDays, type Day, dayIn, type UsageReport } from '@lm/contract';

export const HOUR_MS = 3_600_000;

/** A license is renewed each year: what its seats were a year ago counts. */
export const KEPT_DAYS = 400;

/** 24 numbers, by the hour of a day in UTC; null where nothing is known. */
export type Hours = (number | null)[];

/** A module's seats on a day. */
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

/** New hours in a report: from one moment to before another, in milliseconds. */
export interface Span {
  from: number;
  to: number;
}

/** The hours of a report that begin at `known` or later, since what was reported once stays as it is, and that are still kept (FLT-27). */
export const spanOf = ({ from, to }: UsageReport, known: Date | undefined, now: Date): Span => ({
  from: Math.max(Date.parse(from), known?.getTime() ?? 0, Date.parse(addDays(dayIn(now), -KEPT_DAYS))),
  to: Date.parse(to) + HOUR_MS,
});

/** What a report says about a license's seats within these hours; if a day appears twice, the first counts. */
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

/** More than anyone counts, and far less than a column holds. */
const MOST_TIMES = 100_000_000;

const isWithin = ({ from, to }: Span, moment: number) => moment >= from && moment < to;

/** Known values stay, unknown ones are filled in. */
export const filledIn = (known: Hours, more: Hours): Hours => known.map((value, hour) => value ?? more[hour] ?? null);
