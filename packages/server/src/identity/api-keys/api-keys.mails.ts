import { at } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

/** What these mails are written from. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'api-key-changed': { firstName: string; act: 'apiKey.add' | 'apiKey.update' | 'apiKey.end'; name: string; byOwner: boolean };
    /** Until when it works, in words. */
    'api-key-ends': { firstName: string; id: number; name: string; ends: string };
  }
}

const WHAT = {
  'apiKey.add': 'was created for your account',
  'apiKey.update': 'was changed',
  'apiKey.end': 'was ended: its calls are refused from now on',
};

/** Mails about keys of the API (KEY-724). */
export const API_KEY_MAILS = {
  'api-key-changed': ({ firstName, act, name, byOwner }, { publicUrl, productName, contactEmail }) => ({
    subject: `The API key ${name} ${act === 'apiKey.add' ? 'was created' : act === 'apiKey.end' ? 'was ended' : 'was changed'}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your API key ${name} in the License Manager of ${productName} ${WHAT[act]}.`,
      byOwner
        ? `If this wasn’t you, another person is signed in to your account: end the key under Integrations at ${publicUrl}, change your password there, and write to ${contactEmail}.`
        : 'An Admin did this. Programs that use the key need another one.',
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'api-key-ends': ({ firstName, id, name, ends }, { publicUrl, productName, contactEmail }) => ({
    subject: `The API key ${name} expires soon`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your API key ${name} in the License Manager of ${productName} works until ${ends} (UTC). After that, calls made with it are refused.`,
      'If you still need it, create a new key, replace the old one with it, and end the old one. Otherwise there is nothing to do.',
    ],
    button: { label: 'See the key', url: `${publicUrl}/#${at.apiKey(id)}` },
    closing: `Questions: ${contactEmail}`,
  }),
} satisfies Partial<Templates>;
