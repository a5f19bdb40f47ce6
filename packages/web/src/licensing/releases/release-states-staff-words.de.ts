export const german = {
  'State and support': 'Stand und Unterstützung',
  Current: 'Aktuell',
  'Supported until {day}': 'Unterstützt bis {day}',
  'End of support': 'Unterstützung beendet',
  Withdrawn: 'Zurückgezogen',
  Publish: 'Veröffentlichen',
  'Publish again': 'Erneut veröffentlichen',
  'Change state': 'Stand ändern',
  'State of {name}': 'Stand von {name}',
  'Support of all releases': 'Unterstützung aller Versionen',
  'Withdraw {name}': '{name} zurückziehen',
  'No one can download {name} any more': '{name} kann nicht mehr heruntergeladen werden',
  '1 person downloaded it before {day}.': '1 Person hat sie vor dem {day} heruntergeladen.',
  '{people} people downloaded it before {day}.': '{people} Personen haben sie vor dem {day} heruntergeladen.',
  '{sent} of {people} emails about it sent.': '{sent} von {people} E-Mails dazu sind gesendet.',
  'Customers do not see {name} yet': 'Kunden sehen {name} noch nicht',
  'A preview for chosen customers': 'Eine Vorschau für ausgewählte Kunden',
  'No one is chosen yet.': 'Noch niemand ist ausgewählt.',
  'None: it is below {version}, the lowest supported version': 'Keine: Sie liegt unter {version}, der niedrigsten unterstützten Version',
  'None: it was withdrawn': 'Keine: Sie wurde zurückgezogen',
  'No end is set': 'Kein Ende festgelegt',
  'Of all releases': 'Aller Versionen',
  'No support period': 'Kein Zeitraum festgelegt',
  '{months} months from its date': '{months} Monate ab Erscheinen',
  'lowest supported version {version}': 'niedrigste unterstützte Version {version}',
  'Downloaded by': 'Heruntergeladen von',
  'The state is saved': 'Der Stand ist gespeichert.',
  'Draft: people who see releases here': 'Entwurf: wer hier Versionen sieht',
  'Preview: also the customers you choose': 'Vorschau: auch die Kunden, die Sie auswählen',
  'Current: everyone': 'Aktuell: alle',
  'Emails of the customers': 'E-Mail-Adressen der Kunden',
  'One per line. They need a license that covers it.': 'Eine je Zeile. Sie brauchen eine Lizenz, die diese Version abdeckt.',
  'Empty: as the product says. Customers see it on their licenses.':
    'Leer: wie beim Produkt festgelegt. Kunden sehen es an ihren Lizenzen.',
  'The support period is saved': 'Der Zeitraum ist gespeichert.',
  'From the day of each release, unless it has an end of its own. Empty: no end.':
    'Ab dem Erscheinen jeder Version, sofern sie kein eigenes Ende hat. Leer: kein Ende.',
  'Releases below it are at their end of support. Empty: none.': 'Für ältere Versionen ist die Unterstützung beendet. Leer: keine.',
  'Customers read it in an email and on their licenses. {leaveOut}': 'Kunden lesen ihn in einer E-Mail und an ihren Lizenzen. {leaveOut}',
  '{name} is withdrawn': '{name} ist zurückgezogen.',
  'No one can download it any more. 1 person downloaded it and gets an email. Copies they have keep working.':
    'Sie kann nicht mehr heruntergeladen werden. 1 Person hat sie heruntergeladen und erhält eine E-Mail. Vorhandene Kopien funktionieren weiter.',
  'No one can download it any more. {people} people downloaded it and get an email. Copies they have keep working.':
    'Sie kann nicht mehr heruntergeladen werden. {people} Personen haben sie heruntergeladen und erhalten eine E-Mail. Vorhandene Kopien funktionieren weiter.',
  'Someone else has changed this release. Please read it again.':
    'Eine andere Person hat diese Version geändert. Bitte lesen Sie sie noch einmal.',
  'Save as a draft': 'Als Entwurf speichern',
  'Customers do not see it until you publish it.': 'Kunden sehen sie erst, wenn Sie sie veröffentlichen.',
  'Only a published release can be withdrawn': 'Nur eine veröffentlichte Version kann zurückgezogen werden.',
  'Please say why, worded for the people who have it': 'Bitte sagen Sie, warum, in Worten für alle, die sie haben.',
  'People have this release, so it cannot be a draft again: withdraw it':
    'Es gibt Personen mit dieser Version, daher kann sie kein Entwurf mehr werden: Ziehen Sie sie zurück',
  'There is no customer with this email: {email}': 'Es gibt keinen Kunden mit dieser E-Mail-Adresse: {email}',
  'Who may download': 'Wer herunterladen darf',
  'Running, or in maintenance on {day}': 'Laufend oder am {day} in Wartung',
  'In their days of grace': 'In ihren Kulanztagen',
  'Ended, and open without renewing: it fixes a vulnerability': 'Abgelaufen, doch ohne Verlängerung offen: Sie behebt eine Schwachstelle',
  'Ended: they see a way to renew': 'Abgelaufen: Die Verlängerung wird angeboten',
  'Suspended, or not begun': 'Ausgesetzt oder noch nicht begonnen',
  'Preview as a customer': 'Als Kunde ansehen',
  'Running, or in maintenance': 'Laufend oder in Wartung',
  'Maintenance ended the day before': 'Wartung am Tag davor beendet',
  'Downloads shows the newest 20 releases that have files: this one is not among them.':
    'Downloads zeigt die neuesten 20 Versionen mit Dateien: Diese gehört nicht dazu.',
  'Once it is current': 'Sobald sie aktuell ist',
  '{may} of 1 license': '{may} von 1 Lizenz',
  '{may} of {all} licenses': '{may} von {all} Lizenzen',
  '1 person downloaded it.': '1 Person hat sie heruntergeladen.',
  '{people} people downloaded it.': '{people} Personen haben sie heruntergeladen.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    releaseStates: keyof typeof german;
  }
}
