import { api } from '@lm/contract';
import { insertRequest as insertCourseRequest } from '../../src/classroom/courses/course-requests.queries.ts';
import { insertInvitations } from '../../src/classroom/invitations/invitations.queries.ts';
import {
  insertRequest as insertTeacherRequest,
  keepProof,
  newestRequestOf,
  tieProof,
} from '../../src/classroom/teachers/teachers.queries.ts';
import { linkToken } from '../../src/lib/tokens.ts';
import type { Making, Owner } from './making.ts';

/** Courses, lab rooms and who teaches. */
export async function classroomOf({ server, make, clerk, once, next }: Making) {
  const course = once('course', async (teacher) => {
    const body = { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90 };
    return (await server.call(clerk.token, api.courses.createCourse, { body })).data;
  });
  const sharedCode = (await course({ ...(await make.teacher()), roles: [] })).code;
  let hosting: Promise<Owner> | null = null;
  const host = () => (hosting ??= make.teacher().then((teacher) => ({ ...teacher, roles: [] })));

  return {
    course,
    /** A code of another teacher's course, for a student to redeem. */
    sharedCode,
    /** A teacher who has no part in any course. */
    otherTeacher: async () => (await make.teacher()).email,
    /** A course of theirs with few places. */
    smallCourse: once('smallCourse', async (teacher) => {
      const body = { customerId: teacher.id, startDate: '2026-11-21', numberOfDays: 90, places: 10 };
      return (await server.call(clerk.token, api.courses.createCourse, { body })).data.id;
    }),
    /** A waiting request of theirs for a course. */
    courseRequest: once('courseRequest', async ({ id }) => {
      const row = {
        customer_id: id,
        course_id: null,
        for_places: false,
        kind: 'students',
        name: 'Acoustics',
        places: 20,
        note: '',
      } as const;
      const dates = { start_date: '2026-12-01', expire_date: '2027-02-28' };
      const request = await server.portal.write((tx) => insertCourseRequest(tx, { ...row, ...dates }, server.portal.now()));
      if (!request) throw new Error('there is such a request already');
      return request.id;
    }),
    /** A person who teaches one of their courses with them. */
    coTeacher: once('coTeacher', async (teacher) => {
      const [{ id: courseId }, { id: customerId }] = [await course(teacher), await make.teacher()];
      await server.db.insertInto('course_teacher').values({ course_id: courseId, customer_id: customerId }).execute();
      return { courseId, customerId };
    }),
    /** A person invited to a course of theirs, with the token of the link; and an invitation to them. */
    courseInvitation: once('courseInvitation', async (teacher) =>
      invitationTo((await course(teacher)).id, `invited.${next()}@example.com`),
    ),
    ownInvitation: once('ownInvitation', async ({ email }) => invitationTo((await course(await host())).id, email)),
    /** A lab room of theirs, and the license of its one computer. They may have lab rooms from then on. */
    room: once('room', async ({ id }) => {
      await server.db.updateTable('customer').set({ offline_license_allowed: true, teacher: true }).where('id', '=', id).execute();
      const asked = { customerId: id, name: 'Lab 3', startDate: '2026-11-21', numberOfDays: 90, places: 10 };
      const { data } = await server.call(clerk.token, api.rooms.makeRoom, { body: asked });
      await server.call(clerk.token, api.rooms.putIn, {
        body: { courseId: data.id, computers: [{ name: 'Lab 3-1', macAddresses: ['3C:7C:3F:00:00:70'] }] },
      });
      const { data: room } = await server.call(clerk.token, api.rooms.getRoom, { params: { id: String(data.id) } });
      return { courseId: data.id, licenseId: room.computers[0]?.licenseId ?? 0 };
    }),
    /** A waiting request of theirs to be a teacher, and the same with a file. */
    teacherRequest: once('teacherRequest', ({ id }) => teacherRequestOf(id)),
    teacherProof: once('teacherProof', async (owner) => {
      const requestId = await teacherRequestOf(owner.id);
      const file = { name: 'letter.pdf', content: Buffer.from('%PDF-') };
      await server.portal.write(async (tx) => {
        await keepProof(tx, owner.id, file, server.portal.steady());
        await tieProof(tx, owner.id, requestId);
      });
      return requestId;
    }),
    /** A student in a course of theirs. */
    place: once('place', async (teacher) => {
      const { id, code } = await course(teacher);
      const student = await make.customer({ firstName: 'Tove' });
      const body = { customerId: student.id, courseCode: code };
      return { courseId: id, licenseId: (await server.call(student.token, api.licenses.addStudentLicense, { body })).data.id };
    }),
  };

  async function invitationTo(courseId: number, email: string) {
    const at = { now: server.portal.now(), steady: server.portal.steady() };
    const [made] = await server.portal.write((tx) => insertInvitations(tx, courseId, [{ email, firstName: 'Ann', lastName: 'Lee' }], at));
    if (!made) throw new Error('an invitation that is new is inserted');
    return { id: made.id, token: linkToken(server.portal.keys.linkKey, made.linkId) };
  }

  async function teacherRequestOf(customerId: number): Promise<number> {
    const newest = await newestRequestOf(server.db, customerId);
    if (newest?.state === 'open') return newest.id;
    const asked = { customerId, sentence: 'I teach acoustics', link: 'https://uni.example', fileName: null };
    return server.portal.write((tx) => insertTeacherRequest(tx, asked, server.portal.now()));
  }
}
