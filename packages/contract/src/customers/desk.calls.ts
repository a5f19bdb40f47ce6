import { GET } from '../core/call.ts';

export const deskCalls = {
  whole: GET('desk/getDesk'),
  ends: GET('desk/ends'),
  plot: GET('desk/plot'),
  invited: GET('desk/invited'),
  atRisk: GET('desk/atRisk'),
  failingMail: GET('desk/mail'),
  fullCourses: GET('desk/courses'),
  actsOfOthers: GET('desk/acts'),
};
