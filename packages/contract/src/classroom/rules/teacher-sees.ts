/** All that teachers of a course see of its students (PRV-625): the fields of the list, and the words that tell students so. */
export const TEACHER_SEES = {
  name: 'name',
  email: 'email',
  organization: 'organization',
  redeemedDate: 'day of redeeming',
  endDate: 'end of the license',
  lastSignIn: 'day of the last sign-in',
  computers: 'number of computers',
  step: 'whether you have activated and downloaded',
  remindedOn: 'day of the last reminder',
  fileStillWorks: 'whether an offline license file still works',
} as const;

/** Tells readers what teachers see: `name, email and organization`. */
export const teacherSeesInWords = (): string => {
  const words = Object.values(TEACHER_SEES);
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
};
