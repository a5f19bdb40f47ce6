import { addDays, addMonths, type Day, showDay } from '../../core/rules/dates.ts';
import { CATEGORY, type CategoryName, categoryOf } from '../../licensing/kinds/categories.ts';
import { AWAITED_TYPE, kindOf, termOf } from '../../licensing/kinds/kinds.ts';
import { type LicenseDates, lastDayOf, type RenewInput, type TermInput } from '../../licensing/kinds/terms.ts';

/** The purchase that a line of an offer describes. */
export interface BoughtLine {
  what: 'license' | 'renewal';
  categoryId: number;
  typeId: number;
  modules: readonly number[];
  /** Users of a node-locked line, seats of a floating one. */
  users: number;
  months: number | null;
  /** The license that is renewed. */
  licenseId: number | null;
  /** The promised day: for a renewal, the end it continues from; for a new license, the first day, if one was agreed. */
  from: Day | null;
  until: Day | null;
}

/** A license that an order makes: what `addLicense` takes, except the owner and the release. */
export interface LicenseToMake extends TermInput {
  categoryName: CategoryName;
  typeId: number;
  modules: number[];
  seats?: number;
}

/** How many licenses a line makes: one for each user of a node-locked line, one with all its seats for a floating one (ORD-320). */
export const licensesMadeBy = ({ what, categoryId, users }: Pick<BoughtLine, 'what' | 'categoryId' | 'users'>): number =>
  what === 'renewal' || categoryOf(categoryId).hasSeats ? 1 : users;

/** A purchase begins on the day the licenses are made, or on a later day that was agreed (ORD-321). */
const firstDay = ({ from }: BoughtLine, madeOn: Day): Day => (from && from > madeOn ? from : madeOn);

/**
 * The licenses that a line of an order makes on a day, as they are once they are paid for (ORD-320, ORD-321). A renewal makes none. `months` counts
 * from the first day; a Temporary license ends on the day agreed, or after its months.
 */
export function licensesBought(line: BoughtLine, madeOn: Day): LicenseToMake[] {
  if (line.what === 'renewal') return [];
  const { name, hasSeats } = categoryOf(line.categoryId);
  const one: LicenseToMake = {
    categoryName: name,
    typeId: line.typeId,
    modules: [...line.modules],
    ...(hasSeats && { seats: line.users }),
    ...termBought(line, madeOn),
  };
  return Array.from({ length: licensesMadeBy(line) }, () => one);
}

/** The term that the line's kind asks for, from its first day. */
function termBought(line: BoughtLine, madeOn: Day): TermInput {
  const { row, ofRow } = termOf(line.typeId);
  const startDate = firstDay(line, madeOn);
  const months = line.months ?? kindOf(line.typeId).months ?? 1;
  const endDate = line.until ?? addMonths(startDate, months);
  return ofRow({ purchaseDate: madeOn, startDate, ...(row.months && { months }), ...(row.endDate && { endDate }) });
}

/** A license while its payment is awaited: Temporary until the day on which the payment is due, whatever was bought (ORD-322). */
export function whileAwaited(bought: LicenseToMake, due: Day): LicenseToMake {
  const { categoryName, modules, seats, purchaseDate } = bought;
  const { startDate, endDate } = datesBought(bought);
  const start = startDate ?? bought.subscriptions?.[0]?.subscriptionStartDate ?? due;
  // A license that ends before the payment is due is not extended; one that begins later waits for its payment.
  const end = endDate && endDate < due ? endDate : due;
  return {
    ...{ categoryName, modules, purchaseDate },
    ...(CATEGORY[categoryName].hasSeats && seats !== undefined && { seats }),
    ...{ typeId: AWAITED_TYPE, startDate: start, endDate: end < start ? start : end },
  };
}

/** The dates of a license once it is paid for; its type comes with them (ORD-323). */
export const datesBought = (bought: LicenseToMake): LicenseDates => termOf(bought.typeId).begin(bought);

/** The last day on which an order can be paid: this many days after its licenses were made. */
export const paymentDue = (madeOn: Day, days: number): Day => addDays(madeOn, days);

/** The days of the two payment reminders: halfway to the due day, and three days before it (ORD-325). */
export const paymentReminders = (due: Day, days: number): [Day, Day] => [addDays(due, -Math.ceil(days / 2)), addDays(due, -3)];

type Renewed = LicenseDates & { typeId: number };

/** The renewal that a line makes: its first and last day, and the edit that does it. */
export interface RenewalBought {
  from: Day;
  until: Day;
  edit: RenewInput;
}

/** Why a line can no longer renew its license, in a sentence: it was renewed since the offer, or its dates do not allow it. */
export interface RenewalProblem {
  isRenewed: boolean;
  reason: string;
}

/**
 * What a line does to the license it renews (ORD-324). Months continue from the day that the offer promised, as long as the license still ends on it;
 * after a lapse, from the day of acceptance. Days stay as they were offered. A license that was renewed since the offer is not renewed twice.
 */
export function renewalBought(line: BoughtLine, license: Renewed, day: Day): RenewalBought | RenewalProblem {
  const last = lastDayOf(license);
  if (!last) return { isRenewed: false, reason: 'it has no end date to extend' };
  if (line.from && last > line.from) return { isRenewed: true, reason: `it runs until ${showDay(last)}` };
  if (line.months === null) return daysBought(line, license, later(last, day), day);
  const from = line.from !== last && last < day ? day : last;
  // Accepting late costs none of the months bought; an agreed day stays, unless it has passed.
  const until = line.until && from === line.from && line.until > from ? line.until : null;
  return asRenewal(license, from, until ? { until } : { months: line.months });
}

/** The price is for these exact days: exactly these are given, or none. They begin on `latest` or before. */
function daysBought({ from, until }: BoughtLine, license: Renewed, latest: Day, day: Day): RenewalBought | RenewalProblem {
  const cannot = (why: string) => ({ isRenewed: false, reason: `${why}. Please ask for a new revision` });
  if (!from || !until || until < day)
    return cannot(until ? `it was offered until ${showDay(until)}, which is past` : 'no days were offered');
  if (from > latest) return cannot(`it was offered from ${showDay(from)}, which leaves a gap`);
  return asRenewal(license, from, { until });
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

function asRenewal(license: Renewed, begins: Day, far: { until: Day } | { months: number }): RenewalBought | RenewalProblem {
  const edit = termOf(license.typeId).renew(license, { begins, ...far });
  if (typeof edit === 'string') return { isRenewed: false, reason: edit };
  const { endDate, subscriptions } = { ...license, ...termOf(license.typeId).change(license, edit) };
  return { from: begins, until: subscriptions.find(({ start }) => start === begins)?.end ?? endDate ?? begins, edit };
}

/**
 * The edit that keeps a license running while the payment for its renewal is awaited: if it would end earlier, it ends when the payment is due. Null
 * if that is not needed, as it runs longer or only its maintenance ends (ORD-326).
 */
export function extensionWhileAwaited(license: Renewed, due: Day): RenewInput | null {
  const { endDate } = license;
  return endDate && endDate < due ? endMoved(license, endDate, due) : null;
}

/** The edit that moves the last day of a license, by the rules of its term; null if that is impossible. */
function endMoved(license: Renewed, endDate: Day, until: Day): RenewInput | null {
  const edit = termOf(license.typeId).renew(license, { begins: endDate, until });
  return typeof edit === 'string' ? null : edit;
}

/** The ordered renewal, and the end that the license had before it was moved for the time until the payment; null if it was not moved. */
interface RenewalOrdered {
  from: Day;
  until: Day;
  endedOn: Day | null;
}

/** What a paid renewal does to the license as it is at the time; null if it already runs that long (ORD-323). */
export function renewalOncePaid(license: Renewed, { from, until, endedOn }: RenewalOrdered): RenewalBought | RenewalProblem | null {
  const last = lastDayOf(license);
  if (last && last >= until) return null;
  return asRenewal({ ...license, endDate: endedOn ?? license.endDate }, from, { until });
}

/** How a Temporary license ends with its cancelled order: on that day, even if it is the first one; null if it has already ended (ORD-329). */
export function endedOn(license: Renewed, today: Day): { startDate: Day; endDate: Day } | null {
  if (!license.endDate || license.endDate <= today) return null;
  const start = license.startDate ?? today;
  return { startDate: start > today ? today : start, endDate: today };
}

/** Moves a license back to the end it had before that was moved for the time until its payment; null if someone has moved it since (ORD-329). */
export function movedBack(license: Renewed, { endedOn, due }: { endedOn: Day; due: Day }): RenewInput | null {
  return license.endDate === due ? endMoved(license, due, endedOn) : null;
}
