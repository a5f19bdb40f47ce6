import { at } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

type Purpose = 'teacher-accepted' | 'teacher-declined' | 'teacher-asked';

/** Every mail about who teaches, by its purpose (TCH-621). */
export const TEACHER_MAILS: Pick<Templates, Purpose> = {
  'teacher-accepted': ({ firstName, byDomain }, { publicUrl, contactEmail }) => ({
    subject: 'You are a teacher now',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      byDomain
        ? 'your email is of a university that we know, so nothing has to be shown: your account is that of a teacher from now on.'
        : 'your request was accepted: your account is that of a teacher from now on.',
      'Your courses are in the portal. Students get their licenses by the link of a course, and prove nothing.',
    ],
    button: { label: 'To your courses', url: `${publicUrl}/#${at.licenses}` },
    closing: `Questions: ${contactEmail}`,
  }),
  'teacher-declined': ({ firstName, answer }, { publicUrl, contactEmail }) => ({
    subject: 'Your request to be a teacher',
    greeting: `Hello ${firstName},`,
    paragraphs: [`we could not accept it yet. What is missing: ${answer}`, 'Ask again with that: what you wrote is still there.'],
    button: { label: 'Ask again', url: `${publicUrl}/#${at.teach}` },
    closing: `Questions: ${contactEmail}`,
  }),
  'teacher-asked': ({ customer, sentence, link, fileName }, { publicUrl }) => ({
    subject: `Asks to be a teacher: ${customer.name}, ${customer.organization}`,
    greeting: 'A customer asks to be a teacher.',
    paragraphs: [
      `${customer.name} of ${customer.organization} (${customer.email}) writes: ${sentence}`,
      ...(link ? [`They give this address, which nobody has looked at: ${link}`] : []),
      ...(fileName ? [`The file ${fileName} is in the portal.`] : []),
    ],
    button: { label: 'Answer in the portal', url: `${publicUrl}/#${at.teacherRequests}` },
    closing: `The answer goes to ${customer.email}.`,
  }),
};
