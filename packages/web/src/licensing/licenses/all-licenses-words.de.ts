import { german as computers } from './computer-words.de.ts';
import { german as deciding } from './deciding-words.de.ts';
import { german as forms } from './license-form-words.de.ts';
import { german as lists } from './list-words.de.ts';
import { german as renewing } from './renewing-words.de.ts';
export const german = {
  ...renewing,
  ...forms,
  ...deciding,
  ...computers,
  ...lists,

  State: 'Status',
  'Mail it to the customer': 'An den Kunden senden',
  'File for {computer} is on its way to {email}': 'Die Datei für {computer} ist an {email} unterwegs.',
  'This customer does not receive emails about files, or the account is not active':
    'Dieser Kunde erhält keine E-Mails über Dateien, oder das Konto ist nicht aktiv.',
  'Renew several': 'Mehrere verlängern',
  'License Information': 'Lizenzen',
  '{number} does not belong to them, or no longer does.': '{number} gehört nicht oder nicht mehr zu diesem Kunden.',
  'Licenses of {name}, {organization}': 'Lizenzen von {name}, {organization}',
  'requests for computers': 'Anträge auf Computerwechsel',
  'Requests for computers could not be loaded.': 'Ob ein Computer auf eine Entscheidung wartet, konnte nicht geladen werden.',
  'No licenses yet': 'Noch keine Lizenzen',
  'License Information {count}': 'Lizenzen: {count}',
  'History of its computers': 'Verlauf ihrer Computer',
  '{name} gets a license that runs until the course ends.': '{name} erhält eine Lizenz, die bis zum Ende des Kurses läuft.',
  'You can not request his own course': 'Für den eigenen Kurs gibt es keine Lizenz.',
  'Version Not Found': 'Diese Version gibt es nicht.',
  'A license holds at most {count} MAC addresses': 'Eine Lizenz hat höchstens {count} MAC-Adressen.',
  'Someone else has changed {number}. Reload it and try again.':
    'Jemand anderes hat {number} geändert. Laden Sie neu, und versuchen Sie es erneut.',
  '{number} cannot be renewed like this: {why}': '{number} lässt sich so nicht verlängern: {why}',
  '{number} was changed since then: it stays as it is': '{number} wurde seither geändert: Sie bleibt, wie sie ist.',
  'An offline file of {number} was issued since then: it stays as it is':
    'Für {number} wurde seither eine Offline-Datei ausgestellt: Sie bleibt, wie sie ist.',
  'It can be undone for {minutes} minutes': 'Es lässt sich {minutes} Minuten lang rückgängig machen.',
  'An offline license file was issued for this license and still works. Deleting the license does not stop the file.':
    'Für diese Lizenz wurde eine Offline-Lizenzdatei ausgestellt, die noch gilt. Das Löschen der Lizenz hält die Datei nicht auf.',
  'This request was {state} on {day}': 'Dieser Antrag wurde am {day} {state}.',
  approved: 'genehmigt',
  'File Not Found': 'Diese Datei gibt es nicht.',
  'The file has already been withdrawn': 'Die Datei ist schon zurückgezogen.',
  'The file has ended': 'Die Datei ist abgelaufen.',
  Reinstate: 'Freigeben',
  Suspend: 'Aussetzen',
  'Reinstate {name}': '{name} wieder freigeben',
  'Suspend {name}': '{name} aussetzen',
  'Who {name} belongs to': 'Wem {name} gehört',
  'The license deleted successfully': 'Die Lizenz ist gelöscht.',
  '{number}, {name} of {owner}, version {version}. It can be restored from the bin.':
    '{number}, {name} von {owner}, Version {version}. Sie lässt sich aus dem Papierkorb wiederherstellen.',
  'An offline license file for it still works': 'Eine Offline-Lizenzdatei dafür gilt noch.',
  renewal: 'Verlängerung',
  'It ends as it did before': 'Sie endet wieder wie vorher.',
  'They end as they did before': 'Sie enden wieder wie vorher.',
  Today: 'Heute',
  'From {begins} to {until}: the maintenance ended on {day} and is in Grace, so it continues from there without a gap.':
    'Vom {begins} bis {until}: Die Wartung endete am {day} und ist in der Kulanzfrist; sie geht von dort ohne Lücke weiter.',
  'From {begins} to {until}: the license ended on {day} and is in Grace, so it continues from there without a gap.':
    'Vom {begins} bis {until}: Die Lizenz endete am {day} und ist in der Kulanzfrist; sie geht von dort ohne Lücke weiter.',
  'From {begins} to {until}, because the maintenance has not lapsed: the new period begins on the day the old one ends, and no day is paid twice.':
    'Vom {begins} bis {until}, weil die Wartung nicht verfallen ist: Der neue Zeitraum beginnt an dem Tag, an dem der alte endet, und kein Tag wird doppelt bezahlt.',
  'From {begins} to {until}, because the license has not lapsed: the new period begins on the day the old one ends, and no day is paid twice.':
    'Vom {begins} bis {until}, weil die Lizenz nicht verfallen ist: Der neue Zeitraum beginnt an dem Tag, an dem der alte endet, und kein Tag wird doppelt bezahlt.',
  'From {begins} to {until}: the maintenance lapsed, and the {count} days from {day} on remain without it. What was published in the meantime is included; a reinstatement fee may apply.':
    'Vom {begins} bis {until}: Die Wartung ist verfallen, und {count} Tage ab {day} bleiben ohne sie. Was inzwischen erschienen ist, ist enthalten; eine Wiederaufnahmegebühr ist möglich.',
  'From {begins} to {until}: the maintenance lapsed, and 1 day, {day}, remains without it. What was published in the meantime is included; a reinstatement fee may apply.':
    'Vom {begins} bis {until}: Die Wartung ist verfallen, und 1 Tag ab {day} bleibt ohne sie. Was inzwischen erschienen ist, ist enthalten; eine Wiederaufnahmegebühr ist möglich.',
  'From {begins} to {until}: the license lapsed, and the {count} days from {day} on remain without it. A reinstatement fee may apply.':
    'Vom {begins} bis {until}: Die Lizenz ist verfallen, und {count} Tage ab {day} bleiben ohne sie. Eine Wiederaufnahmegebühr ist möglich.',
  'From {begins} to {until}: the license lapsed, and 1 day, {day}, remains without it. A reinstatement fee may apply.':
    'Vom {begins} bis {until}: Die Lizenz ist verfallen, und 1 Tag ab {day} bleibt ohne sie. Eine Wiederaufnahmegebühr ist möglich.',
  'From {begins} to {until}: the days since {day} are paid too, and there is no gap.':
    'Vom {begins} bis {until}: Die Tage seit {day} werden mitbezahlt, und es gibt keine Lücke.',
  '“Today” can be chosen once the maintenance has lapsed.': '„Heute“ ist wählbar, sobald die Wartung verfallen ist.',
  '“Today” can be chosen once the license has lapsed.': '„Heute“ ist wählbar, sobald die Lizenz verfallen ist.',
  '12 months after the first end, {day}.': '12 Monate nach dem ersten Ende, {day}.',
  'After the last end, {day}.': 'Nach dem letzten Ende, {day}.',
  'The end would be after {day}': 'Das Ende läge nach dem {day}',
  '{mac} came back on {day}, {count} days after it was replaced': '{mac} kam am {day} zurück, {count} Tage nach dem Wechsel',
  '{mac} came back on {day}, 1 day after it was replaced': '{mac} kam am {day} zurück, 1 Tag nach dem Wechsel',
  '{count} replacements within {whole} days, all on {day}': '{count} Wechsel innerhalb von {whole} Tagen, alle am {day}',
  '{count} replacements within {whole} days, from {until} to {day}': '{count} Wechsel innerhalb von {whole} Tagen, vom {until} bis {day}',
  '“Ask for renewal” opens a request, which you answer with an offer.':
    '„Verlängerung anfragen“ legt eine Anfrage an, die Sie mit einem Angebot beantworten.',
  'Sales renews what you ask for under “Ask for renewal”.': 'Der Vertrieb verlängert, worum Sie unter „Verlängerung anfragen“ bitten.',
  'Your role does not let you renew or change licenses here.': 'Ihre Rolle lässt Sie hier keine Lizenzen verlängern oder ändern.',
  'Your role does not let you renew, change or replace anything here.':
    'Ihre Rolle lässt Sie hier nichts verlängern, ändern oder ersetzen.',
  Category: 'Kategorie',
  Type: 'Art',
  Seats: 'Lizenz\u00adplätze',
  'Start date': 'Beginn',
  'Days from the start': 'Tage ab Beginn',
  'in the last 90 days': 'in den letzten 90 Tagen',
  'not in the last 90 days': 'nicht in den letzten 90 Tagen',
  'Ends in 30 days': 'Endet in 30 Tagen',
  'Ends next month': 'Endet nächsten Monat',
  'CPU - Student': 'CPU – Studierende',
  'CPU - Trial': 'CPU – Test',
  'CPU - Temporary': 'CPU – befristet',
  'CPU - Monthly': 'CPU – monatlich',
  'CPU - Permanent': 'CPU – unbefristet',
  'FNL - Temporary': 'FNL – befristet',
  'FNL - Permanent': 'FNL – unbefristet',
  license: 'Lizenz',
  licenses: 'Lizenzen',
  'Show {most} more of {left}': '{most} weitere von {left} anzeigen',
  'Show the other {left}': 'Die übrigen {left} anzeigen',
  'Why not': 'Warum nicht',
  'Please choose a category': 'Bitte wählen Sie eine Kategorie.',
  'Please choose a license type': 'Bitte wählen Sie eine Art der Lizenz.',
  'Please choose each one only once': 'Bitte wählen Sie jedes nur einmal.',
  'Please choose a module from the list': 'Bitte wählen Sie ein Modul aus der Liste.',
  'Please give the reason': 'Bitte geben Sie den Grund an.',
  'Find {number}': '{number} suchen',
  'See it in the bin': 'Im Papierkorb ansehen',
  '{number} of {person} was deleted on {day} by {name}.': '{number} von {person} wurde am {day} von {name} gelöscht.',
  '{number} was deleted on {day} by {name}.': '{number} wurde am {day} von {name} gelöscht.',
  '{number} could not be found: it was deleted and erased, or you may not see it.':
    '{number} ist nicht da: Sie wurde endgültig gelöscht, oder Sie dürfen sie nicht sehen.',
  'The portal could not be reached. Try again.': 'Das Portal ist nicht erreichbar. Versuchen Sie es erneut.',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    allLicenses: keyof typeof german;
  }
}
