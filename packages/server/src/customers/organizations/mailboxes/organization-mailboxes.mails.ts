import { atOrganizations } from '@lm/contract';
import { unlinked } from '../../../classroom/courses/public.ts';
import { mailTexts } from '../../../lib/mail/mail.texts.ts';
import type { Templates } from '../../../lib/mail/mails.ts';
import { mailboxTexts } from './organization-mailboxes.texts.ts';

/** The data of these mails. */
declare module '../../../lib/mail/mails.ts' {
  interface MailData {
    'organization-mailbox': {
      linkId: string;
      organization: string;
      /** Null for staff. */
      asker: string | null;
      endsAt: string;
    };
    'organization-mailbox-news': {
      firstName: string;
      organization: string;
      address: string;
      how: 'given' | 'confirmed' | 'removed' | 'failing';
    };
  }
}

/** The mail with the link that confirms a mailbox, and the mails that tell owners about it (ORG-160, ORG-162). */
export const MAILBOX_MAILS = {
  'organization-mailbox': ({ linkId, endsAt, ...asked }, { language, show, publicUrl, productName: product, contactEmail, tokenOf }) => {
    const organization = unlinked(asked.organization);
    const [t, ofMails] = [mailboxTexts(language), mailTexts(language)];
    return {
      language,
      subject: t('subject', { organization }),
      greeting: ofMails('helloUnnamed'),
      paragraphs: [
        asked.asker === null
          ? t('staffAsk', { organization, product })
          : t('asks', { asker: unlinked(asked.asker), organization, product }),
        t('works', { day: show.day(endsAt.slice(0, 10)) }),
      ],
      facts: [],
      button: { label: t('button'), url: `${publicUrl}/?organization=${tokenOf(linkId)}&mailbox` },
      closing: t('closing', { contact: contactEmail }),
    };
  },

  'organization-mailbox-news': ({ firstName, how, ...of }, { language, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [mailboxTexts(language), mailTexts(language)];
    const named = { organization: unlinked(of.organization), address: unlinked(of.address) };
    return {
      language,
      subject: t(`${how}.subject`, named),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t(`${how}.said`, named), t(`${how}.next`)],
      facts: [],
      button: { label: t('organization'), url: `${publicUrl}/#${atOrganizations.own}` },
      closing: ofMails('questions', { contact }),
    };
  },
} satisfies Partial<Templates>;
