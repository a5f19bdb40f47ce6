export const german = {
  'Machine id {start}': 'Maschinenkennung {start}',
  'Disk {start}': 'Datenträger {start}',
  'Mounted secret {start}': 'Eingebundenes Secret {start}',
  'Device key {start}': 'Geräteschlüssel {start}',
  'Cloud machine {start}': 'Cloud-Maschine {start}',
  'The list': 'Die Liste',
  Today: 'Heute',
  Jan: 'Jan',
  Feb: 'Feb',
  Mar: 'Mär',
  Apr: 'Apr',
  May: 'Mai',
  Jun: 'Jun',
  Jul: 'Jul',
  Aug: 'Aug',
  Sep: 'Sep',
  Oct: 'Okt',
  Nov: 'Nov',
  Dec: 'Dez',
  'Adapters found': 'Gefundene Adapter',
  'Built-in network card': 'Eingebaute Netzwerkkarte',
  Wireless: 'WLAN',
  'Belongs to the dock or USB adapter': 'Gehört zum Dock oder USB-Adapter',
  'Virtual: may change': 'Virtuell: kann sich ändern',
  'Randomized: may change': 'Zufällig vergeben: kann sich ändern',
  'Name unknown': 'Name unbekannt',
  'Make the host file on the computer itself, which needs no connection. Take one of these there:':
    'Die Hostdatei entsteht auf dem Computer selbst, der keine Verbindung braucht. Bringen Sie eines davon dorthin:',
  'Linux and macOS': 'Linux und macOS',
  'Host file': 'Hostdatei',
  'Drop one file.': 'Legen Sie eine einzelne Datei ab.',
  'Drop the host file here, or click to choose it': 'Legen Sie die Hostdatei hier ab, oder klicken Sie, um sie auszuwählen',
  'Or paste': 'Oder einfügen',
  'What is in the host file, the metadata of a cloud machine, or what ipconfig /all, ip link, ifconfig, system_profiler SPNetworkDataType or license-file hosts prints on that computer':
    'Was in der Hostdatei steht, die Metadaten einer Cloud-Maschine, oder was ipconfig /all, ip link, ifconfig, system_profiler SPNetworkDataType oder license-file hosts auf diesem Computer ausgibt',
  'This file is too large for a host file.': 'Diese Datei ist zu groß für eine Hostdatei.',
  'What was understood': 'Was verstanden wurde',
  'A computer without a name': 'Ein Computer ohne Namen',
  'From what a command printed': 'Aus der Ausgabe eines Befehls',
  'What it is known by': 'Woran er erkannt wird',
  'What the operator mounts as LM_HOST_SECRET': 'Was der Betreiber als LM_HOST_SECRET einbindet',
  'From the operating system: stays when a dock or network changes': 'Vom Betriebssystem: bleibt, wenn Dock oder Netzwerk wechseln',
  'The serial number of a disk: goes where the disk goes': 'Die Seriennummer eines Datenträgers: wandert mit ihm mit',
  'The key that this tool made for its user: goes where it is copied':
    'Der Schlüssel, den dieses Werkzeug für seinen Benutzer erstellt hat: wandert mit jeder Kopie mit',
  'The cloud machine: no other has this id': 'Die Cloud-Maschine: Keine andere hat diese Kennung',
  'The file works where this is found, regardless of network adapters.':
    'Die Datei funktioniert, wo das gefunden wird, unabhängig von den Netzwerkadaptern.',
  'The file works where {needed} of these {all} are found.': 'Die Datei funktioniert, wo {needed} von diesen {all} gefunden werden.',
  'The file works where all of these {all} are found.': 'Die Datei funktioniert, wo alle {all} gefunden werden.',
  'Choose at least one address: the file works while the computer has one of the chosen ones.':
    'Wählen Sie mindestens eine Adresse: Die Datei funktioniert, solange der Computer eine der gewählten hat.',
  '{addresses} may change, and then the file stops working. Prefer a built-in card where there is one.':
    '{addresses} kann sich ändern; dann funktioniert die Datei nicht mehr. Nehmen Sie lieber eine eingebaute Karte, wo es eine gibt.',
  'At most {count} can be chosen.': 'Höchstens {count} können gewählt werden.',
  'The adapters built into the computer are chosen: they stay when a dock or a network changes. One of them is enough for the file to work.':
    'Gewählt sind die eingebauten Adapter: Sie bleiben, wenn Dock oder Netzwerk wechseln. Einer davon genügt, damit die Datei funktioniert.',
  'License files here support only MAC addresses, no other ids of a computer':
    'Lizenzdateien unterstützen hier nur MAC-Adressen, keine anderen Kennungen eines Computers',
  'License files of this license support only MAC addresses': 'Lizenzdateien dieser Lizenz unterstützen nur MAC-Adressen',
  'For the licenses': 'Für die Lizenzen',
  '{kind}, all {count}': '{kind}, alle {count}',
  'None of the licenses can have an offline file now: they have ended or are suspended.':
    'Keine der Lizenzen kann jetzt eine Offline-Datei haben: Sie sind abgelaufen oder ausgesetzt.',
  '{ready} of {all} ready': '{ready} von {all} bereit',
  '{count} with a problem': '{count} mit einem Problem',
  'If you make the pack again, it has the same files and adds nothing.':
    'Erneut erstellt, hat das Paket dieselben Dateien und fügt nichts hinzu.',
  'Other files': 'Andere Dateien',
  'Save the zip': 'ZIP speichern',
  'Save 1 file as zip': '1 Datei als ZIP speichern',
  'Save {count} files as zip': '{count} Dateien als ZIP speichern',
  'CSV file or host files': 'CSV-Datei oder Hostdateien',
  'Drop a CSV file, host files or a folder of them': 'Legen Sie eine CSV-Datei, Hostdateien oder einen Ordner davon ab',
  'CSV: one row per computer, with its name and addresses': 'CSV: eine Zeile je Computer, mit Name und Adressen',
  'Choose a folder': 'Ordner auswählen',
  'Save an example CSV file': 'Beispiel-CSV speichern',
  'Folder of host files': 'Ordner mit Hostdateien',
  'Skip it': 'Überspringen',
  'Skip all {count}': 'Alle {count} überspringen',
  '1 license file saved in one zip.': '1 Lizenzdatei in einer ZIP-Datei gespeichert.',
  '{count} license files saved in one zip.': '{count} Lizenzdateien in einer ZIP-Datei gespeichert.',
  Addresses: 'Adressen',
  Seats: 'Lizenzplätze',
  'Skip computer {number}': 'Computer {number} überspringen',
  Skipped: 'Übersprungen',
  Problem: 'Problem',
  'Not checked': 'Nicht geprüft',
  'New on {license}': 'Neu in {license}',
  'Already there': 'Schon da',
  'Already there, on {license}': 'Schon da, in {license}',
  '{what} of computer {number}': '{what}, Computer {number}',
  'The server could not be reached. Try again: nothing is added twice.':
    'Der Server ist nicht erreichbar. Versuchen Sie es erneut: Es wird nichts doppelt hinzugefügt.',
  '{file} is too large.': '{file} ist zu groß.',
  '{file} is empty.': '{file} ist leer.',
  '{file} has a heading but no computers.': '{file} hat eine Überschrift, aber keine Computer.',
  '{file}: no column has addresses of computers. Use one row per computer, with its name and addresses.':
    '{file}: Keine Spalte enthält Adressen von Computern. Verwenden Sie eine Zeile je Computer, mit Name und Adressen.',
  'There are no computers in it.': 'Es ist kein Computer darin.',
  'There are {count} computers. At most {need} can be added at a time.':
    'Es sind {count} Computer. Höchstens {need} lassen sich auf einmal hinzufügen.',
  'The licenses of a lab pack must have one customer and one category':
    'Die Lizenzen eines Laborpakets müssen demselben Konto gehören und dieselbe Kategorie haben.',
  'The licenses of a lab pack must be for one product': 'Die Lizenzen eines Laborpakets müssen für dasselbe Produkt sein.',
  'Nothing was done: {count} of the computers cannot be added. Look through them again.':
    'Es wurde nichts geändert: {count} der Computer können nicht hinzugefügt werden. Sehen Sie sie noch einmal durch.',
  'Programs support ids other than MAC addresses from release {from} on; this license is for {release}':
    'Programme unterstützen andere Kennungen als MAC-Adressen ab Version {from}; diese Lizenz ist für {release}',
  'Please enter a valid MAC address.': 'Bitte geben Sie eine gültige MAC-Adresse ein.',
  'Please give at most {count} addresses': 'Bitte geben Sie höchstens {count} Adressen an.',
  'Please give an address': 'Bitte geben Sie eine Adresse an.',
  'Please give at most {count} computers at a time': 'Bitte geben Sie höchstens {count} Computer auf einmal an.',
  'Please choose at most {count} licenses': 'Bitte wählen Sie höchstens {count} Lizenzen.',
  'Please choose a reason': 'Bitte wählen Sie einen Grund.',
  'This is longer than a host file can be (64 KB).': 'Das ist länger, als eine Hostdatei sein kann (64 KB).',
  'This is a license file, not a host file. The host file is made on the computer itself.':
    'Das ist eine Lizenzdatei, keine Hostdatei. Die Hostdatei entsteht auf dem Computer selbst.',
  'This is not a host file, or a part of it is missing.': 'Das ist keine Hostdatei, oder ein Teil davon fehlt.',
  'This is not a host file.': 'Das ist keine Hostdatei.',
  'This host file has an unknown version. Make it again with the tool from this portal.':
    'Diese Hostdatei hat eine Version, die hier nicht bekannt ist. Erstellen Sie sie neu mit dem Werkzeug dieses Portals.',
  '{why} Make the host file again on that computer.': '{why} Erstellen Sie die Hostdatei auf dem Computer neu.',
  'The name of the machine is missing or not 1 to 100 printable characters.':
    'Der Name des Computers fehlt oder hat nicht 1 bis 100 druckbare Zeichen.',
  'The operating system is missing or not 1 to 200 printable characters.':
    'Das Betriebssystem fehlt oder hat nicht 1 bis 200 druckbare Zeichen.',
  'The nonce is missing or not 32 hexadecimal digits.': 'Die Nonce fehlt oder hat nicht 32 Hexadezimalziffern.',
  'The time it was made is missing or not a time in UTC.': 'Der Zeitpunkt der Erstellung fehlt oder ist keiner in UTC.',
  'The key of the computer is missing or not 32 bytes in base64.': 'Der Schlüssel des Computers fehlt oder hat nicht 32 Bytes in Base64.',
  'It has more than {count} ids, or an id is malformed or listed twice.':
    'Erlaubt sind höchstens {count} Kennungen, jede einmal und in der richtigen Form.',
  'It lists no network adapter.': 'Sie nennt keinen Netzwerkadapter.',
  'It lists more than {count} network adapters.': 'Sie nennt mehr als {count} Netzwerkadapter.',
  'Adapter {count} has no name of 1 to 200 printable characters.': 'Adapter {count} hat keinen Namen aus 1 bis 200 druckbaren Zeichen.',
  'Adapter {count} has no address as AA:BB:CC:DD:EE:FF.': 'Adapter {count} hat keine Adresse wie AA:BB:CC:DD:EE:FF.',
  'Adapter {count} is of an unknown kind.': 'Adapter {count} ist von keiner bekannten Art.',
  'Adapter {count} has the address of another adapter.': 'Adapter {count} hat die Adresse eines anderen Adapters.',
  'This is not a removal receipt, or it was cut short or added to.': 'Das ist keine Löschbestätigung, oder sie wurde gekürzt oder ergänzt.',
  'The receipt was not signed by that computer, or it was changed.':
    'Die Löschbestätigung wurde nicht von diesem Computer signiert, oder sie wurde verändert.',
  'The receipt is signed, but it does not say what a receipt must say.':
    'Die Löschbestätigung ist signiert, aber ihr Inhalt ist unvollständig.',
  'The file contains the identity document that the cloud signs. It names the account there; the signature is not checked.':
    'Die Datei bringt das Identitätsdokument mit, das die Cloud signiert. Es nennt das Konto dort; die Signatur wird nicht geprüft.',
  'Its identity document is not base64, or is too long.': 'Ihr Identitätsdokument ist kein Base64 oder zu lang.',
  'Its identity document names another cloud machine than its ids do, or none.':
    'Ihr Identitätsdokument nennt eine andere Cloud-Maschine als ihre Kennungen oder gar keine.',
};

declare module '../../ui/say.ts' {
  interface Books {
    computers: keyof typeof german;
  }
}
