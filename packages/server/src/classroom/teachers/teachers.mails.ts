import { at } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

type Purpose = 'teacher-accepted' | 'teacher-declined' | 'teacher-asked';

/** Every mail about who teaches, by its purpose (TCH-621). */
export const TEACHER_MAILS: Pick<Templates, Purpose> = {
  'teacher-accepted': ({ firstName, byDomain }, { publicUrl, contactEmail }) => ({
    subject: 'You are now a teacher',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      byDomain
        ? 'Your email address belongs to a university we know, so no proof is needed: your account is now a teacher account.'
        : 'Your request was accepted: your account is now a teacher account.',
      'Your courses are in the portal. Students get their licenses through a course’s link, without any proof.',
    ],
    button: { label: 'See your courses', url: `${publicUrl}/#${at.licenses}` },
    closing: `Questions: ${contactEmail}`,
  }),
  'teacher-declined': ({ firstName, answer }, { publicUrl, contactEmail }) => ({
    subject: 'Your request for a teacher account',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `We couldn’t accept your request yet. What is missing: ${answer}`,
      'You can ask again with that; what you wrote is still there.',
    ],
    button: { label: 'Ask again', url: `${publicUrl}/#${at.teach}` },
    closing: `Questions: ${contactEmail}`,
  }),
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
};
