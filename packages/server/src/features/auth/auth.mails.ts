import type { Config } from '../../config.ts';
import { layOut, type Message } from '../../lib/mail/layout.ts';
import type { Compose } from '../../lib/mail/worker.ts';

type Settings = Pick<Config, 'publicUrl' | 'productName' | 'contactEmail'>;
type Template = (data: Record<string, string>, token: string, settings: Settings) => Message;

/** Every mail about an account, by its purpose. */
const TEMPLATES: Record<string, Template> = {
  'first-password': ({ firstName = '' }, token, { publicUrl, productName, contactEmail }) => ({
    subject: `Your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `an account was made for you in the License Manager of ${productName}. There you see your licenses and download offline license files.`,
      'Choose a password to start. The link can be used once and works for 7 days.',
    ],
    button: { label: 'Choose a password', url: `${publicUrl}/update-password-page?urlToken=${token}` },
    closing: `You did not expect this mail? Then you need not do anything. Questions: ${contactEmail}`,
  }),
};

/** Composes account mails for the mail worker. */
export const composeAccountMail =
  (settings: Settings): Compose =>
  ({ purpose, data, token }) => {
    const template = TEMPLATES[purpose];
    if (!template || !token) throw new Error(`there is no mail for ${purpose}`);
    return layOut(template(data, token, settings), settings.productName);
  };
