export const german = {
  '{downloaded} of the {may} people who were told and may download the fix, {releases}, have done so.':
    '{downloaded} von den {may} Benachrichtigten, die die Korrektur {releases} herunterladen dürfen, haben es getan.',
  'The licenses of {count} do not cover it.': 'Die Lizenzen von {count} decken sie nicht ab.',
  'Reminded on {day}: {people} people': 'Erinnert am {day}: {people} Personen',
  'Licenses for an affected release: {licenses}; countries: {countries}. It was published before the portal told people: change it and publish again to email them.':
    'Lizenzen für eine betroffene Version: {licenses}; Länder: {countries}. Der Hinweis wurde veröffentlicht, bevor das Portal Benachrichtigungen verschickte: Ändern Sie ihn und veröffentlichen Sie ihn erneut, um E-Mails zu senden.',
  'Make a proof': 'Nachweis erstellen',
  'A file that says who was told, when, and what became of each email. The log seals its checksum.':
    'Eine Datei, die sagt, wer wann informiert wurde und was aus jeder E-Mail wurde. Das Protokoll versiegelt ihre Prüfsumme.',
  'Licenses for an affected release: {licenses}; countries: {countries}. These people get an email when you publish.':
    'Lizenzen für eine betroffene Version: {licenses}; Länder: {countries}. Diese Personen erhalten beim Veröffentlichen eine E-Mail.',
  'Accepted by their mail server': 'Vom Mailserver angenommen',
  Waiting: 'Ausstehend',
  'Refused or given up': 'Abgelehnt oder aufgegeben',
  'No email possible': 'Keine E-Mail möglich',
  '{sent} of {people} sent': '{sent} von {people} gesendet',
  'Said that they read it': 'Als gelesen bestätigt',
  'Since {moment}': 'Seit {moment}',
  'Not reached': 'Nicht erreicht',
  'Use another address': 'Andere Adresse verwenden',
  'No phone number': 'Keine Telefonnummer',
  'The account is deactivated': 'Das Konto ist deaktiviert',
  'The email was never confirmed': 'Die E-Mail-Adresse wurde nie bestätigt',
  'People licensed for them': 'Dafür lizenzierte Personen',
  '1 person is licensed for them': '1 Person ist dafür lizenziert',
  '{people} people are licensed for them': '{people} Personen sind dafür lizenziert',
  'Licenses: {licenses}; countries: {countries}': 'Lizenzen: {licenses}; Länder: {countries}',
  'See all': 'Alle ansehen',
  '{fixed} of {people} have downloaded a release that fixes it. The portal does not know what is installed.':
    '{fixed} von {people} haben eine korrigierte Version heruntergeladen. Was installiert ist, weiß das Portal nicht.',
  'Maintenance has ended for {lapsed} of {people}: they get the fix without renewing.':
    'Bei {lapsed} von {people} ist die Wartung beendet: Sie erhalten die Korrektur ohne Verlängerung.',
  '{fixed} of {people} have downloaded a release that fixes it.': '{fixed} von {people} haben eine korrigierte Version heruntergeladen.',
  'are licensed for an affected release.': 'sind für eine betroffene Version lizenziert.',
  'is licensed for an affected release.': 'ist für eine betroffene Version lizenziert.',
  'Last version downloaded': 'Zuletzt heruntergeladen',
  'Fix downloaded': 'Korrektur heruntergeladen',
  'Each person gets it in their own language, with their name. Nothing was sent.':
    'Alle erhalten sie in ihrer Sprache und mit ihrem Namen. Gesendet wurde nichts.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    advisoryNotices: keyof typeof german;
  }
}
