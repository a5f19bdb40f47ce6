/** The page's own texts. */
export const german = {
  Module: 'Modul',
  License: 'Lizenz',
  Free: 'Frei',
  Held: 'Belegt',
  Until: 'Bis',
  '1 seat': '1 Lizenzplatz',
  '{count} seats': '{count} Lizenzplätze',
  None: 'Keiner',
  '{used} of {owned}': '{used} von {owned}',
  'No last day': 'Unbefristet',
  'gives no seats.': 'stellt keine Lizenzplätze bereit.',
  'No license file gives seats. Put the one from the license portal into the license folder.':
    'Keine Lizenzdatei stellt Lizenzplätze bereit. Legen Sie die Datei aus dem Lizenzportal in den Lizenzordner.',
  Seats: 'Lizenzplätze',
  'seat {seat}': 'Platz {seat}',
  Action: 'Aktion',
  'Borrowed until {moment}': 'Ausgeliehen bis {moment}',
  'Taken: {why}. Free in {time}': 'Entzogen: {why}. Frei in {time}',
  'Take the seat of {person} on {host}': '{person} auf {host} den Lizenzplatz entziehen',
  'Take the seat': 'Lizenzplatz entziehen',
  Person: 'Person',
  Computer: 'Computer',
  Program: 'Programm',
  Since: 'Seit',
  'Not said': 'Keine Angabe',
  'Who holds a seat': 'Wer einen Lizenzplatz hat',
  'No one holds a seat.': 'Niemand hat einen Lizenzplatz.',
  'Reason, shown to {person}': 'Grund, den {person} liest',
  'Reason, shown to the holder': 'Grund, den die Person liest',
  'They are told at the next heartbeat and have 15 minutes to save. The seat is free within 3 minutes.':
    'Das Programm erfährt es bei der nächsten Meldung; es bleiben 15 Minuten zum Speichern. Der Platz ist innerhalb von 3 Minuten frei.',
  'Take the Seat': 'Lizenzplatz entziehen',
  Cancel: 'Abbrechen',
  Place: 'Platz',
  'Who is waiting': 'Wer wartet',
  'is not valid; the previous policy stays in force.': 'ist nicht gültig; die bisherige Richtlinie bleibt in Kraft.',
  'Everyone may use every module; first come, first served.': 'Alle dürfen jedes Modul verwenden; wer zuerst kommt, erhält den Platz.',
  'There are rules for {modules}.': 'Es gibt Regeln für {modules}.',
  'all modules': 'alle Module',
  'Try a policy': 'Eine Richtlinie ausprobieren',
  'Policy, in the form of policy.schema.json': 'Richtlinie, in der Form von policy.schema.json',
  'Try It': 'Ausprobieren',
  'This changes nothing. A policy applies once it is in the license folder as policy.json.':
    'Das ändert nichts. Eine Richtlinie gilt, sobald sie als policy.json im Lizenzordner liegt.',
  Policy: 'Richtlinie',
  'It is valid. Everyone who holds a seat now would get it.': 'Sie ist gültig. Alle, die jetzt einen Lizenzplatz haben, bekämen ihn.',
  'It is valid. These people keep their seats, but would not get one now:':
    'Sie ist gültig. Diese Personen behalten ihren Platz, bekämen jetzt aber keinen:',
  '{person} on {host}': '{person} auf {host}',
  Span: 'Zeitraum',
  '24 hours': '24 Stunden',
  '7 days': '7 Tage',
  '30 days': '30 Tage',
  'most held in the hour': 'höchste Belegung der Stunde',
  owned: 'vorhanden',
  'Usage by hour': 'Belegung nach Stunden',
  'Nothing was recorded in this period.': 'In diesem Zeitraum wurde nichts aufgezeichnet.',
  Reason: 'Grund',
  Times: 'Anzahl',
  Last: 'Zuletzt',
  'And {count} more before these.': 'Und {count} weitere davor.',
  Denied: 'Abgelehnt',
  'No one was denied a seat in the last 30 days.': 'In den letzten 30 Tagen wurde niemandem ein Lizenzplatz verweigert.',
  'Denied in the last 30 days': 'Abgelehnt in den letzten 30 Tagen',
  'At most {most} of {owned} seats, on {moment}': 'Höchstens {most} von {owned} Lizenzplätzen, am {moment}',
  'At most {most} of {owned} seats': 'Höchstens {most} von {owned} Lizenzplätzen',
  '{module} in the last {span}': '{module}, letzte {span}',
  'As a table': 'Als Tabelle',
  Hour: 'Stunde',
  'Most held': 'Höchste Belegung',
  Owned: 'Vorhanden',
  '{days} d': '{days} T',
  'less than a minute': 'weniger als eine Minute',
  'All seats were taken': 'Alle Plätze waren belegt',
  'No license has it': 'Keine Lizenz enthält es',
  'The policy': 'Die Richtlinie',
  Failed: 'Fehlgeschlagen',
  'That failed': 'Das ist fehlgeschlagen',
  'Open the Page Again': 'Seite erneut öffnen',
  'This form came from another page. Open the daemon’s page and send it from there.':
    'Dieses Formular kam von einer anderen Seite. Öffnen Sie die Seite des Daemons, und senden Sie es von dort.',
  'The daemon cannot read or write its data and gives no seats. Its log says why; usually the disk is full.':
    'Der Daemon kann seine Daten nicht lesen oder schreiben und vergibt keine Lizenzplätze. Sein Protokoll nennt den Grund; meist ist der Datenträger voll.',
  'This is not the secret of this daemon.': 'Das ist nicht das Secret dieses Daemons.',
  'You were signed out. Nothing was done.': 'Sie wurden abgemeldet. Es wurde nichts geändert.',
  'Give a reason of up to 200 characters.': 'Geben Sie einen Grund mit bis zu 200 Zeichen an.',
  'No one holds this seat any more.': 'Niemand hat diesen Lizenzplatz mehr.',
  'Floating seats': 'Floating-Lizenzplätze',
  'Sign in': 'Anmelden',
  'Floating seats on {host}': 'Floating-Lizenzplätze auf {host}',
  'Secret of the administrator': 'Secret des Administrators',
  'It is in administrator.secret in the daemon’s data folder, on {host}.':
    'Es steht in administrator.secret im Datenordner des Daemons auf {host}.',
  'Sign In': 'Anmelden',
  'As of {moment}. All times are in UTC.': 'Stand: {moment}. Alle Zeiten sind in UTC.',
  Refresh: 'Aktualisieren',
  'Sign Out': 'Abmelden',
  'Sign In with Your Organization': 'Mit Ihrer Organisation anmelden',
  'You are signed in': 'Sie sind angemeldet',
  'Open the Page': 'Seite öffnen',
};

/** Texts that come in English: why a file gives no seats, and what is wrong with a policy or denied by it. */
export const germanHeard = {
  'This license is for single computers: give the file to the program itself.':
    'Diese Lizenz ist für einzelne Computer: Geben Sie die Datei dem Programm selbst.',
  'This file names no daemon. Upload the host file of this computer, which lm-floating init wrote, to the license portal; if the license has another server, choose Move seats or Replace there and give it this host file. Use the file you get then.':
    'Diese Datei nennt keinen Daemon. Laden Sie die Hostdatei dieses Computers, die lm-floating init geschrieben hat, in das Lizenzportal hoch; hat die Lizenz einen anderen Server, wählen Sie dort „Lizenzplätze übertragen“ oder „Ersetzen“ und geben Sie diese Hostdatei an. Verwenden Sie dann die Datei, die Sie erhalten.',
  'This is a version 1 file, which names no daemon: the release of the license cannot read a newer version. Ask your vendor which release is the first whose files name one, and use the file you get then.':
    'Diese Datei ist von Version 1, die keinen Daemon nennt: Die Version der Software, für die die Lizenz gilt, liest keine neuere. Fragen Sie Ihren Anbieter, ab welcher Version Dateien einen nennen, und verwenden Sie die Datei, die Sie dann erhalten.',
  'This file is for another daemon. Upload this daemon’s host file to the license portal, and use the file you get.':
    'Diese Datei ist für einen anderen Daemon. Laden Sie die Hostdatei dieses Daemons in das Lizenzportal hoch, und verwenden Sie die Datei, die Sie erhalten.',
  'Seats can be given from {day} on; today is {today}.': 'Lizenzplätze werden ab dem {day} vergeben; heute ist der {today}.',
  'Seats could be given until {day}; today is {today}. Get a newer file from the license portal.':
    'Lizenzplätze wurden bis zum {day} vergeben; heute ist der {today}. Holen Sie eine neuere Datei aus dem Lizenzportal.',
  'This is not a license file, or it was cut short or added to.': 'Das ist keine Lizenzdatei, oder sie wurde gekürzt oder ergänzt.',
  'The signature does not match: the file was changed, or another key signed it.':
    'Die Signatur passt nicht: Die Datei wurde geändert oder mit einem anderen Schlüssel signiert.',
  'The license begins on {day}; it is {today}.': 'Die Lizenz beginnt am {day}; heute ist der {today}.',
  'The license ended on {day}; it is {today}.': 'Die Lizenz endete am {day}; heute ist der {today}.',
  'The license requires something this program does not know: {words}. A newer program may.':
    'Die Lizenz verlangt etwas, das dieses Programm nicht kennt: {words}. Ein neueres kennt es vielleicht.',
  'The file is signed, but this program does not understand what it says; a newer program may.':
    'Die Datei ist signiert, aber dieses Programm versteht ihren Inhalt nicht; ein neueres vielleicht.',
  'The license needs a status list that is at most {days} days old; this one was issued on {day}.':
    'Die Lizenz braucht eine Statusliste, die höchstens {days} Tage alt ist; diese ist vom {day}.',
  'The license needs a status list that is at most {days} days old; none was given.':
    'Die Lizenz braucht eine Statusliste, die höchstens {days} Tage alt ist; es wurde keine angegeben.',
  'The license has been suspended since {day}.': 'Die Lizenz ist seit {day} ausgesetzt.',
  'The file was withdrawn on {day}.': 'Die Datei wurde am {day} zurückgezogen.',
  'The computer of this file was replaced on {day}; the file {file} took its place.':
    'Der Computer dieser Datei wurde am {day} ersetzt; die Datei {file} trat an ihre Stelle.',
  'The computer of this file was replaced on {day}.': 'Der Computer dieser Datei wurde am {day} ersetzt.',
  'Download it from the license portal again.': 'Laden Sie sie noch einmal aus dem Lizenzportal herunter.',
  'Download it from the license portal again, and the vendor’s public keys with it.':
    'Laden Sie sie noch einmal aus dem Lizenzportal herunter, und die öffentlichen Schlüssel des Anbieters dazu.',
  'Leave it here: it gives seats from that day on, if this computer’s date is right.':
    'Lassen Sie sie hier: Ab diesem Tag vergibt sie Lizenzplätze, wenn das Datum dieses Computers stimmt.',
  'Install a newer lm-floating.': 'Installieren Sie ein neueres lm-floating.',
  'Ask your vendor why; it gives seats again once the license is reinstated and a newer status list says so.':
    'Fragen Sie Ihren Anbieter nach dem Grund; sie vergibt wieder Plätze, sobald die Lizenz wieder gilt und eine neuere Statusliste das sagt.',
  'Get a newer file from the license portal.': 'Holen Sie eine neuere Datei aus dem Lizenzportal.',
  'Put the status list of the license portal into the folder as status-list.txt, or start the daemon with --fetch-list.':
    'Legen Sie die Statusliste des Lizenzportals als status-list.txt in den Ordner, oder starten Sie den Daemon mit --fetch-list.',
  'Your organization did not sign you in. Try again, or use the secret of the administrator.':
    'Ihre Organisation hat Sie nicht angemeldet. Versuchen Sie es noch einmal, oder verwenden Sie das Secret des Administrators.',
  'You are signed in to your organization, but not as an administrator of this daemon. Have your email added to oidc.json.':
    'Sie sind bei Ihrer Organisation angemeldet, aber nicht als Administrator dieses Daemons. Lassen Sie Ihre E-Mail-Adresse in oidc.json aufnehmen.',
  'Your organization’s sign-in could not be reached. Use the secret of the administrator; the daemon’s log says why.':
    'Die Anmeldung Ihrer Organisation ist nicht erreichbar. Verwenden Sie das Secret des Administrators; das Protokoll des Daemons nennt den Grund.',
  '{person} uses one device key on {host} and {other}: it was copied, or their home folder is on both. Each still gets seats. To separate them, give the agent on one of them its own folder (--data).':
    '{person} verwendet einen Geräteschlüssel auf {host} und {other}: Er wurde kopiert, oder das Benutzerverzeichnis liegt auf beiden. Beide erhalten weiterhin Plätze. Um sie zu trennen, geben Sie dem Agenten auf einem davon einen eigenen Ordner (--data).',
  '{person} on {host} was given a seat that is not in the journal here: the data folder was put back to an earlier state, or a second daemon has this one’s key. Stop one of them; lm-audit tells from both journals whether a seat was given twice.':
    '{person} auf {host} erhielt einen Platz, der hier nicht im Journal steht: Der Datenordner wurde auf einen früheren Stand zurückgesetzt, oder ein zweiter Daemon hat den Schlüssel von diesem. Beenden Sie einen davon; lm-audit sagt aus beiden Journalen, ob ein Platz zweimal vergeben wurde.',
  'It is not JSON: {why}.': 'Das ist kein JSON: {why}.',
  'It must be an object with groups and modules.': 'Erwartet wird ein Objekt mit groups und modules.',
  'groups and modules must be objects.': 'groups und modules müssen Objekte sein.',
  '{name} is not part of a policy, which has groups and modules.': '{name} gehört nicht zu einer Richtlinie; sie hat groups und modules.',
  'modules.{name} must be an object.': 'modules.{name} muss ein Objekt sein.',
  'groups.{name} must be an object with persons and hosts.': 'groups.{name} muss ein Objekt mit persons und hosts sein.',
  'groups.{name} can have persons and hosts, but not {others}.': 'groups.{name} darf nur persons und hosts haben, nicht {others}.',
  'groups.{name}: persons and hosts must be lists of names, in which * stands for any text.':
    'groups.{name}: persons und hosts müssen Listen von Namen sein, in denen * für beliebigen Text steht.',
  'groups.{name} is empty: give persons or hosts.': 'groups.{name} ist leer: Geben Sie persons oder hosts an.',
  'modules.{name} is not a rule: use one of {rules}.': 'modules.{name} ist keine Regel: Verwenden Sie eine von {rules}.',
  'modules.{name} must be a list of groups.': 'modules.{name} muss eine Liste von Gruppen sein.',
  'modules.{name} must be a whole number.': 'modules.{name} muss eine ganze Zahl sein.',
  'modules.{name} must have a whole number for each group.': 'modules.{name} muss eine ganze Zahl je Gruppe sein.',
  'modules.{name} names the group {group}, which is not in groups.': 'modules.{name} nennt die Gruppe {group}, die nicht in groups steht.',
  'modules.{name} contradicts itself: it includes {group} and excludes it.':
    'modules.{name} widerspricht sich: {group} ist eingeschlossen und ausgeschlossen.',
  'modules.{name} contradicts itself: it reserves seats for {group}, whose members may have none.':
    'modules.{name} widerspricht sich: Plätze sind für {group} reserviert, deren Mitglieder keine haben dürfen.',
  'modules.{name} contradicts itself: it reserves {seats} seats for {group}, which may hold {most}.':
    'modules.{name} widerspricht sich: {seats} Plätze sind für {group} reserviert, die höchstens {most} haben darf.',
  'The policy here gives no seat of {module} to members of {group}.':
    'Die Richtlinie gibt Mitgliedern von {group} keinen Platz für {module}.',
  'The policy here gives seats of {module} only to members of {groups}.':
    'Die Richtlinie vergibt Plätze für {module} nur an Mitglieder von {groups}.',
  'The policy here gives each person {most} of the seats of {module}; {person} has {own}.':
    'Die Richtlinie gibt jeder Person {most} der Plätze für {module}; {person} hat {own}.',
  'The policy here gives {group} {most} of the seats of {module}, and its members hold all of them.':
    'Die Richtlinie gibt {group} {most} der Plätze für {module}; ihre Mitglieder belegen sie bereits.',
};
