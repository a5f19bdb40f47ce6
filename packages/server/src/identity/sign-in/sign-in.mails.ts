import { browserParts } from '@lm/contract';
import { mailTexts } from '../../lib/mail/mail.texts.ts';
import type { MailSettings, Templates } from '../../lib/mail/mails.ts';
import { accountTexts } from './sign-in.texts.ts';

/** The data that these mails are written with. */
declare module '../../lib/mail/mails.ts' {
  interface MailData {
    activation: { firstName: string; linkId: string };
    'first-password': { firstName: string; linkId: string };
    invitation: { firstName: string; linkId: string; roles: string };
    reset: { firstName: string; linkId: string };
    'restored-elsewhere': { firstName: string };
    'roles-given': { firstName: string; roles: string };
    'access-taken': { firstName: string; how: 'off' | 'deleted' | 'no Admin' };
    'password-changed': { firstName: string };
    /** `network` is shortened, as sign-ins keep it; `at` is in ISO 8601. */
    'new-network': { firstName: string; network: string; browser: string; at: string };
  }
}

const TAKEN = { off: 'off', deleted: 'deleted', 'no Admin': 'noAdmin' } as const;

/** The texts in the language of the reader, and what all of these mails have in common. */
function written({ language, productName: product, contactEmail: contact }: MailSettings, firstName: string) {
  const ofMails = mailTexts(language);
  const frame = { language, greeting: ofMails('hello', { firstName }), closing: ofMails('questions', { contact }) };
  return { t: accountTexts(language), product, contact, frame, unexpected: ofMails('unexpected', { contact }) };
}

const passwordPage = ({ publicUrl, tokenOf }: MailSettings, linkId: string) =>
  `${publicUrl}/update-password-page?urlToken=${tokenOf(linkId)}`;

/** Every mail about an account, by its purpose; account-links.queries.ts says how long each link works. */
export const ACCOUNT_MAILS = {
  activation: ({ firstName, linkId }, settings) => {
    const { t, product, frame, unexpected } = written(settings, firstName);
    return {
      ...frame,
      subject: t('activation.subject', { product }),
      paragraphs: [t('activation.thanks', { product }), t('activation.link'), t('activation.stranger')],
      button: { label: t('activation.button'), url: `${settings.publicUrl}/activated?token=${settings.tokenOf(linkId)}` },
      closing: unexpected,
    };
  },
  'first-password': ({ firstName, linkId }, settings) => {
    const { t, product, frame, unexpected } = written(settings, firstName);
    return {
      ...frame,
      subject: t('firstPassword.subject', { product }),
      paragraphs: [t('firstPassword.created', { product }), t('firstPassword.link')],
      button: { label: t('choosePassword'), url: passwordPage(settings, linkId) },
      closing: unexpected,
    };
  },
  invitation: ({ firstName, linkId, roles }, settings) => {
    const { t, product, frame, unexpected } = written(settings, firstName);
    return {
      ...frame,
      subject: t('invitation.subject', { product }),
      paragraphs: [t('invitation.invited', { product, roles }), t('invitation.link')],
      button: { label: t('choosePassword'), url: passwordPage(settings, linkId) },
      closing: unexpected,
    };
  },
  reset: ({ firstName, linkId }, settings) => {
    const { t, product, frame, unexpected } = written(settings, firstName);
    return {
      ...frame,
      subject: t('reset.subject', { product }),
      paragraphs: [t('reset.requested', { product }), t('reset.link')],
      button: { label: t('reset.button'), url: passwordPage(settings, linkId) },
      closing: unexpected,
    };
  },
  'roles-given': ({ firstName, roles }, settings) => {
    const { t, product, frame, unexpected } = written(settings, firstName);
    return {
      ...frame,
      subject: t('rolesGiven.subject', { product }),
      paragraphs: [t('rolesGiven.given', { product, roles }), t('rolesGiven.signIn', { url: settings.publicUrl })],
      closing: unexpected,
    };
  },
  'access-taken': ({ firstName, how }, settings) => {
    const { t, product, contact, frame } = written(settings, firstName);
    return {
      ...frame,
      subject: t(`accessTaken.${TAKEN[how]}.subject`, { product }),
      paragraphs: [t(`accessTaken.${TAKEN[how]}.happened`, { product }), t('accessTaken.call', { contact })],
    };
  },
  'restored-elsewhere': ({ firstName }, settings) => {
    const { t, product, contact, frame } = written(settings, firstName);
    return {
      ...frame,
      subject: t('restoredElsewhere.subject', { product }),
      paragraphs: [t('restoredElsewhere.restored', { product }), t('restoredElsewhere.gone'), t('restoredElsewhere.write', { contact })],
    };
  },
  'password-changed': ({ firstName }, settings) => {
    const { t, product, contact, frame } = written(settings, firstName);
    return {
      ...frame,
      subject: t('passwordChanged.subject', { product }),
      paragraphs: [t('passwordChanged.changed', { product }), t('passwordChanged.notYou', { url: settings.publicUrl, contact })],
    };
  },
  'new-network': ({ firstName, network, browser, at }, settings) => {
    const { t, product, contact, frame } = written(settings, firstName);
    const { program: named, system } = browserParts(browser);
    const program = named ?? t('newNetwork.program');
    return {
      ...frame,
      subject: t('newNetwork.subject', { product }),
      paragraphs: [
        t('newNetwork.signedIn', { product }),
        t('newNetwork.you'),
        t('newNetwork.notYou', { url: settings.publicUrl, contact }),
      ],
      facts: [
        {
          title: t('newNetwork.title'),
          rows: [
            [t('newNetwork.when'), settings.show.moment(at)],
            [t('newNetwork.network'), network],
            [t('newNetwork.browser'), system ? t('newNetwork.onSystem', { program, system }) : program],
          ],
        },
      ],
    };
  },
} satisfies Partial<Templates>;
