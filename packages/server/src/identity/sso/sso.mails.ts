import type { Templates } from '../../lib/mail/mails.ts';

/** The mail about an account at a provider that opens the one here, or does so no more (SSO-709). */
export const SSO_MAILS: Pick<Templates, 'provider-link-changed'> = {
  'provider-link-changed': ({ firstName, act, provider }, { publicUrl, productName, contactEmail }) => ({
    subject:
      act === 'customer.linkProvider'
        ? `You can now sign in to ${productName} with ${provider}`
        : `You can no longer sign in to ${productName} with ${provider}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      act === 'customer.linkProvider'
        ? `An account at ${provider} was linked to your account in the License Manager of ${productName}. Anyone who signs in there is signed in as you.`
        : `The link between an account at ${provider} and your account in the License Manager of ${productName} was removed.`,
      `If this wasn’t you, request a new password right away with “Forget password” at ${publicUrl}. That ends every link and key you don’t know. Then write to ${contactEmail}.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
};
