import type { Templates } from '../../lib/mail/mails.ts';

/** The mail about an account at a provider that opens the one here, or does so no more (SSO-709). */
export const SSO_MAILS: Pick<Templates, 'provider-link-changed'> = {
  'provider-link-changed': ({ firstName, act, provider }, { publicUrl, productName, contactEmail }) => ({
    subject:
      act === 'customer.linkProvider'
        ? `${provider} signs you in to ${productName} from now on`
        : `${provider} does not sign you in to ${productName} any more`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      act === 'customer.linkProvider'
        ? `an account at ${provider} was linked to your account in the License Manager of ${productName}: who signs in there gets in as you.`
        : `the link from an account at ${provider} to your account in the License Manager of ${productName} was taken away.`,
      `It was not you? Ask for a new password at once with “Forget password” at ${publicUrl}: it ends every link and key that you do not know. Then write to ${contactEmail}.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
};
