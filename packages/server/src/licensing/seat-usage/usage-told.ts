import { allModules, type Day, DENIAL_REASONS, type DenialReason, seatAdvice } from '@lm/contract';
import type { SeatsOfDay } from './new-hours.ts';

/** The codes of modules, as in files and daemons. */
export function codesOf(ids: readonly number[]): string[] {
  const codes = new Map(allModules().map(({ id, code }) => [id, code]));
  return ids.map((id) => codes.get(id) ?? String(id));
}

interface Denied {
  module: string;
  reason: string;
  times: number;
}

interface NamedModule {
  code: string;
  name: string;
}

/** What a license's card says about a module (FLT-24). If several daemons share the seats, their numbers for an hour are added up. */
export function moduleTold({ code, name }: NamedModule, seats: readonly SeatsOfDay[], denied: readonly Denied[]) {
  const days = [...Map.groupBy(seats, ({ day }) => day)].map(([day, rows]) => ({ day, hours: hoursOf(rows) }));
  const hours = days.flatMap((one) => one.hours);
  const reasons = DENIAL_REASONS.flatMap((reason: DenialReason) => {
    const times = denied.find((one) => one.reason === reason)?.times ?? 0;
    return times > 0 ? [{ reason, times }] : [];
  });
  const most = highest(hours.map((hour) => hour.most));
  const fullest = hours.filter((hour) => hour.most === most);
  const held = {
    // Perhaps not every daemon has reported the last hour.
    owned: highest([...fullest, ...hours.slice(-1)].map(({ owned }) => owned)),
    most,
    hours: hours.length,
    fullHours: hours.filter(({ owned, most }) => owned > 0 && most >= owned).length,
  };
  return {
    ...{ code, name, ...held, denied: reasons },
    advice: seatAdvice({ ...held, deniedFull: reasons.find(({ reason }) => reason === 'no-free-seat')?.times ?? 0 }),
    days: days.map(({ day, hours: of }) => ({
      day: day as Day,
      owned: highest(of.map(({ owned }) => owned)),
      most: highest(of.map(({ most }) => most)),
    })),
  };
}

const highest = (numbers: readonly number[]) => numbers.reduce((most, number) => Math.max(most, number), 0);

/** The hours of a day about which something is known. */
function hoursOf(rows: readonly SeatsOfDay[]): { owned: number; most: number }[] {
  return Array.from({ length: 24 }, (_, hour) => {
    const known = rows.filter(({ owned }) => owned[hour] != null);
    const sum = (of: 'owned' | 'most') => known.reduce((so, row) => so + (row[of][hour] ?? 0), 0);
    return known.length > 0 ? [{ owned: sum('owned'), most: sum('most') }] : [];
  }).flat();
}
