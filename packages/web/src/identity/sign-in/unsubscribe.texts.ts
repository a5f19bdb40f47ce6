import { type MailTopic, mailTopic } from '@lm/contract';
import { catalogue, type TextsLike } from '../../ui/language.ts';

/** What can be switched off, with the profile's names. */
const OFFERED = ['licenses', 'files', 'quotations', 'orders', 'courses', 'area'] as const satisfies MailTopic[];
type Offered = (typeof OFFERED)[number];

const called = (of: 'title' | 'covers') =>
  Object.fromEntries(OFFERED.map((topic) => [`${topic}_${of}`, mailTopic(topic)[of]])) as Record<`${Offered}_${typeof of}`, string>;

const english = {
  youGet: 'Emails you receive',
  noLink: 'This link does not work',
  signInToChoose: '{why}. Sign in and choose in your profile which emails you receive.',
  toProfile: 'Choose in your profile',
  ask: 'No more emails about “{topic}”?',
  switchOff: 'Switch off',
  isOff: '“{topic}” is switched off',
  isOffSaid:
    'You will no longer receive emails of this kind. You still receive those about the security of your account and the end of your licenses. You can switch them on again in your profile.',
  ...called('title'),
  ...called('covers'),
};

/** The texts of the page that the link at the foot of a mail opens. */
export type UnsubscribeTexts = TextsLike<typeof english>;

export const unsubscribeTexts = catalogue(english, {
  de: async () => (await import('./unsubscribe.texts.de.ts')).german,
  fr: async () => (await import('./unsubscribe.texts.fr.ts')).french,
  es: async () => (await import('./unsubscribe.texts.es.ts')).spanish,
});

/** Returns the texts of a topic on this page; if the page does not know it, the portal's. */
export function topicIn(t: UnsubscribeTexts, topic: MailTopic): { title: string; covers: string } {
  const known = OFFERED.find((one) => one === topic);
  return known ? { title: t[`${known}_title`], covers: t[`${known}_covers`] } : mailTopic(topic);
}
