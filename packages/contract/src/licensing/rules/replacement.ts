import { addDays, addMonths, type Day, dayIn, daysBetween, HOUR_MS, showDay } from '../../core/rules/dates.ts';
import { hostInWords } from './host-ids.ts';

/** Why a computer is replaced (REPL-416), in the order in which a screen offers it. */
export const REPLACEMENT_REASONS = {
  new: { words: 'New computer', about: null },
  lost: { words: 'Broken, lost or stolen', about: null },
  adapter: { words: 'Network card or dock', about: 'Same computer, another address' },
  virtual: { words: 'Rebuilt virtual machine', about: null },
  typed: { words: 'Typed wrong', about: null },
} as const;
export type ReplacementReason = keyof typeof REPLACEMENT_REASONS;
export const REPLACEMENT_REASON_IDS = Object.keys(REPLACEMENT_REASONS) as [ReplacementReason, ...ReplacementReason[]]; // the keys of this very object

/** What happened to the file on the old computer (REPL-421). `none`: no file named it. */
export const FILE_FATES = {
  lost: 'Lost with the computer',
  removed: 'Removed, as the owner confirmed',
  receipt: 'Removed, with a receipt',
  none: 'There was none',
} as const;
export type FileFate = keyof typeof FILE_FATES;

/** Numbers that the operator sets (REPL-417 to REPL-420). */
export interface ReplacementSettings {
  /** Replacements per license and year: `REPLACEMENTS_A_YEAR`. */
  aYear: number;
  /** For how many hours a mistyped address is corrected free of charge: `TYPING_ERROR_HOURS`. */
  typingHours: number;
  /** Days that an emergency file works after the day on which it is made: `EMERGENCY_DAYS`. */
  emergencyDays: number;
  /** Days from one emergency file of a license to the next: `EMERGENCY_EVERY_DAYS`. */
  emergencyEveryDays: number;
}

/** A replacement as the budget counts it. */
export interface Move {
  at: Date;
  /** What it takes from the budget. */
  costs: 0 | 1;
  reason: ReplacementReason;
}

/** What is left of the replacements of a year (REPL-417). */
export interface Budget {
  aYear: number;
  used: number;
  left: number;
  /** Typing errors that were corrected free of charge. */
  typed: number;
  /** First and last day of the year, both inclusive. */
  from: Day;
  until: Day;
}

/**
 * The year of a budget that contains a day: from an anniversary of the purchase to the day before the next. Each anniversary is counted
 * from the purchase itself, so that 29/02 comes back in the next leap year.
 */
export function yearOf(purchase: Day, today: Day): { from: Day; until: Day } {
  const guess = Number(today.slice(0, 4)) - Number(purchase.slice(0, 4));
  const years = addMonths(purchase, 12 * guess) > today ? guess - 1 : guess;
  return { from: addMonths(purchase, 12 * years), until: addDays(addMonths(purchase, 12 * (years + 1)), -1) };
}

/** The budget of a license (REPL-417): what was taken in the current year. Taking more than there is leaves 0. */
export function budgetOf(purchase: Day, moves: readonly Move[], today: Day, aYear: number): Budget {
  const { from, until } = yearOf(purchase, today);
  const inYear = moves.filter(({ at }) => dayIn(at) >= from && dayIn(at) <= until);
  const used = inYear.reduce((sum: number, { costs }) => sum + costs, 0);
  const typed = inYear.filter(({ reason, costs }) => reason === 'typed' && costs === 0).length;
  return { aYear, used, left: Math.max(0, aYear - used), typed, from, until };
}

/**
 * Until when a mistyped address is corrected free of charge (REPL-418): a number of hours after the first file for it, or after the computer was
 * added if there was no file. An address that replaced a typing error inherits its hours.
 */
export const typingErrorUntil = ({ addedAt, firstFileAt }: { addedAt: Date; firstFileAt: Date | null }, hours: number): Date =>
  new Date((firstFileAt ?? addedAt).getTime() + hours * HOUR_MS);

/**
 * What a replacement takes from the budget (REPL-416, REPL-418); null for a typing error that comes too late. `hasFile`: a file was made
 * for the address, which may then be in use.
 */
export function costOf(reason: ReplacementReason, { until, hasFile }: { until: Date; hasFile: boolean }, now: Date): 0 | 1 | null {
  if (reason !== 'typed') return 1;
  if (now > until) return null;
  return hasFile ? 1 : 0;
}

/** The last day of an emergency file made today (REPL-419); never after the license's own. */
export function emergencyEnd(today: Day, licenseEnd: Day | null, { emergencyDays }: Pick<ReplacementSettings, 'emergencyDays'>): Day {
  const end = addDays(today, emergencyDays);
  return licenseEnd !== null && licenseEnd < end ? licenseEnd : end;
}

/** The first day on which a license may have its next emergency file (REPL-420); today if it may have one now. */
export function nextEmergency(last: Day | null, today: Day, { emergencyEveryDays }: Pick<ReplacementSettings, 'emergencyEveryDays'>): Day {
  const next = last === null ? today : addDays(last, emergencyEveryDays);
  return next > today ? next : today;
}

/** Seats of a floating license on one of its computers: its own number, or null for what the others leave. */
export interface Seated {
  id: number;
  seats: number | null;
}

/** How many seats a file for a computer names (REPL-422): its own number, or what the computers with a number leave of the license's. */
export const seatsOn = (computer: Seated, computers: readonly Seated[], seats: number): number =>
  computer.seats ?? seats - computers.reduce((sum, one) => sum + (one.seats ?? 0), 0);

/**
 * How many seats a file for all computers names (REPL-422): those of the license; if computers have numbers of their own, no more than
 * any of them serves, so that one file on all of them gives no more than there are.
 */
export function seatsForAll(computers: readonly Seated[], seats: number): number {
  if (computers.every((one) => one.seats === null)) return seats;
  return Math.max(1, Math.min(...computers.map((one) => seatsOn(one, computers, seats))));
}

/**
 * The numbers of a floating license's computers that have one, within its seats (REPL-422): if there are fewer seats now, the last computers give up
 * theirs first, down to one each; one seat stays for those without a number. Fewer seats than computers cannot be shared out.
 */
export function fittingSeats(computers: readonly Seated[], seats: number): { id: number; seats: number }[] {
  const numbered = computers.flatMap(({ id, seats: own }) => (own === null ? [] : { id, seats: own }));
  let over = numbered.reduce((sum, one) => sum + one.seats, numbered.length < computers.length ? 1 : 0) - seats;
  return numbered
    .toReversed()
    .map((one) => {
      const less = Math.min(Math.max(0, over), one.seats - 1);
      over -= less;
      return { id: one.id, seats: one.seats - less };
    })
    .toReversed();
}

/**
 * Whether there is a seat for a file of a computer, which names this many, and the computers' own numbers do not exceed the license's
 * (REPL-422).
 */
export const areSeatsLeft = (named: number, computers: readonly Seated[], seats: number): boolean =>
  named >= 1 && computers.reduce((sum, one) => sum + (one.seats ?? 0), 0) <= seats;

/** The most seats that may be moved off a computer while it keeps one (REPL-422); 0 if none can. */
export const mostMoved = (computer: Seated, computers: readonly Seated[], seats: number): number =>
  Math.max(0, seatsOn(computer, computers, seats) - 1);

/**
 * The number of seats of its own that a server has once seats of another are moved to it (REPL-434): as many more; without one, those
 * that were moved. Null if it alone has what the others leave, which grows by itself.
 */
export const seatsAfter = (to: Seated, computers: readonly Seated[], moved: number): number | null =>
  to.seats === null && computers.every(({ id, seats }) => seats !== null || id === to.id) ? null : (to.seats ?? 0) + moved;

/** A replacement as examined for signs of sharing: addresses before and after. */
export interface MoveSeen {
  at: Date;
  reason: ReplacementReason;
  costs: 0 | 1;
  from: readonly string[];
  to: readonly string[];
  /** Seats of it were moved: the license was not moved off it. */
  stays?: boolean;
}

/** This many paid replacements, within this many days, look like sharing (REPL-423). */
const SHARING_MOVES = 3;
const SHARING_DAYS = 30;

/**
 * Why replacements look like sharing, one sentence per reason (REPL-423): an address came back from which the license had been moved, or it was moved
 * three times within thirty days. This is only a warning for staff; nothing is refused because of it. Typing errors for which no file was made do not
 * count.
 */
export function sharingSigns(moves: readonly MoveSeen[]): string[] {
  const counted = moves.filter(({ reason, costs }) => reason !== 'typed' || costs > 0).toSorted((a, b) => a.at.getTime() - b.at.getTime());
  const days = counted.map(({ at }) => dayIn(at));
  const back = counted.flatMap(({ to }, place) => {
    const left = counted.findLastIndex(
      (earlier, before) => before < place && !earlier.stays && earlier.from.some((mac) => to.includes(mac)),
    );
    const mac = counted[left]?.from.find((one) => to.includes(one));
    if (mac === undefined) return [];
    return `${hostInWords(mac)} came back on ${showDay(days[place] ?? '')}, ${inDays(daysBetween(days[left] ?? '', days[place] ?? ''))} after it was replaced`;
  });
  const end = counted.findLastIndex((_, place) => isCrowded(days, place));
  if (end < 0) return back;
  const first = days.findIndex((day) => daysBetween(day, days[end] ?? '') < SHARING_DAYS);
  const [from, to] = [showDay(days[first] ?? ''), showDay(days[end] ?? '')];
  return [
    ...back,
    `${end - first + 1} replacements within ${SHARING_DAYS} days, ${from === to ? `all on ${to}` : `from ${from} to ${to}`}`,
  ];
}

const isCrowded = (days: readonly Day[], place: number): boolean => {
  const first = days[place - SHARING_MOVES + 1];
  return first !== undefined && daysBetween(first, days[place] ?? '') < SHARING_DAYS;
};

const inDays = (days: number): string => (days === 1 ? '1 day' : `${days} days`);
