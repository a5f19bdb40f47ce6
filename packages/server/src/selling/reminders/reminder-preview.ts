import {
  addDays,
  type Day,
  daysBetween,
  endsDueOn,
  KINDS,
  LATE_DAYS,
  MOST_PLOTTED,
  MOST_REMINDED,
  plotted,
  remindingOf,
} from '@lm/contract';
import type { Portal } from '../../lib/portal.ts';
import { isMail, type Reminder, remindersOn } from './due-reminders.ts';
import {
  endsByDay,
  licensesEndingBetween,
  licensesEndingOn,
  type Reminded,
  remindedLicenses,
  renewedAway,
  type Whose,
  withTheirMails,
} from './reminded-licenses.queries.ts';

/**
 * The mails that are sent on a day, and those that are not (REM-255), for up to {@link MOST_REMINDED} licenses in the order of their ends, and
 * whether there are more. Today shows the mails that were or will be sent, late ones too; a future day shows those that go if nothing changes until
 * then.
 */
export async function remindersOf({ db, config, today }: Portal, whose: Whose, day: Day): Promise<{ found: Reminder[]; isMore: boolean }> {
  const { days } = config.reminders;
  const lateDays = day === today() ? LATE_DAYS : 0;
  const ends = endsDueOn(config.reminders, day, lateDays);
  const exact = endsDueOn(config.reminders, day, 0);
  const due = await licensesEndingOn(db, whose, ends, MOST_REMINDED + 1);
  const renewed = await renewedAway(db, whose, exact, addDays(day, -Math.max(0, ...days)), MOST_REMINDED);
  const ids = [...new Set([...(await withTheirMails(db, whose, due.slice(0, MOST_REMINDED))), ...renewed])];
  const found = remindersOn(await remindedLicenses(db, ids, day), config.reminders, day, lateDays);
  return { found: inOrder(found.filter(isAbout(whose))), isMore: due.length > MOST_REMINDED };
}

/** A mail is about a license, or a product, if one of its licenses is. */
const isAbout =
  ({ licenseId, productId }: Whose) =>
  ({ licenses }: Reminder) =>
    licenses.some(
      (license) => (licenseId === undefined || license.id === licenseId) && (productId === undefined || license.productId === productId),
    );

/** Mails that are sent come first, then the others; each by the earliest end, then by name. */
const inOrder = (found: Reminder[]): Reminder[] =>
  found.toSorted(
    (a, b) =>
      Number(isMail(b)) - Number(isMail(a)) ||
      (a.found.endsOn < b.found.endsOn ? -1 : Number(a.found.endsOn > b.found.endsOn)) ||
      a.customer.name.localeCompare(b.customer.name, 'en') ||
      a.customer.id - b.customer.id,
  );

interface Plot {
  isRough: boolean;
  days: { day: Day; mails: number }[];
}

/** How many mails are sent on each day of a day's plot; if there are many licenses, their number instead, whatever the reasons (REM-256). */
export async function plotOf(portal: Portal, whose: Whose, asOf: Day): Promise<Plot> {
  const { db, config, today } = portal;
  const { from, to } = plotted(today(), asOf);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, place) => addDays(from, place));
  const steps = config.reminders.days;
  if (steps.length === 0) return { isRough: false, days: days.map((day) => ({ day, mails: 0 })) };
  const [first, last] = [addDays(from, Math.min(...steps)), addDays(to, Math.max(...steps))];
  const ids = await licensesEndingBetween(db, whose, first, last, MOST_PLOTTED + 1);
  if (ids.length > MOST_PLOTTED) return { isRough: true, days: await roughly(portal, whose, days, [first, last]) };
  const licenses = await remindedLicenses(db, await withTheirMails(db, whose, ids), asOf);
  const byEnd = Map.groupBy(licenses, ({ endDate, subscriptions }) => endDate ?? subscriptions[0]?.end ?? '');
  const isMeant = isAbout(whose);
  const mailsIn = (found: Reminder[]) => found.filter((one) => isMail(one) && isMeant(one)).length;
  const exact = (day: Day) => {
    const due = endsDueOn(config.reminders, day, 0).flatMap((end): Reminded[] => byEnd.get(end) ?? []);
    return mailsIn(remindersOn(due, config.reminders, day, 0));
  };
  const mailsToday = async () => mailsIn((await remindersOf(portal, whose, today())).found);
  return {
    isRough: false,
    days: await Promise.all(days.map(async (day) => ({ day, mails: day === today() ? await mailsToday() : exact(day) }))),
  };
}

/** The same from the days alone: how many licenses of each type end on each day. */
async function roughly({ db, config }: Portal, whose: Whose, days: Day[], [first, last]: [Day, Day]) {
  const steps = [...new Set(config.reminders.days)].sort((a, b) => b - a);
  const totals = new Map((await endsByDay(db, whose, first, last)).map(({ endsOn, typeId, total }) => [`${endsOn} ${typeId}`, total]));
  const due = Object.values(KINDS).flatMap(({ id }) =>
    remindingOf(id)
      .steps(steps)
      .map((step) => ({ id, step })),
  );
  const endingOn = (day: Day) => due.reduce((sum, { id, step }) => sum + (totals.get(`${addDays(day, step)} ${id}`) ?? 0), 0);
  return days.map((day) => ({ day, mails: endingOn(day) }));
}
