import { at } from '@lm/contract';
import type { CourseInMail, MailSettings, Templates } from '../../lib/mail/mails.ts';

type Purpose = 'course-shared';

/** A course by its name, with its code where that is not its name. */
const named = ({ code, name }: CourseInMail): string => (name === code ? code : `“${name}” (${code})`);

const toCourses = ({ publicUrl }: MailSettings) => ({ label: 'See your courses', url: `${publicUrl}/#${at.licenses}` });

const chosen = ({ publicUrl }: MailSettings) => `Which mails you get you choose in your profile: ${publicUrl}/#${at.profile}`;

/** Every mail about courses to who teaches them, by its purpose (CRS-558). */
export const COURSE_MAILS: Pick<Templates, Purpose> = {
  'course-shared': ({ firstName, course, by }, settings) => ({
    subject: `You teach the course ${course.name === course.code ? course.code : course.name} too`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${by} lets you teach the course ${named(course)} too. It is among your courses: you see its students, and hand out its link.`,
      'It is not yours? Take yourself off it there.',
    ],
    facts: [],
    button: toCourses(settings),
    closing: chosen(settings),
  }),
};
