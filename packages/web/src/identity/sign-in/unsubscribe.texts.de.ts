import type { UnsubscribeTexts } from './unsubscribe.texts.ts';

export const german: UnsubscribeTexts = {
  youGet: 'E-Mails, die Sie erhalten',
  noLink: 'Dieser Link funktioniert nicht',
  signInToChoose: '{why} Melden Sie sich an, und wählen Sie in Ihrem Profil, welche E-Mails Sie erhalten.',
  toProfile: 'Im Profil auswählen',
  ask: 'Keine E-Mails mehr über „{topic}“?',
  switchOff: 'Abbestellen',
  isOff: '„{topic}“ ist abbestellt',
  isOffSaid:
    'Sie erhalten keine E-Mails dieser Art mehr. Was die Sicherheit Ihres Kontos und das Ende Ihrer Lizenzen betrifft, kommt weiterhin. In Ihrem Profil können Sie diese E-Mails wieder einschalten.',
  licenses_title: 'Ihre Lizenzen',
  licenses_covers:
    'Eine Lizenz, die für Sie hinzugefügt, geändert oder verlängert wurde, Ihre Testlizenz, ein eingelöster Kurscode, der nächste Schritt in einem Kurs.',
  files_title: 'Offline-Lizenzdateien',
  files_covers:
    'Eine Lizenzdatei, die ausgestellt, an Sie gesendet oder zurückgezogen wurde, ein ersetzter Computer und die Antwort auf Ihren Antrag, einen zu ersetzen.',
  quotations_title: 'Angebotsanfragen und Angebote',
  quotations_covers:
    'Ihre Anfrage und die Antwort darauf, ein Angebot, das gemacht, überarbeitet oder angenommen wurde, und eines, das abläuft.',
  orders_title: 'Bestellungen',
  orders_covers: 'Eine Bestellung, die eingegangen ist oder bestätigt, bezahlt oder storniert wurde.',
  courses_title: 'Kurse, die Sie unterrichten',
  courses_covers:
    'Ein Kurs, der mit Ihnen geteilt wurde oder fast voll ist, und die Antwort auf Ihre Anfrage nach einem Kurs oder mehr Plätzen.',
  area_title: 'Kunden Ihres Gebiets',
  area_covers:
    'Lizenzen von Kunden in Ihrem Gebiet, die bald enden und bei denen Sie benachrichtigt werden, und deren Anträge auf einen Computerwechsel oder Anfragen nach einem Kurs.',
};
