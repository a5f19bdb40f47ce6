export const german = {
  'Signed identity document from its cloud, dated {day}: kept as received; its signature was not checked.':
    'Signiertes Identitätsdokument seiner Cloud vom {day}: aufbewahrt, wie es kam; die Signatur wurde nicht geprüft.',
  'Save the document': 'Dokument speichern',
  'The document is no longer kept': 'Das Dokument wird nicht mehr aufbewahrt.',
  'Email its file to the customer': 'Datei per E-Mail senden',
  'Email the file for {name} to the customer': 'Datei für {name} per E-Mail an den Kunden senden',
  'Computers of {number}': 'Computer von {number}',
  'The computers could not be loaded': 'Die Computer konnten nicht geladen werden',
  'No computers yet': 'Noch keine Computer',
  'A computer appears with its first offline license, and stays here when another takes its place.':
    'Ein Computer erscheint mit seiner ersten Offline-Lizenz und bleibt hier, auch wenn ein anderer an seine Stelle tritt.',
  Before: 'Früher',
  'There were more before these; see the log of the license.': 'Davor gab es weitere; siehe das Protokoll der Lizenz.',
  '{now} now, more than {before} before': '{now} jetzt, mehr als {before} früher',
  '{now} now, {before} before': '{now} jetzt, {before} früher',
  '{day} to {end}': '{day} bis {end}',
  'Replaced by {name}': 'Ersetzt durch {name}',
  'Not replaced': 'Nicht ersetzt',
  Removed: 'Entfernt',
  Moved: 'Übertragen',
  'They switched off emails about files, or their account is not active':
    'E-Mails über Dateien sind abgestellt, oder das Konto ist nicht aktiv.',
  'Document Not Found': 'Dieses Dokument gibt es nicht.',
};
