export const german = {
  'Columns that are ignored: {names}.': 'Unbeachtete Spalten: {names}.',
  '1 row': '1 Zeile',
  'Mail each new customer a link to set a password': 'Jedem neuen Kunden einen Link für ein Passwort senden',
  'Without it they use Forget password on their first visit.': 'Sonst nutzen sie beim ersten Besuch „Passwort vergessen“.',
  'Back to customers': 'Zurück zu den Kunden',
  'Continue with {rows}': 'Weiter mit {rows}',
  'Import {rows}': '{rows} importieren',
  Stop: 'Anhalten',
  'Corrected in {rows}': 'Berichtigt in {rows}',
  'Rows to show': 'Angezeigte Zeilen',
  'All {rows}': 'Alle {rows}',
  '{rows} with problems': '{rows} mit Problemen',
  'Skip it': 'Überspringen',
  'Skip all {count}': 'Alle {count} überspringen',
  'All {count} are the same people': 'Alle {count} sind dieselben Personen',
  'Save the remaining rows': 'Übrige Zeilen speichern',
  '{count} of {rows}': '{count} von {rows}',
  'Progress of the import': 'Fortschritt des Imports',
  '{rows} of this import have been added; continuing adds nothing twice.':
    '{rows} sind schon importiert; Fortsetzen fügt nichts doppelt hinzu.',
  'Customers added: {customers}, licenses added: {licenses}, {rows} already there':
    'Kunden hinzugefügt: {customers}, Lizenzen hinzugefügt: {licenses}, {rows} schon da',
  '{name}: {count} rows': '{name}: {count} Zeilen',
  'From a CSV file, optionally with their licenses': 'Aus einer CSV-Datei, auf Wunsch mit ihren Lizenzen',
  'The modules could not be loaded. Names of modules are checked against the ones this page knows; choose the file again to retry.':
    'Die Module konnten nicht geladen werden. Modulnamen werden mit denen verglichen, die diese Seite kennt; wählen Sie die Datei für einen neuen Versuch erneut.',
  'CSV file': 'CSV-Datei',
  'Drop a CSV file here, or click to choose one': 'Ziehen Sie eine CSV-Datei hierher, oder klicken Sie zum Wählen',
  'Drop one CSV file of at most 50 MB.': 'Eine CSV-Datei mit höchstens 50 MB.',
  'Nothing is saved until you have looked through it.': 'Gespeichert wird erst, wenn Sie alles durchgesehen haben.',
  'Checking {count} rows': '{count} Zeilen werden geprüft',
  'The first row names the columns, in any order:': 'Die erste Zeile nennt die Spalten auf Englisch, in beliebiger Reihenfolge:',
  'Customers who already exist stay as they are. Importing the same file twice adds nothing twice.':
    'Vorhandene Kunden bleiben, wie sie sind. Dieselbe Datei zweimal zu importieren fügt nichts doppelt hinzu.',
  'Save an example file': 'Beispieldatei speichern',
  'No row has a problem.': 'Keine Zeile hat ein Problem.',
  Row: 'Zeile',
  'Skip row {number}': 'Zeile {number} überspringen',
  'The same person': 'Dieselbe Person',
  '{column} of row {number}': '{column} in Zeile {number}',
  Skipped: 'Übersprungen',
  'Question: Email': 'Frage: E-Mail',
  'Refused: {where}': 'Abgelehnt: {where}',
  'Problem: {where}': 'Problem: {where}',
  'Already there': 'Schon da',
  Ready: 'Bereit',
  'your imports': 'Ihre Importe',
  'Your imports': 'Ihre Importe',
  'Your imports could not be loaded.': 'Ihre Importe konnten nicht geladen werden.',
  'Undo this import?': 'Diesen Import rückgängig machen?',
  'What {file} added is removed: its new customers and licenses. People who have signed in since, and anything that was changed or got an offline file, stay. What is removed goes to the bin.':
    'Was {file} hinzugefügt hat, wird entfernt: neue Kunden und Lizenzen. Wer sich seitdem angemeldet hat und was geändert wurde oder eine Offline-Datei bekam, bleibt. Entferntes kommt in den Papierkorb.',
  'The server could not be reached. What is left can be undone later.':
    'Der Server ist nicht erreichbar. Der Rest lässt sich später rückgängig machen.',
  'Undo: {rows} left': 'Rückgängig: noch {rows}',
  'Undo the import': 'Import rückgängig machen',
  '1 customer': '1 Kunde',
  '{count} customers': '{count} Kunden',
  '{customers} and {licenses} undone': '{customers} und {licenses} rückgängig gemacht',
  '{customers} and {licenses} undone; {rows} changed since and stay':
    '{customers} und {licenses} rückgängig gemacht; {rows} seitdem geändert, die bleiben',
  'This import has already been undone': 'Dieser Import wurde schon rückgängig gemacht',
  '{name} could not be read.': '{name} konnte nicht gelesen werden.',
  'The file is empty.': 'Die Datei ist leer.',
  'The first row of the file must name its columns. Missing: {names}.':
    'Die erste Zeile der Datei muss die Spalten nennen. Es fehlt: {names}.',
  'The column {title} appears twice.': 'Die Spalte {title} kommt zweimal vor.',
  'The file has a heading but no rows.': 'Die Datei hat eine Kopfzeile, aber keine Zeilen.',
  'The file has {size} rows. Import at most {most} at a time.': 'Die Datei hat {size} Zeilen. Importieren Sie höchstens {most} auf einmal.',
  'The server refused: {why}.': 'Der Server hat abgelehnt: {why}.',
  'The same as row {number}': 'Wie Zeile {number}',
  'Row {number} has another name for this email': 'Zeile {number} hat zu dieser E-Mail einen anderen Namen',
  'Please say which: {names} have modules with these names': 'Bitte angeben: {names} haben Module mit diesen Namen',
  ' (row {number})': ' (Zeile {number})',
  ' (rows {numbers})': ' (Zeilen {numbers})',
  ', {rows} refused: they are marked above': ', {rows} abgelehnt: Sie sind oben markiert',
  ', {rows} with a question: this email exists under another name': ', {rows} mit Frage: Diese E-Mail gibt es unter anderem Namen',
  ', and optionally': ', auf Wunsch auch',
  '. A customer with several licenses has a row for each. Dates are DD/MM/YYYY; several modules or MAC addresses are separated by semicolons.':
    '. Ein Kunde mit mehreren Lizenzen hat für jede eine Zeile. Datumsangaben haben die Form TT/MM/JJJJ; mehrere Module oder MAC-Adressen trennt ein Semikolon.',
  'Make the organizations that do not exist yet': 'Organisationen anlegen, die es noch nicht gibt',
  '{count} new: {organizations}.': '{count} neue: {organizations}.',
  'You are asked about {count} of them, because an existing one has nearly the same name.':
    'Bei {count} davon werden Sie gefragt, weil es eine mit fast demselben Namen gibt.',
  'Another one': 'Eine andere',
  'Question: Organization': 'Frage: Organisation',
  ', {rows} with a question: is it another organization': ', {rows} mit Frage: Ist es eine andere Organisation',
  '{name} already exists: is this another organization?': '{name} gibt es schon: Ist dies eine andere Organisation?',
  'Another person has just added this organization. Please import the row again.':
    'Gerade hat eine andere Person diese Organisation angelegt. Bitte importieren Sie die Zeile noch einmal.',
  'Please enter a domain, such as example.com': 'Bitte geben Sie eine Domain ein, etwa example.com',
  'Anyone can have an address there: please enter a domain of your own':
    'Dort kann jeder eine Adresse haben: Bitte geben Sie eine eigene Domain ein',
  'Organization country': 'Land der Organisation',
  'Organization VAT ID': 'USt-IdNr. der Organisation',
  'Organization domain': 'Domain der Organisation',
  'Put new people into the organizations of their rows': 'Neue Personen in die Organisationen ihrer Zeilen aufnehmen',
  'There are no organizations with these names yet.': 'Organisationen mit diesen Namen gibt es noch nicht.',
  'People: {count} ({organizations}). People who are already customers stay as they are.':
    'Personen: {count} ({organizations}). Wer schon Kunde ist, bleibt unverändert.',
  '{count} others': '{count} weitere',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    imports: keyof typeof german;
  }
}
