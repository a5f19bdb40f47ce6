import { at, type Day } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailData, MailSettings, Templates } from '../../lib/mail/mails.ts';
import { staffMailTexts } from '../../lib/mail/staff.texts.ts';
import { unlinked } from '../../lib/text-without-links.ts';
import { courseAskedTexts } from './course-asked.texts.ts';
import { courseTexts } from './courses.texts.ts';

/** A course as mails name it. */
interface CourseInMail {
  code: string;
  name: string;
}

/** A request of a teacher for a course, or for more places in one. */
interface CourseAsked {
  teacher: { id: number; name: string; email: string; organization: string };
  name: string;
  isForPlaces: boolean;
  rows: [string, string][];
  /** The same for other languages; missing in mails that an earlier version queued. */
  said?: SaidCourse;
  note: string;
}

interface SaidCourse {
  /** Named where there are several. */
  product?: string;
  places: string;
  startDate: Day;
  expireDate: Day;
}

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'course-nearly-full': { firstName: string; courseId: number; course: CourseInMail; taken: number; places: number };
    'course-activate': { firstName: string; course: CourseInMail; teacher: string; linkId: string; hasPassword: boolean; product?: string };
    'course-begin': { firstName: string; course: CourseInMail; teacher: string; licenseId: number };
    'place-freed': { firstName: string; course: CourseInMail; teacher: string; words: string };
    'course-shared': { firstName: string; courseId: number; course: CourseInMail; by: string };
    'course-asked': CourseAsked;
    'area-course-asked': CourseAsked & { firstName: string };
    'course-granted': {
      firstName: string;
      course: CourseInMail;
      isForPlaces: boolean;
      rows: [string, string][];
      /** The same for other languages; missing in mails that an earlier version queued. */
      said?: SaidCourse;
    };
    'course-declined': { firstName: string; name: string; isForPlaces: boolean; answer: string };
  }
}

/** The texts in the language of the reader, and what all of these mails have in common. */
function written({ language, publicUrl, contactEmail: contact }: MailSettings, firstName: string) {
  const [t, ofMails] = [courseTexts(language), mailTexts(language)];
  return {
    t,
    contact,
    frame: { language, greeting: ofMails('hello', { firstName }), facts: [] },
    /** A course by its name, followed by its code unless that is the name. */
    named: ({ code, name }: CourseInMail): string => (name === code ? code : t('named', { name, code })),
    chosen: ofMails('choose', { url: `${publicUrl}/#${at.emails}` }),
    questions: ofMails('questions', { contact }),
    toCourses: { label: t('seeCourses'), url: `${publicUrl}/#${at.courses}` },
    toCourse: (id: number) => ({ label: t('openCourse'), url: `${publicUrl}/#${at.course(id)}` }),
  };
}

/** When a course runs and how many places it has, in words; for mails queued by an earlier version, in the words of that version. */
function courseRows(
  { rows, said }: Pick<MailData['course-granted'], 'rows' | 'said'>,
  { language, show }: MailSettings,
): [string, string][] {
  if (!said) return rows;
  const t = courseTexts(language);
  const days = t('granted.days', { from: show.day(said.startDate), until: show.day(said.expireDate) });
  return [
    ...(said.product ? [[courseAskedTexts(language)('product'), said.product] satisfies [string, string]] : []),
    [t('granted.placesLabel'), said.places],
    ...(said.startDate ? [[t('granted.runs'), days] satisfies [string, string]] : []),
  ];
}

/** Tells the people who may decide what is requested, why, and by whom. */
function asked({ teacher, name, isForPlaces, note, ...data }: CourseAsked, settings: MailSettings) {
  const { language, publicUrl } = settings;
  const [t, ofStaff] = [courseAskedTexts(language), staffMailTexts(language)];
  const { organization } = teacher;
  return {
    language,
    subject: t(isForPlaces ? 'placesSubject' : 'subject', { name, organization }),
    paragraphs: [
      t(isForPlaces ? 'places' : 'said', { teacher: teacher.name, organization, name }),
      ...(note ? [ofStaff('theyWrite', { note })] : []),
    ],
    facts: [{ title: name, rows: courseRows(data, settings) }],
    button: { label: ofStaff('decide'), url: `${publicUrl}/#${at.courseRequests}` },
    closing: ofStaff('decisionGoes', { email: teacher.email }),
  };
}

/** Every mail about courses to the people who teach them, by its purpose (CRS-558, CRS-561). */
export const COURSE_MAILS = {
  'course-nearly-full': ({ firstName, courseId, course, taken, places }, settings) => {
    const { t, frame, named, chosen, toCourse } = written(settings, firstName);
    const numbers = { taken: String(taken), places: String(places) };
    return {
      ...frame,
      subject: t('nearlyFull.subject', { ...numbers, name: course.name }),
      paragraphs: [t('nearlyFull.said', { ...numbers, course: named(course) }), t('nearlyFull.ask')],
      button: toCourse(courseId),
      closing: chosen,
    };
  },
  'course-activate': ({ firstName, course, teacher, linkId, hasPassword }, settings) => {
    const { publicUrl, productName: product, tokenOf } = settings;
    const { t, contact, frame, named } = written(settings, firstName);
    return {
      ...frame,
      subject: t('activate.subject', { name: course.name }),
      paragraphs: [
        t('activate.place', { course: named(course), teacher, product }),
        t(hasPassword ? 'activate.activate' : 'activate.choose'),
      ],
      button: hasPassword
        ? { label: t('activate.activateButton'), url: `${publicUrl}/activated?token=${tokenOf(linkId)}` }
        : { label: t('activate.chooseButton'), url: `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}` },
      closing: t('activate.unknown', { contact }),
    };
  },
  'course-begin': ({ firstName, course, teacher, licenseId }, settings) => {
    const { t, frame, named, chosen } = written(settings, firstName);
    return {
      ...frame,
      subject: t('begin.subject', { name: course.name }),
      paragraphs: [t('begin.place', { course: named(course), teacher }), t('begin.next', { product: settings.productName })],
      button: { label: t('begin.button'), url: `${settings.publicUrl}/#${at.license(licenseId)}` },
      closing: chosen,
    };
  },
  'place-freed': ({ firstName, course, teacher, words }, settings) => {
    const { t, contact, frame, named } = written(settings, firstName);
    return {
      ...frame,
      subject: t('freed.subject', { name: course.name }),
      paragraphs: [t('freed.said', { course: named(course), teacher }), words],
      button: { label: t('seeLicenses'), url: `${settings.publicUrl}/#${at.licenses}` },
      closing: t('freed.closing', { teacher, contact }),
    };
  },
  'course-shared': ({ firstName, courseId, course: { code, name }, by }, settings) => {
    const { t, frame, named, chosen, toCourse } = written(settings, firstName);
    return {
      ...frame,
      subject: t('shared.subject', { name: unlinked(name) }),
      paragraphs: [t('shared.said', { by, course: named({ code, name: unlinked(name) }) }), t('shared.leave')],
      button: toCourse(courseId),
      closing: chosen,
    };
  },
  'course-asked': (data, settings) => ({ ...asked(data, settings), greeting: courseAskedTexts(settings.language)('asks') }),
  'area-course-asked': ({ firstName, ...data }, settings) => ({
    ...asked(data, settings),
    greeting: mailTexts(settings.language)('hello', { firstName }),
  }),
  'course-granted': (data, settings) => {
    const { firstName, course, isForPlaces } = data;
    const { t, frame, named, chosen, toCourses } = written(settings, firstName);
    const link = `${settings.publicUrl}/?courseCode=${course.code}`;
    return {
      ...frame,
      subject: t(isForPlaces ? 'granted.placesSubject' : 'granted.subject', { name: course.name }),
      paragraphs: [isForPlaces ? t('granted.places', { course: named(course) }) : t('granted.said', { course: named(course), link })],
      facts: [{ title: course.name, rows: courseRows(data, settings) }],
      button: toCourses,
      closing: chosen,
    };
  },
  'course-declined': ({ firstName, name, isForPlaces, answer }, settings) => {
    const { t, frame, questions, toCourses } = written(settings, firstName);
    return {
      ...frame,
      subject: t(isForPlaces ? 'declined.placesSubject' : 'declined.subject', { name }),
      paragraphs: [t(isForPlaces ? 'declined.places' : 'declined.said', { name, answer })],
      button: toCourses,
      closing: questions,
    };
  },
} satisfies Partial<Templates>;
