import { at, atOrganizations, licenseNumber } from '@lm/contract';
import { unlinked } from '../../../classroom/courses/public.ts';
import { mailTexts } from '../../../lib/mail/mail.texts.ts';
import type { Templates } from '../../../lib/mail/mails.ts';
import { wishTexts } from './seat-wishes.texts.ts';

/** The data of these mails. */
declare module '../../../lib/mail/mails.ts' {
  interface MailData {
    'seat-wish': {
      firstName: string;
      organization: string;
      licenseId: number;
      asker: string;
      how?: 'asked' | 'kept' | 'returned' | 'free';
    };
    'seat-answer': { firstName: string; organization: string; licenseId: number; how: 'free' | 'declined'; answer: string };
    'seat-used': { firstName: string; organization: string; licenseId: number };
  }
}

/**
 * The mails about a colleague's seat or wish: to people who look after a license, to a colleague who is asked, and to people
 * waiting (ORG-75, ORG-77, ORG-87).
 */
export const WISH_MAILS = {
  'seat-wish': ({ firstName, licenseId, how = 'asked', ...of }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [wishTexts(language), mailTexts(language)];
    const [name, organization, number] = [unlinked(of.asker), unlinked(of.organization), licenseNumber(licenseId)];
    return {
      language,
      subject: t(`${how}.subject`, { name, number }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t(`${how}.said`, { name, number, organization }), t(`${how}.next`)],
      facts: [],
      button: { label: t('see', { number }), url: `${publicUrl}/#${atOrganizations.ownLicense(licenseId)}` },
      closing: `${ofMails('questions', { contact })}\n${ofMails('choose', { url: `${publicUrl}/#${at.emails}` })}`,
    };
  },
  'seat-answer': ({ firstName, licenseId, how, ...of }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [wishTexts(language), mailTexts(language)];
    const [organization, answer, number] = [unlinked(of.organization), unlinked(of.answer), licenseNumber(licenseId)];
    return {
      language,
      subject: t(how === 'free' ? 'turn.subject' : 'declined.subject', { number }),
      greeting: ofMails('hello', { firstName }),
      paragraphs:
        how === 'free'
          ? [t('turn.said', { number, organization }), t('turn.next')]
          : [t('declined.said', { number, organization }), t('declined.why', { answer }), t('declined.again')],
      facts: [],
      button: { label: t('own'), url: `${publicUrl}/#${atOrganizations.own}` },
      closing: `${ofMails('questions', { contact })}\n${ofMails('choose', { url: `${publicUrl}/#${at.emails}` })}`,
    };
  },
  'seat-used': ({ firstName, licenseId, ...of }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [wishTexts(language), mailTexts(language)];
    const [organization, number] = [unlinked(of.organization), licenseNumber(licenseId)];
    return {
      language,
      subject: t('used.subject', { number }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t('used.said', { number, organization }), t('used.next')],
      facts: [],
      button: { label: t('used.button'), url: `${publicUrl}/#${atOrganizations.ownLicense(licenseId)}` },
      closing: `${ofMails('questions', { contact })}\n${ofMails('choose', { url: `${publicUrl}/#${at.emails}` })}`,
    };
  },
} satisfies Partial<Templates>;
