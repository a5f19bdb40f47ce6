import { api, may, type Principal, type Student, showDay } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { exported } from '../../lib/exports-noted.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { freeStudentPlace, refOf } from './course-acts.ts';
import { courseOf, courseToWire } from './courses.queries.ts';
import { type CourseRef, countStudents, studentsAfter, studentsMatching } from './students.queries.ts';

const calls = api.courses;

/** The students of a code: all of them for its teachers, for staff those in their row scope. */
export const studentRoutes = ({ db, write, notice, now, steady, today, config, tables }: Portal): Route[] => [
  listRoute(calls.students, async ({ params, query, principal }, { limit, offset }) => {
    const found = await courseOf(db, principal, params.id);
    if (!found) throw refuse(calls.students, 'noCourse');
    const ref = refOf(found);
    const students = await studentsMatching(db, principal, ref, query, limit, offset);
    return countedRows(students, () => countStudents(db, principal, ref, query.search));
  }),

  route(calls.studentsCsv, async ({ params, principal, freshly }) => {
    const found = await courseOf(db, principal, params.id);
    if (!found) throw refuse(calls.studentsCsv, 'noCourse');
    if (!may(principal, 'course.exportStudents', refOf(found))) throw refuse(calls.studentsCsv, 'lacksRight');
    const rows = await freshWhenMany(freshly, pages(db, principal, refOf(found)));
    return { fileName: `students-${found.course.code}.csv`, content: csvOf(COLUMNS, exported({ notice }, 'students', rows)) };
  }),

  route(calls.freePlace, async ({ body, principal, freshly }) => {
    if (body.force) freshly();
    const course = await write((tx) => freeStudentPlace({ now, steady, today, tables }, tx, principal, body));
    return courseToWire(course, config);
  }),
];

const COLUMNS = ['Name', 'Email', 'Organization', 'Redeemed', 'Ends'];

const PAGE = 500;

async function* pages(db: Db, principal: Principal, ref: CourseRef): AsyncGenerator<string[][]> {
  for (let last = 0; ; ) {
    const students: Student[] = await studentsAfter(db, principal, ref, last, PAGE);
    yield students.map(({ name, email, organization, redeemedDate, endDate }) => [
      name,
      email,
      organization,
      showDay(redeemedDate),
      showDay(endDate),
    ]);
    last = students.at(-1)?.id ?? 0;
    if (students.length < PAGE) return;
  }
}
