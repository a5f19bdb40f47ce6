import {
  addDays,
  addMonths,
  type Day,
  type LicenseStanding,
  type LicenseStateWord,
  MAINTAINED,
  NOT_RENEWED,
  nextMonth,
  type OnDay,
  SOON_DAYS,
} from '@lm/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

const began = (today: Day) => sql<SqlBool>`license.begins_on <= ${today}`;
const runs = (today: Day) => sql<SqlBool>`license.begins_on <= ${today} AND license.ends_on >= ${today}`;
const isOver = (today: Day) => sql<SqlBool>`license.ends_on < ${today} AND ${began(today)}`;
const runsUpTo = (today: Day) => sql<SqlBool>`${runs(today)} AND license.ends_on <= ${today}::date + ${sql.lit(SOON_DAYS)}`;

/** Spelled out because the index of maintenance covers only one of these types. */
const isMaintained = sql<SqlBool>`license.type_id IN (${sql.raw(MAINTAINED.join(', '))})`;
const ends = sql<SqlBool>`license.type_id NOT IN (${sql.raw(MAINTAINED.join(', '))})`;

/** The beginning of the last stretch: that of the newest subscription, otherwise of the license. */
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
  Suspended: () => sql`license.suspended_on IS NOT NULL`,
};

/** Whether the word applies to a row of `license`. The only place where SQL says what isInState() says (LIC-102). */
export const isInStateSql = (word: LicenseStateWord, today: Day): RawBuilder<SqlBool> => sql`(${STATES[word](today)})`;

/** The days between which something ends, both inclusive; null means no bound. */
export interface Ends {
  from: Day | null;
  to: Day | null;
}

const fromOn = (from: Day): Ends => ({ from, to: null });
const before = (day: Day): Ends => ({ from: null, to: addDays(day, -1) });
const soon = (today: Day): Ends => ({ from: today, to: addDays(today, SOON_DAYS) });

/** When a license to which a word applies ends: the word implies it, and an index knows it. */
const ENDS: Record<LicenseStateWord, (today: Day) => Ends> = {
  'Not started': fromOn,
  Active: fromOn,
  'In maintenance': fromOn,
  'Ends soon': soon,
  'Ends in 30 days': soon,
  'Ends next month': (today) => ({ from: nextMonth(today), to: lastOfNextMonth(today) }),
  'Out of maintenance': before,
  Expired: before,
  Suspended: () => ({ from: null, to: null }),
};

/** When a license with this standing ends (LIC-260), as in licenseStanding(). */
const STANDS: Record<LicenseStanding, (on: OnDay) => Ends> = {
  Covered: ({ today, openDays }) => fromOn(addDays(today, openDays + 1)),
  'Renewal open': ({ today, openDays }) => ({ from: today, to: addDays(today, openDays) }),
  Grace: ({ today, graceDays }) => ({ from: addDays(today, -graceDays), to: addDays(today, -1) }),
  Lapsed: ({ today, graceDays }) => before(addDays(today, -graceDays)),
};

/** Whether a row of `license` has one of these standings. A trial, and a license that ends with its course, have none. */
export function standsSql(words: LicenseStanding[], on: OnDay): RawBuilder<SqlBool> {
  const ways = words.map((word) => {
    const { from, to } = STANDS[word](on);
    const bounds = [from && sql`license.ends_on >= ${from}`, to && sql`license.ends_on <= ${to}`].filter((bound) => bound !== null);
    return sql`(${sql.join(bounds, sql` AND `)})`;
  });
  return sql<SqlBool>`((${sql.join(ways, sql` OR `)}) AND license.type_id NOT IN (${sql.raw(NOT_RENEWED.join(', '))}))`;
}

const firstOf = (days: Day[]): Day | null => days.toSorted()[0] ?? null;
const lastOf = (days: Day[]): Day | null => days.toSorted().at(-1) ?? null;

/** The stretch that covers all of these, at least one of which applies; unbounded if any of them is, or if there are none. */
function spanned(ends: Ends[]): Ends {
  const [froms, tos] = [ends.flatMap(({ from }) => from ?? []), ends.flatMap(({ to }) => to ?? [])];
  return { from: froms.length === ends.length ? firstOf(froms) : null, to: tos.length === ends.length ? lastOf(tos) : null };
}

/** The days between which a license ends if one word of each group applies to it, and if it ends between two given days. */
export function endsBetween(words: { state: LicenseStateWord[]; standing: LicenseStanding[] }, asked: Ends, on: OnDay): Ends {
  const states = spanned(words.state.map((word) => ENDS[word](on.today)));
  const standings = spanned(words.standing.map((word) => STANDS[word](on)));
  const all = [states, standings, asked];
  return { from: lastOf(all.flatMap(({ from }) => from ?? [])), to: firstOf(all.flatMap(({ to }) => to ?? [])) };
}
