import { at } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { staffMailTexts } from '../../lib/mail/staff.texts.ts';
import { trialAskedTexts } from './trial-asked.texts.ts';
import { trialTexts } from './trials.texts.ts';

/** The data of these mails. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'trial-allowed': { firstName: string };
    'trial-declined': { firstName: string; answer: string };
    /** The product, if there are several. */
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

/** Every mail about requests for a trial, by its purpose (LIC-822). */
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
  'trial-asked': ({ customer: { name, email, organization }, product }, { language, publicUrl }) => {
    const [t, ofStaff] = [trialAskedTexts(language), staffMailTexts(language)];
    return {
      language,
      subject: t('subject', { name, organization }),
      greeting: t('asks'),
      paragraphs: [product ? t('saidOf', { name, organization, email, product }) : t('said', { name, organization, email })],
      button: { label: ofStaff('answer'), url: `${publicUrl}/#${at.trialRequests}` },
      closing: ofStaff('answerGoes', { email }),
    };
  },
} satisfies Partial<Templates>;
