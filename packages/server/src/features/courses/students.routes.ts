import { api, CATEGORY, changesBetween, KINDS, may, type Principal, type Student, showDay } from '@lm/contract';
import type { Db } from '../../db/tables.ts';
import { type Route, route } from '../../http/mount.ts';
import { refuse } from '../../http/refuse.ts';
import { csvOf } from '../../lib/csv.ts';
import { listOf, pageOf, refuseTooLong } from '../../lib/paging.ts';
import type { Portal } from '../../lib/portal.ts';
import { deleteLicense, hasWorkingFile } from '../licenses/public.ts';
import { recordEvent } from '../log/public.ts';
import { courseForUpdate, courseOf } from './courses.queries.ts';
import { type CourseRef, countStudents, studentForUpdate, studentsAfter, studentsMatching } from './students.queries.ts';

const calls = api.courses;

/** The students of a code: all of them for its teacher, for staff those in their row scope. */
export const studentRoutes = ({ db, write, now, today, config }: Portal): Route[] => [
  route(calls.students, async ({ params, query, principal }) => {
    const found = await courseOf(db, principal, params.id);
    if (!found) throw refuse(calls.students, 'noCourse');
    const ref = refOf(found);
    const { limit, offset, paged } = pageOf(query);
    const students = await studentsMatching(db, principal, ref, query, limit, offset);
    if (!paged) refuseTooLong(calls.students, students);
    return listOf(students, query, () => countStudents(db, principal, ref, query.search));
  }),

  route(calls.studentsCsv, async ({ params, principal }) => {
    const found = await courseOf(db, principal, params.id);
    if (!found) throw refuse(calls.studentsCsv, 'noCourse');
    if (!may(principal, 'course.exportStudents', { ownerId: found.teacher.id })) throw refuse(calls.studentsCsv, 'lacksRight');
    return { fileName: `students-${found.course.code}.csv`, content: csvOf(COLUMNS, pages(db, principal, refOf(found))) };
  }),

  route(calls.freePlace, ({ body, principal }) =>
    write(async (tx) => {
      const found = await courseForUpdate(tx, principal, body.courseId);
      if (!found) throw refuse(calls.freePlace, 'noCourse');
      const { course, teacher } = found;
      if (!may(principal, 'course.freePlace', { ownerId: teacher.id })) throw refuse(calls.freePlace, 'lacksRight');
      const student = await studentForUpdate(tx, principal, refOf(found), body.licenseId);
      if (!student) throw refuse(calls.freePlace, 'noStudent');
      const works = await hasWorkingFile(tx, { licenseId: student.id }, today());
      // A teacher who forced it could turn one place into many working files.
      const mayForce = body.force && may(principal, 'course.freePlaceByForce');
      if (works && !mayForce) throw refuse(calls.freePlace, 'fileStillWorks');
      await deleteLicense(tx, student.id);
      const changes = changesBetween({ courseCode: course.code, redeemed: student.redeemedDate, endDate: student.endDate }, null);
      const owner = { id: student.customerId, email: student.email };
      await recordEvent(
        tx,
        principal,
        { act: 'course.freePlace', record: { id: student.id }, owner, licenseKind: STUDENT_LICENSE, changes, forced: works },
        now(),
      );
      return { ...course, taken: course.taken - 1, places: config.courseMaxStudents };
    }),
  ),
];

const refOf = ({ course, teacher }: { course: { id: number }; teacher: { id: number } }): CourseRef => ({
  courseId: course.id,
  teacherId: teacher.id,
});

/** What redeeming a code gives. */
const STUDENT_LICENSE = { category: CATEGORY[KINDS.student.categories[0]].id, type: KINDS.student.id };

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
