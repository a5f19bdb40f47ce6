export const german = {
  entry: 'Eintrag',
  entries: 'Einträge',
  'Search mail, license or action': 'E-Mail, Lizenz oder Aktion suchen',
  'Filter the log': 'Protokoll filtern',
  'Any action': 'Alle Aktionen',
  'No such action': 'Keine solche Aktion',
  'The log could not be loaded': 'Das Protokoll konnte nicht geladen werden',
  'What changed: {action}': 'Was sich änderte: {action}',
  'by the owner': 'vom Inhaber',
  'From {day}': 'Ab {day}',
  'To {day}': 'Bis {day}',
  'Admin Mail': 'Admin-E-Mail',
  'License Owner Mail': 'E-Mail des Inhabers',
  Action: 'Aktion',
  'Time (UTC)': 'Zeit (UTC)',
  Record: 'Datensatz',
  Renewed: 'Verlängert',
  Approved: 'Genehmigt',
  All: 'Alle',
  'What changed': 'Was sich änderte',
  Before: 'Vorher',
  After: 'Nachher',
  None: 'Nichts',
  'Nothing more is recorded for this act.': 'Zu dieser Aktion ist nichts weiter verzeichnet.',
  'No entry matches': 'Kein passender Eintrag',
  'Nothing has happened yet': 'Noch ist nichts geschehen',
  'No entry matches the filter.': 'Kein Eintrag passt zum Filter.',
  'Every action on a customer, license or release appears here.':
    'Jede Aktion an einem Kunden, einer Lizenz oder einer Version erscheint hier.',
  'No mail, license or action contains “{text}”.': 'Keine E-Mail-Adresse, Lizenz oder Aktion enthält „{text}“.',
  'No mail, license or action contains “{text}” among the entries that match the filter.':
    'Unter den Einträgen, die zum Filter passen, enthält keiner „{text}“.',
  'The seals could not be checked': 'Die Siegel konnten nicht geprüft werden',
  seals: 'Siegel',
  'The seals could not be loaded.': 'Die Siegel konnten nicht geladen werden.',
  'The log is broken.': 'Das Protokoll ist beschädigt.',
  'Sealed: 1 entry': 'Versiegelt: 1 Eintrag',
  'Sealed: {count} entries': 'Versiegelt: {count} Einträge',
  Verify: 'Prüfen',
  'Read all again': 'Alles neu lesen',
  'People were erased from 1 entry, and the seals hold.': 'Aus 1 Eintrag wurden Personen gelöscht; die Siegel halten.',
  'People were erased from {count} entries, and the seals hold.': 'Aus {count} Einträgen wurden Personen gelöscht; die Siegel halten.',
  '1 entry waits for its seal, the oldest since {moment}.': '1 Eintrag wartet auf sein Siegel, seit {moment}.',
  '{count} entries wait for their seals, the oldest since {moment}.': '{count} Einträge warten auf ihr Siegel, der älteste seit {moment}.',
  '{count} checked': '{count} geprüft',
  'being checked': 'wird geprüft',
  'whole at {time} UTC': 'unversehrt um {time} UTC',
  'whole at {time} UTC. The new ones were read; all of them were last read on {day}':
    'unversehrt um {time} UTC. Gelesen wurden die neuen, alle zuletzt am {day}',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    logBook: keyof typeof german;
  }
}
