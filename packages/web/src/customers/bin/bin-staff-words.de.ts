export const german = {
  'Restore {name}': '{name} wiederherstellen',
  Email: 'E-Mail',
  'Under another email, they choose a new password through a link sent to it; second factors, passkeys and single sign-on links are not restored.':
    'Mit einer anderen E-Mail-Adresse wählt die Person über einen Link, der dorthin geht, ein neues Passwort; zweite Faktoren, Passkeys und Verknüpfungen mit Single Sign-on kommen nicht zurück.',
  What: 'Was',
  Whose: 'Gehört zu',
  Deleted: 'Gelöscht',
  By: 'Von',
  'Erased on': 'Endgültig am',
  'Erase {name} permanently': '{name} endgültig löschen',
  'Deleted {day} by {name}': 'Gelöscht am {day} von {name}',
  'Erased on {day}': 'Endgültig gelöscht am {day}',
  'Course codes': 'Kurscodes',
  Release: 'Version',
  record: 'Datensatz',
  records: 'Datensätze',
  'Erase from the log': 'Aus dem Protokoll löschen',
  'Student accounts': 'Konten von Studierenden',
  'Search name, email, number or code': 'Name, E-Mail, Nummer oder Code suchen',
  'What it was': 'Was es war',
  'The bin could not be loaded': 'Der Papierkorb konnte nicht geladen werden',
  'The bin is empty': 'Der Papierkorb ist leer',
  'Nothing of this kind in the bin matches these words.': 'Nichts dieser Art im Papierkorb enthält diese Wörter.',
  'Customers, licenses, course codes and releases that were deleted stay here for {count} days, and come back with one click.':
    'Gelöschte Kunden, Lizenzen, Kurscodes und Versionen bleiben {count} Tage hier und kommen mit einem Klick zurück.',
  'Erase {name} permanently?': '{name} endgültig löschen?',
  'It is recorded in the log.': 'Er wird im Protokoll festgehalten.',
  '{name} is erased': '{name} ist endgültig gelöscht',
  '{name}, with everything else of theirs in the bin, can no longer be restored. The log keeps what it has until you erase them from it, and so do backups.':
    '{name} lässt sich mit allem, was dazu im Papierkorb liegt, nicht mehr wiederherstellen. Das Protokoll behält seine Einträge, bis Sie die Person daraus löschen; Sicherungen ebenso.',
  '{name} can no longer be restored. The log keeps what it has, and so do backups.':
    '{name} lässt sich nicht mehr wiederherstellen. Das Protokoll behält seine Einträge, Sicherungen ebenso.',
  'Erase a person from the log?': 'Eine Person aus dem Protokoll löschen?',
  '1 person is erased from the log': '1 Person ist aus dem Protokoll gelöscht',
  '{count} people are erased from the log': '{count} Personen sind aus dem Protokoll gelöscht',
  'The log still says who people were after they have left the bin. This erases who they were and keeps what was done.':
    'Das Protokoll sagt noch, wer Personen waren, die den Papierkorb verlassen haben. Hier löschen Sie, wer sie waren, und behalten, was geschah.',
  'Email they had': 'Frühere E-Mail-Adresse',
  'It is recorded in the log: please leave out who it is about.': 'Er wird im Protokoll festgehalten: Nennen Sie nicht, um wen es geht.',
  Erase: 'Löschen',
  '{name} is back, but not everything': '{name} ist wieder da, aber nicht alles',
  'Go to the Customer': 'Zum Kunden',
  Done: 'Fertig',
  'account with courses that ended long ago': 'Konto, dessen Kurse lange zu Ende sind',
  'accounts with courses that ended long ago': 'Konten, deren Kurse lange zu Ende sind',
  'The accounts could not be loaded': 'Die Konten konnten nicht geladen werden',
  'No one is due for erasure': 'Niemand steht zur Löschung an',
  'Students appear here long after the end of their last course, when they have no other license and nothing else in the portal.':
    'Studierende erscheinen hier lange nach dem Ende ihres letzten Kurses, wenn sie keine andere Lizenz und sonst nichts im Portal haben.',
  'Erase student accounts permanently?': 'Konten von Studierenden endgültig löschen?',
  'last signed in on {day}': 'zuletzt angemeldet am {day}',
  'last course {code} ended on {day}': 'letzter Kurs {code} endete am {day}',
  'Erase {name}': '{name} löschen',
  'Erase {count}…': '{count} löschen …',
  'Erase {accounts}': '{accounts} löschen',
  '{accounts} erased': '{accounts} gelöscht',
  'Erased: who they are, {mails}, {signIns}. Kept under a number: {licenses}, {files}.':
    'Gelöscht: wer es ist, {mails}, {signIns}. Unter einer Nummer behalten: {licenses}, {files}.',
  '{count} account': '{count} Konto',
  '{count} accounts': '{count} Konten',
  'Left out': 'Ausgelassen',
  'These have something in the portal again, or are gone: {names}.': 'Sie haben wieder etwas oder sind nicht mehr da: {names}.',
  'Everything that identifies this student is erased and cannot be recovered. Licenses and files stay under a number, and the log has one entry for each.':
    'Alles, was sagt, wer diese studierende Person ist, wird endgültig gelöscht. Lizenzen und Dateien bleiben unter einer Nummer, und das Protokoll hat je einen Eintrag.',
  'Everything that identifies these {count} students is erased and cannot be recovered. Licenses and files stay under a number, and the log has one entry for each.':
    'Alles, was sagt, wer diese {count} Studierenden sind, wird endgültig gelöscht. Lizenzen und Dateien bleiben unter einer Nummer, und das Protokoll hat je einen Eintrag.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    binBook: keyof typeof german;
  }
}
