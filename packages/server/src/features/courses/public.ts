/** What other features may use: giving places in a course, and taking them back. */
export { freeStudentPlace, redeemCode } from './course-acts.ts';
export { courseToJudge, placesIn, placesOfCourse } from './courses.queries.ts';
export { redeemIn } from './redeem.routes.ts';
