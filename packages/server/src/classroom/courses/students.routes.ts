import { api, may, type Principal } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { countedRows, listRoute } from '../../http/list-route.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { exported } from '../../lib/exports-noted.ts';
import { languageOfFile } from '../../lib/file-language.queries.ts';
import { freshWhenMany } from '../../lib/mass-export.ts';
import type { Portal } from '../../lib/portal.ts';
import { type Showers, showers } from '../../lib/show.ts';
import { licensesWithWorkingFile } from '../../licensing/licenses/public.ts';
import { freeStudentPlace, refOf } from './course-acts.ts';
import { courseOf, courseToWire } from './courses.queries.ts';
import { courseTexts } from './courses.texts.ts';
import { type CourseRef, countStudents, type StoredStudent, studentsAfter, studentsMatching } from './students.queries.ts';

const calls = api.courses;

/** The students of a code: all of them for its teachers; for staff, those in their row scope. */
export const studentRoutes = ({ db, write, notice, now, steady, today, config, tables }: Portal): Route[] => [
  listRoute(calls.students, async ({ params, query, principal }, { limit, offset }) => {
    const found = await courseOf(db, principal, params.id);
    if (!found) throw refuse(calls.students, 'noCourse');
    const ref = refOf(found);
    const students = await studentsMatching(db, principal, ref, query, limit, offset);
    const working = await licensesWithWorkingFile(
      db,
      students.map(({ row: { id } }) => id),
      today(),
    );
    const rows = students.map(({ row, total }) => ({ row: { ...row, fileStillWorks: working.has(row.id) }, total }));
    return countedRows(rows, () => countStudents(db, principal, ref, query.search));
  }),

  route(calls.studentsCsv, async ({ params, principal, freshly }) => {
    const found = await courseOf(db, principal, params.id);
    if (!found) throw refuse(calls.studentsCsv, 'noCourse');
    if (!may(principal, 'course.exportStudents', refOf(found))) throw refuse(calls.studentsCsv, 'lacksRight');
    const language = await languageOfFile(db, principal);
    const rows = await freshWhenMany(freshly, pages(db, principal, refOf(found), showers(language)));
    const t = courseTexts(language);
    const columns = COLUMNS.map((name) => t(`columns.${name}`));
    return { fileName: `students-${found.course.code}.csv`, content: csvOf(columns, exported({ notice }, 'students', rows)) };
  }),

  route(calls.freePlace, async ({ body, principal, freshly }) => {
    if (body.force) freshly();
    const course = await write((tx) => freeStudentPlace({ now, steady, today, tables }, tx, principal, body));
    return courseToWire(course, config);
  }),
];

const COLUMNS = ['name', 'email', 'organization', 'redeemed', 'ends'] as const;

const PAGE = 500;

async function* pages(db: Db, principal: Principal, ref: CourseRef, { day }: Showers): AsyncGenerator<string[][]> {
  for (let last = 0; ; ) {
    const students: StoredStudent[] = await studentsAfter(db, principal, ref, last, PAGE);
    yield students.map(({ name, email, organization, redeemedDate, endDate }) => [
      name,
      email,
      organization,
      day(redeemedDate),
      day(endDate),
    ]);
    last = students.at(-1)?.id ?? 0;
    if (students.length < PAGE) return;
  }
}
