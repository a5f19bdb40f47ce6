import { at } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

type Purpose = 'trial-allowed' | 'trial-declined' | 'trial-asked';

/** Every mail about who may have a trial, by its purpose (LIC-822). */
export const TRIAL_MAILS: Pick<Templates, Purpose> = {
  'trial-allowed': ({ firstName }, { publicUrl, contactEmail }) => ({
    subject: 'Your trial is ready to start',
    greeting: `Hello ${firstName},`,
    paragraphs: [
      'we enabled a trial for your account. Its days count from the moment you start it, so start it when you have time for it.',
    ],
    button: { label: 'Start your trial', url: `${publicUrl}/#${at.licenses}` },
    closing: `Questions: ${contactEmail}`,
  }),
  'trial-declined': ({ firstName, answer }, { publicUrl, contactEmail }) => ({
    subject: 'Your request for a trial',
    greeting: `Hello ${firstName},`,
    paragraphs: [`we could not enable a trial for you yet: ${answer}`, 'You can ask again, or ask for a quotation.'],
    button: { label: 'To your licenses', url: `${publicUrl}/#${at.licenses}` },
    closing: `Questions: ${contactEmail}`,
  }),
  'trial-asked': ({ customer }, { publicUrl }) => ({
    subject: `Asks for a trial: ${customer.name}, ${customer.organization}`,
    greeting: 'A customer asks for a trial.',
    paragraphs: [`${customer.name} of ${customer.organization} (${customer.email}) would like a trial license.`],
    button: { label: 'Answer in the portal', url: `${publicUrl}/#${at.trialRequests}` },
    closing: `The answer goes to ${customer.email}.`,
  }),
};
