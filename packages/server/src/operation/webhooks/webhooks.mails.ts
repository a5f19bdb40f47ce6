import { at, DELIVERIES_KEPT_DAYS } from '@lm/contract';
import type { Templates } from '../../lib/mail/mails.ts';

/** What Admins and the maker of a webhook are told when it was paused (WHK-766). */
export const WEBHOOK_MAILS: Pick<Templates, 'webhook-paused'> = {
  'webhook-paused': ({ firstName, name, since, error, waiting }, { publicUrl }) => ({
    subject: `The webhook ${name} is paused`,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      `For a day nothing could be delivered to the webhook ${name}, so it is paused. Its receiver has to be mended first; then resume the webhook.`,
      `Events are kept for ${DELIVERIES_KEPT_DAYS} days and delivered in order once it is resumed.`,
    ],
    facts: [
      {
        title: 'How it stands',
        rows: [
          ['Fails since', `${since.slice(0, 16).replace('T', ' ')} UTC`],
          ['Newest failure', error],
          ['Events that wait', String(waiting)],
        ],
      },
    ],
    button: { label: 'Open webhooks', url: `${publicUrl}/#${at.webhooks}` },
    closing: 'You are told because you are an Admin, or made this webhook.',
  }),
};
