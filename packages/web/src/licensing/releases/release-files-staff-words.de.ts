export const german = {
  '{name} is here, and its checksum is known': '{name} ist da, und die Prüfsumme ist bekannt.',
  'Add file': 'Datei hinzufügen',
  'The files could not be loaded': 'Die Dateien konnten nicht geladen werden',
  'No file yet. Add the installers, so that people find the right one with its checksum.':
    'Noch keine Datei. Fügen Sie die Installationsprogramme hinzu, damit alle das richtige mit seiner Prüfsumme finden.',
  Elsewhere: 'Liegt anderswo',
  Valid: 'Gültig',
  'Not signed': 'Nicht signiert',
  'Sign {name}': '{name} signieren',
  Remove: 'Entfernen',
  'Remove {name}': '{name} entfernen',
  '{percent} % uploaded': '{percent} % hochgeladen',
  'Paused at {percent} %': 'Angehalten bei {percent} %',
  'Stopped at {percent} %': 'Abgebrochen bei {percent} %',
  'Upload of {name}': 'Hochladen von {name}',
  Pause: 'Anhalten',
  Continue: 'Weiter',
  'Choose the file again': 'Datei erneut wählen',
  '{name} is removed': '{name} ist entfernt.',
  '{name} will be removed from this release for good.': '{name} wird endgültig aus dieser Version entfernt.',
  'The upload of {name} will be abandoned.': 'Das Hochladen von {name} wird aufgegeben.',
  'The signature of {name} is valid': 'Die Signatur von {name} ist gültig.',
  'Sign {name} where you built it. Then paste what minisign wrote, or the OpenSSL signature in Base64, or choose the file. The portal checks it with the vendor’s public key.':
    'Signieren Sie {name} dort, wo Sie die Datei gebaut haben. Fügen Sie dann ein, was minisign geschrieben hat, oder die OpenSSL-Signatur in Base64, oder wählen Sie die Datei. Das Portal prüft sie mit dem öffentlichen Schlüssel des Herstellers.',
  'Check and keep': 'Prüfen und behalten',
  'From this computer': 'Von diesem Computer',
  'A link': 'Ein Link',
  'With its .minisig or .sig file, if there is one': 'Mit ihrer .minisig- oder .sig-Datei, falls es eine gibt',
  'Its signature is added too.': 'Ihre Signatur wird ebenfalls hinzugefügt.',
  'SHA-256 of the build': 'SHA-256 des Builds',
  'Optional: a file that arrives with another checksum is refused.': 'Optional: Was mit einer anderen Prüfsumme ankommt, wird abgelehnt.',
  Upload: 'Hochladen',
  '{name} is added': '{name} ist hinzugefügt.',
  Link: 'Link',
  'Optional: without it the portal fetches the file once and computes it.':
    'Optional: Ohne sie ruft das Portal die Datei einmal ab und berechnet sie.',
  'Add link': 'Link hinzufügen',
  Update: 'Aktualisierung',
  macOS: 'macOS',
  Linux: 'Linux',
  All: 'Alle',
  'This release already has a file with this name': 'Diese Version hat schon eine Datei dieses Namens.',
  'A release has at most 50 files': 'Eine Version hat höchstens 50 Dateien.',
  'The disk of the portal has no room for this file': 'Auf der Festplatte des Portals ist kein Platz für diese Datei.',
  'Please enter the name of a file, without a folder': 'Bitte geben Sie den Namen einer Datei ohne Ordner ein.',
  'Please enter the 64 digits of a SHA-256': 'Bitte geben Sie die 64 Stellen einer SHA-256 ein.',
  'Please choose a file of 1 byte to 20 GB': 'Bitte wählen Sie eine Datei von 1 Byte bis 20 GB.',
  'The next piece begins at {received}': 'Das nächste Stück beginnt bei {received}.',
  'The file is longer than announced': 'Die Datei ist länger als angegeben.',
  'The file arrived with another checksum: nothing was kept': 'Was ankam, hat eine andere Prüfsumme: Nichts davon wurde behalten.',
  'Only a complete file can be signed': 'Nur eine vollständige Datei kann signiert werden.',
  'The file could not be read from its link. {reason}': 'Die Datei konnte nicht über ihren Link gelesen werden. {reason}',
  'The file at the link has another checksum than this one': 'Die Datei unter dem Link hat eine andere Prüfsumme als diese.',
  'The portal has no key to check it with: the operator has to set one':
    'Das Portal hat keinen Schlüssel, um sie zu prüfen: Der Betreiber muss einen setzen.',
  'This is not a signature: use the text of a .minisig file, or a signature by OpenSSL in Base64':
    'Das ist keine Signatur: Geben Sie den Text einer .minisig-Datei ein oder eine Signatur von OpenSSL in Base64.',
  'This signature has the old form, made over the file itself: sign with minisign -S -H':
    'Diese Signatur hat die alte Form, über die Datei selbst: Signieren Sie mit minisign -S -H.',
  'It was made with a key that the portal does not know': 'Sie wurde mit einem Schlüssel gemacht, den das Portal nicht kennt.',
  'The signature is wrong: it was made for another file, or changed':
    'Die Signatur ist falsch: Sie gehört zu einer anderen Datei oder wurde geändert.',
  'The store that holds the files is not answering right now. Please try again later, or tell the operator of the portal':
    'Der Speicher der Dateien antwortet gerade nicht. Bitte versuchen Sie es später noch einmal, oder wenden Sie sich an den Betreiber des Portals.',
  'Each piece but the last must have at least {least} bytes here': 'Hier muss jedes Stück außer dem letzten mindestens {least} Byte haben.',
  'Please give a signature': 'Bitte geben Sie eine Signatur ein.',
  'The portal reads an SBOM of at most 20 MB': 'Das Portal liest eine SBOM von höchstens 20 MB.',
  'This is not an SBOM: it stops being JSON in line {line}': 'Das ist keine SBOM: In Zeile {line} ist es kein JSON mehr.',
  'This is not an SBOM that the portal can read: use CycloneDX 1.2 to 1.7 or SPDX 2.2 or 2.3, as JSON':
    'Das ist keine SBOM, die das Portal liest: Geben Sie CycloneDX 1.2 bis 1.7 oder SPDX 2.2 oder 2.3 als JSON.',
  'This is not valid {format}: {where} is missing or wrong': 'Das ist kein gültiges {format}: {where} fehlt oder ist falsch.',
  'The portal reads an SBOM of at most {most} components': 'Das Portal liest eine SBOM von höchstens {most} Komponenten.',
  '{count} components': '{count} Komponenten',
  'Take the links from the files': 'Links aus den Dateien übernehmen',
  '1 component': '1 Komponente',
  'Copy all checksums': 'Alle Prüfsummen kopieren',
};

declare module '../../ui/say.ts' {
  interface StaffBooks {
    releaseFiles: keyof typeof german;
  }
}
