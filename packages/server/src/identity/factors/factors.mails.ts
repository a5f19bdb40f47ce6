import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { factorTexts } from './factors.texts.ts';
import { resetAskedTexts } from './reset-asked.texts.ts';

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    'factor-changed': { firstName: string; act: 'factor.add' | 'factor.remove' | 'factor.renewCodes'; factor: string };
    'code-wrong': { firstName: string; network: string; at: string };
    'recovery-code-used': { firstName: string; left: number };
    'enrolment-code': { firstName: string; codeId: string };
    'factors-reset': { firstName: string; state: 'asked' | 'done' };
    'factor-reset-asked': { firstName: string; by: string; customer: { id: number; name: string; email: string }; reason: string };
  }
}

const CHANGED = { 'factor.add': 'changed.add', 'factor.remove': 'changed.remove', 'factor.renewCodes': 'changed.renewCodes' } as const;

/** The texts in the language of the reader, and what all of these mails have in common. */
function written({ language, productName: product, contactEmail: contact, publicUrl: url }: MailSettings, firstName: string) {
  const ofMails = mailTexts(language);
  const frame = { language, greeting: ofMails('hello', { firstName }), closing: ofMails('questions', { contact }) };
  return { t: factorTexts(language), product, contact, url, frame };
}

/** Mails about second factors (FAC-654). */
export const FACTOR_MAILS = {
  'factor-changed': ({ firstName, act }, settings) => {
    const { t, product, contact, url, frame } = written(settings, firstName);
    return {
      ...frame,
      subject: t('changed.subject', { product }),
      paragraphs: [t(CHANGED[act], { product }), t('notYou', { url, contact })],
    };
  },
  'enrolment-code': ({ firstName, codeId }, settings) => {
    const { t, product, url, frame } = written(settings, firstName);
    const code = settings.codeOf(codeId);
    return {
      ...frame,
      subject: t('enrolment.subject', { code, product }),
      paragraphs: [t('enrolment.needs', { product, code }), t('enrolment.once'), t('enrolment.notYou', { url })],
    };
  },
  'factors-reset': ({ firstName, state }, settings) => {
    const { t, product, contact, url, frame } = written(settings, firstName);
    const isDone = state === 'done';
    return {
      ...frame,
      subject: t(isDone ? 'reset.doneSubject' : 'reset.askedSubject', { product }),
      paragraphs: isDone ? [t('reset.done', { product }), t('reset.signIn', { url })] : [t('reset.asked', { product })],
      closing: t('reset.notAsked', { contact }),
    };
  },
  'factor-reset-asked': ({ firstName, by, customer: { id, name, email }, reason }, settings) => {
    const { product, frame } = written(settings, firstName);
    const t = resetAskedTexts(settings.language);
    return {
      ...frame,
      subject: t('subject', { name, product }),
      paragraphs: [t('said', { by, name, email, product }), t('reason', { reason }), t('verify')],
      button: { label: t('review'), url: `${settings.publicUrl}/#/customers/${id}` },
    };
  },
  'code-wrong': ({ firstName, network, at }, settings) => {
    const { t, product, contact, url, frame } = written(settings, firstName);
    return {
      ...frame,
      subject: t('wrong.subject', { product }),
      paragraphs: [t('wrong.entered', { product }), t('wrong.you'), t('wrong.notYou', { url, contact })],
      facts: [
        {
          title: t('wrong.title'),
          rows: [
            [t('wrong.when'), settings.show.moment(at)],
            [t('wrong.network'), network],
          ],
        },
      ],
    };
  },
  'recovery-code-used': ({ firstName, left }, settings) => {
    const { t, product, contact, url, frame } = written(settings, firstName);
    return {
      ...frame,
      subject: t('recovery.subject', { product }),
      paragraphs: [t('recovery.used', { product, left }), t('notYou', { url, contact })],
    };
  },
} satisfies Partial<Templates>;
