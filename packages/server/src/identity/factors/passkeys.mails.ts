import type { Templates } from '../../lib/mail/mails.ts';

const notYou = (publicUrl: string, contactEmail: string) =>
  `If this wasn’t you, request a new password right away with “Forget password” at ${publicUrl}, remove any passkey in your profile that isn’t yours, and write to ${contactEmail}.`;

/** Mails about passkeys that came or went (PKY-678). */
export const PASSKEY_MAILS: Pick<Templates, 'passkey-added' | 'passkey-removed'> = {
  'passkey-added': ({ firstName, passkey }, { publicUrl, productName, contactEmail }) => ({
    subject: `A passkey was added to your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The passkey “${passkey}” was added to your account in the License Manager of ${productName}. Anyone who can unlock it can sign in without your password.`,
      notYou(publicUrl, contactEmail),
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'passkey-removed': ({ firstName, passkey }, { publicUrl, productName, contactEmail }) => ({
    subject: `A passkey was removed from your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `The passkey “${passkey}” was removed from your account in the License Manager of ${productName}. It can no longer be used to sign in.`,
      notYou(publicUrl, contactEmail),
    ],
    closing: `Questions: ${contactEmail}`,
  }),
};
