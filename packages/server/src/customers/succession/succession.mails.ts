import { atOrganizations } from '@lm/contract';
import { unlinked } from '../../classroom/courses/public.ts';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import type { TakeoverOutcome } from './succession.queries.ts';
import { successionTexts } from './succession.texts.ts';

/** The data of these mails; the person who asks gets the same in other words. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    /** `dueAt` is null if staff decide. */
    'takeover-asked': { organization: string; asker: string; dueAt: string | null; isAsker: boolean };
    'takeover-objected': { organization: string };
    'takeover-ended': { organization: string; asker: string; outcome: TakeoverOutcome; isAsker: boolean };
  }
}

const OWN = { done: 'ownDone', declined: 'ownDeclined', withdrawn: 'ownWithdrawn', lapsed: 'ownLapsed' } as const;

/** What they all share: the greeting, the link, and where to ask. */
const around = ({ language, publicUrl, contactEmail: contact }: MailSettings) => ({
  language,
  greeting: mailTexts(language)('helloUnnamed'),
  facts: [],
  button: { label: successionTexts(language)('button'), url: `${publicUrl}/#${atOrganizations.own}` },
  closing: mailTexts(language)('questions', { contact }),
});

/** The mails about a person taking over an organization (ORG-82, ORG-84). */
export const SUCCESSION_MAILS = {
  'takeover-asked': ({ dueAt, isAsker, ...of }, settings) => {
    const { language, show, productName: product } = settings;
    const [t, organization, asker] = [successionTexts(language), unlinked(of.organization), unlinked(of.asker)];
    return {
      ...around(settings),
      subject: isAsker ? t('ownAskedSubject', { organization }) : t('askedSubject', { asker, organization }),
      paragraphs: [
        isAsker ? t('ownAsked', { organization, product }) : t('asked', { asker, organization, product }),
        dueAt === null ? t('staffDecide', { organization }) : t('until', { moment: show.moment(dueAt), organization }),
        t(isAsker ? 'ownUnexpected' : 'object'),
      ],
    };
  },
  'takeover-objected': (of, settings) => {
    const [t, organization] = [successionTexts(settings.language), unlinked(of.organization)];
    return { ...around(settings), subject: t('objectedSubject', { organization }), paragraphs: [t('objected', { organization })] };
  },
  'takeover-ended': ({ outcome, isAsker, ...of }, settings) => {
    const [t, organization, asker] = [successionTexts(settings.language), unlinked(of.organization), unlinked(of.asker)];
    return {
      ...around(settings),
      subject: t('endedSubject', { organization, asker }),
      paragraphs: [isAsker ? t(OWN[outcome], { organization }) : t(outcome, { asker, organization })],
    };
  },
} satisfies Partial<Templates>;
