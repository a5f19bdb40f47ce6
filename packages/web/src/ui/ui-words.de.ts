export const german = {
  Request: 'Anfrage', // the thing; buttons of that name ask for something
  Cancel: 'Abbrechen',
  'This could not be loaded.': 'Das konnte nicht geladen werden.',
  'Retry {title}': 'Erneut versuchen: {title}',
  'Copy {what}': '{what} kopieren',
  'Copy {what} {value}': '{what} {value} kopieren',
  email: 'E-Mail-Adresse',
  'request number': 'Vorgangsnummer',
  'Request {id}': 'Vorgang {id}',
  None: 'Keine',
  'Leave without saving?': 'Ohne Speichern verlassen?',
  'What you changed in this form is not saved.': 'Ihre Änderungen in diesem Formular sind nicht gespeichert.',
  Stay: 'Bleiben',
  Leave: 'Verlassen',
  'The server could not be reached, so nothing was saved. What you typed is kept: try again.':
    'Der Server ist nicht erreichbar; es wurde nichts gespeichert. Ihre Eingaben bleiben erhalten: Versuchen Sie es erneut.',
  'The server could not be reached. Try again.': 'Der Server ist nicht erreichbar. Versuchen Sie es erneut.',
  'Someone else has changed this': 'Jemand anderes hat das inzwischen geändert',
  'Someone else has changed this, and it could not be reloaded. What you typed is kept: try again.':
    'Jemand anderes hat das geändert, und es konnte nicht neu geladen werden. Ihre Eingaben bleiben erhalten: Versuchen Sie es erneut.',
  none: 'nichts',
  'is now': 'ist jetzt',
  'you typed {value}': 'Sie haben {value} eingegeben',
  nothing: 'nichts',
  'They changed something that this form does not show.': 'Geändert wurde etwas, das dieses Formular nicht zeigt.',
  'Nothing was saved. What you typed is kept: review it, then save again.':
    'Es wurde nichts gespeichert. Ihre Eingaben bleiben erhalten; prüfen Sie sie, und speichern Sie dann erneut.',
  'Send the form': 'Formular absenden',
  'Cancel export': 'Export abbrechen',
  'The export was interrupted: try again': 'Export abgebrochen: erneut versuchen',
  '{size} MB of {file}': '{size} MB von {file}',
  'Progress of {file}': 'Fortschritt von {file}',
  'Someone else has changed this record. Reload it and try again.':
    'Jemand anderes hat das inzwischen geändert. Laden Sie es neu, und versuchen Sie es erneut.',
  Remove: 'Entfernen',
  'Keep {what}': '{what} behalten',
  'This part could not be shown': 'Dieser Teil konnte nicht angezeigt werden',
  'The connection was lost, or the portal was updated': 'Die Verbindung ist abgebrochen, oder das Portal wurde aktualisiert',
  Picture: 'Bild',
  'Picture file': 'Bilddatei',
  'Choose a picture, or drop one here': 'Wählen Sie ein Bild, oder ziehen Sie eines hierher',
  'What you chose': 'Ihre Auswahl',
  'Choose another, or drop one here': 'Wählen Sie ein anderes, oder ziehen Sie es hierher',
  'jpg or png, at most 1 MB': 'JPG oder PNG, höchstens 1 MB',
  'Remove picture': 'Bild entfernen',
  'Go to {place}': 'Zu: {place}',
  'It was deleted, or your role does not let you see it.': 'Es wurde gelöscht, oder Ihre Rolle erlaubt nicht, es zu sehen.',
  '{name} is back': '{name} ist wieder da',
  'Rows per page': 'Zeilen je Seite',
  'previous page': 'vorige Seite',
  'next page': 'nächste Seite',
  'Choose {name}': '{name} auswählen',
  'Choose this page': 'Diese Seite auswählen',
  'Search this list': 'In dieser Liste suchen',
  'Open the row': 'Zeile öffnen',
  'Choose the row': 'Zeile auswählen',
  'Select the row and move on': 'Zeile und die nächste auswählen',
  'First row, last row': 'Erste Zeile, letzte Zeile',
  'Clear the selection': 'Auswahl aufheben',
  'Next row, previous row': 'Nächste Zeile, vorige Zeile',
  'This is no longer in the bin: it was restored or erased':
    'Es ist nicht mehr im Papierkorb: Es wurde wiederhergestellt oder endgültig gelöscht.',
  'The place in {code} has been taken: it can be restored when a place is free':
    'Der Platz in {code} wurde vergeben. Die Wiederherstellung ist möglich, sobald ein Platz frei ist.',
  'The student now has another license from {code}': 'Inzwischen gibt es eine andere Lizenz aus {code}.',
};

declare module './say.ts' {
  interface Books {
    ui: keyof typeof german;
  }
}
