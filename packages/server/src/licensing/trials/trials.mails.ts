import { at } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { trialTexts } from './trials.texts.ts';

/** What these mails are written from. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'trial-allowed': { firstName: string };
    'trial-declined': { firstName: string; answer: string };
    /** The product where there are several. */
    'trial-asked': { customer: { name: string; email: string; organization: string }; product?: string };
  }
}

function written({ language, publicUrl, contactEmail: contact }: MailSettings, firstName: string) {
  const ofMails = mailTexts(language);
  return {
    t: trialTexts(language),
    url: `${publicUrl}/#${at.licenses}`,
    frame: { language, greeting: ofMails('hello', { firstName }), closing: ofMails('questions', { contact }) },
  };
}

/** Every mail about who may have a trial, by its purpose (LIC-822); what staff are asked is English (LNG-3). */
export const TRIAL_MAILS = {
  'trial-allowed': ({ firstName }, settings) => {
    const { t, url, frame } = written(settings, firstName);
    return { ...frame, subject: t('allowed.subject'), paragraphs: [t('allowed.said')], button: { label: t('allowed.button'), url } };
  },
  'trial-declined': ({ firstName, answer }, settings) => {
    const { t, url, frame } = written(settings, firstName);
    return {
      ...frame,
      subject: t('declined.subject'),
      paragraphs: [t('declined.said', { answer }), t('declined.again')],
      button: { label: t('declined.button'), url },
    };
  },
  'trial-asked': ({ customer, product }, { publicUrl }) => ({
    subject: `Trial requested: ${customer.name}, ${customer.organization}`,
    greeting: 'A customer asks for a trial.',
    paragraphs: [
      `${customer.name} of ${customer.organization} (${customer.email}) would like a trial license${product ? ` of ${product}` : ''}.`,
    ],
    button: { label: 'Answer in the portal', url: `${publicUrl}/#${at.trialRequests}` },
    closing: `The answer goes to ${customer.email}.`,
  }),
} satisfies Partial<Templates>;
