import { addDays, type Day, daysBetween, firstOfMonth } from '@lm/contract';
import type { LicenseTime } from './license-status.ts';

/** Extends Permanent licenses by this share of their span (tokens, timeScale.perpetualTail). */
const TAIL = 0.12;

export interface Scale {
  /** Positions in percent of the width. */
  todayAt: number;
  startAt: number;
  endAt: number;
  ticks: { at: number; isMajor: boolean }[];
}

/** Computes all positions on the ruler: from the start (or today, if earlier) to the end, extended for a license that continues. */
export function scaleOf({ start, end, goesOn }: LicenseTime, today: Day): Scale {
  const from = today < start ? today : start;
  const span = Math.max(1, daysBetween(from, end));
  const tail = goesOn ? Math.max(1, Math.round(span * TAIL)) : 0;
  const afterEnd = Math.max(tail, daysBetween(end, today));
  const total = span + afterEnd;
  const at = (day: Day) => (100 * daysBetween(from, day)) / total;
  return {
    todayAt: at(today),
    startAt: at(start),
    endAt: at(end),
    ticks: ticks(from, total).map(({ day, isMajor }) => ({ at: at(day), isMajor })),
  };
}

/** Daily up to 45 days (Mondays long), weekly up to 200 (the first week of a month long), otherwise monthly (January long). */
function ticks(from: Day, total: number): { day: Day; isMajor: boolean }[] {
  const everyDay = Array.from({ length: total + 1 }, (_, index) => addDays(from, index));
  const isMonday = (day: Day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
  if (total <= 45) return everyDay.map((day) => ({ day, isMajor: isMonday(day) }));
  if (total <= 200) return everyDay.filter(isMonday).map((day) => ({ day, isMajor: Number(day.slice(8)) <= 7 }));
  const isFirst = (day: Day) => day === firstOfMonth(day);
  const months = everyDay.filter(isFirst);
  // Beyond ten years, monthly ticks would touch: yearly ones are enough.
  return (months.length > 120 ? months.filter((day) => day.slice(5, 7) === '01') : months).map((day) => ({
    day,
    isMajor: day.slice(5, 7) === '01',
  }));
}
