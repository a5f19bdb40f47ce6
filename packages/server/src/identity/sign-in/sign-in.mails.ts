import { showMoment } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

const unexpected = (contactEmail: string) => `You did not expect this mail? Then you need not do anything. Questions: ${contactEmail}`;

type Purpose =
  | 'activation'
  | 'first-password'
  | 'invitation'
  | 'reset'
  | 'restored-elsewhere'
  | 'roles-given'
  | 'access-taken'
  | 'password-changed'
  | 'new-network';

const TAKEN = {
  off: { subject: 'was switched off', happened: 'was switched off: you are signed out, and cannot sign in until it is switched on again' },
  deleted: { subject: 'was deleted', happened: 'was deleted: you are signed out, and cannot sign in any more' },
  'no Admin': {
    subject: 'is no Admin any more',
    happened: 'does not have the role Admin any more; sign in again to go on with what is left',
  },
};

/** Every mail about an account, by its purpose; how long each link works is said in account-links.queries.ts. */
export const ACCOUNT_MAILS: Pick<Templates, Purpose> = {
  activation: ({ firstName, linkId }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `Activate your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `thank you for signing up to the License Manager of ${productName}.`,
      'Activate your account to sign in. The link works for 24 hours.',
      `You did not sign up? Then do not activate: somebody else chose the password. Without you the account is of no use to them, and it goes by itself after 30 days.`,
    ],
    button: { label: 'Activate', url: `${publicUrl}/activated?token=${tokenOf(linkId)}` },
    closing: unexpected(contactEmail),
  }),
  'first-password': ({ firstName, linkId }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `Your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `an account was made for you in the License Manager of ${productName}. There you see your licenses and download offline license files.`,
      'Choose a password to start. The link can be used once and works for 7 days.',
    ],
    button: { label: 'Choose a password', url: `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}` },
    closing: unexpected(contactEmail),
  }),
  invitation: ({ firstName, linkId, roles }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `You are invited to the License Manager of ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `you are invited to work with the License Manager of ${productName}, with the role ${roles}.`,
      'Choose a password to start. Your email address is your username. The link can be used once and works for 7 days.',
    ],
    button: { label: 'Choose a password', url: `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}` },
    closing: unexpected(contactEmail),
  }),
  reset: ({ firstName, linkId }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `Set a new ${productName} password`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `somebody asked for a new password for your account in the License Manager of ${productName}.`,
      'Choose a new password. The link can be used once and works for one hour. Until then your old password stays.',
    ],
    button: { label: 'Choose a new password', url: `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}` },
    closing: unexpected(contactEmail),
  }),
  'roles-given': ({ firstName, roles }, { publicUrl, productName, contactEmail }) => ({
    subject: `Your role in the License Manager of ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `you now have the role ${roles} in the License Manager of ${productName}, besides what you had before.`,
      `Sign in as always at ${publicUrl}. Where you were signed in, you are asked to do so again.`,
    ],
    closing: unexpected(contactEmail),
  }),
  'access-taken': ({ firstName, how }, { productName, contactEmail }) => ({
    subject: `Your ${productName} account ${TAKEN[how].subject}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `your account in the License Manager of ${productName} ${TAKEN[how].happened}.`,
      `You did not expect that? Write to ${contactEmail}, or call.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'restored-elsewhere': ({ firstName }, { productName, contactEmail }) => ({
    subject: `A ${productName} account that had this email was restored`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `an account in the License Manager of ${productName} that was deleted had this email. It was restored with its licenses under another one, as this one is that of another account by now.`,
      'What signed in to it before does so no more: its password, second factors, passkeys and links to single sign-on stayed behind.',
      `You did not expect that? Write to ${contactEmail}.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'password-changed': ({ firstName }, { publicUrl, productName, contactEmail }) => ({
    subject: `Your ${productName} password was changed`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `the password of your account in the License Manager of ${productName} was changed, and other browsers were signed out.`,
      `It was not you? Ask for a new password at once with “Forget password” at ${publicUrl}, and write to ${contactEmail}.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'new-network': ({ firstName, network, browser, at }, { publicUrl, productName, contactEmail }) => ({
    subject: `New sign-in to ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `somebody signed in to your account in the License Manager of ${productName} from a network that it was not used from lately.`,
      'It was you? Then you need not do anything.',
      `It was not you? Set a new password at once with “Forget password” at ${publicUrl}: that signs everybody out. Then write to ${contactEmail}.`,
    ],
    facts: [
      {
        title: 'The sign-in',
        rows: [
          ['When', showMoment(at)],
          ['Network', network],
          ['Browser', browser],
        ],
      },
    ],
    closing: `Questions: ${contactEmail}`,
  }),
};
