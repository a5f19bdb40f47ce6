import type { Config } from '../../config.ts';
import { layOut, type Message } from '../../lib/mail/layout.ts';
import type { Compose } from '../../lib/mail/worker.ts';

type Settings = Pick<Config, 'publicUrl' | 'productName' | 'contactEmail'>;
type Template = (data: Record<string, string>, token: string, settings: Settings) => Message;

const unexpected = (contactEmail: string) => `You did not expect this mail? Then you need not do anything. Questions: ${contactEmail}`;

/** Every mail about an account that carries a link, by its purpose; how long each works is said in links.queries.ts. */
const WITH_LINK: Record<string, Template> = {
  activation: ({ firstName = '' }, token, { publicUrl, productName, contactEmail }) => ({
    subject: `Activate your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `thank you for signing up to the License Manager of ${productName}.`,
      'Activate your account to sign in. The link works for 24 hours.',
    ],
    button: { label: 'Activate', url: `${publicUrl}/activated?token=${token}` },
    closing: unexpected(contactEmail),
  }),
  'first-password': ({ firstName = '' }, token, { publicUrl, productName, contactEmail }) => ({
    subject: `Your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `an account was made for you in the License Manager of ${productName}. There you see your licenses and download offline license files.`,
      'Choose a password to start. The link can be used once and works for 7 days.',
    ],
    button: { label: 'Choose a password', url: `${publicUrl}/update-password-page?urlToken=${token}` },
    closing: unexpected(contactEmail),
  }),
  invitation: ({ firstName = '', roles = '' }, token, { publicUrl, productName, contactEmail }) => ({
    subject: `You are invited to the License Manager of ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `you are invited to work with the License Manager of ${productName}, with the role ${roles}.`,
      'Choose a password to start. Your email address is your username. The link can be used once and works for 7 days.',
    ],
    button: { label: 'Choose a password', url: `${publicUrl}/update-password-page?urlToken=${token}` },
    closing: unexpected(contactEmail),
  }),
  reset: ({ firstName = '' }, token, { publicUrl, productName, contactEmail }) => ({
    subject: `Set a new ${productName} password`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `somebody asked for a new password for your account in the License Manager of ${productName}.`,
      'Choose a new password. The link can be used once and works for one hour. Until then your old password stays.',
    ],
    button: { label: 'Choose a new password', url: `${publicUrl}/update-password-page?urlToken=${token}` },
    closing: unexpected(contactEmail),
  }),
};

const WITHOUT_LINK: Record<string, (data: Record<string, string>, settings: Settings) => Message> = {
  'roles-given': ({ firstName = '', roles = '' }, { publicUrl, productName, contactEmail }) => ({
    subject: `Your role in the License Manager of ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `you now have the role ${roles} in the License Manager of ${productName}, besides what you had before.`,
      `Sign in as always at ${publicUrl}. Where you were signed in, you are asked to do so again.`,
    ],
    closing: unexpected(contactEmail),
  }),
  'password-changed': ({ firstName = '' }, { publicUrl, productName, contactEmail }) => ({
    subject: `Your ${productName} password was changed`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `the password of your account in the License Manager of ${productName} was changed, and other browsers were signed out.`,
      `It was not you? Ask for a new password at once with “Forget password” at ${publicUrl}, and write to ${contactEmail}.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
};

/** Composes account mails for the mail worker. */
export const composeAccountMail =
  (settings: Settings): Compose =>
  ({ purpose, data, token }) => {
    const message = token === null ? WITHOUT_LINK[purpose]?.(data, settings) : WITH_LINK[purpose]?.(data, token, settings);
    if (!message) throw new Error(`there is no mail for ${purpose}`);
    return layOut(message, settings.productName);
  };
