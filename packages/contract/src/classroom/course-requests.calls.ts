import { GET, POST } from '../core/call.ts';

export const courseRequestsCalls = {
  requestCourse: POST('courses/requestCourse'),
  requestPlaces: POST('courses/requestPlaces'),
  getOwnCourseRequests: GET('courses/ownRequests'),
  getCourseRequests: GET('courses/requests'),
  countCourseRequests: GET('courses/countRequests'),
  findCourseRequest: GET('courses/findRequest/:id'),
  grantCourseRequest: POST('courses/grantRequest'),
  declineCourseRequest: POST('courses/declineRequest'),
};
