import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { passkeyTexts } from './passkeys.texts.ts';

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'passkey-added': { firstName: string; passkey: string };
    'passkey-removed': { firstName: string; passkey: string };
  }
}

const told =
  (became: 'added' | 'removed') =>
  ({ firstName, passkey }: { firstName: string; passkey: string }, settings: MailSettings) => {
    const { language, publicUrl: url, productName: product, contactEmail: contact } = settings;
    const [t, ofMails] = [passkeyTexts(language), mailTexts(language)];
    return {
      ...{ language, greeting: ofMails('hello', { firstName }), closing: ofMails('questions', { contact }) },
      subject: t(`${became}.subject`, { product }),
      paragraphs: [t(`${became}.said`, { passkey, product }), t('notYou', { url, contact })],
    };
  };

/** Mails about passkeys that were added or removed (PKY-678). */
export const PASSKEY_MAILS = {
  'passkey-added': told('added'),
  'passkey-removed': told('removed'),
} satisfies Partial<Templates>;
