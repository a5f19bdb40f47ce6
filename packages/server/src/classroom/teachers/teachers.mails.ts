import { at } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { teacherTexts } from './teachers.texts.ts';

/** What these mails are written from. */
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

/** Every mail about who teaches, by its purpose (TCH-621); what staff are asked is English (LNG-3). */
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
  'teacher-asked': ({ customer, sentence, link, fileName }, { publicUrl }) => ({
    subject: `Teacher account requested: ${customer.name}, ${customer.organization}`,
    greeting: 'A customer asks for a teacher account.',
    paragraphs: [
      `${customer.name} of ${customer.organization} (${customer.email}) writes: ${sentence}`,
      ...(link ? [`They give this address, which has not been checked: ${link}`] : []),
      ...(fileName ? [`The file ${fileName} is in the portal.`] : []),
    ],
    button: { label: 'Answer in the portal', url: `${publicUrl}/#${at.teacherRequests}` },
    closing: `The answer goes to ${customer.email}.`,
  }),
} satisfies Partial<Templates>;
