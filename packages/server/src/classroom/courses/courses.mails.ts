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

const chosen = ({ publicUrl }: MailSettings) => `Choose which emails you receive in your profile: ${publicUrl}/#${at.emails}`;

/** Tells those who may decide what is asked for, who asks and why. */
const asked = ({ teacher, name, isForPlaces, rows, note }: CourseAsked, greeting: string, { publicUrl }: MailSettings) => ({
  subject: `${isForPlaces ? 'More places' : 'New course'} requested: ${name}, ${teacher.organization}`,
  greeting,
  paragraphs: [
    `${teacher.name} of ${teacher.organization} asks for ${isForPlaces ? 'more places in the course' : 'the course'} “${name}”.`,
    ...(note ? [`They write: ${note}`] : []),
  ],
  facts: [{ title: name, rows }],
  button: { label: 'Decide in the portal', url: `${publicUrl}/#${at.courseRequests}` },
  closing: `The decision goes to ${teacher.email}.`,
});

/** Every mail about courses to who teaches them, by its purpose (CRS-558, CRS-561). */
export const COURSE_MAILS: Pick<Templates, Purpose> = {
  'course-nearly-full': ({ firstName, courseId, course, taken, places }, settings) => ({
    subject: `${taken} of ${places} places taken: ${course.name}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${taken} of the ${places} places in the course ${named(course)} are taken.`,
      'If you expect more students, ask for more places, or free the places of students who have left.',
    ],
    facts: [],
    button: { label: 'Open the course', url: `${settings.publicUrl}/#${at.course(courseId)}` },
    closing: chosen(settings),
  }),
  'course-activate': ({ firstName, course, teacher, linkId, hasPassword }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `Next step for ${course.name}: activate your account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You have a place in the course ${named(course)} taught by ${teacher}, and with it a student license for ${productName}.`,
      hasPassword
        ? 'Your next step: activate your account so that you can sign in. This link works for 24 hours.'
        : 'Your next step: choose a password so that you can sign in. This link works for 7 days.',
    ],
    button: hasPassword
      ? { label: 'Activate', url: `${publicUrl}/activated?token=${tokenOf(linkId)}` }
      : { label: 'Choose a password', url: `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}` },
    closing: `If you don’t know this course, you can ignore this email. Questions: ${contactEmail}`,
  }),
  'course-begin': ({ firstName, course, teacher, licenseId }, settings) => ({
    subject: `Next step for ${course.name}: download and license file`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You have a place in the course ${named(course)} taught by ${teacher}, but haven’t started yet.`,
      `Your next step: download ${settings.productName} from the Download menu, and create the license file for your computer.`,
    ],
    facts: [],
    button: { label: 'Open your license', url: `${settings.publicUrl}/#${at.license(licenseId)}` },
    closing: chosen(settings),
  }),
  'place-freed': ({ firstName, course, teacher, words }, { publicUrl, contactEmail }) => ({
    subject: `Your place in ${course.name} was freed`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your place in the course ${named(course)} taught by ${teacher} was freed, and your student license ended with it. They write:`,
      words,
    ],
    facts: [],
    button: { label: 'See your licenses', url: `${publicUrl}/#${at.licenses}` },
    closing: `For questions about the course, ask ${teacher}. Questions about the portal: ${contactEmail}`,
  }),
  'course-shared': ({ firstName, courseId, course: { code, name }, by }, settings) => ({
    subject: `You now also teach the course ${unlinked(name)}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${by} added you as a teacher of the course ${named({ code, name: unlinked(name) })}. It is now among your courses: you can see its students and share its link.`,
      'If this is a mistake, you can leave the course there.',
    ],
    facts: [],
    button: toCourse(courseId, settings),
    closing: chosen(settings),
  }),
  'course-asked': (data, settings) => asked(data, 'A teacher asks for a course.', settings),
  'area-course-asked': (data, settings) => asked(data, `Hello ${data.firstName},`, settings),
  'course-granted': ({ firstName, course, isForPlaces, rows }, settings) => ({
    subject: isForPlaces ? `More places in ${course.name}` : `Your course ${course.name} is ready`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      isForPlaces
        ? `Your course ${named(course)} now has more places.`
        : `Your course ${named(course)} is ready. Students join it with this link: ${settings.publicUrl}/?courseCode=${course.code}`,
    ],
    facts: [{ title: course.name, rows }],
    button: toCourses(settings),
    closing: chosen(settings),
  }),
  'course-declined': ({ firstName, name, isForPlaces, answer }, settings) => ({
    subject: `Your request for ${isForPlaces ? 'more places in ' : ''}${name}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`We did not grant your request for ${isForPlaces ? 'more places in ' : 'the course '}“${name}”. The reason: ${answer}`],
    facts: [],
    button: toCourses(settings),
    closing: `Questions: ${settings.contactEmail}`,
  }),
};
