export const german = {
  'An offline license file of this customer still works. Deleting the customer does not stop the file.':
    'Eine Offline-Lizenzdatei dieses Kunden gilt noch. Den Kunden zu löschen hält die Datei nicht auf.',
  'Another bulk action from this selection is already running. Look at its result first':
    'Aus dieser Auswahl läuft schon eine andere Sammelaktion. Sehen Sie zuerst deren Ergebnis an',
  'Another person now has the email {email}: choose a different one':
    'Die E-Mail-Adresse {email} hat jetzt eine andere Person: Wählen Sie eine andere',
  'At most 10,000 records can be changed at once': 'Höchstens 10.000 Datensätze auf einmal',
  'At most 3 can run at once: wait until one has ended': 'Höchstens 3 auf einmal: Warten Sie, bis einer endet',
  'Bulk Job Not Found': 'Sammelauftrag nicht gefunden',
  'It belongs to {organization}, which has no people left: add a person there first':
    'Es gehört zu {organization}, wo niemand mehr ist: Fügen Sie dort zuerst eine Person hinzu',
  'It belongs to {name}, who is also deleted: restore that customer first':
    'Es gehört zu {name}, ebenfalls gelöscht: Stellen Sie zuerst diesen Kunden wieder her',
  'It can be undone until {minutes} minutes after it ended': 'Rückgängig geht es bis {minutes} Minuten nach dem Ende',
  'It is still running': 'Es läuft noch',
  'It stays in the log permanently: please leave out who it is about': 'Es bleibt dauerhaft im Protokoll: Nennen Sie nicht, um wen es geht',
  'Log Entry Not Found': 'Protokolleintrag nicht gefunden',
  'Mail Not Found': 'E-Mail nicht gefunden',
  'No erased person with this email is still named in the log': 'Keine gelöschte Person mit dieser E-Mail steht noch im Protokoll',
  'Note Not Found': 'Notiz nicht gefunden',
  'The action is for records of another kind': 'Die Aktion gilt für andere Datensätze',
  'The email {email} is free: restore the person under it': 'Die E-Mail-Adresse {email} ist frei: Stellen Sie die Person damit wieder her',
  'There are already 200 notes about this customer': 'Zu diesem Kunden gibt es schon 200 Notizen',
  'There are already 50 views of this list': 'Von dieser Liste gibt es schon 50 Ansichten',
  'There is now another release {name}: rename or delete that one first':
    'Inzwischen gibt es eine andere Version {name}: Benennen Sie diese zuerst um, oder löschen Sie sie',
  'This account is not offered for erasure': 'Dieses Konto steht nicht zum Löschen an',
  'This customer was changed since then, so it stays as it is': 'Dieser Kunde wurde seitdem geändert und bleibt, wie er ist',
  'This is not their email': 'Das ist nicht die E-Mail-Adresse der Person',
  'This is the name of their organization, and changes with it': 'Das ist der Name ihrer Organisation und ändert sich mit ihr',
  'This person does not need a link: they have a password, or may not sign in':
    'Diese Person braucht keinen Link: Sie hat ein Passwort oder darf sich nicht anmelden',
  'View Not Found': 'Ansicht nicht gefunden',
  'You cannot delete yourself': 'Sie können sich nicht selbst löschen',
  'You have nothing to undo here': 'Hier gibt es nichts rückgängig zu machen',
  '{name} already has as many {what} as a person may have': '{name} hat schon so viele {what}, wie eine Person haben darf',
  '{what} since then: it stays as it is': '{what} seitdem: Es bleibt, wie es ist',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    refusedStaff: keyof typeof german;
  }
}
