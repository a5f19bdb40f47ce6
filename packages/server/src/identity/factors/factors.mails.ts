import { showMoment } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

const WHAT = {
  'factor.add': (factor: string) => `${factor} were set up for your account`,
  'factor.remove': (factor: string) => `${factor} were removed from your account`,
  'factor.renewCodes': () => 'new recovery codes were made for your account, and the old ones do not work any more',
};

const notYou = (publicUrl: string, contactEmail: string) =>
  `It was not you? Then somebody else is signed in as you: ask for a new password at once with “Forget password” at ${publicUrl}, and write to ${contactEmail}.`;

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
      `your account in the License Manager of ${productName} needs a second factor. To set it up, enter this code where you sign in: ${codeOf(codeId)}`,
      'It works once, for 15 minutes. Nobody of us asks you for it.',
      `You are not signing in? Then somebody else knows your password: ask for a new one at once with “Forget password” at ${publicUrl}.`,
    ],
    closing: `Questions: ${contactEmail}`,
  }),
  'factors-reset': ({ firstName, state }, { publicUrl, productName, contactEmail }) => ({
    subject:
      state === 'done'
        ? `Your second factor for ${productName} was reset`
        : `A reset of your second factor for ${productName} was asked for`,
    greeting: `Hello ${firstName},`,
    paragraphs:
      state === 'done'
        ? [
            `your second factors in the License Manager of ${productName} were taken away by an administrator, and you were signed out everywhere.`,
            `Sign in with your password at ${publicUrl}, and set up a new one in your profile.`,
          ]
        : [
            `an administrator asked to take your second factors in the License Manager of ${productName} away. It happens when another administrator says yes.`,
          ],
    closing: `You did not ask for this? Write to ${contactEmail} at once.`,
  }),
  'factor-reset-asked': ({ firstName, by, customer, reason }, { publicUrl, productName, contactEmail }) => ({
    subject: `${customer.name} needs a new second factor for ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `${by} asks to reset the second factors of ${customer.name} (${customer.email}) in the License Manager of ${productName}, and another administrator has to say yes within three days.`,
      `Reason: ${reason}`,
      'Ask the person yourself, on a way you know, before you approve.',
    ],
    button: { label: 'Look at it', url: `${publicUrl}/#/customers/${customer.id}` },
    closing: `Questions: ${contactEmail}`,
  }),
  'code-wrong': ({ firstName, network, at }, { publicUrl, productName, contactEmail }) => ({
    subject: `Somebody has your password for ${productName}`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `somebody gave your password, and then a wrong code or passkey, several times within an hour, in the License Manager of ${productName}. They were not let in.`,
      'It was you? Then check that the clock of your phone is right, or use a recovery code.',
      `It was not you? Set a new password at once with “Forget password” at ${publicUrl}, and write to ${contactEmail}.`,
    ],
    facts: [
      {
        title: 'The last try',
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
      `one of your recovery codes was used in the License Manager of ${productName}. ${left === 0 ? 'None is left: make new ones in your profile.' : `${left} are left.`}`,
      notYou(publicUrl, contactEmail),
    ],
    closing: `Questions: ${contactEmail}`,
  }),
};
