import { at, licenseNumber } from '@lm/contract';
import { unlinked } from '../../../classroom/courses/public.ts';
import { mailTexts } from '../../../lib/mail/mail.texts.ts';
import type { Templates } from '../../../lib/mail/mails.ts';
import { numbersIn } from '../../../licensing/licenses/public.ts';
import { contactTexts } from './license-contact.texts.ts';

/** The data of this mail. */
declare module '../../../lib/mail/mails.ts' {
  interface MailData {
    'license-contact': { firstName: string; organization: string; licenseIds: number[] };
  }
}

/** How many license numbers are named; the others are counted. */
const MOST_NAMED = 10;

/** The mail to a person who becomes the contact for licenses of their organization (ORG-60). */
export const CONTACT_MAILS = {
  'license-contact': ({ firstName, licenseIds, ...of }, settings) => {
    const { language, publicUrl, salesEmail: contact } = settings;
    const [t, ofMails, organization] = [contactTexts(language), mailTexts(language), unlinked(of.organization)];
    const numbers = numbersIn(settings, licenseIds, MOST_NAMED);
    const [first = 0, ...others] = licenseIds;
    const count = licenseIds.length;
    return {
      language,
      subject: t('subject', { numbers: numbersIn(settings, licenseIds, 1), organization }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t('said', { numbers, organization, count }), t('means', { count })],
      facts: [],
      button:
        others.length === 0
          ? { label: t('seeOne', { number: licenseNumber(first) }), url: `${publicUrl}/#${at.license(first)}` }
          : { label: t('seeAll'), url: `${publicUrl}/#${at.licenses}` },
      closing: `${ofMails('questions', { contact })}\n${ofMails('choose', { url: `${publicUrl}/#${at.emails}` })}`,
    };
  },
} satisfies Partial<Templates>;
