import type { Templates } from '../../lib/mail/mails.ts';

const notYou = (publicUrl: string, contactEmail: string) =>
  `It was not you? Ask for a new password at once with “Forget password” at ${publicUrl}, look at “Passkeys” in your profile and remove what is not yours, and write to ${contactEmail}.`;

/** Mails about passkeys that came or went (PKY-678). */
export const PASSKEY_MAILS: Pick<Templates, 'passkey-added' | 'passkey-removed'> = {
  'passkey-added': ({ firstName, passkey }, { publicUrl, productName, contactEmail }) => ({
    subject: `A passkey was added to your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `the passkey “${passkey}” was added to your account in the License Manager of ${productName}. Whoever can unlock it signs in with it, without the password.`,
      notYou(publicUrl, contactEmail),
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'passkey-removed': ({ firstName, passkey }, { publicUrl, productName, contactEmail }) => ({
    subject: `A passkey was removed from your ${productName} account`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `the passkey “${passkey}” was removed from your account in the License Manager of ${productName}. It does not sign in any more.`,
      notYou(publicUrl, contactEmail),
    ],
    closing: `Questions: ${contactEmail}`,
  }),
};
