import { catalogue, type TextsLike } from '../../ui/language.ts';

const english = {
  opening: 'Opening the link',
  notOpened: 'The link could not be opened',
  unknown: 'This link is unknown',
  unknownSaid: 'It was replaced by a newer one, or the mailbox was removed.',
  ask: 'Receive emails of {organization}?',
  askSaid: '{address} would receive reminders, offers, orders or security advisories of {organization}.',
  confirm: 'Confirm',
  confirmed: 'Confirmed',
  confirmedSaid: '{address} receives the emails of {organization} that its owners chose.',
  ended: 'This link has expired',
  endedSaid: 'An owner of {organization} can send you a new one.',
  toPortal: 'Go to the portal',
} as const;

export type MailboxTexts = TextsLike<typeof english>;

export const mailboxTexts = catalogue(english, {
  de: async () => (await import('./mailbox.texts.de.ts')).german,
  fr: async () => (await import('./mailbox.texts.fr.ts')).french,
  es: async () => (await import('./mailbox.texts.es.ts')).spanish,
});
