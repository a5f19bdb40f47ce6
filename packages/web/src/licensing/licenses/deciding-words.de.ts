export const german = {
  'The request no longer exists': 'Diesen Antrag gibt es nicht mehr.',
  'Approved: “{from}” is replaced by “{to}”': 'Genehmigt: „{from}“ wird durch „{to}“ ersetzt.',
  Approve: 'Genehmigen',
  'Decline the request': 'Antrag ablehnen',
  Why: 'Grund',
  '“{name}” stays on the license. The owner reads this in an email and on the license. {leaveOut}':
    '„{name}“ bleibt auf der Lizenz. Das steht in einer E-Mail an die Person und auf der Lizenz. {leaveOut}',
  'Decline request': 'Antrag ablehnen',
  'Declined: “{name}” stays on the license': 'Abgelehnt: „{name}“ bleibt auf der Lizenz.',
  'Replace {name} on {number}?': '{name} in {number} ersetzen?',
  'Asked on {day}, {words}': 'Beantragt am {day}, {words}',
  'You cannot decide about your own computers': 'Über Ihre eigenen Computer können Sie nicht entscheiden.',
  'Reinstate the license': 'Lizenz wieder freigeben',
  'Suspend the license': 'Lizenz aussetzen',
  'The customer reads it on the license and in an email. {leaveOut}': 'Der Kunde liest ihn auf der Lizenz und in einer E-Mail. {leaveOut}',
  'Suspend {number}': '{number} aussetzen',
  'The license is suspended': 'Die Lizenz ist ausgesetzt.',
  '{number} of {name} gets no new offline files, renewals or replacement computers until it is reinstated. Files already issued keep working on computers without a connection: they cannot be recalled. The status list marks them as suspended.':
    '{number} von {name} erhält keine neuen Offline-Dateien, Verlängerungen oder Ersatzcomputer, bis sie wieder freigegeben ist. Schon ausgestellte Dateien funktionieren auf Computern ohne Verbindung weiter: Sie lassen sich nicht zurückrufen. Die Statusliste führt sie als ausgesetzt.',
  'The license is reinstated': 'Die Lizenz ist wieder freigegeben.',
  '{number} of {name} is suspended: {reason}': '{number} von {name} ist ausgesetzt: {reason}',
  'Everything is as it was before: its files are valid again, except those that were superseded or withdrawn. The customer is told by email.':
    'Alles ist dann wie vorher: Ihre Dateien gelten wieder, außer den ersetzten oder zurückgezogenen. Der Kunde erfährt es per E-Mail.',
  'The server could not be reached. Nothing was changed.': 'Der Server ist nicht erreichbar. Es wurde nichts geändert.',
  'Someone else has changed the license. Review it and try again.':
    'Jemand anderes hat die Lizenz geändert. Prüfen Sie sie, und versuchen Sie es erneut.',
  'Reinstate {number}': '{number} wieder freigeben',
  'Withdraw the file': 'Datei zurückziehen',
  'The file no longer exists': 'Diese Datei gibt es nicht mehr.',
  'The customer reads it in the list of files and in an email. {leaveOut}':
    'Der Kunde liest ihn in der Liste der Dateien und in einer E-Mail. {leaveOut}',
  'Withdraw {number}': '{number} zurückziehen',
  'The file {number} is withdrawn': 'Die Datei {number} ist zurückgezogen.',
  '{number} of {license} is on the status list from now on; only a new file can replace it. Where that list is not checked, the file keeps working: it cannot be recalled.':
    '{number} von {license} steht von jetzt an auf der Statusliste; nur eine neue Datei kann sie ersetzen. Wo diese Liste nicht geprüft wird, funktioniert die Datei weiter: Sie lässt sich nicht zurückrufen.',
  'No requests waiting': 'Keine offenen Anträge',
  'Requests for replacements beyond the yearly limit appear here.':
    'Hier erscheinen Anträge auf Computerwechsel über das Jahreskontingent hinaus.',
  'Approved and declined requests stay here.': 'Genehmigte und abgelehnte Anträge bleiben hier.',
  'Emergency file until {day}.': 'Notfalldatei bis {day}.',
  'Looks like sharing': 'Sieht nach Weitergabe aus',
  'For anything else ask {contact}.': 'Alles andere: {contact}.',
  'Who {number} belongs to': 'Wem {number} gehört',
  'The license now belongs to {name}': 'Die Lizenz gehört jetzt {name}.',
  'Their organization could not be loaded': 'Die Organisation konnte nicht geladen werden',
  'It belongs to {name}, who is in no organization. To give it to one, first add {name} to it on the organization’s page.':
    'Sie gehört {name}; diese Person ist in keiner Organisation. Nehmen Sie sie zuerst auf der Seite einer Organisation auf, um die Lizenz dorthin zu geben.',
  'It belongs to {name}. Given to {organization}, it stays under their name as its contact, with its computers, files and replacements. The owners and license admins there see it, make files for it and replace its computers, and it stays there when {name} leaves.':
    'Sie gehört {name}. Geht sie an {organization}, bleibt die Person ihr Kontakt, und Computer, Dateien und Computerwechsel bleiben. Leitung und Lizenzverwaltung dort sehen sie, erstellen Dateien dafür und ersetzen ihre Computer; sie bleibt dort, wenn {name} geht.',
  'Give it to {name}': 'An {name} geben',
  '{name} is now the contact': '{name} ist jetzt der Kontakt.',
  'It belongs to {organization}. The contact has it among their licenses and gets the emails about it; computers, files and replacements stay with the license.':
    'Sie gehört {organization}. Der Kontakt hat sie unter seinen Lizenzen und erhält die E-Mails dazu; Computer, Dateien und Computerwechsel bleiben bei der Lizenz.',
  'Give it back to {name}': 'An {name} zurückgeben',
  'Change contact': 'Kontakt ändern',
  'Its seats can move again': 'Ihre Lizenzplätze lassen sich wieder übertragen.',
  'Lift the limit on moving its seats': 'Grenze für das Übertragen ihrer Lizenzplätze aufheben',
  'The organization no longer exists': 'Diese Organisation gibt es nicht mehr.',
  'This person has too many licenses to get another': 'Diese Person hat zu viele Lizenzen für eine weitere.',
  Answered: 'Beantwortet',
  'Requests from customers who cannot start a trial themselves appear here.':
    'Hier erscheinen Anfragen von Kunden, die selbst keine Testlizenz starten können.',
  'Accepting sets Allow Trial; the customer then starts the trial.':
    'Annehmen schaltet die Testlizenz frei; der Kunde startet sie dann selbst.',
  'Someone else has to answer your own request.': 'Ihre eigene Anfrage muss jemand anderes beantworten.',
  'Would like a trial license of {name}.': 'Möchte eine Testlizenz für {name}.',
  'Would like a trial license.': 'Möchte eine Testlizenz.',
  '{name} can start a trial now': '{name} kann jetzt eine Testlizenz starten.',
  'The customer has already had a trial': 'Der Kunde hatte schon eine Testlizenz.',
  'Enable the trial': 'Freischalten',
  'Decline…': 'Ablehnen …',
  'They read this in an email and in the portal, and can ask again. {leaveOut}':
    'Der Kunde liest das in einer E-Mail und im Portal und kann erneut anfragen. {leaveOut}',
  '“{name}”': '„{name}“',
};
