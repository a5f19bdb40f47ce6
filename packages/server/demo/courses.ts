import { addDays, type Day } from '@lm/contract';
import { dice, PURPOSE } from './dice.ts';
import { GROUP } from './people.ts';

/** A course code; both dates are inclusive (CRS-1). */
export interface Course {
  id: number;
  code: string;
  name: string;
  /** Null: as many as any course. */
  places: number | null;
  startDate: Day;
  expireDate: Day;
}

/** A teacher's courses: one under way, one over, one that has not begun. */
export interface Courses {
  current: Course;
  past: Course;
  upcoming: Course;
}

/** The demo's own teacher comes before the teachers of the groups. */
export const DEMO_TEACHER = 0;
export const groupOf = (index: number): number => Math.floor(index / GROUP) + 1;

/** The subjects that are taught. */
const SUBJECTS = [
  ...['Room acoustics', 'Noise control', 'Building acoustics', 'Signals and systems', 'Flow acoustics', 'Musical acoustics'],
  ...['Measurement techniques', 'Electroacoustics', 'Acoustic simulation in practice'],
];

/** The three courses of a group's teacher. In every fourth group the current one ends within days. */
export function coursesOf(seed: number, group: number, today: Day): Courses {
  const chance = dice(seed, PURPOSE.course, group);
  const days = chance.pick([90, 90, 120]);
  const left = group % 4 === 3 ? chance.between(2, 9) : chance.between(25, 85);
  const subject = SUBJECTS[group % SUBJECTS.length] ?? '';
  const places = [30, 80, 120][group % 3] ?? 30;
  const course = (place: number, start: Day, length: number): Course => {
    const id = group * 3 + place;
    const name = `${subject}, ${start.slice(5) < '08' ? 'spring' : 'autumn'} ${start.slice(0, 4)}`;
    const dates = { startDate: start, expireDate: addDays(start, length) };
    return { id, code: courseCode(seed, id), name, places: place === 3 ? places : null, ...dates };
  };
  return {
    past: course(1, addDays(today, -chance.between(200, 500)), 90),
    current: course(2, addDays(today, left - days), days),
    upcoming: course(3, addDays(today, chance.between(10, 60)), 90),
  };
}

/** The letters of real codes (courses.queries.ts): none can be mistaken for another. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
const CODES = BigInt(ALPHABET.length) ** 10n;
const STRIDE = 27_182_818_284_591n; // shares no factor with 23, so that no two ids get the same code

function courseCode(seed: number, id: number): string {
  let rest = (BigInt(seed) * 31_415_926_535n + BigInt(id) * STRIDE) % CODES;
  let code = '';
  while (code.length < 10) {
    code += ALPHABET.charAt(Number(rest % BigInt(ALPHABET.length)));
    rest /= BigInt(ALPHABET.length);
  }
  return code;
}
