import { at, type Day, licenseNumber } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { staffMailTexts } from '../../lib/mail/staff.texts.ts';
import { factsOf, type LicenseLine } from '../licenses/public.ts';
import { replacementAskedTexts } from './replacement-asked.texts.ts';
import { replacementTexts } from './replacements.texts.ts';

/** A requested replacement; `until` is the last day of its emergency file, null if it has none. */
interface ReplacementAsked {
  license: LicenseLine;
  customer: { id: number; name: string; email: string; organization: string };
  note: string;
  until: Day | null;
}

/** The data of these mails. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'computer-replaced': { firstName: string; license: LicenseLine; by: string | null; at: string };
    'replacement-approved': { firstName: string; license: LicenseLine };
    'replacement-declined': { firstName: string; license: LicenseLine; answer: string };
    'replacement-asked': ReplacementAsked;
    'area-replacement-asked': ReplacementAsked & { firstName: string };
  }
}

/** The texts in the reader's language, and what all these mails contain. */
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

/** Tells the people who may decide on a request who made it and why. */
function asked({ license, customer, note, until }: ReplacementAsked, settings: MailSettings) {
  const { language, show, publicUrl } = settings;
  const [t, ofStaff] = [replacementAskedTexts(language), staffMailTexts(language)];
  const { name, organization, email } = customer;
  const number = licenseNumber(license.id);
  return {
    language,
    subject: t('subject', { number, organization }),
    paragraphs: [
      t('said', { name, organization, number }),
      until === null ? t('noEmergency') : t('emergency', { day: show.day(until) }),
      ...(note ? [ofStaff('theyWrite', { note })] : []),
    ],
    facts: [factsOf(license, settings)],
    button: { label: ofStaff('decide'), url: `${publicUrl}/#${at.replacementRequests}` },
    closing: ofStaff('decisionGoes', { email }),
  };
}

/** Every mail about replaced computers, by its purpose (REPL-431). */
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
  'replacement-asked': (data, settings) => ({
    ...asked(data, settings),
    greeting: replacementAskedTexts(settings.language)('asks'),
  }),
  'area-replacement-asked': ({ firstName, ...data }, settings) => ({
    ...asked(data, settings),
    greeting: mailTexts(settings.language)('hello', { firstName }),
  }),
} satisfies Partial<Templates>;
