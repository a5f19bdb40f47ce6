export const german = {
  'Skip to content': 'Zum Inhalt springen',
  Navigation: 'Navigation',
  Main: 'Hauptbereich',
  Logout: 'Abmelden',
  Help: 'Hilfe',
  Account: 'Konto',
  'Light colours': 'Helle Farben',
  'Dark colours': 'Dunkle Farben',
  '{name}: no release yet': '{name}: noch keine Version',
  'Runtime engine {version}': 'Laufzeitumgebung {version}',
  'All downloads': 'Alle Downloads',
  'Check a file': 'Datei prüfen',
  '{count} to answer': '{count} zu beantworten',
  'All keys for this page': 'Alle Tastenkürzel dieser Seite',
  Keys: 'Tastenkürzel',
  'You cannot open this': 'Kein Zugriff',
  'This link leads to nothing you can see': 'Dieser Link führt zu keiner Seite, die Sie sehen dürfen',
  'There is no such page in the portal, or your role does not allow it. You can go to:':
    'Diese Seite gibt es im Portal nicht, oder Ihre Rolle erlaubt sie nicht. Sie können hierhin gehen:',
  'The server is not answering': 'Der Server antwortet nicht',
  'What you see is from {moment}.': 'Angezeigt wird der Stand vom {moment}.',
};

declare module '../ui/say.ts' {
  interface Books {
    shell: keyof typeof german;
  }
}
