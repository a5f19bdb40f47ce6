import { at } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { Templates } from '../../lib/mail/mails.ts';
import { apiKeyTexts } from './api-keys.texts.ts';

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'api-key-changed': { firstName: string; act: 'apiKey.add' | 'apiKey.update' | 'apiKey.end'; name: string; byOwner: boolean };
    /** When it stops working: `2027-03-01 12:00`, in UTC. */
    'api-key-ends': { firstName: string; id: number; name: string; ends: string };
  }
}

const WHAT = { 'apiKey.add': 'added', 'apiKey.update': 'changed', 'apiKey.end': 'ended' } as const;

/** Mails about keys of the API (KEY-724). */
export const API_KEY_MAILS = {
  'api-key-changed': ({ firstName, act, name, byOwner }, { language, publicUrl: url, productName: product, contactEmail: contact }) => {
    const [t, ofMails] = [apiKeyTexts(language), mailTexts(language)];
    return {
      language,
      subject: t(`${WHAT[act]}.subject`, { name }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t(`${WHAT[act]}.said`, { name, product }), byOwner ? t('notYou', { url, contact }) : t('byAdmin')],
      closing: ofMails('questions', { contact }),
    };
  },
  'api-key-ends': ({ firstName, id, name, ends }, { language, show, publicUrl, productName: product, contactEmail: contact }) => {
    const [t, ofMails] = [apiKeyTexts(language), mailTexts(language)];
    return {
      language,
      subject: t('ends.subject', { name }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t('ends.said', { name, product, ends: show.moment(`${ends.replace(' ', 'T')}:00Z`) }), t('ends.next')],
      button: { label: t('ends.see'), url: `${publicUrl}/#${at.apiKey(id)}` },
      closing: ofMails('questions', { contact }),
    };
  },
} satisfies Partial<Templates>;
