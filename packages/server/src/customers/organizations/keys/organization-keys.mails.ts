import { atOrganizations } from '@lm/contract';
import { unlinked } from '../../../classroom/courses/public.ts';
import { organizationOfKey, type TellingOfKeys } from '../../../identity/api-keys/public.ts';
import { mailTexts } from '../../../lib/mail/mail.texts.ts';
import type { Templates } from '../../../lib/mail/mails.ts';
import { keyTexts } from './organization-keys.texts.ts';

type How = 'made' | 'ended' | 'left' | 'expires';

/** The data of this mail. */
declare module '../../../lib/mail/mails.ts' {
  interface MailData {
    /** `left`: it ended because its maker no longer looks after the licenses. `endsAt` is for a key that expires. */
    'organization-key': { firstName: string; organization: string; maker: string; key: string; how: How; endsAt: string | null };
  }
}

/** The mail about a key of an organization to the people who look after its licenses (ORG-94). */
export const KEY_MAILS = {
  'organization-key': ({ firstName, how, endsAt, ...of }, settings) => {
    const { language, show, publicUrl, contactEmail: contact } = settings;
    const [t, ofMails] = [keyTexts(language), mailTexts(language)];
    const [key, organization, name] = [unlinked(of.key), unlinked(of.organization), unlinked(of.maker)];
    const all = { key, organization, name };
    const words: Record<How, () => [subject: string, said: string, next: string]> = {
      made: () => [t('made.subject', { key, organization }), t('made.said', all), t('made.next')],
      ended: () => [t('ended.subject', { key, organization }), t('ended.said', all), t('ended.next')],
      left: () => [t('left.subject', { key, organization }), t('left.said', all), t('left.next')],
      expires: () => {
        const day = show.day((endsAt ?? '').slice(0, 10));
        return [t('expires.subject', { key, organization }), t('expires.said', { ...all, day }), t('expires.next')];
      },
    };
    const [subject, ...paragraphs] = words[how]();
    return {
      language,
      subject,
      greeting: ofMails('hello', { firstName }),
      paragraphs,
      facts: [],
      button: { label: t('see'), url: `${publicUrl}/#${atOrganizations.own}` },
      closing: ofMails('questions', { contact }),
    };
  },
} satisfies Partial<Templates>;

/** The mails to the people who are told about expiring keys. */
export const mailsToOrganizations: TellingOfKeys['mailsOf'] = async (tx, keys) => {
  const mails = [];
  for (const { id, name, expires_at } of keys) {
    const of = await organizationOfKey(tx, id);
    if (!of) continue;
    const data = { organization: of.organization, maker: of.maker, key: name, how: 'expires' as const, endsAt: expires_at.toISOString() };
    mails.push(...of.told.map((to) => ({ to, purpose: 'organization-key' as const, data, about: [] })));
  }
  return mails;
};
