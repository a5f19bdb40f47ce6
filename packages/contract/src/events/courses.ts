import { field, personal } from '../core/event-field.ts';
import { act, notBack, reason } from './act.ts';
import { computer, license } from './licenses.ts';

export const course = {
  code: field('Course code', 'text'),
  name: field('Name', 'text'),
  startDate: field('Start', 'day'),
  expireDate: field('Expires', 'day'),
  redeemUntil: field('Redeemed until', 'day'),
  places: field('Places', 'number'),
  product: field('Product', 'text'),
  modules: field('Modules', 'modules'),
  copiedFrom: field('Copied from', 'text'),
};

const inRoom = { courseCode: license.courseCode, ...computer, macAddresses: license.macAddresses };
const invited = { code: course.code, invitation: field('Invitation', 'recordNumber') };
const asked = {
  courseCode: field('Course code', 'text'),
  courseName: field('Course', 'text'),
  product: course.product,
  places: course.places,
  startDate: course.startDate,
  expireDate: course.expireDate,
};

/** Including those of rooms and invitations. */
export const courseActs = {
  'course.add': act('course', 'Add Course', course),
  'course.update': act(
    'course',
    'Update Course',
    { ...course, paused: field('paused', 'flag') },
    { heading: (code, label) => `${code} ${label}` },
  ),
  // About the teacher who is added or removed.
  'course.addTeacher': act('course', 'Add Teacher to Course', { name: course.name }),
  'course.removeTeacher': act('course', 'Remove Teacher from Course', { name: course.name }),
  // About the teacher who asks: there may be no course yet.
  'course.request': act('customer', 'Request Course', { ...asked, note: field('Note', 'characters') }),
  'course.grantRequest': act('customer', 'Grant Course Request', asked),
  'course.declineRequest': act('customer', 'Decline Course Request', { ...asked, answer: personal('Answer', 'text') }),
  'course.delete': act('course', 'Delete Course', { ...course, students: field('Students', 'number') }),
  'course.restore': act('course', 'Restore Course', { notBack }),
  'course.eraseDeleted': act('course', 'Erase Deleted Course', { reason }),
  'room.putIn': act('license', 'Put In Room', {
    ...inRoom,
    modules: license.modules,
    endDate: license.endDate,
    file: personal('File', 'file'),
  }),
  'room.takeOut': act('license', 'Take Out Of Room', { ...inRoom, endDate: license.endDate }),
  'room.replace': act('license', 'Replace In Room', { ...inRoom, file: personal('File', 'file') }),
  // On the license that is deleted: the course stays.
  'course.freePlace': act('license', 'Free Place', {
    courseCode: license.courseCode,
    redeemed: field('Redeemed', 'day'),
    endDate: license.endDate,
    words: personal('Message to the student', 'text'),
  }),
  'course.remindStudent': act('license', 'Remind Student', { courseCode: license.courseCode }),
  // Each names the invitation only by its number: its recipient may have their address deleted.
  'course.invite': act('course', 'Invite Student', invited),
  'course.mailInvitation': act('course', 'Mail Invitation Again', invited),
  'course.withdrawInvitation': act('course', 'Withdraw Invitation', invited),
};
