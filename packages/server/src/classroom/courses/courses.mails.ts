import { at } from '@lm/contract';
import type { CourseAsked, CourseInMail, MailSettings, Templates } from '../../lib/mail/mails.ts';
import { unlinked } from './text-without-links.ts';

type Purpose =
  | 'course-nearly-full'
  | 'course-activate'
  | 'course-begin'
  | 'place-freed'
  | 'course-shared'
  | 'course-asked'
  | 'area-course-asked'
  | 'course-granted'
  | 'course-declined';

/** A course by its name, with its code where that is not its name. */
const named = ({ code, name }: CourseInMail): string => (name === code ? code : `“${name}” (${code})`);

const toCourses = ({ publicUrl }: MailSettings) => ({ label: 'See your courses', url: `${publicUrl}/#${at.courses}` });

const toCourse = (id: number, { publicUrl }: MailSettings) => ({ label: 'Open the course', url: `${publicUrl}/#${at.course(id)}` });

const chosen = ({ publicUrl }: MailSettings) => `Which mails you get you choose in your profile: ${publicUrl}/#${at.emails}`;

/** Whoever may decide is told what is asked for, by whom and why. */
const asked = ({ teacher, name, isForPlaces, rows, note }: CourseAsked, greeting: string, { publicUrl }: MailSettings) => ({
  subject: `${isForPlaces ? 'More places' : 'A course'}: ${name}, ${teacher.organization}`,
  greeting,
  paragraphs: [
    `${teacher.name} of ${teacher.organization} asks for ${isForPlaces ? 'more places in the course' : 'the course'} “${name}”.`,
    ...(note ? [`They write: ${note}`] : []),
  ],
  facts: [{ title: name, rows }],
  button: { label: 'Decide it in the portal', url: `${publicUrl}/#${at.courseRequests}` },
  closing: `The decision goes to ${teacher.email}.`,
});

/** Every mail about courses to who teaches them, by its purpose (CRS-558, CRS-561). */
export const COURSE_MAILS: Pick<Templates, Purpose> = {
  'course-nearly-full': ({ firstName, courseId, course, taken, places }, settings) => ({
    subject: `${taken} of ${places} places taken: ${course.name}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${taken} of the ${places} places in the course ${named(course)} are taken.`,
      'If more students are to come, ask for more places, or free those of students who left.',
    ],
    facts: [],
    button: { label: 'Open the course', url: `${settings.publicUrl}/#${at.course(courseId)}` },
    closing: chosen(settings),
  }),
  'course-activate': ({ firstName, course, teacher, linkId, hasPassword }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `Next step for ${course.name}: activate your account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `you have a place in the course ${named(course)} of ${teacher}, and with it a student license of ${productName}.`,
      hasPassword
        ? 'The next step: activate your account, which opens signing in. The link works for 24 hours.'
        : 'The next step: choose a password, which opens signing in. The link works for 7 days.',
    ],
    button: hasPassword
      ? { label: 'Activate', url: `${publicUrl}/activated?token=${tokenOf(linkId)}` }
      : { label: 'Choose a password', url: `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}` },
    closing: `You do not know this course? Then you need not do anything. Questions: ${contactEmail}`,
  }),
  'course-begin': ({ firstName, course, teacher, licenseId }, settings) => ({
    subject: `Next step for ${course.name}: download and license file`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `you have a place in the course ${named(course)} of ${teacher}, and have not begun yet.`,
      `The next step: download ${settings.productName} from the menu Download, and make the license file for your computer.`,
    ],
    facts: [],
    button: { label: 'Open your license', url: `${settings.publicUrl}/#${at.license(licenseId)}` },
    closing: chosen(settings),
  }),
  'place-freed': ({ firstName, course, teacher, words }, { publicUrl, contactEmail }) => ({
    subject: `Your place in ${course.name} was freed`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `your place in the course ${named(course)} of ${teacher} was freed, and with it your student license ended. They write:`,
      words,
    ],
    facts: [],
    button: { label: 'See your licenses', url: `${publicUrl}/#${at.licenses}` },
    closing: `Questions about the course go to ${teacher}. Questions about the portal: ${contactEmail}`,
  }),
  'course-shared': ({ firstName, courseId, course: { code, name }, by }, settings) => ({
    subject: `You teach the course ${unlinked(name)} too`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${by} lets you teach the course ${named({ code, name: unlinked(name) })} too. It is among your courses: you see its students, and hand out its link.`,
      'It is not yours? Take yourself off it there.',
    ],
    facts: [],
    button: toCourse(courseId, settings),
    closing: chosen(settings),
  }),
  'course-asked': (data, settings) => asked(data, 'A teacher asks for a course.', settings),
  'area-course-asked': (data, settings) => asked(data, `Hello ${data.firstName},`, settings),
  'course-granted': ({ firstName, course, isForPlaces, rows }, settings) => ({
    subject: isForPlaces ? `More places in ${course.name}` : `Your course ${course.name} is there`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      isForPlaces
        ? `your course ${named(course)} has more places now.`
        : `your course ${named(course)} is there. Students join it by this link: ${settings.publicUrl}/?courseCode=${course.code}`,
    ],
    facts: [{ title: course.name, rows }],
    button: toCourses(settings),
    closing: chosen(settings),
  }),
  'course-declined': ({ firstName, name, isForPlaces, answer }, settings) => ({
    subject: `Your request for ${isForPlaces ? 'more places in ' : ''}${name}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`we did not grant your request for ${isForPlaces ? 'more places in ' : 'the course '}“${name}”. The reason: ${answer}`],
    facts: [],
    button: toCourses(settings),
    closing: `Questions: ${settings.contactEmail}`,
  }),
};
