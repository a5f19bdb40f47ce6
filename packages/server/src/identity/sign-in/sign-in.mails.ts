import { showMoment } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

const unexpected = (contactEmail: string) => `If you weren’t expecting this email, you can ignore it. Questions: ${contactEmail}`;

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
  off: { subject: 'was deactivated', happened: 'was deactivated. You have been signed out and can’t sign in until it is reactivated' },
  deleted: { subject: 'was deleted', happened: 'was deleted. You have been signed out and can no longer sign in' },
  'no Admin': {
    subject: 'is no longer an Admin',
    happened: 'no longer has the role Admin. Sign in again to continue with your remaining rights',
  },
};

/** Every mail about an account, by its purpose; how long each link works is said in account-links.queries.ts. */
export const ACCOUNT_MAILS: Pick<Templates, Purpose> = {
  activation: ({ firstName, linkId }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `Activate your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Thank you for signing up for the License Manager of ${productName}.`,
      'Activate your account to sign in. This link works for 24 hours.',
      `If you didn’t sign up, don’t activate this account: another person chose its password. Without you they can’t use it, and it is deleted after 30 days.`,
    ],
    button: { label: 'Activate', url: `${publicUrl}/activated?token=${tokenOf(linkId)}` },
    closing: unexpected(contactEmail),
  }),
  'first-password': ({ firstName, linkId }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `Your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `An account has been created for you in the License Manager of ${productName}. There you can see your licenses and download offline license files.`,
      'Choose a password to get started. This link can be used once, within 7 days.',
    ],
    button: { label: 'Choose a password', url: `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}` },
    closing: unexpected(contactEmail),
  }),
  invitation: ({ firstName, linkId, roles }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `You’re invited to the License Manager of ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You’ve been invited to work with the License Manager of ${productName} as ${roles}.`,
      'Choose a password to get started. Your email address is your username. This link can be used once, within 7 days.',
    ],
    button: { label: 'Choose a password', url: `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}` },
    closing: unexpected(contactEmail),
  }),
  reset: ({ firstName, linkId }, { publicUrl, productName, contactEmail, tokenOf }) => ({
    subject: `Set a new ${productName} password`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `A new password was requested for your account in the License Manager of ${productName}.`,
      'Choose a new password below. This link can be used once, within one hour. Until you use it, your old password keeps working.',
    ],
    button: { label: 'Choose a new password', url: `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}` },
    closing: unexpected(contactEmail),
  }),
  'roles-given': ({ firstName, roles }, { publicUrl, productName, contactEmail }) => ({
    subject: `Your role in the License Manager of ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `You now have the role ${roles} in the License Manager of ${productName}, in addition to the rights you had before.`,
      `Sign in as usual at ${publicUrl}. Browsers that were signed in will ask you to sign in again.`,
    ],
    closing: unexpected(contactEmail),
  }),
  'access-taken': ({ firstName, how }, { productName, contactEmail }) => ({
    subject: `Your ${productName} account ${TAKEN[how].subject}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your account in the License Manager of ${productName} ${TAKEN[how].happened}.`,
      `If you weren’t expecting this, write to ${contactEmail} or call us.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'restored-elsewhere': ({ firstName }, { productName, contactEmail }) => ({
    subject: `A ${productName} account that had this email was restored`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `A deleted account in the License Manager of ${productName} used this email address. It has been restored with its licenses under a different address, because this one now belongs to another account.`,
      'Its old password, second factors, passkeys and single sign-on links no longer work.',
      `If you weren’t expecting this, write to ${contactEmail}.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'password-changed': ({ firstName }, { publicUrl, productName, contactEmail }) => ({
    subject: `Your ${productName} password was changed`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The password of your account in the License Manager of ${productName} was changed, and your other browsers were signed out.`,
      `If this wasn’t you, request a new password right away with “Forget password” at ${publicUrl}, and write to ${contactEmail}.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'new-network': ({ firstName, network, browser, at }, { publicUrl, productName, contactEmail }) => ({
    subject: `New sign-in to ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your account in the License Manager of ${productName} was signed in to from a network you haven’t used recently.`,
      'If this was you, there is nothing to do.',
      `If this wasn’t you, set a new password right away with “Forget password” at ${publicUrl}. That signs out every browser. Then write to ${contactEmail}.`,
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
