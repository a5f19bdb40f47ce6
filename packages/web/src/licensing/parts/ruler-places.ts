import { addDays, type Day, daysBetween, firstOfMonth } from '@lm/contract';

/** The one axis of a list: how many days it shows before and after today (LIC-180). */
const BEFORE = 120;
const AFTER = 365;
const SPAN = BEFORE + AFTER;

/** The position of today on it, in percent of the width. */
export const TODAY_AT = (100 * BEFORE) / SPAN;

export interface RulerTime {
  start: Day;
  end: Day;
  /** Whether the license itself continues after its maintenance. */
  goesOn: boolean;
}

/** A stretch in percent of the width; null if there is none. */
type Stretch = { from: number; to: number } | null;

interface RulerPlaces {
  spent: Stretch;
  left: Stretch;
  /** After the end of maintenance, or from an expired end to today. */
  dashed: Stretch;
}

const at = (day: Day, today: Day): number => (100 * Math.min(SPAN, Math.max(0, BEFORE + daysBetween(today, day)))) / SPAN;

const stretch = (from: number, to: number): Stretch => (to > from ? { from, to } : null);

/** Computes what is drawn of a license on the axis that a list shares. One that ended before the axis begins is an empty stretch at its start. */
export function rulerPlaces({ start, end, goesOn }: RulerTime, today: Day): RulerPlaces {
  const [from, to] = [at(start, today), at(end, today)];
  return {
    spent: start <= today ? { from: Math.min(from, TODAY_AT), to: Math.max(Math.min(to, TODAY_AT), from) } : null,
    left: end >= today ? { from: Math.max(from, TODAY_AT), to } : null,
    dashed: goesOn ? stretch(to, 100) : end < today ? stretch(to, TODAY_AT) : null,
  };
}

const NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Labels need this many days of room beside the word Today, and half as many at the ends. */
const ROOM = 60;

/** Labels for the first of every third month, if there is room for its name. */
export function rulerLabels(today: Day): { at: number; name: string }[] {
  const first = firstOfMonth(addDays(today, -BEFORE));
  const days = Array.from({ length: 18 }, (_, months) => firstOfMonth(addDays(first, Math.round(months * 30.5) + 10)));
  return [...new Set(days)].flatMap((day) => {
    const [month, ahead] = [Number(day.slice(5, 7)), daysBetween(today, day)];
    const fits = month % 3 === 0 && Math.abs(ahead) >= ROOM && ahead >= ROOM / 2 - BEFORE && ahead <= AFTER - ROOM / 2;
    return fits ? [{ at: at(day, today), name: NAMES[month - 1] ?? '' }] : [];
  });
}
