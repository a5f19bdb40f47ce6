export const german = {
  'Name, organization, phone, L-630, MAC address, code, view or action':
    'Name, Organisation, Telefon, L-630, MAC-Adresse, Code, Ansicht oder Aktion',
  'The portal could not be reached. These are earlier results.': 'Das Portal ist nicht erreichbar. Das sind frühere Ergebnisse.',
  '{count} found': '{count} gefunden',
  'Nothing found for “{text}”.': 'Nichts gefunden für „{text}“.',
  choose: 'wählen',
  open: 'öffnen',
  'in a new tab': 'in neuem Tab',
  Found: 'Gefunden',
  Views: 'Ansichten',
  'Edit Profile': 'Profil bearbeiten',
  file: 'Datei',
  computer: 'Computer',
  MAC: 'MAC',
  'Your course': 'Ihr Kurs',
  Open: 'Offen',
  Answered: 'Beantwortet',
  Latest: 'Neueste',
  '{file} is not a license file, or does not name a license.': '{file} ist keine Lizenzdatei oder nennt keine Lizenz.',
  'The file belongs to {number}, but that license was deleted or you may not see it. “Check a file” tells you what happened to it.':
    'Die Datei gehört zu {number}, aber diese Lizenz wurde gelöscht, oder Sie dürfen sie nicht sehen. Unter „Datei prüfen“ erfahren Sie, was damit geschehen ist.',
};

declare module '../../ui/say.ts' {
  interface Books {
    find: keyof typeof german;
  }
}
