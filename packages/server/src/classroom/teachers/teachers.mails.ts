import { at } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { staffMailTexts } from '../../lib/mail/staff.texts.ts';
import { teacherAskedTexts } from './teacher-asked.texts.ts';
import { teacherTexts } from './teachers.texts.ts';

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'teacher-accepted': { firstName: string; byDomain: boolean };
    'teacher-declined': { firstName: string; answer: string };
    'teacher-asked': {
      customer: { name: string; email: string; organization: string };
      sentence: string;
      link: string;
      fileName: string | null;
    };
  }
}

function written({ language, contactEmail: contact }: MailSettings, firstName: string) {
  const ofMails = mailTexts(language);
  return {
    t: teacherTexts(language),
    frame: { language, greeting: ofMails('hello', { firstName }), closing: ofMails('questions', { contact }) },
  };
}

/** Every mail about who teaches, by its purpose (TCH-621). */
export const TEACHER_MAILS = {
  'teacher-accepted': ({ firstName, byDomain }, settings) => {
    const { t, frame } = written(settings, firstName);
    return {
      ...frame,
      subject: t('accepted.subject'),
      paragraphs: [t(byDomain ? 'accepted.byDomain' : 'accepted.byRequest'), t('accepted.courses')],
      button: { label: t('accepted.button'), url: `${settings.publicUrl}/#${at.licenses}` },
    };
  },
  'teacher-declined': ({ firstName, answer }, settings) => {
    const { t, frame } = written(settings, firstName);
    return {
      ...frame,
      subject: t('declined.subject'),
      paragraphs: [t('declined.missing', { answer }), t('declined.again')],
      button: { label: t('declined.button'), url: `${settings.publicUrl}/#${at.teach}` },
    };
  },
  'teacher-asked': ({ customer, sentence, link, fileName }, { language, publicUrl }) => {
    const [t, ofStaff] = [teacherAskedTexts(language), staffMailTexts(language)];
    const { name, email, organization } = customer;
    return {
      language,
      subject: t('subject', { name, organization }),
      greeting: t('asks'),
      paragraphs: [
        t('writes', { name, organization, email, sentence }),
        ...(link ? [t('link', { link })] : []),
        ...(fileName ? [t('file', { fileName })] : []),
      ],
      button: { label: ofStaff('answer'), url: `${publicUrl}/#${at.teacherRequests}` },
      closing: ofStaff('answerGoes', { email }),
    };
  },
} satisfies Partial<Templates>;
