export const german = {
  Cancel: 'Abbrechen',
  Save: 'Speichern',
  Close: 'Schließen',
  Retry: 'Erneut versuchen',
  'This could not be loaded.': 'Das konnte nicht geladen werden.',
  'Retry {title}': 'Erneut versuchen: {title}',
  Copied: 'Kopiert',
  'Copy {what}': '{what} kopieren',
  'Copy {what} {value}': '{what} {value} kopieren',
  email: 'E-Mail-Adresse',
  'request number': 'Vorgangsnummer',
  'Request {id}': 'Vorgang {id}',
  Yes: 'Ja',
  No: 'Nein',
  None: 'Keine',
  'Leave without saving?': 'Ohne Speichern verlassen?',
  'What you changed in this form is not saved.': 'Ihre Änderungen in diesem Formular sind nicht gespeichert.',
  Stay: 'Bleiben',
  Leave: 'Verlassen',
  'The server could not be reached, so nothing was saved. What you typed is kept: try again.':
    'Der Server ist nicht erreichbar; es wurde nichts gespeichert. Ihre Eingaben bleiben erhalten: Versuchen Sie es erneut.',
  'The server could not be reached. Try again.': 'Der Server ist nicht erreichbar. Versuchen Sie es erneut.',
  'Someone else has changed this': 'Jemand anderes hat das inzwischen geändert',
  'Someone else has changed this, and it could not be read anew. What you typed is kept: try again.':
    'Jemand anderes hat das geändert, und es konnte nicht neu geladen werden. Ihre Eingaben bleiben erhalten: Versuchen Sie es erneut.',
  none: 'nichts',
  'is now': 'ist jetzt',
  'you typed {value}': 'Sie haben {value} eingegeben',
  nothing: 'nichts',
  'They changed something that this form does not show.': 'Geändert wurde etwas, das dieses Formular nicht zeigt.',
  'Nothing was saved. What you typed is kept; look it over, then save again.':
    'Es wurde nichts gespeichert. Ihre Eingaben bleiben erhalten; prüfen Sie sie, und speichern Sie dann erneut.',
  'Send the form': 'Formular absenden',
  'Cancel export': 'Export abbrechen',
  'Export broke off: try again': 'Export abgebrochen: erneut versuchen',
  '{size} MB of {file}': '{size} MB von {file}',
  '{count} rows': '{count} Zeilen',
  'Progress of {file}': 'Fortschritt von {file}',
  Sent: 'Gesendet',
  'Someone else has changed this record. Reload it and try again.':
    'Jemand anderes hat das inzwischen geändert. Laden Sie es neu, und versuchen Sie es erneut.',
  Confirm: 'Bestätigen',
  Remove: 'Entfernen',
  'Keep {what}': '{what} behalten',
  'Something went wrong': 'Es ist ein Fehler aufgetreten.',
  Picture: 'Bild',
  'Picture file': 'Bilddatei',
  'Choose a picture, or drop one here': 'Wählen Sie ein Bild, oder ziehen Sie eines hierher',
  'What you chose': 'Ihre Auswahl',
  'Choose another, or drop one here': 'Wählen Sie ein anderes, oder ziehen Sie es hierher',
  'jpg or png, at most 1 MB': 'JPG oder PNG, höchstens 1 MB',
  'Remove picture': 'Bild entfernen',
  'Go to {place}': 'Zu: {place}',
  'It was deleted, or your role does not let you see it.': 'Es wurde gelöscht, oder Ihre Rolle lässt Sie es nicht sehen.',
};

declare module './say.ts' {
  interface Books {
    ui: keyof typeof german;
  }
}
