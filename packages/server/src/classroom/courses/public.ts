/** What other features may use: giving places in a course, and taking them back. */

export { unlinked } from '../../lib/text-without-links.ts';
export { freeStudentPlace, makeCourse, redeemCode, refOf } from './course-acts.ts';
export { landingOf, licenseFrom } from './course-landing.queries.ts';
export {
  courseForUpdate,
  courseOf,
  coursesSeenBy,
  courseToWire,
  placesIn,
  placesOfCourse,
  productInMail,
  taughtBySql,
} from './courses.queries.ts';
export { redeemIn } from './redeem.routes.ts';
export { courseToJudge } from './redeeming.queries.ts';
export { type CourseRef, type StoredStudent, studentsAfter } from './students.queries.ts';
