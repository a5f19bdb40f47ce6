export const german = {
  'Request declined': 'Antrag abgelehnt',
  '“{from}” by “{to}”': '„{from}“ durch „{to}“',
  'Emergency file until {day}': 'Notfalldatei bis {day}',
  'New computer': 'Neuer Computer',
  'Broken, lost or stolen': 'Defekt, verloren oder gestohlen',
  'Network card or dock': 'Netzwerkkarte oder Dock',
  'Same computer, another address': 'Derselbe Computer, andere Adresse',
  'Rebuilt virtual machine': 'Neu aufgesetzte virtuelle Maschine',
  'Typed wrong': 'Tippfehler',
  'No computer has been replaced so far.': 'Bisher wurde kein Computer ersetzt.',
  '1 seat to': '1 Lizenzplatz an',
  '{count} seats to': '{count} Lizenzplätze an',
  'did not count towards the yearly limit': 'ohne Anrechnung auf das Jahr',
  'Old file: lost with the computer.': 'Alte Datei: mit dem Computer verloren.',
  'Old file: removed, as the owner confirmed.': 'Alte Datei: entfernt, wie bestätigt.',
  'Old file: removed, with a receipt.': 'Alte Datei: entfernt, mit Löschbestätigung.',
  'By {name}.': 'Von {name}.',
  'Your request is on its way. We’ll email you the decision; until then the license stays as it is.':
    'Ihr Antrag ist unterwegs. Sie erhalten eine E-Mail, sobald entschieden ist; bis dahin bleibt die Lizenz, wie sie ist.',
  'Done. Each computer has its own file: take each to its computer.':
    'Erledigt. Jeder Computer hat eine eigene Datei: Bringen Sie beide dorthin, wo sie hingehören.',
  'Emergency file, works until {day}': 'Notfalldatei, funktioniert bis {day}',
  'File number {number}': 'Datei Nummer {number}',
  saved: 'gespeichert',
  'Save again': 'Erneut speichern',
  'Within {hours} hours of the file, until {moment}': 'Innerhalb von {hours} Stunden nach der Datei, bis {moment}',
  'Within {hours} hours of adding it, until {moment}': 'Innerhalb von {hours} Stunden nach dem Hinzufügen, bis {moment}',
  'Too late': 'Zu spät',
  Free: 'Kostenlos',
  'Uses 1': 'Verbraucht 1',
  'On request': 'Auf Antrag',
  'Replace a computer': 'Computer ersetzen',
  'The computer could not be loaded': 'Der Computer konnte nicht geladen werden',
  'the license': 'der Lizenz',
  'The server could not be reached. Try again: no computer is replaced twice.':
    'Der Server ist nicht erreichbar. Versuchen Sie es erneut: Kein Computer wird zweimal ersetzt.',
  Back: 'Zurück',
  'Step {step} of 3': 'Schritt {step} von 3',
  Note: 'Anmerkung',
  'Optional, for the person who decides': 'Optional, für die Person, die entscheidet',
  'Move and download': 'Übertragen und herunterladen',
  'Replace and download': 'Ersetzen und herunterladen',
  'Ask, and download the emergency file': 'Beantragen und Notfalldatei herunterladen',
  'Ask for it': 'Beantragen',
  'You asked to replace “{from}” with “{to}”. We’ll email you the decision.':
    'Sie haben beantragt, „{from}“ durch „{to}“ zu ersetzen. Die Entscheidung kommt per E-Mail.',
  'Replaced, and the new offline license file is saved': 'Ersetzt, und die neue Offline-Lizenzdatei ist gespeichert.',
  'Why is it replaced?': 'Warum wird er ersetzt?',
  'Seats to move': 'Zu übertragende Lizenzplätze',
  '1 to {most}; the others stay on {name}': '1 bis {most}; die anderen bleiben auf {name}',
  'All of them are used.': 'Alle sind verbraucht.',
  'You can ask for this one.': 'Diesen Wechsel können Sie beantragen.',
  'You get an emergency file for the new computer at once; it works until {day}.':
    'Eine Notfalldatei für den neuen Computer kommt sofort und funktioniert bis {day}.',
  'There was an emergency file recently. The next one is possible on {day}.':
    'Vor Kurzem gab es eine Notfalldatei: Die nächste ist ab {day} möglich.',
  'As it will appear on the card and in the file': 'Wie er auf der Karte und in der Datei steht',
  'This is {name}, which is already on the license. The seats go to it.':
    'Das ist {name}, der bereits zur Lizenz gehört. Er bekommt die Lizenzplätze.',
  'It is lost with the computer': 'Sie ist mit dem Computer verloren',
  'Saying so is enough': 'Ihre Angabe genügt',
  'I removed it': 'Ich habe sie entfernt',
  'The button below confirms it, in your name': 'Die Schaltfläche unten bestätigt es in Ihrem Namen',
  'I have the removal receipt': 'Ich habe die Löschbestätigung',
  'Written by license-file remove: drop it here': 'Erstellt von license-file remove: Legen Sie sie hier ab',
  From: 'Von',
  To: 'Auf',
  'Gets {seats}': 'Erhält {seats}',
  'File {number} on the old computer': 'Die Datei {number} auf dem alten Computer',
  'Removal receipt': 'Löschbestätigung',
  'Choose the receipt': 'Löschbestätigung auswählen',
  'Nothing changes on the license until the request is decided.': 'Bis über den Antrag entschieden ist, ändert sich an der Lizenz nichts.',
  'No file works on the old computer.': 'Auf dem alten Computer funktioniert keine Datei.',
  'The old computer stays until the request is decided. Then the status list marks {file} as superseded. An offline file cannot be recalled.':
    'Bis über den Antrag entschieden ist, bleibt der alte Computer. Danach führt die Statusliste {file} als ersetzt. Eine Offline-Datei lässt sich nicht zurückrufen.',
  'An offline file cannot be recalled. From now on the status list marks {file} as superseded.':
    'Eine Offline-Datei lässt sich nicht zurückrufen. Ab jetzt führt die Statusliste {file} als ersetzt.',
  '“{name}”, {hosts}, on {kind}, {number}.': '„{name}“, {hosts}, in {kind}, {number}.',
  'How many seats go to another server?': 'Wie viele Lizenzplätze gehen auf einen anderen Server?',
  'Which computer replaces it? You don’t have to type an address.': 'Welcher Computer kommt stattdessen? Sie müssen keine Adresse tippen.',
  'Which computer gets them? You don’t have to type an address.': 'Welcher Computer erhält sie? Sie müssen keine Adresse tippen.',
  'All of this goes with your request to the people who decide about {number}.':
    'Wer über {number} entscheidet, erhält Ihren Antrag mit all dem.',
  '{number} then works on both; each gets its own file.': '{number} funktioniert dann auf beiden; jeder erhält eine eigene Datei.',
  '{number} then works on the new one; the old file is superseded.':
    '{number} funktioniert dann auf dem neuen; die alte Datei ist ersetzt.',
  '{number} then works on the new one.': '{number} funktioniert dann auf dem neuen.',
  'The computer no longer exists': 'Diesen Computer gibt es nicht mehr.',
  'This computer is no longer on the license': 'Dieser Computer gehört nicht mehr zur Lizenz.',
  'The address could be corrected as mistyped until {until}. Please choose another reason.':
    'Als Tippfehler ließ sich die Adresse nur bis {until} korrigieren. Bitte wählen Sie einen anderen Grund.',
  'The address could be corrected as mistyped until {moment}. Please choose another reason.':
    'Als Tippfehler ließ sich die Adresse nur bis {moment} korrigieren. Bitte wählen Sie einen anderen Grund.',
  'These are the addresses of the old computer': 'Das sind die Adressen des alten Computers.',
  'The host file does not name this address': 'Die Hostdatei nennt diese Adresse nicht.',
  'This host file has already been used. Make a new one on the computer.':
    'Diese Hostdatei wurde schon verwendet. Erstellen Sie auf dem Computer eine neue.',
  'This host file was used on {day}. Make a new one on that computer.':
    'Diese Hostdatei wurde am {day} verwendet. Erstellen Sie auf dem Computer eine neue.',
  'The host file names no address': 'Die Hostdatei nennt keine Adresse.',
  'The host file cannot be used': 'Die Hostdatei kann nicht verwendet werden.',
  'Please say what happened to the old file': 'Bitte sagen Sie, was aus der alten Datei geworden ist.',
  'Please add the receipt': 'Bitte fügen Sie die Löschbestätigung hinzu.',
  'The receipt is for another file': 'Die Löschbestätigung gehört zu einer anderen Datei.',
  'The portal does not know the key of the old computer. Confirm the removal yourself instead.':
    'Das Portal kennt den Schlüssel des alten Computers nicht. Bestätigen Sie das Entfernen stattdessen selbst.',
  'This license has no seats to move': 'Diese Lizenz hat keine Lizenzplätze zum Übertragen.',
  'One seat has to stay: replace the computer instead': 'Ein Lizenzplatz muss bleiben: Ersetzen Sie stattdessen den Computer.',
  'Please enter a number between 1 - {count}': 'Bitte geben Sie eine Zahl von 1 bis {count} ein.',
  'The license already has as many MAC addresses as it may have: 2 for CPU, 10 for FNL':
    'Die Lizenz hat schon so viele MAC-Adressen, wie sie haben darf: 2 bei CPU, 10 bei FNL.',
  'The license already has as many computers as it may have: 2 for CPU, 10 for FNL':
    'Die Lizenz hat schon so viele Computer, wie sie haben darf: 2 bei CPU, 10 bei FNL.',
  'The computer has more MAC addresses than allowed': 'Der Computer hat mehr MAC-Adressen, als ein Computer haben darf.',
  'Another computer of the license has this MAC address': 'Ein anderer Computer der Lizenz hat diese MAC-Adresse.',
  'The key in the host file is not that of {name}. First save a license file for {name} from this host file.':
    'Der Schlüssel in der Hostdatei ist nicht der von {name}. Speichern Sie zuerst aus dieser Hostdatei eine Lizenzdatei für {name}.',
  'Another computer of the license has this id': 'Ein anderer Computer der Lizenz hat diese Kennung.',
  'All {number} replacements until {until} are used. You can ask for one more, and get an emergency file at once.':
    'Alle {number} Computerwechsel bis {until} sind verbraucht. Sie können einen weiteren beantragen und erhalten sofort eine Notfalldatei.',
  '{left} of {number} replacements are left: replace it without asking':
    '{left} von {number} Computerwechseln sind frei: Ersetzen Sie ihn ohne Antrag.',
  'A request for this computer has been waiting since {day}': 'Ein Antrag für diesen Computer wartet seit {day}.',
  'Computer Not Found': 'Diesen Computer gibt es nicht.',
  'License Not Found': 'Diese Lizenz gibt es nicht.',
  'Trial licenses are not allowed for this account': 'Testlizenzen sind für dieses Konto nicht freigeschaltet.',
};

declare module '../../ui/say.ts' {
  interface Books {
    replacing: keyof typeof german;
  }
}
