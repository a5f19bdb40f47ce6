import { at, atOrganizations, licenseNumber } from '@lm/contract';
import { unlinked } from '../../classroom/courses/public.ts';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { Templates } from '../../lib/mail/mails.ts';
import { wishTexts } from './seat-wishes.texts.ts';

/** What this mail is written from. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'seat-wish': { firstName: string; organization: string; licenseId: number; asker: string };
  }
}

/** The mail to those who look after a license of which a colleague asks for a seat (ORG-75). */
export const WISH_MAILS = {
  'seat-wish': ({ firstName, licenseId, ...of }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [wishTexts(language), mailTexts(language)];
    const [name, organization, number] = [unlinked(of.asker), unlinked(of.organization), licenseNumber(licenseId)];
    return {
      language,
      subject: t('subject', { name, number }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t('said', { name, number, organization }), t('next')],
      facts: [],
      button: { label: t('see', { number }), url: `${publicUrl}/#${atOrganizations.ownLicense(licenseId)}` },
      closing: `${ofMails('questions', { contact })}\n${ofMails('choose', { url: `${publicUrl}/#${at.emails}` })}`,
    };
  },
} satisfies Partial<Templates>;
