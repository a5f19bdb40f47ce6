import { severityOf } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { Templates } from '../../lib/mail/mails.ts';
import { noticeTexts } from './advisory-notices.texts.ts';

/** The data this mail is written from. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'security-advisory': {
      firstName: string;
      number: string;
      title: string;
      score: number;
      remedy: string;
      affected: string[];
      fixed: string[];
      isChange: boolean;
      isReminder: boolean;
    };
  }
}

/** The mail to people with a license for a release that an advisory affects (ADV-20). */
export const NOTICE_MAILS = {
  'security-advisory': ({ firstName, number, title, score, remedy, affected, fixed, isChange, isReminder }, settings) => {
    const { language, publicUrl, contactEmail: contact, show } = settings;
    const [t, ofMails] = [noticeTexts(language), mailTexts(language)];
    return {
      language,
      subject: t(isReminder ? 'reminderSubject' : isChange ? 'changedSubject' : 'subject', { number, title }),
      greeting: ofMails('hello', { firstName }),
      paragraphs: [t(isReminder ? 'reminder' : isChange ? 'changed' : 'said', { number }), remedy],
      facts: [
        {
          title,
          rows: [
            [t('severity'), `CVSS ${score.toFixed(1)}, ${t(`severities.${severityOf(score)}`)}`],
            [t('affected'), show.list(affected)],
            [t('fixed'), fixed.length > 0 ? show.list(fixed) : t('noFix')],
          ],
        },
      ],
      button: { label: t('read', { number }), url: `${publicUrl}/advisories/${number}` },
      closing: `${t('why')}\n${ofMails('questions', { contact })}`,
    };
  },
} satisfies Partial<Templates>;
