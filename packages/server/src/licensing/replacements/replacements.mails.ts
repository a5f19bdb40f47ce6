import { at, type Day, licenseNumber, showDay } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { factsOf, type LicenseLine } from '../licenses/public.ts';
import { replacementTexts } from './replacements.texts.ts';

/** A replacement that someone asks for; `until` is the last day of its emergency file, null where it has none. */
interface ReplacementAsked {
  license: LicenseLine;
  customer: { id: number; name: string; email: string; organization: string };
  note: string;
  until: Day | null;
}

/** What these mails are written from. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'computer-replaced': { firstName: string; license: LicenseLine; by: string | null; at: string };
    'replacement-approved': { firstName: string; license: LicenseLine };
    'replacement-declined': { firstName: string; license: LicenseLine; answer: string };
    'replacement-asked': ReplacementAsked;
    'area-replacement-asked': ReplacementAsked & { firstName: string };
  }
}

/** The texts in the language of the reader, and what stands in every one of these mails. */
function written(settings: MailSettings, firstName: string, license: LicenseLine) {
  const { language, publicUrl, contactEmail: contact } = settings;
  const [t, ofMails] = [replacementTexts(language), mailTexts(language)];
  const number = licenseNumber(license.id);
  return {
    ...{ t, ofMails, number },
    frame: {
      language,
      greeting: ofMails('hello', { firstName }),
      facts: [factsOf(license, settings)],
      button: { label: t('see', { number }), url: `${publicUrl}/#${at.license(license.id)}` },
      closing: ofMails('questions', { contact }),
    },
  };
}

/** Tells those who may decide what is asked for, who asks and why. */
const asked = ({ license, customer, note, until }: ReplacementAsked, greeting: string, settings: MailSettings) => ({
  subject: `Replace a computer: ${licenseNumber(license.id)}, ${customer.organization}`,
  greeting,
  paragraphs: [
    `${customer.name} of ${customer.organization} asks to replace a computer of license ${licenseNumber(license.id)}. It has used all the replacements of its current year.`,
    until === null
      ? 'No emergency file came with the request, because one was issued recently.'
      : `An emergency file works until ${showDay(until)}.`,
    ...(note ? [`They write: ${note}`] : []),
  ],
  facts: [factsOf(license, { ...settings, language: 'en' })],
  button: { label: 'Decide in the portal', url: `${settings.publicUrl}/#${at.replacementRequests}` },
  closing: `The decision goes to ${customer.email}.`,
});

/** Every mail about computers that are replaced, by its purpose (REPL-431); what staff are asked is English (LNG-3). */
export const REPLACEMENT_MAILS = {
  'computer-replaced': ({ firstName, license, by, at: when }, settings) => {
    const { t, ofMails, number, frame } = written(settings, firstName, license);
    const moment = settings.show.moment(when);
    return {
      ...frame,
      subject: t('replaced.subject', { number }),
      paragraphs: [
        by === null ? t('replaced.own', { number, moment }) : t('replaced.byStaff', { by, number, moment }),
        t('superseded'),
        t('replaced.unknown', { contact: settings.salesEmail }),
      ],
      closing: ofMails('choose', { url: `${settings.publicUrl}/#${at.emails}` }),
    };
  },
  'replacement-approved': ({ firstName, license }, settings) => {
    const { t, number, frame } = written(settings, firstName, license);
    return {
      ...frame,
      subject: t('approved.subject', { number }),
      paragraphs: [t('approved.said', { number }), t('superseded')],
    };
  },
  'replacement-declined': ({ firstName, license, answer }, settings) => {
    const { t, number, frame } = written(settings, firstName, license);
    return {
      ...frame,
      subject: t('declined.subject', { number }),
      paragraphs: [t('declined.said', { answer }), t('declined.continues')],
    };
  },
  'replacement-asked': (data, settings) => asked(data, 'A customer asks to replace a computer.', settings),
  'area-replacement-asked': (data, settings) => asked(data, `Hello ${data.firstName},`, settings),
} satisfies Partial<Templates>;
