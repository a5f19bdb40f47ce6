import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { Templates } from '../../lib/mail/mails.ts';
import { ssoTexts } from './sso.texts.ts';

/** The mail about an account at a provider that opens the one here, or does so no more (SSO-709). */
export const SSO_MAILS: Pick<Templates, 'provider-link-changed'> = {
  'provider-link-changed': ({ firstName, act, provider }, { language, publicUrl: url, productName: product, contactEmail: contact }) => {
    const [t, ofMails] = [ssoTexts(language), mailTexts(language)];
    const became = act === 'customer.linkProvider' ? 'linked' : 'unlinked';
    return {
      ...{ language, greeting: ofMails('hello', { firstName }), closing: ofMails('questions', { contact }) },
      subject: t(`${became}.subject`, { product, provider }),
      paragraphs: [t(`${became}.said`, { product, provider }), t('notYou', { url, contact })],
    };
  },
};
