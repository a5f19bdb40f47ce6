import { atOrganizations } from '@lm/contract';
import { unlinked } from '../../../classroom/courses/public.ts';
import { mailTexts } from '../../../lib/mail/mail.texts.ts';
import type { Templates } from '../../../lib/mail/mails.ts';
import { recordTexts } from './domain-records.texts.ts';

/** The data of this mail. */
declare module '../../../lib/mail/mails.ts' {
  interface MailData {
    /** `until`: when people can no longer join through the domain whose record is missing. */
    'organization-domain': { firstName: string; organization: string; domain: string; how: 'missing' | 'rests'; until: string };
  }
}

/** The mail to owners when a domain has lost its record (ORG-106). */
export const RECORD_MAILS = {
  'organization-domain': ({ firstName, how, until, ...of }, { language, show, publicUrl, contactEmail: contact }) => {
    const [t, ofMails] = [recordTexts(language), mailTexts(language)];
    const of_ = { organization: unlinked(of.organization), domain: unlinked(of.domain) };
    const isMissing = how === 'missing';
    return {
      language,
      subject: isMissing ? t('missing.subject', { domain: of_.domain }) : t('rests.subject', of_),
      greeting: ofMails('hello', { firstName }),
      paragraphs: isMissing
        ? [t('missing.said', of_), t('missing.next', { day: show.day(until.slice(0, 10)) })]
        : [t('rests.said', of_), t('rests.next')],
      facts: [],
      button: { label: t('organization'), url: `${publicUrl}/#${atOrganizations.own}` },
      closing: ofMails('questions', { contact }),
    };
  },
} satisfies Partial<Templates>;
