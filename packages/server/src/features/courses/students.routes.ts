import { api, type Right, type Student, showDay } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { refuse } from '../../http/failures.ts';
import { type Route, route, type Viewer } from '../../http/mount.ts';
import { changesBetween, forcedChange } from '../../lib/changes.ts';
import { csvOf } from '../../lib/csv.ts';
import type { House } from '../../lib/house.ts';
import { pageOf, refuseTooLong } from '../../lib/paging.ts';
import { deleteLicense } from '../licenses/licenses.queries.ts';
import { hasWorkingFile } from '../licenses/offline-files.queries.ts';
import { logAct } from '../log/log.queries.ts';
import { courseForUpdate, courseOf } from './courses.queries.ts';
import { countStudents, type Roll, studentForUpdate, studentsAfter, studentsMatching } from './students.queries.ts';

const calls = api.courses;

/** The students of a code: for its teacher all of them, for staff those whom they may see. */
export const studentRoutes = ({ db, write, now, today, config }: House): Route[] => [
  route(calls.students, async ({ params, query, viewer }) => {
    const found = await courseOf(db, viewer, params.id);
    if (!found) throw refuse(calls.students, 'noCourse');
    const roll = rollOf(found);
    const { limit, offset, paged } = pageOf(query);
    const rows = await studentsMatching(db, viewer, roll, query, limit, offset);
    if (paged) return { rows, total: await countStudents(db, viewer, roll, query.search) };
    refuseTooLong(rows);
    return { rows };
  }),

  route(calls.studentsCsv, async ({ params, viewer }) => {
    const found = await courseOf(db, viewer, params.id);
    if (!found) throw refuse(calls.studentsCsv, 'noCourse');
    if (!mayAct(viewer, found, 'customers.export')) throw refuse(calls.studentsCsv, 'lacksRight');
    return { fileName: `students-${found.course.code}.csv`, content: csvOf(COLUMNS, pages(db, viewer, rollOf(found))) };
  }),

  route(calls.freePlace, ({ body, viewer }) =>
    write(async (tx) => {
      const found = await courseForUpdate(tx, viewer, body.courseId);
      if (!found) throw refuse(calls.freePlace, 'noCourse');
      const { course } = found;
      if (!mayAct(viewer, found, 'licenses.student')) throw refuse(calls.freePlace, 'lacksRight');
      const student = await studentForUpdate(tx, viewer, rollOf(found), body.licenseId);
      if (!student) throw refuse(calls.freePlace, 'noStudent');
      const works = await hasWorkingFile(tx, { licenseId: student.id }, today());
      // A teacher who forced it could turn one place into many working files.
      const mayForce = body.force && viewer.rights.includes('licenses.student');
      if (works && !mayForce) throw refuse(calls.freePlace, 'fileStillWorks');
      await deleteLicense(tx, student.id);
      const before = changesBetween(
        { 'Course code': course.code, Redeemed: showDay(student.redeemedDate), 'End date': showDay(student.endDate) },
        {},
      );
      await logAct(
        tx,
        {
          by: viewer.email,
          owner: student.email,
          action: 'Free Place',
          license: STUDENT_LICENSE,
          changes: [...before, ...forcedChange(works)],
        },
        now(),
      );
      return { ...course, taken: course.taken - 1, places: config.courseMaxStudents };
    }),
  ),
];

/** A course is its teacher's; others need the right. */
const mayAct = (viewer: Viewer, { teacher }: { teacher: { id: number } }, right: Right): boolean =>
  teacher.id === viewer.id || viewer.rights.includes(right);

const rollOf = ({ course, teacher }: { course: { id: number }; teacher: { id: number } }): Roll => ({
  courseId: course.id,
  teacherId: teacher.id,
});

/** What redeeming a code gives, as the log names it (decisions.md §5). */
const STUDENT_LICENSE = { category: 'CPU', type: 'Student' };

const COLUMNS = ['Name', 'Email', 'Organization', 'Redeemed', 'Ends'];

const PAGE = 500;

async function* pages(db: Db, viewer: Viewer, roll: Roll): AsyncGenerator<string[][]> {
  for (let last = 0; ; ) {
    const students: Student[] = await studentsAfter(db, viewer, roll, last, PAGE);
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
