import { at, DELIVERIES_KEPT_DAYS } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { Templates } from '../../lib/mail/mails.ts';
import { localeOf } from '../../lib/texts.ts';
import { webhookTexts } from './webhooks.texts.ts';

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'webhook-paused': { firstName: string; id: number; name: string; since: string; error: string; waiting: number };
  }
}

/** The mail that tells Admins and the maker of a webhook that it was paused (WHK-766). */
export const WEBHOOK_MAILS = {
  'webhook-paused': ({ firstName, name, since, error, waiting }, { language, publicUrl, show }) => {
    const t = webhookTexts(language);
    return {
      language,
      subject: t('subject', { name }),
      greeting: mailTexts(language)('hello', { firstName }),
      paragraphs: [t('said', { name }), t('kept', { days: String(DELIVERIES_KEPT_DAYS) })],
      facts: [
        {
          title: t('status'),
          rows: [
            [t('since'), show.moment(since)],
            [t('latest'), error],
            [t('waiting'), waiting.toLocaleString(localeOf(language))],
          ],
        },
      ],
      button: { label: t('open'), url: `${publicUrl}/#${at.webhooks}` },
      closing: t('closing'),
    };
  },
} satisfies Partial<Templates>;
