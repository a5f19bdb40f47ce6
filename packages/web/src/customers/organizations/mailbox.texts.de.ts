import type { MailboxTexts } from './mailbox.texts.ts';

export const german: MailboxTexts = {
  opening: 'Der Link wird geöffnet',
  notOpened: 'Der Link konnte nicht geöffnet werden',
  unknown: 'Dieser Link ist unbekannt',
  unknownSaid: 'Ein neuerer hat ihn ersetzt, oder das Postfach wurde entfernt.',
  ask: 'E-Mails von {organization} empfangen?',
  askSaid: '{address} würde Erinnerungen, Angebote, Bestellungen oder Sicherheitsmeldungen von {organization} erhalten.',
  confirm: 'Bestätigen',
  confirmed: 'Bestätigt',
  confirmedSaid: '{address} erhält die E-Mails von {organization}, die deren Leitung ausgewählt hat.',
  ended: 'Dieser Link ist abgelaufen',
  endedSaid: 'Die Leitung von {organization} kann einen neuen senden.',
  toPortal: 'Zum Portal',
};
