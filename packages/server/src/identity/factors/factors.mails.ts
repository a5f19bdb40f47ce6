import { showMoment } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

const WHAT = {
  'factor.add': (factor: string) => `${capitalized(factor)} were set up for your account`,
  'factor.remove': (factor: string) => `${capitalized(factor)} were removed from your account`,
  'factor.renewCodes': () => 'New recovery codes were created for your account, and the old ones no longer work',
};

const notYou = (publicUrl: string, contactEmail: string) =>
  `If this wasn’t you, another person is signed in to your account: request a new password right away with “Forget password” at ${publicUrl}, and write to ${contactEmail}.`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function codesLeft(left: number): string {
  if (left === 0) return 'You have none left: create new ones in your profile.';
  return left === 1 ? 'You have 1 code left.' : `You have ${left} codes left.`;
}

/** Mails about second factors (FAC-654). */
export const FACTOR_MAILS: Pick<
  Templates,
  'factor-changed' | 'code-wrong' | 'recovery-code-used' | 'enrolment-code' | 'factors-reset' | 'factor-reset-asked'
> = {
  'factor-changed': ({ firstName, act, factor }, { publicUrl, productName, contactEmail }) => ({
    subject: `How you sign in to ${productName} was changed`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${WHAT[act](factor)} in the License Manager of ${productName}.`, notYou(publicUrl, contactEmail)],
    closing: `Questions: ${contactEmail}`,
  }),
  'enrolment-code': ({ firstName, codeId }, { publicUrl, productName, contactEmail, codeOf }) => ({
    subject: `${codeOf(codeId)} is your code for ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your account in the License Manager of ${productName} needs a second factor. To set it up, enter this code where you sign in: ${codeOf(codeId)}`,
      'It works once, within 15 minutes. We will never ask you for this code.',
      `If you aren’t signing in, another person knows your password: request a new one right away with “Forget password” at ${publicUrl}.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'factors-reset': ({ firstName, state }, { publicUrl, productName, contactEmail }) => ({
    subject:
      state === 'done'
        ? `Your second factor for ${productName} was reset`
        : `A reset of your second factor for ${productName} was requested`,
    greeting: `Hello ${firstName},`,
    paragraphs:
      state === 'done'
        ? [
            `An administrator removed your second factors in the License Manager of ${productName}, and you were signed out everywhere.`,
            `Sign in with your password at ${publicUrl}, and set up a new second factor in your profile.`,
          ]
        : [
            `An administrator asked to remove your second factors in the License Manager of ${productName}. They will be removed once another administrator approves.`,
          ],
    closing: `If you didn’t ask for this, write to ${contactEmail} right away.`,
  }),
  'factor-reset-asked': ({ firstName, by, customer, reason }, { publicUrl, productName, contactEmail }) => ({
    subject: `${customer.name} needs a new second factor for ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${by} asks to reset the second factors of ${customer.name} (${customer.email}) in the License Manager of ${productName}. Another administrator has to approve within three days.`,
      `Reason: ${reason}`,
      'Before you approve, verify the request with them through a channel you trust.',
    ],
    button: { label: 'Review the request', url: `${publicUrl}/#/customers/${customer.id}` },
    closing: `Questions: ${contactEmail}`,
  }),
  'code-wrong': ({ firstName, network, at }, { publicUrl, productName, contactEmail }) => ({
    subject: `Another person may have your ${productName} password`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Your password was entered in the License Manager of ${productName}, followed by a wrong code or passkey, several times within an hour. These attempts did not get in.`,
      'If this was you, check that your phone’s clock is right, or use a recovery code.',
      `If this wasn’t you, set a new password right away with “Forget password” at ${publicUrl}, and write to ${contactEmail}.`,
    ],
    facts: [
      {
        title: 'The last attempt',
        rows: [
          ['When', showMoment(at)],
          ['Network', network],
        ],
      },
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'recovery-code-used': ({ firstName, left }, { publicUrl, productName, contactEmail }) => ({
    subject: `A recovery code for ${productName} was used`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `One of your recovery codes was used in the License Manager of ${productName}. ${codesLeft(left)}`,
      notYou(publicUrl, contactEmail),
    ],
    closing: `Questions: ${contactEmail}`,
  }),
};
