import { at, DELIVERIES_KEPT_DAYS } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

/** What these mails are written from. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'webhook-paused': { firstName: string; id: number; name: string; since: string; error: string; waiting: number };
  }
}

/** What Admins and the maker of a webhook are told when it was paused (WHK-766). */
export const WEBHOOK_MAILS = {
  'webhook-paused': ({ firstName, name, since, error, waiting }, { publicUrl }) => ({
    subject: `The webhook ${name} is paused`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `Nothing could be delivered to the webhook ${name} for a day, so it has been paused. Fix its receiver first, then resume the webhook.`,
      `Events are kept for ${DELIVERIES_KEPT_DAYS} days and delivered in order once you resume it.`,
    ],
    facts: [
      {
        title: 'Status',
        rows: [
          ['Failing since', `${since.slice(0, 16).replace('T', ' ')} UTC`],
          ['Latest failure', error],
          ['Events waiting', String(waiting)],
        ],
      },
    ],
    button: { label: 'Open webhooks', url: `${publicUrl}/#${at.webhooks}` },
    closing: 'You get this email because you are an Admin or added this webhook.',
  }),
} satisfies Partial<Templates>;
