/** Why a course code cannot be redeemed (CRS-6); null uses the server's own sentence. */
export const REDEMPTION_WORDS = {
  unknownCode: 'The code you entered is not valid, please try another code',
  alreadyRequested: 'You have a student license generated with this Student code, please enter another code and try again',
  outsideDates: null,
  paused: null,
  courseFull: 'The maximum students that can use this code is reached, please contact your teacher to get another code',
};

/** Said to teachers, and to staff who act for a teacher. */
export const OWN_COURSE = 'You can not request your course';
export const HIS_OWN_COURSE = 'You can not request his own course';
