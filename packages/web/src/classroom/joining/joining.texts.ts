import { TEACHER_SEES } from '@lm/contract';
import { catalogue, type TextsLike } from '../../ui/language.ts';

const english = {
  haveAccount: 'Already have an account?',
  signIn: 'Sign In',
  oneClick: 'and join with one click.',
  mailOnWay:
    'An email is on its way to {email}. Open it within 24 hours, on any device; it takes you to your license. Nothing there? Check your spam folder.',
  looking: 'Looking for the course',
  notLoaded: 'The course could not be loaded',
  codeUnknown: 'This course code is unknown',
  codeUnknownSaid:
    'It may have been typed wrong, or the course is no longer there. Compare it with what your teacher gave you, or ask them for the link.',
  courseCode: 'Course code',
  look: 'Look for the course',
  join: 'Join the course',
  courseGone: 'The course is no longer there. Ask your teacher for the link',
  coursePaused: 'The course has been paused. Ask your teacher when it opens again',
  courseFull: 'The last place has been taken. Ask your teacher for a place',
  anyDevice: 'The email you get opens on any device and takes you to your license.',
  teacherSees: '{teacher} and the other teachers of the course can see: {fields}. Nothing else.',
  ...TEACHER_SEES,
  takePlace: 'Take your place',
  choosePassword: 'Choose a password',
  hasAccount: 'This address has an account. Sign in to join the course with it.',
  hasAccountNow: 'This address now has an account. Please sign in.',
  hasNoAccount: 'This address no longer has an account',
  forgot: 'Forget password',
  linkOnWay: 'A link for a new password is on its way. Set it, then open this invitation again.',
  signInAndJoin: 'Sign in and join',
  signedInAs: 'You are signed in as {email}.',
  linkUnknown: 'This link is unknown',
  withdrawn: 'This invitation was withdrawn',
  noTeacher: 'The course no longer has a teacher',
  ownCourse: 'This is your own course',
  inAlready: 'You are already in this course',
  paused: 'The course is paused',
  full: 'The course is full. Please ask your teacher for a place.',
  otherAddress: 'This invitation went to another address',
  toManager: 'Go to the License Manager',
  opening: 'Opening your invitation',
  seeLicense: 'See your license',
  otherPerson: 'You are signed in as another person',
  otherPersonSaid:
    'The invitation went to {email}, and you are signed in as {mine}. If that is your address too, ask {teacher} to invite it instead.',
  goOnAs: 'Continue as {email}',
  stay: 'Stay {email}',
  course: 'Course',
  asks: 'Ask {teacher} if you think this is a mistake.',
  licenseThere: 'Your license is ready.',
  signInAs: 'Sign in as {email} to see your license.',
  takenSaid: 'The invitation has been accepted, perhaps on another device. {where}',
  withdrawnSaid: 'Your place in the course was given back. {asks}',
  notBegun: 'The course has not started yet',
  notBegunSaid: 'Your place is kept. Open this link again from {day} on.',
  over: 'This invitation is over',
  overSaid: 'It could be accepted until {day}. Ask {teacher} for another one.',
  pausedSaid: 'Your place is kept. Open this link again later, or ask {teacher} when the course continues.',
  noTeacherSaid: 'No one can join it at the moment. Write to {contact}.',
  accountOff: 'This account is switched off',
  accountOffSaid: '{email} has an account that cannot sign in. Write to {contact}.',
  notOpened: 'Your invitation could not be opened',
  unknown: 'This invitation is unknown',
  unknownSaid:
    'The link may have been damaged: open it from the email again, or copy the whole address. If it is old, the course may be over; ask your teacher for another one.',
};

/** What people read on the way into a course. */
export type JoiningTexts = TextsLike<typeof english>;

export const joiningTexts = catalogue(english, {
  de: async () => (await import('./joining.texts.de.ts')).german,
  fr: async () => (await import('./joining.texts.fr.ts')).french,
  es: async () => (await import('./joining.texts.es.ts')).spanish,
});
