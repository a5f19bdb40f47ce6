import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { Templates } from '../../lib/mail/mails.ts';
import { ssoTexts } from './sso.texts.ts';

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'provider-link-changed': { firstName: string; act: 'customer.linkProvider' | 'customer.unlinkProvider'; provider: string };
  }
}

/** The mail about an account at a provider that now opens the one here, or no longer does (SSO-709). */
export const SSO_MAILS = {
  'provider-link-changed': ({ firstName, act, provider }, { language, publicUrl: url, productName: product, contactEmail: contact }) => {
    const [t, ofMails] = [ssoTexts(language), mailTexts(language)];
    const became = act === 'customer.linkProvider' ? 'linked' : 'unlinked';
    return {
      ...{ language, greeting: ofMails('hello', { firstName }), closing: ofMails('questions', { contact }) },
      subject: t(`${became}.subject`, { product, provider }),
      paragraphs: [t(`${became}.said`, { product, provider }), t('notYou', { url, contact })],
    };
  },
} satisfies Partial<Templates>;
