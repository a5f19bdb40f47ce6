/**
 * Calendar days as `YYYY-MM-DD` strings, which compare and sort as they are. There is no clock and no time zone here: callers pass in "today", which
 * is the day in UTC (WIRE-12).
 */
export type Day = string;

/** An hour and a day, in milliseconds. */
export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

const FORMS = [/^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/, /^(?<day>\d{2})\/(?<month>\d{2})\/(?<year>\d{4}|\d{2})$/];

/** Reads YYYY-MM-DD, DD/MM/YYYY or DD/MM/YY (20YY). Years 1970–2199 (WIRE-11); null for anything else, 31/02 included. */
export function readDate(text: string): Day | null {
  for (const form of FORMS) {
    const parts = form.exec(text.trim())?.groups;
    if (!parts) continue;
    const year = Number(parts.year) + (parts.year?.length === 2 ? 2000 : 0);
    return dayOf(year, Number(parts.month), Number(parts.day));
  }
  return null;
}

/** Reads a day as people type it: like `readDate`, but a day or month of one digit needs no zero (SCR-8). For fields, not for the wire. */
export const readTypedDay = (text: string): Day | null =>
  readDate(
    text
      .trim()
      .replace(/^(\d)\//, '0$1/')
      .replace(/\/(\d)\//, '/0$1/'),
  );

function dayOf(year: number, month: number, day: number): Day | null {
  if (year < 1970 || year > 2199 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) return null;
  return format(year, month, day);
}

const format = (year: number, month: number, day: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const parts = (day: Day): [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

const daysInMonth = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const serial = (day: Day) => {
  const [year, month, date] = parts(day);
  return Date.UTC(year, month - 1, date) / DAY_MS;
};

/** The day in UTC on which a moment falls. */
export const dayIn = (moment: Date): Day => moment.toISOString().slice(0, 10);

export const addDays = (day: Day, days: number): Day => dayIn(new Date((serial(day) + days) * DAY_MS));

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => serial(to) - serial(from);

/** Moves by whole months; a day that the target month lacks becomes its last (LIC-10). */
export function addMonths(day: Day, months: number): Day {
  const [year, month, date] = parts(day);
  const index = year * 12 + (month - 1) + months;
  const newYear = Math.floor(index / 12);
  const newMonth = (index % 12) + 1;
  return format(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** DD/MM/YYYY, as every screen and message shows a day. */
export const showDay = (day: Day): string => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
