export const german = {
  'Seat usage': 'Nutzung der Lizenzplätze',
  '{number}, {kind}. The last {days} days, as its license servers report them.':
    '{number}, {kind}. Die letzten {days} Tage, wie ihre Lizenzserver sie melden.',
  'The usage could not be loaded': 'Die Nutzung konnte nicht geladen werden',
  'No report yet. On the license server, {command} sends one; or have it write a file with --file, and add that here. A report names no one unless you ask it to.':
    'Noch kein Bericht. Auf dem Lizenzserver sendet {command} einen; oder lassen Sie ihn mit --file eine Datei schreiben, und fügen Sie diese hier hinzu. Ein Bericht enthält keine Namen, es sei denn, Sie verlangen es.',
  'License servers': 'Lizenzserver',
  '{server}: known until {moment}, {program}': '{server}: Daten bis {moment}, {program}',
  'It has no license file yet: make one with its host file.':
    'Für ihn gibt es noch keine Lizenzdatei: Erstellen Sie eine mit seiner Hostdatei.',
  'Its license file was withdrawn. It stops once it has the next status list.':
    'Seine Lizenzdatei wurde zurückgezogen. Er hört auf, sobald er die nächste Statusliste hat.',
  'The license is suspended. It stops once it has the next status list.':
    'Die Lizenz ist ausgesetzt. Er hört auf, sobald er die nächste Statusliste hat.',
  'It shares its seats with another server, so its file does not let it give any. Move seats, so that each has its own.':
    'Er teilt seine Lizenzplätze mit einem anderen Server, daher darf er nach seiner Datei keine vergeben. Verschieben Sie Lizenzplätze, damit jeder eigene hat.',
  'The release of this license cannot read a file that names a server.':
    'Die Version dieser Lizenz liest keine Datei, die einen Server nennt.',
  'may give {seats} seats, according to its file from {day}.': 'darf {seats} Lizenzplätze vergeben, nach seiner Datei vom {day}.',
  'It has not reported yet.': 'Er hat noch nichts gemeldet.',
  'Last report {moment}, {program}.': 'Letzter Bericht {moment}, {program}.',
  'A server that is no longer on this license': 'Ein Server, der nicht mehr zu dieser Lizenz gehört',
  'At most {most} of {owned} seats were held at once; all of them in {full} of {hours} hours.':
    'Höchstens {most} von {owned} Lizenzplätzen waren gleichzeitig belegt; alle in {full} von {hours} Stunden.',
  'Nothing was reported about it.': 'Dazu wurde nichts gemeldet.',
  'At most {most} of {owned} seats of {module} were held at once in the last {days} days.':
    'In den letzten {days} Tagen waren höchstens {most} von {owned} Lizenzplätzen von {module} gleichzeitig belegt.',
  'No license server has reported its seats. Run this on the server: {command}':
    'Kein Lizenzserver hat ihre Lizenzplätze gemeldet. Führen Sie auf dem Server aus: {command}',
  '1 request found no free seat.': '1 Anfrage fand keinen freien Lizenzplatz.',
  '{count} requests found no free seat.': '{count} Anfragen fanden keinen freien Lizenzplatz.',
  '1 request was for this module, which no license here has.': '1 Anfrage galt diesem Modul, das hier keine Lizenz hat.',
  '{count} requests were for this module, which no license here has.': '{count} Anfragen galten diesem Modul, das hier keine Lizenz hat.',
  '1 request was refused by the policy of the license server.': '1 Anfrage wurde von der Richtlinie des Lizenzservers abgelehnt.',
  '{count} requests were refused by the policy of the license server.':
    '{count} Anfragen wurden von der Richtlinie des Lizenzservers abgelehnt.',
  'Seats were short: consider more of them when you renew.': 'Die Lizenzplätze reichten nicht: Denken Sie bei der Verlängerung an mehr.',
  '{count} seats would have been enough.': '{count} Lizenzplätze hätten gereicht.',
  'Seats of {module} by day': 'Lizenzplätze von {module} nach Tagen',
  '{day}: {most} of {owned}': '{day}: {most} von {owned}',
  '{from} to {to}: hours of {licenses}.': '{from} bis {to}: Stunden von {licenses}.',
  'People and computers are named in it. The portal does not keep those names.':
    'Personen und Computer sind darin genannt. Das Portal behält diese Namen nicht.',
  'Send the report': 'Bericht senden',
  'Add a report': 'Bericht hinzufügen',
  'This is not a report from lm-floating. Choose the file that lm-floating report --file wrote.':
    'Dies ist kein Bericht von lm-floating. Wählen Sie die Datei, die lm-floating report --file geschrieben hat.',
  'The signature does not match the report: it was changed after it was written.':
    'Die Signatur passt nicht zum Bericht: Er wurde verändert, seit er geschrieben wurde.',
  'The report contains hours that are not over yet: the clock of the daemon’s computer is ahead.':
    'Der Bericht enthält Stunden, die noch nicht vorbei sind: Die Uhr des Lizenzservers geht vor.',
  'This daemon serves no license. First make its license file with the host file of its computer.':
    'Dieser Lizenzserver stellt keine Lizenz bereit. Erstellen Sie zuerst mit der Hostdatei seines Computers seine Lizenzdatei.',
  'Added for {licenses}': 'Hinzugefügt für {licenses}',
  'Nothing in the report was new': 'Im Bericht war nichts neu',
  'The report is too long: make one for fewer days, with --days':
    'Der Bericht ist zu lang: Erstellen Sie mit --days einen über weniger Tage.',
  'The customer reads it in the list of files and in an email. {leaveOut}':
    'Der Kunde liest ihn in der Liste der Dateien und in einer E-Mail. {leaveOut}',
  Revoke: 'Sperren',
  'Revoke {computer}': '{computer} sperren',
  '{computer} is revoked': '{computer} ist gesperrt',
  'All files of {computer} for {license} are withdrawn. It stops giving seats once it has the next status list, automatically if it fetches that; until then its programs keep working. Only a new file lets it give seats again.':
    'Alle Dateien von {computer} für {license} werden zurückgezogen. Er vergibt keine Lizenzplätze mehr, sobald er die nächste Statusliste hat, von selbst, wenn er sie abruft; bis dahin laufen Programme weiter. Nur mit einer neuen Datei vergibt er wieder welche.',
  'The license no longer exists': 'Die Lizenz gibt es nicht mehr',
  'The license no longer has this computer': 'Die Lizenz hat diesen Computer nicht mehr',
  'No file for this computer works any more': 'Keine Datei dieses Computers gilt noch',
};

declare module '../../ui/say.ts' {
  interface Books {
    seats: keyof typeof german;
  }
}
