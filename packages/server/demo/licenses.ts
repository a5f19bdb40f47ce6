import {
  addDays,
  addMonths,
  CATEGORY,
  type CategoryName,
  type Day,
  daysBetween,
  FIRST_MODULES,
  firstOfMonth,
  KINDS,
  type KindsWhere,
  keysWhere,
  type LicenseDates,
  monthlyEnd,
  monthlyEndOnEdit,
  ROLE,
  subscriptionEnd,
} from '@lm/contract';
import type { StoredLicense } from '../src/licensing/licenses/stored-license.ts';
import { type Course, type Courses, coursesOf, DEMO_TEACHER, groupOf } from './courses.ts';
import { at, type Dice, dice, PURPOSE } from './dice.ts';
import { GROUP, type Person } from './people.ts';
import { type DemoRelease, releaseOn } from './releases.ts';

/** A license before it has an id and an owner, and the day it was added. */
export type DemoLicense = Omit<StoredLicense, 'id' | 'customerId' | 'revision' | 'computers'> & { addedOn: Day; computerNames?: string[] };

/** What the generator gives every license: the same for all. */
export interface Times {
  today: Day;
  releases: readonly DemoRelease[];
}

type State = 'running' | 'ends soon' | 'ended' | 'not started';

/** Kinds of licenses that are sold, in each of their states, and how often; for a Permanent license, the state of its maintenance. */
const SOLD: SoldWeights = {
  permanent: {
    CPU: { running: 20, 'ends soon': 5, ended: 12 },
    FNL: { running: 8, 'ends soon': 3, ended: 5 },
  },
  monthly: { CPU: { running: 10, 'ends soon': 4, ended: 8, 'not started': 3 } },
  temporary: {
    CPU: { running: 4, 'ends soon': 2, ended: 5, 'not started': 2 },
    FNL: { running: 3, 'ends soon': 2, ended: 3, 'not started': 2 },
  },
};

type Sold = KindsWhere<{ given: 'by staff' }>;
type SoldWeights = { [Key in Sold]: Record<(typeof KINDS)[Key]['categories'][number], Partial<Record<State, number>>> };

const SALES = keysWhere(({ given }) => given === 'by staff').flatMap((key) =>
  Object.entries(SOLD[key as Sold]).flatMap(([category, weights]) =>
    (Object.entries(weights) as [State, number][]).map(([state, weight]) => ({
      weight,
      kind: KINDS[key as Sold],
      category: CATEGORY[category as CategoryName],
      state,
    })),
  ),
); // the keys of this very object

/** How many licenses of the sold kinds a customer has; with trials and student licenses about two in all. */
const HOW_MANY = [
  { weight: 13, count: 0 },
  { weight: 33, count: 1 },
  { weight: 28, count: 2 },
  { weight: 15, count: 3 },
  { weight: 7, count: 4 },
  { weight: 4, count: 6 },
];

/** The licenses of the person at an index, in the order in which they were added. */
export function licensesAt(seed: number, index: number, person: Person, times: Times): DemoLicense[] {
  if (person.roleId !== ROLE.customer) return []; // staff sell, and use nothing
  const chance = dice(seed, PURPOSE.licenses, index);
  const made = Array.from({ length: chance.weighted(HOW_MANY).count }, () => sold(chance, times));
  if (person.allowTrial && chance.percent(60)) made.push(trial(chance, times));
  const course = person.teacher ? null : courseFor(seed, index, chance, times.today);
  if (course) made.push(student(course, chance, times));
  return made.sort((a, b) => (a.addedOn < b.addedOn ? -1 : 1));
}

/** Every twelfth of the first 300 learns from the demo's own teacher, about one in ten from the teacher of their group. */
function courseFor(seed: number, index: number, chance: Dice, today: Day): Course | null {
  const withDemoTeacher = index < 12 * GROUP && index % 12 === 5;
  if (!withDemoTeacher && !chance.percent(10)) return null;
  const { current, past } = courses(seed, withDemoTeacher ? DEMO_TEACHER : groupOf(index), today);
  return withDemoTeacher || chance.percent(60) ? current : past;
}

let latest: { key: string; courses: Courses } | null = null;

/** People of a group come one after another, so only the last group's courses are remembered. */
function courses(seed: number, group: number, today: Day): Courses {
  const key = `${seed}/${group}/${today}`;
  if (latest?.key !== key) latest = { key, courses: coursesOf(seed, group, today) };
  return latest.courses;
}

function sold(chance: Dice, times: Times): DemoLicense {
  const { category, kind, state } = chance.weighted(SALES);
  const dates = DATES[kind.term](state, chance, times.today);
  return licenseFrom({ ...dates, categoryId: category.id, typeId: kind.id }, times, {
    seats: category.hasSeats ? chance.pick([1, 2, 3, 5, 5, 10, 20, 50]) : null,
    modules: chance.pick(BUNDLES),
    macs: macs(chance, category.hasSeats ? chance.between(0, 4) : chance.between(0, 2)),
  });
}

type SaleDates = Partial<LicenseDates> & Pick<DemoLicense, 'purchaseDate' | 'addedOn'> & { renewDate?: Day | null };

/** The dates of what is sold, by its term. */
const DATES: Record<(typeof KINDS)[Sold]['term'], (state: State, chance: Dice, today: Day) => SaleDates> = {
  maintained,
  months: forMonths,
  dates: fromTo,
};

/** Usual choices of modules. */
const BUNDLES: number[][] = [[1], [1, 2], [1, 2], [1, 2, 3], [3], [2, 3], [4, 5], [4, 5, 6], [1, 4], [1, 2, 3, 4, 5, 6]];
export const ALL_MODULES: number[] = FIRST_MODULES.map((module) => module.id);

/** Dates of a Permanent license: one to four subscriptions, each renewed from the end of the one before, some after a gap. */
function maintained(state: State, chance: Dice, today: Day): SaleDates {
  const months = chance.pick([12, 12, 24, 36]);
  const thisMonth = firstOfMonth(today);
  const ahead = state === 'running' ? chance.between(2, 11) : state === 'ends soon' ? 1 : -chance.between(1, 30);
  const renewals = chance.weighted([
    { weight: 45, count: 0 },
    { weight: 30, count: 1 },
    { weight: 17, count: 2 },
    { weight: 8, count: 3 },
  ]).count;
  const lengths = [months, ...Array.from({ length: renewals }, () => 12)];
  let start = addMonths(thisMonth, ahead);
  const starts = lengths.map((length, place) => {
    const gap = place > 0 && chance.percent(15) ? chance.between(1, 5) : 0;
    start = addMonths(start, -length - gap);
    return start;
  });
  const first = at(starts, renewals);
  starts[renewals] = chance.percent(30) ? first : addDays(first, -chance.between(1, 27)); // within the month before: the same end
  const purchaseDate = addDays(at(starts, renewals), -chance.between(0, 20));
  const subscriptions = starts.map((from, place) => subscription(from, at(lengths, place)));
  const renewDate = renewals > 0 ? addDays(at(starts, 0), -chance.between(0, 15)) : null;
  return { subscriptions, purchaseDate, renewDate, addedOn: purchaseDate };
}

export const subscription = (start: Day, months: number) => ({ start, end: subscriptionEnd(start, months), months });

/** Dates of a license that runs for months; some were extended by an edit. */
function forMonths(state: State, chance: Dice, today: Day): SaleDates {
  const { startDate, months, ...dates } = leased(state, chance, today);
  if (state !== 'running' || !chance.percent(30)) return { ...dates, startDate, months };
  const endDate = monthlyEndOnEdit(startDate, months * 31 + chance.between(20, 90));
  return { ...dates, startDate, months, endDate, renewDate: addDays(startDate, chance.between(0, daysBetween(startDate, today))) };
}

/** Dates of a license that runs from one day to another. */
function fromTo(state: State, chance: Dice, today: Day): SaleDates {
  const { months, ...dates } = leased(state, chance, today);
  return dates;
}

function leased(state: State, chance: Dice, today: Day) {
  const months = chance.pick([1, 3, 3, 6, 12]);
  const startDate = startFor(state, months, chance, today);
  const bought = addDays(startDate, -chance.between(0, 30));
  const purchaseDate = bought < today ? bought : today;
  return { startDate, endDate: monthlyEnd(startDate, months), months, purchaseDate, addedOn: purchaseDate };
}

/** The start that puts a license of so many months into a state; the margins allow for months of different lengths. */
function startFor(state: State, months: number, chance: Dice, today: Day): Day {
  if (state === 'not started') return addDays(today, chance.between(3, 45));
  const daysLeft = { running: chance.between(15, months * 30 - 5), 'ends soon': chance.between(4, 9), ended: -chance.between(5, 700) }[
    state
  ];
  return addMonths(addDays(today, daysLeft), -months);
}

/** Thirty days, as requested by a customer: over, just begun, or about to end. */
function trial(chance: Dice, times: Times): DemoLicense {
  const startDate = addDays(times.today, -chance.pick([chance.between(0, 20), chance.between(21, 29), chance.between(31, 600)]));
  const dates = { startDate, endDate: addDays(startDate, 30), addedOn: startDate };
  return licenseFrom({ ...dates, categoryId: CATEGORY.CPU.id, typeId: KINDS.trial.id }, times, {
    modules: ALL_MODULES,
    macs: macs(chance, chance.between(0, 1)),
  });
}

/** Redeemed within the first weeks of the course, never after today. */
export function student(course: Course, chance: Dice, times: Times): DemoLicense {
  const redeemed = addDays(course.startDate, chance.between(0, 20));
  const startDate = redeemed < times.today ? redeemed : times.today;
  const dates = { startDate, endDate: course.expireDate, addedOn: startDate, courseId: course.id, courseCode: course.code };
  return licenseFrom({ ...dates, categoryId: CATEGORY.CPU.id, typeId: KINDS.student.id }, times, {
    modules: ALL_MODULES,
    macs: macs(chance, chance.between(0, 1)),
  });
}

type Kind = Pick<DemoLicense, 'categoryId' | 'typeId' | 'addedOn'>;

/** A license with everything else empty, for the release that was the latest when it was added or last renewed. */
export function licenseFrom(dates: Kind & Partial<DemoLicense>, { releases }: Times, parts: Partial<DemoLicense>): DemoLicense {
  const given = { ...BLANK, ...dates, ...parts };
  const release = releaseOn(releases, given.renewDate ?? given.addedOn);
  return { ...given, releaseId: release.id, version: release.name };
}

const BLANK: Omit<DemoLicense, 'categoryId' | 'typeId' | 'addedOn'> = {
  releaseId: null,
  version: '',
  purchaseDate: null,
  startDate: null,
  endDate: null,
  months: null,
  renewDate: null,
  seats: null,
  courseId: null,
  courseCode: null,
  modules: [],
  macs: [],
  subscriptions: [],
};

/** First bytes of universally administered addresses, as network cards have them. */
const MAKERS = ['3C:52:82', 'A4:BB:6D', '00:1B:21', 'F8:75:A4', '54:E1:AD', '90:B1:1C', 'D8:CB:8A', '48:4D:7E'];

function macs(chance: Dice, count: number): string[] {
  const pair = () => chance.between(0, 255).toString(16).toUpperCase().padStart(2, '0');
  return [...new Set(Array.from({ length: count }, () => `${chance.pick(MAKERS)}:${pair()}:${pair()}:${pair()}`))];
}
