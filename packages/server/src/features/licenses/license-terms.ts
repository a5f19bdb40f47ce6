import {
  addDays,
  type api,
  CATEGORY,
  type Change,
  checkDates,
  type Day,
  type DetailsOf,
  hasEnded,
  LAST_DAY,
  MODULES,
  monthlyEnd,
  monthlyEndOnEdit,
  type Received,
  showDay,
  startsBeforePurchase,
  subscriptionEnd,
  TYPE,
} from '@lm/contract';
import { changesBetween, type Described, listed } from '../../lib/changes.ts';
import { categoryOf, modulesOf, type NewLicense, type StoredLicense, typeOf } from './licenses.queries.ts';
import type { RedeemedCourse } from './redeem.ts';

type AddInput = Received<typeof api.licenses.addLicense>['body'];
type UpdateInput = Received<typeof api.licenses.updateLicense>['body'];

interface Release {
  id: number | null;
  name: string;
}

const ALL_MODULES = MODULES.map((module) => module.id);

/** The license that an input asks for, with every date that follows from others computed (spec.md §4, decisions.md §5). */
export function newLicense(input: Exclude<AddInput, { typeId: 5 }>, release: Release): NewLicense {
  const blank = {
    customerId: input.customerId,
    categoryId: input.categoryName === 'CPU' ? CATEGORY.cpu : CATEGORY.fnl,
    typeId: input.typeId,
    releaseId: release.id,
    version: release.name,
    purchaseDate: input.purchaseDate ?? null,
    startDate: null,
    endDate: null,
    months: null,
    seats: input.categoryName === 'FNL' ? (input.seats ?? 1) : null,
    courseId: null,
    courseCode: null,
    modules: input.modules,
    subscriptions: [],
  };
  switch (input.typeId) {
    case TYPE.permanent:
      return { ...blank, subscriptions: input.subscriptions.map(subscription) };
    case TYPE.monthly:
      return { ...blank, startDate: input.startDate, endDate: monthlyEnd(input.startDate, input.months), months: input.months };
    case TYPE.temporary:
      return { ...blank, startDate: input.startDate, endDate: input.endDate };
  }
}

/** What redeeming a course code gives: CPU, all modules, from today to the code's last day (decisions.md §5). */
export const studentLicense = (customerId: number, course: RedeemedCourse, release: Release, today: Day): NewLicense => ({
  ...unsold(customerId, release, today, course.lastDay),
  typeId: TYPE.student,
  courseId: course.id,
  courseCode: course.code,
});

/** A trial: CPU, all modules, from today for so many days (decisions.md §5). */
export const trialLicense = (customerId: number, release: Release, today: Day, trialDays: number): NewLicense => ({
  ...unsold(customerId, release, today, addDays(today, trialDays)),
  typeId: TYPE.trial,
  courseId: null,
  courseCode: null,
});

/** What trials and student licenses have in common. */
const unsold = (customerId: number, release: Release, startDate: Day, endDate: Day) => ({
  customerId,
  categoryId: CATEGORY.cpu,
  releaseId: release.id,
  version: release.name,
  purchaseDate: null,
  startDate,
  endDate,
  months: null,
  seats: null,
  modules: ALL_MODULES,
  subscriptions: [],
});

const subscription = ({ subscriptionStartDate: start, months }: { subscriptionStartDate: Day; months: number }) => ({
  start,
  end: subscriptionEnd(start, months),
  months,
});

/** Renewals of a license: more than any has years for. */
const MOST_SUBSCRIPTIONS = 60;

type EditProblem = DetailsOf<typeof api.licenses.updateLicense.refusals.unfit>[0]['problems'][number];

/** What is wrong with a license after an edit, by the fields of the edit. */
export function editProblems(edited: StoredLicense, input: UpdateInput): EditProblem[] {
  const { typeId, purchaseDate, startDate, endDate, subscriptions } = edited;
  if (typeId !== TYPE.permanent) {
    const problems: EditProblem[] = checkDates({ startDate: startDate ?? undefined, endDate: endDate ?? undefined });
    if (endDate && endDate > LAST_DAY) problems.push({ field: 'remainingDays', message: `The end would be after ${showDay(LAST_DAY)}` });
    return problems;
  }
  const problems: EditProblem[] = checkDates({ purchaseDate: purchaseDate ?? undefined, subscriptions: input.subscriptions });
  if (subscriptions.length > MOST_SUBSCRIPTIONS)
    problems.push({ field: 'subscriptionStartDate', message: `A license has at most ${MOST_SUBSCRIPTIONS} subscriptions` });
  const first = subscriptions.at(-1);
  if (problems.length === 0 && purchaseDate && first && startsBeforePurchase(purchaseDate, first.start))
    problems.push({ field: 'purchaseDate', message: 'Subscription start date should be after purchase date' });
  return problems;
}

/**
 * The license after an edit; what the input leaves out stays. Monthly: end = start plus the days given. Permanent: a
 * subscription with a later start is appended, one with the same start replaces it. Student: another course code sets the
 * end to that code's last day. `renewDate` is today when an end moved forward (decisions.md §5).
 */
export function editedLicense(
  license: StoredLicense,
  input: UpdateInput,
  release: Release,
  course: RedeemedCourse | null,
  today: Day,
): StoredLicense {
  const next: StoredLicense = {
    ...license,
    releaseId: release.id,
    version: release.name,
    modules: input.modules,
    macs: input.macAddresses === undefined ? license.macs : [...new Set(input.macAddresses ?? [])],
    seats: license.categoryId === CATEGORY.fnl ? (input.seats ?? license.seats) : null,
    purchaseDate: input.purchaseDate ?? license.purchaseDate,
  };
  if (license.typeId === TYPE.permanent) {
    const edited = (input.subscriptions ?? []).map(subscription);
    const kept = license.subscriptions.filter((one) => !edited.some((other) => other.start === one.start));
    next.subscriptions = [...edited, ...kept].sort((a, b) => (a.start < b.start ? 1 : -1));
  } else {
    next.startDate = input.startDate ?? license.startDate;
    next.endDate = endAfterEdit(license, input, next.startDate, course);
    if (course) Object.assign(next, { courseId: course.id, courseCode: course.code });
  }
  if (lastDay(next) > lastDay(license)) next.renewDate = today;
  return next;
}

function endAfterEdit(license: StoredLicense, input: UpdateInput, start: Day | null, course: RedeemedCourse | null): Day | null {
  if (course) return course.lastDay;
  if (license.typeId === TYPE.student) return license.endDate;
  if (license.typeId === TYPE.monthly) return start && input.remainingDays ? monthlyEndOnEdit(start, input.remainingDays) : license.endDate;
  return input.endDate ?? license.endDate;
}

/** The end of the license or of its maintenance. */
export const lastDay = (license: Pick<StoredLicense, 'endDate' | 'subscriptions'>): Day =>
  license.endDate ?? license.subscriptions[0]?.end ?? '';

/** Only Permanent goes on after its last day (decisions.md §5). */
export const isOver = (license: StoredLicense, today: Day): boolean => license.endDate !== null && hasEnded(license.endDate, today);

const shown = (day: Day | null | undefined) => (day ? showDay(day) : null);

/** How the log names a license. */
export const named = (license: StoredLicense) => ({ category: categoryOf(license).name, type: typeOf(license).name });

/** A license in the words of the log. */
const describe = (license: NewLicense & { macs?: string[] }): Described => ({
  Version: license.version,
  Modules: listed(modulesOf(license).map((module) => module.name)),
  Seats: license.seats?.toString() ?? null,
  'Course code': license.courseCode,
  'Purchase date': shown(license.purchaseDate),
  'Start date': shown(license.startDate),
  'End date': shown(license.endDate),
  'Subscription start': shown(license.subscriptions[0]?.start),
  'Subscription end': shown(license.subscriptions[0]?.end),
  'MAC addresses': listed(license.macs ?? []),
});

/** What an act changed on a license: `null` before it was added, `null` after it was deleted. */
export const licenseChanges = (before: StoredLicense | null, after: StoredLicense | null): Change[] =>
  changesBetween(before ? describe(before) : {}, after ? describe(after) : {});
