import { addDays, addMonths, type Day, type LicenseStateWord, MAINTAINED, nextMonth, SOON_DAYS } from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const began = (today: Day) => sql<SqlBool>`license.begins_on <= ${today}`;
const runs = (today: Day) => sql<SqlBool>`license.begins_on <= ${today} AND license.ends_on >= ${today}`;
const isOver = (today: Day) => sql<SqlBool>`license.ends_on < ${today} AND ${began(today)}`;
const runsUpTo = (today: Day) => sql<SqlBool>`${runs(today)} AND license.ends_on <= ${today}::date + ${sql.lit(SOON_DAYS)}`;

/** Written out, as the index of maintenance is one of these types alone. */
const isMaintained = sql<SqlBool>`license.type_id IN (${sql.raw(MAINTAINED.join(', '))})`;
const ends = sql<SqlBool>`license.type_id NOT IN (${sql.raw(MAINTAINED.join(', '))})`;

/** Where the last stretch began: the newest subscription, otherwise the license. */
const lastBegin = sql`coalesce(license.start_date, (SELECT max(s.start_date) FROM license_subscription s WHERE s.license_id = license.id))`;

/** LIC-160, as in stateOf(): the last third in whole days, or 30 days, whichever is less. */
const soonFrom = sql`license.ends_on - least(${sql.lit(SOON_DAYS)}, greatest(0, (license.ends_on - ${lastBegin}) / 3))`;

const lastOfNextMonth = (today: Day): Day => addDays(addMonths(nextMonth(today), 1), -1);

const STATES: Record<LicenseStateWord, (today: Day) => RawBuilder<SqlBool>> = {
  'Not started': (today) => sql`license.begins_on > ${today}`,
  Active: (today) => sql`${runs(today)} AND ${ends}`,
  'In maintenance': (today) => sql`${runs(today)} AND ${isMaintained}`,
  'Ends soon': (today) => sql`${runsUpTo(today)} AND ${soonFrom} <= ${today}`,
  'Ends in 30 days': runsUpTo,
  'Ends next month': (today) => sql`${runs(today)} AND license.ends_on BETWEEN ${nextMonth(today)} AND ${lastOfNextMonth(today)}`,
  'Out of maintenance': (today) => sql`${isOver(today)} AND ${isMaintained}`,
  Expired: (today) => sql`${isOver(today)} AND ${ends}`,
};

/** Does the word hold of a row of `license`? The one place where SQL says what isInState() says (LIC-102). */
export const isInStateSql = (word: LicenseStateWord, today: Day): RawBuilder<SqlBool> => sql`(${STATES[word](today)})`;

/** Days between which something ends, both inclusive; null where there is no bound. */
export interface Ends {
  from: Day | null;
  to: Day | null;
}

const fromOn = (from: Day): Ends => ({ from, to: null });
const before = (day: Day): Ends => ({ from: null, to: addDays(day, -1) });
const soon = (today: Day): Ends => ({ from: today, to: addDays(today, SOON_DAYS) });

/** When a license of which a word holds ends: it follows from the word, and an index knows it. */
const ENDS: Record<LicenseStateWord, (today: Day) => Ends> = {
  'Not started': fromOn,
  Active: fromOn,
  'In maintenance': fromOn,
  'Ends soon': soon,
  'Ends in 30 days': soon,
  'Ends next month': (today) => ({ from: nextMonth(today), to: lastOfNextMonth(today) }),
  'Out of maintenance': before,
  Expired: before,
};

const firstOf = (days: Day[]): Day | null => days.toSorted()[0] ?? null;
const lastOf = (days: Day[]): Day | null => days.toSorted().at(-1) ?? null;

/** Between which days a license ends of which any of the words holds, and which ends between two days itself. */
export function endsBetween(words: LicenseStateWord[], asked: Ends, today: Day): Ends {
  const ends = words.map((word) => ENDS[word](today));
  const [froms, tos] = [ends.flatMap(({ from }) => from ?? []), ends.flatMap(({ to }) => to ?? [])];
  const from = froms.length === ends.length ? firstOf(froms) : null;
  const to = tos.length === ends.length ? lastOf(tos) : null;
  return { from: lastOf([from ?? [], asked.from ?? []].flat()), to: firstOf([to ?? [], asked.to ?? []].flat()) };
}
