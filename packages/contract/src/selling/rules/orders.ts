import { addDays, addMonths, type Day, showDay } from '../../core/rules/dates.ts';
import { CATEGORY, type CategoryName, categoryOf } from '../../licensing/kinds/categories.ts';
import { AWAITED_TYPE, kindOf, termOf } from '../../licensing/kinds/kinds.ts';
import { type LicenseDates, lastDayOf, type RenewInput, type TermInput } from '../../licensing/kinds/terms.ts';

/** What a line of an offer says of what is bought. */
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
  /** Promised days: of a renewal the end it goes on from; of a new license the first day, where one was agreed. */
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

/** So many licenses a line makes: one for each user of a node-locked line, one with all its seats of a floating one (ORD-320). */
export const licensesMadeBy = ({ what, categoryId, users }: Pick<BoughtLine, 'what' | 'categoryId' | 'users'>): number =>
  what === 'renewal' || categoryOf(categoryId).hasSeats ? 1 : users;

/** What is bought begins on the day the licenses are made, or on a later one that was agreed (ORD-321). */
const firstDay = ({ from }: BoughtLine, madeOn: Day): Day => (from && from > madeOn ? from : madeOn);

/**
 * The licenses that a line of an order makes on a day, as they are once they are paid (ORD-320, ORD-321). None of a renewal.
 * `months` counts from the first day; a Temporary license ends on the day agreed, or after its months.
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

/** A license while its payment is awaited: Temporary to the day it is due by, whatever was bought (ORD-322). */
export function whileAwaited(bought: LicenseToMake, due: Day): LicenseToMake {
  const { categoryName, modules, seats, purchaseDate } = bought;
  const { startDate, endDate } = datesBought(bought);
  const start = startDate ?? bought.subscriptions?.[0]?.subscriptionStartDate ?? due;
  // What is over before the payment is due is not made longer by it; what begins after that waits for its payment.
  const end = endDate && endDate < due ? endDate : due;
  return {
    ...{ categoryName, modules, purchaseDate },
    ...(CATEGORY[categoryName].hasSeats && seats !== undefined && { seats }),
    ...{ typeId: AWAITED_TYPE, startDate: start, endDate: end < start ? start : end },
  };
}

/** The dates of a license as they are once it is paid; its type comes with them (ORD-323). */
export const datesBought = (bought: LicenseToMake): LicenseDates => termOf(bought.typeId).begin(bought);

/** By this day an order must be paid, whose licenses were made on that one: so many days later, the last one counts. */
export const paymentDue = (madeOn: Day, days: number): Day => addDays(madeOn, days);

/** A payment is reminded of twice: at half of its time, and three days before it is due (ORD-325). */
export const paymentReminders = (due: Day, days: number): [Day, Day] => [addDays(due, -Math.ceil(days / 2)), addDays(due, -3)];

type Renewed = LicenseDates & { typeId: number };

/** To what a line renews a license: from when, to when, and the edit that does it. */
export interface RenewalBought {
  from: Day;
  until: Day;
  edit: RenewInput;
}

/** Why a line cannot renew its license any more: it was renewed since the offer, or its dates cannot be, in a sentence. */
export interface RenewalProblem {
  isRenewed: boolean;
  reason: string;
}

/**
 * What a line makes of the license it renews (ORD-324). Months go on from the day that the offer promised, as long as that is where the
 * license still ends; after a lapse from the day of acceptance. Days are given as they were offered. A license that was renewed since the
 * offer is not renewed twice.
 */
export function renewalBought(line: BoughtLine, license: Renewed, day: Day): RenewalBought | RenewalProblem {
  const last = lastDayOf(license);
  if (!last) return { isRenewed: false, reason: 'it has no end date to extend' };
  if (line.from && last > line.from) return { isRenewed: true, reason: `it runs until ${showDay(last)}` };
  if (line.months === null) return daysBought(line, license, later(last, day), day);
  const from = line.from !== last && last < day ? day : last;
  // Months that were bought are not lost by accepting late; a day that was agreed stays, unless it has come.
  const until = line.until && from === line.from && line.until > from ? line.until : null;
  return asRenewal(license, from, until ? { until } : { months: line.months });
}

/** Days are priced as they stand in the offer, so they are given as they stand there, or not at all. `latest`: they begin then or before. */
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
 * What keeps a license going while the payment for its renewal is awaited: one that would end before ends when the payment is due.
 * Null where nothing stops: it runs longer, or only its maintenance ends (ORD-326).
 */
export function extensionWhileAwaited(license: Renewed, due: Day): RenewInput | null {
  const { endDate } = license;
  return endDate && endDate < due ? endMoved(license, endDate, due) : null;
}

/** The edit that moves the last day of a license, as its term has it; null where that cannot be. */
function endMoved(license: Renewed, endDate: Day, until: Day): RenewInput | null {
  const edit = termOf(license.typeId).renew(license, { begins: endDate, until });
  return typeof edit === 'string' ? null : edit;
}

/** What a renewal was to be, and where its license ended before that was moved until the payment; null where it was not. */
interface RenewalOrdered {
  from: Day;
  until: Day;
  endedOn: Day | null;
}

/** What a paid renewal makes of the license as it is by then; null where it runs so long already (ORD-323). */
export function renewalOncePaid(license: Renewed, { from, until, endedOn }: RenewalOrdered): RenewalBought | RenewalProblem | null {
  const last = lastDayOf(license);
  if (last && last >= until) return null;
  return asRenewal({ ...license, endDate: endedOn ?? license.endDate }, from, { until });
}

/** How a Temporary license ends with its cancelled order: on that day, be it its first; null where it is over by then (ORD-329). */
export function endedOn(license: Renewed, today: Day): { startDate: Day; endDate: Day } | null {
  if (!license.endDate || license.endDate <= today) return null;
  const start = license.startDate ?? today;
  return { startDate: start > today ? today : start, endDate: today };
}

/** Back to where a license ended before its end was moved until its payment; null where someone moved it since (ORD-329). */
export function movedBack(license: Renewed, { endedOn, due }: { endedOn: Day; due: Day }): RenewInput | null {
  return license.endDate === due ? endMoved(license, due, endedOn) : null;
}
