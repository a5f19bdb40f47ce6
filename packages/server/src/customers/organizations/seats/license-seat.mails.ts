import { at, atOrganizations, licenseNumber } from '@lm/contract';
import { unlinked } from '../../../classroom/courses/public.ts';
import { mailTexts } from '../../../lib/mail/mail.texts.ts';
import type { Templates } from '../../../lib/mail/mails.ts';
import { seatTexts } from './license-seat.texts.ts';

/** The data of this mail. */
declare module '../../../lib/mail/mails.ts' {
  interface MailData {
    'license-seat': { firstName: string; organization: string; licenseId: number; how: 'assigned' | 'taken'; isFloating: boolean };
  }
}

/** The mail to a person whose seat was assigned or taken back (ORG-71). */
export const SEAT_MAILS = {
  'license-seat': ({ firstName, licenseId, how, isFloating, ...of }, settings) => {
    const { language, publicUrl, salesEmail: contact } = settings;
    const [t, ofMails, organization] = [seatTexts(language), mailTexts(language), unlinked(of.organization)];
    const number = licenseNumber(licenseId);
    const isAssigned = how === 'assigned';
    return {
      language,
      subject: t(isAssigned ? 'assigned.subject' : 'taken.subject', { number, organization }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: isAssigned
        ? [t('assigned.said', { number, organization }), t(isFloating ? 'assigned.floating' : 'assigned.locked')]
        : [t('taken.said', { number, organization }), ...(isFloating ? [] : [t('taken.means')]), t('taken.ask')],
      facts: [],
      button: isAssigned
        ? { label: t('see', { number }), url: `${publicUrl}/#${atOrganizations.ownLicense(licenseId)}` }
        : { label: t('own'), url: `${publicUrl}/#${atOrganizations.own}` },
      closing: `${ofMails('questions', { contact })}\n${ofMails('choose', { url: `${publicUrl}/#${at.emails}` })}`,
    };
  },
} satisfies Partial<Templates>;
