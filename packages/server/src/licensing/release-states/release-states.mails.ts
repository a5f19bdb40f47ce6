import type { Day } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { Templates } from '../../lib/mail/mails.ts';
import { withdrawalTexts } from './release-states.texts.ts';

/** The data of this mail. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'release-withdrawn': { firstName: string; release: string; reason: string; instead: string | null };
    'support-ends': { firstName: string; release: string; until: Day; instead: string | null };
  }
}

/** The mail to the people who downloaded a release that was withdrawn (REL-46). */
export const WITHDRAWAL_MAILS = {
  'release-withdrawn': ({ firstName, release, reason, instead }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [withdrawalTexts(language), mailTexts(language)];
    return {
      language,
      subject: t('subject', { release }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t('said', { release }), reason, instead === null ? t('noOther') : t('instead', { instead })],
      facts: [],
      button: { label: t('open'), url: `${publicUrl}/downloads` },
      closing: `${t('why')}\n${ofMails('questions', { contact })}`,
    };
  },
  'support-ends': ({ firstName, release, until, instead }, { language, publicUrl, contactEmail: contact, show }) => {
    const [t, ofMails] = [withdrawalTexts(language), mailTexts(language)];
    const day = show.day(until);
    return {
      language,
      subject: t('endsSubject', { release, day }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t('ends', { release, day }), ...(instead === null ? [] : [t('endsInstead', { instead })])],
      facts: [],
      button: { label: t('open'), url: `${publicUrl}/downloads` },
      closing: `${t('endsWhy')}\n${ofMails('questions', { contact })}`,
    };
  },
} satisfies Partial<Templates>;
