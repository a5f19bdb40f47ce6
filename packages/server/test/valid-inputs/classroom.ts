import { PASSWORD } from '../people.ts';
import { idOf, nothing, type On, on, PACKED, PNG, page, plain, type ValidInputs } from './valid.ts';

const courseOf = async ({ person, has }: On) => ({ params: { id: String((await has.course(person)).id) } });

export const CLASSROOM = {
  courseRequests: {
    requestCourse: plain(() => ({ body: { name: 'Acoustics', places: 20, startDate: '2026-12-01', numberOfDays: 90 } })),
    requestPlaces: on(async ({ person, has }) => ({ body: { courseId: await has.smallCourse(person), places: 20 } })),
    getOwnCourseRequests: nothing,
    getCourseRequests: plain(() => ({ query: page })),
    countCourseRequests: nothing,
    findCourseRequest: on(async ({ person, has }) => ({ params: { id: String(await has.courseRequest(person)) } })),
    grantCourseRequest: on(async ({ person, has }) => ({ body: { id: await has.courseRequest(person) } })),
    declineCourseRequest: on(async ({ person, has }) => ({ body: { id: await has.courseRequest(person), reason: 'Too many' } })),
  },
  courses: {
    landing: plain(({ has }) => ({ query: { courseCode: has.sharedCode } })),
    signUp: plain(({ has }) => ({
      body: { courseCode: has.sharedCode, firstName: 'Tove', lastName: 'Lind', email: has.freshEmail(), password: PASSWORD },
    })),
    join: plain(async ({ person, has }) => ({ body: { token: await has.link(person) } })),
    findCourse: on(idOf),
    findCourseCode: on(courseOf),
    createCourse: on(({ person }) => ({ body: { customerId: person.id, startDate: '2026-11-21', numberOfDays: 90 } })),
    copyCourse: on(async ({ person, has }) => ({ body: { id: (await has.course(person)).id } })),
    updateCourse: on(async ({ person, has }) => ({ body: { id: (await has.course(person)).id, paused: true } })),
    editCourse: on(async ({ person, has }) => ({ body: { id: (await has.course(person)).id, name: 'Room acoustics' } })),
    addTeacher: on(async ({ person, has }) => ({ body: { id: (await has.course(person)).id, email: await has.otherTeacher() } })),
    removeTeacher: on(async ({ person, has }) => {
      const { courseId, customerId } = await has.coTeacher(person);
      return { body: { id: courseId, customerId } };
    }),
    deleteCourse: on(courseOf),
    getCourses: plain(() => ({ query: { ...page, state: 'running' } })),
    progress: on(async (on) => ({ ...(await courseOf(on)), query: page })),
    progressCsv: on(courseOf),
    remindStudents: on(async ({ person, has }) => {
      const { courseId, licenseId } = await has.place(person);
      return { body: { courseId, licenseIds: [licenseId] } };
    }),
    freePlaces: on(async ({ person, has }) => {
      const { courseId, licenseId } = await has.place(person);
      return { body: { courseId, licenseIds: [licenseId], words: 'You left the course' } };
    }),
    noteDownload: nothing,
    students: on(async (on) => ({ ...(await courseOf(on)), query: page })),
    studentsCsv: on(courseOf),
    freePlace: on(async ({ person, has }) => ({ body: await has.place(person) })),
  },
  invitations: {
    compare: on(async ({ person, has }) => ({
      body: { courseId: (await has.course(person)).id, rows: [{ line: 2, email: has.freshEmail() }] },
    })),
    send: on(async ({ person, has }) => ({
      body: { courseId: (await has.course(person)).id, people: [{ email: has.freshEmail(), firstName: 'Ann', lastName: '' }] },
    })),
    remind: on(async ({ person, has }) => ({
      body: { courseId: (await has.course(person)).id, ids: [(await has.courseInvitation(person)).id] },
    })),
    withdraw: on(async ({ person, has }) => ({
      body: { courseId: (await has.course(person)).id, ids: [(await has.courseInvitation(person)).id] },
    })),
    getInvitations: on(async (on) => ({ ...(await courseOf(on)), query: page })),
    findInvitation: on(async ({ person, has }) => ({ params: { id: String((await has.courseInvitation(person)).id) } })),
    open: plain(async ({ person, has }) => ({ query: { token: (await has.courseInvitation(person)).token } })),
    take: plain(async ({ person, has }) => ({
      body: { token: (await has.courseInvitation(person)).token, firstName: 'Ann', lastName: 'Lee', password: PASSWORD },
    })),
    redeem: plain(async ({ person, has }) => ({ body: { token: (await has.ownInvitation(person)).token } })),
  },
  rooms: {
    getRoom: on(async ({ person, has }) => ({ params: { id: String((await has.room(person)).courseId) } })),
    makeRoom: on(({ person }) => ({
      body: { customerId: person.id, name: 'Lab 3', startDate: '2026-11-21', numberOfDays: 90, places: 2 },
    })),
    checkComputers: on(async ({ person, has }) => ({ body: { courseId: (await has.room(person)).courseId, computers: [PACKED] } })),
    putIn: on(async ({ person, has }) => ({ body: { courseId: (await has.room(person)).courseId, computers: [PACKED] } })),
    zip: on(async ({ person, has }) => ({ body: { courseId: (await has.room(person)).courseId } })),
    takeOut: on(async ({ person, has }) => ({ body: await has.room(person) })),
    replace: on(async ({ person, has }) => ({
      body: { ...(await has.room(person)), computer: { name: 'Lab 4', macAddresses: ['3C:7C:3F:00:00:77'] } },
    })),
    renew: on(async ({ person, has }) => ({
      body: {
        ...{ courseId: (await has.room(person)).courseId, name: 'Lab 3', startDate: '2027-02-20', numberOfDays: 90, places: 2 },
        computers: [PACKED],
      },
    })),
  },
  teachers: {
    getOwnRequest: nothing,
    sendProof: plain(() => ({ file: PNG })),
    askToTeach: plain(() => ({ body: { sentence: 'I teach acoustics', link: 'https://uni.example/people/kim', withFile: false } })),
    withdrawRequest: plain(async ({ person, has }) => ({ body: { id: await has.teacherRequest(person) } })),
    getTeacherRequests: plain(() => ({ query: page })),
    countTeacherRequests: plain(() => ({ query: { state: 'open' } })),
    findTeacherRequest: on(async ({ person, has }) => ({ params: { id: String(await has.teacherRequest(person)) } })),
    getProof: on(async ({ person, has }) => ({ params: { id: String(await has.teacherProof(person)) } })),
    acceptTeacher: on(async ({ person, has }) => ({ body: { id: await has.teacherRequest(person) } })),
    declineTeacher: on(async ({ person, has }) => ({ body: { id: await has.teacherRequest(person), reason: 'The page names no one' } })),
  },
} satisfies Partial<ValidInputs>;
