import { german as keys } from './api-keys-words.de.ts';
import { german as events } from './events-words.de.ts';
import { german as roles } from './roles-words.de.ts';
import { german as sso } from './sso-words.de.ts';
import { german as users } from './users-words.de.ts';
export const german = {
  ...keys,
  ...roles,
  ...users,
  ...events,
  ...sso,

  Rights: 'Rechte',
  'Everyone’s': 'Alle',
  key: 'Schlüssel',
  State: 'Status',
  'It can do nothing: you no longer have any of these rights.': 'Er darf nichts: Sie haben keines dieser Rechte mehr.',
  'It can do nothing: {name} no longer has any of these rights.': 'Er darf nichts: {name} hat keines dieser Rechte mehr.',
  '1 of these rights does not count, because you no longer have it. Left: {rights}.':
    '1 dieser Rechte zählt nicht, da Sie es jetzt nicht haben; er darf: {rights}.',
  '1 of these rights does not count, because {name} no longer has it. Left: {rights}.':
    '1 dieser Rechte zählt nicht, da {name} es jetzt nicht hat; er darf: {rights}.',
  '{count} of these rights do not count, because you no longer have them. Left: {rights}.':
    '{count} dieser Rechte zählen nicht, da Sie sie jetzt nicht haben; er darf: {rights}.',
  '{count} of these rights do not count, because {name} no longer has them. Left: {rights}.':
    '{count} dieser Rechte zählen nicht, da {name} sie jetzt nicht hat; er darf: {rights}.',
  'You already have {count} API keys. End one that is no longer needed.':
    'Sie haben schon {count} API-Schlüssel. Widerrufen Sie einen, der nicht mehr gebraucht wird.',
  'You already have {count} API keys. End one that is no longer needed':
    'Sie haben schon {count} API-Schlüssel. Widerrufen Sie einen, der nicht mehr gebraucht wird.',
  Active: 'Aktiv',
  Inactive: 'Inaktiv',
  '{name} is active': '{name} ist aktiv',
  'This person no longer exists': 'Diese Person gibt es nicht mehr.',
  'The last active admin must stay active': 'Der letzte aktive Admin muss aktiv bleiben.',
  'It is as it was before': 'Es ist wieder wie vorher.',
  'For screens and emails': 'Für Anzeige und E-Mails',
  'The link for their first password was sent; they have not signed in yet':
    'Der Link für das erste Passwort ist gesendet; noch keine Anmeldung',
  Invited: 'Eingeladen',
  'No link sent to it has been opened': 'Kein dorthin gesendeter Link wurde geöffnet',
  'Not verified': 'Nicht bestätigt',
  Prices: 'Preise',
  'Users Create': 'Benutzer: Anlegen',
  'Users Edit': 'Benutzer: Bearbeiten',
  'Users Delete': 'Benutzer: Löschen',
  'Customers Create': 'Kunden: Anlegen',
  'Customers Edit': 'Kunden: Bearbeiten',
  'Customers Export': 'Kunden: Exportieren',
  'Customers Delete': 'Kunden: Löschen',
  'Releases Create': 'Versionen: Anlegen',
  'Releases Advisories': 'Versionen: Sicherheitshinweise',
  'Releases Edit': 'Versionen: Bearbeiten',
  'Releases View': 'Versionen: Ansehen',
  'Releases Export': 'Versionen: Exportieren',
  'Releases Delete': 'Versionen: Löschen',
  'Generate License Trial': 'Lizenz erstellen: Test',
  'Generate License Student': 'Lizenz erstellen: Studierende',
  'Generate License Perpetual': 'Lizenz erstellen: Unbefristet',
  'Products Edit': 'Produkte: Bearbeiten',
  'Offers Make': 'Angebote: Erstellen',
  'Offers Approve': 'Angebote: Freigeben',
  'Offers Orders': 'Angebote: Bestellungen',
  'Offers Prices': 'Angebote: Preise',
  'Computers Decide': 'Computer: Entscheiden',
  'Log View': 'Protokoll: Ansehen',
  'Log Export': 'Protokoll: Exportieren',
  Distributor: 'Vertriebspartner',
  'There are already {count} roles. Delete one that no one has.': 'Es gibt schon {count} Rollen. Löschen Sie eine, die niemand hat.',
  'There are already {count} roles': 'Es gibt schon {count} Rollen.',
  'This role no longer exists': 'Diese Rolle gibt es nicht mehr.',
  '1 person has this role': '1 Person hat diese Rolle.',
  '{count} people have this role': '{count} Personen haben diese Rolle.',
  'Role Not Found': 'Diese Rolle gibt es nicht.',
  Note: 'Hinweis',
  Request: 'Vorgang',
  Provider: 'Anbieter',
  password: 'Passwort',
  passkey: 'Passkey',
  'invitation to an organization': 'Einladung in eine Organisation',
  yes: 'ja',
  no: 'nein',
  'The last day is before the first': 'Der letzte Tag liegt vor dem ersten.',
  'No country matches': 'Kein passendes Land',
  'Several countries match: choose one': 'Mehrere Länder passen: Wählen Sie eines.',
  'The provider answers as {issuer}.': 'Der Anbieter antwortet als {issuer}.',
  'It does not say where to sign in, where to exchange codes, or which keys it signs with.':
    'Er sagt nicht, wo man sich anmeldet, wo man Codes tauscht und mit welchen Schlüsseln er signiert.',
  'It does not accept PKCE with S256.': 'Er akzeptiert PKCE mit S256 nicht.',
  'It does not list the scope {scopes}.': 'Der Scope {scopes} ist dort nicht aufgeführt.',
  'Signing out here signs out there too.': 'Wer sich hier abmeldet, wird auch dort abgemeldet.',
  'It offers no sign-out: its own session continues.': 'Er bietet keine Abmeldung an: Seine eigene Sitzung läuft weiter.',
  'It accepted a code that was never issued.': 'Er hat einen Code akzeptiert, der nie ausgestellt wurde.',
  'It knows the client ID and its secret.': 'Er kennt die Client-ID und ihr Client-Secret.',
  none: 'keine',
  'The file {file} holds the secret for {issuer}: use another file name for another provider':
    'Die Datei {file} enthält das Client-Secret für {issuer}: Verwenden Sie für einen anderen Anbieter einen anderen Dateinamen.',
  'There are already {count} providers': 'Es gibt schon {count} Anbieter.',
  '{domain} must also be among the domains that the provider owns': '{domain} muss auch unter den Domains des Anbieters stehen.',
  'The last active admin must stay an active admin': 'Der letzte aktive Admin muss aktiver Admin bleiben.',
  users: 'Benutzer',
  Email: 'E-Mail',
  role: 'Rolle',
  'Email to this address was refused on {day}': 'Eine E-Mail an diese Adresse wurde am {day} abgewiesen',
  'Email to this address could not be sent on {day}': 'Eine E-Mail an diese Adresse konnte am {day} nicht gesendet werden',
  'This changes what people may do in the portal.': 'Das ändert, was Personen im Portal dürfen.',
  'This changes who can sign in, and what they can see.': 'Das ändert, wer sich anmelden kann und was zu sehen ist.',
  'This changes how people sign in.': 'Das ändert, wie sich Personen anmelden.',
  'This removes a colleague’s second factor.': 'Das entfernt den zweiten Faktor einer anderen Person.',
  'A webhook sends what happens here to another server.': 'Ein Webhook sendet, was hier geschieht, an einen anderen Server.',
  'A webhook sends what happens to your organization to another server.':
    'Ein Webhook sendet, was mit Ihrer Organisation geschieht, an einen anderen Server.',
  'This deletes what other people rely on.': 'Das löscht, worauf sich andere verlassen.',
  'What is erased cannot be brought back.': 'Was endgültig gelöscht ist, kommt nicht zurück.',
  'You cannot reset your own second factors. Remove them in your profile':
    'Ihre eigenen zweiten Faktoren können Sie nicht zurücksetzen. Entfernen Sie sie in Ihrem Profil.',
  'You have been an Admin for less than three days: another Admin has to do this':
    'Sie sind seit weniger als drei Tagen Admin: Das muss ein anderer Admin tun.',
  'No reset of their second factors is waiting': 'Es steht keine Zurücksetzung der zweiten Faktoren aus.',
  'They have no second factor': 'Es gibt keinen zweiten Faktor.',
  'A reset is already waiting for another Admin': 'Eine Zurücksetzung wartet schon auf einen anderen Admin.',
  'Another Admin has to approve your own request': 'Ihre eigene Anfrage muss ein anderer Admin genehmigen.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    access: keyof typeof german;
  }
}
