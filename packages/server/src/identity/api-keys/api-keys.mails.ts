import { at } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

const WHAT = {
  'apiKey.add': 'was made for your account',
  'apiKey.update': 'of yours was changed',
  'apiKey.end': 'of yours was ended: its calls are refused from now on',
};

/** Mails about keys of the API (KEY-724). */
export const API_KEY_MAILS: Pick<Templates, 'api-key-changed' | 'api-key-ends'> = {
  'api-key-changed': ({ firstName, act, name, byOwner }, { publicUrl, productName, contactEmail }) => ({
    subject: `The API key ${name} ${act === 'apiKey.add' ? 'was made' : act === 'apiKey.end' ? 'was ended' : 'was changed'}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `the API key ${name} ${WHAT[act]} in the License Manager of ${productName}.`,
      byOwner
        ? `It was not you? Then somebody else is signed in as you: end the key under Integrations at ${publicUrl}, change your password there, and write to ${contactEmail}.`
        : 'An Admin did it. What calls with it needs another key.',
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'api-key-ends': ({ firstName, id, name, ends }, { publicUrl, productName, contactEmail }) => ({
    subject: `The API key ${name} expires soon`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `your API key ${name} in the License Manager of ${productName} works until ${ends} (UTC). From then on the calls of what uses it are refused.`,
      'Is it still needed? Then make a new one, put it where the old one is, and end the old one. Otherwise there is nothing to do.',
    ],
    action: { label: 'See the key', url: `${publicUrl}/#${at.apiKey(id)}` },
    closing: `Questions: ${contactEmail}`,
  }),
};
