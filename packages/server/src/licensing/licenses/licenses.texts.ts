import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  news: {
    added: '{count, plural, one {Your {product} license {numbers} was added} other {Your {product} licenses {numbers} were added}}',
    changed: '{count, plural, one {Your {product} license {numbers} was changed} other {Your {product} licenses {numbers} were changed}}',
    renewed: '{count, plural, one {Your {product} license {numbers} was renewed} other {Your {product} licenses {numbers} were renewed}}',
  },
  sentence: '{news}.',
  someOf: 'Here are {count} of them; you can see them all in the License Manager.',
  seeOne: 'See license {number}',
  seeAll: 'See your licenses',
  trial: {
    subject: 'Your {product} trial license {number}',
    ready: 'Your {product} trial license {number} is ready. It runs until {day}.',
    more: 'To continue after that, ask for a quotation in the License Manager or reply to this email.',
  },
  course: {
    subject: 'Your {product} student license {number}',
    said: 'With the course code {code} you received license {number}. It runs until {day}.',
  },
  file: {
    subject: 'Offline license file for {number}',
    own: 'An offline license file for {number} was issued from your account, for a computer that had none before.',
    byStaff: '{by} issued an offline license file for your license {number}.',
    unknown: 'If you don’t know about this, write to {contact}.',
    seq: 'File number {seq}',
    title: 'File {file}',
    license: 'License',
    issuedBy: 'Issued by',
    you: 'You',
    issued: 'Issued',
    forComputer: 'For the computer',
    forComputers: 'For the computers',
    check: 'If the program refuses the file, find out why here; the file stays on your computer: {url}',
  },
  sent: {
    subject: 'Your offline license file {file} for {computer}',
    said: '{by} sends you the offline license file for your license {number}. It is attached as {name}.',
    save: 'Save it on the computer it is for, and open it there in the program. It works without a connection, and on no other computer.',
    unexpected: 'If you weren’t expecting it, write to {contact}.',
  },
  withdrawn: {
    subject: 'Offline license file {file} was withdrawn',
    said: 'The offline license file {file} for your license {number} was withdrawn: {reason}',
    remove:
      'A file on a computer without a connection can’t be recalled. Please remove it there; programs that have the status list refuse it.',
  },
  suspended: {
    subject: 'Your {product} license {number} is suspended',
    said: 'Your {product} license {number} is suspended: {reason}',
    until:
      'Until it is reinstated, it gets no new offline license files, can’t be renewed, and its computers can’t be replaced. Its remaining days keep running.',
  },
  reinstated: {
    subject: 'Your {product} license {number} is reinstated',
    said: 'Your {product} license {number} is no longer suspended. Everything works as before.',
  },
} as const;

const de = {
  news: {
    added:
      '{count, plural, one {Ihre Lizenz {numbers} für {product} wurde hinzugefügt} other {Ihre Lizenzen {numbers} für {product} wurden hinzugefügt}}',
    changed:
      '{count, plural, one {Ihre Lizenz {numbers} für {product} wurde geändert} other {Ihre Lizenzen {numbers} für {product} wurden geändert}}',
    renewed:
      '{count, plural, one {Ihre Lizenz {numbers} für {product} wurde verlängert} other {Ihre Lizenzen {numbers} für {product} wurden verlängert}}',
  },
  sentence: '{news}.',
  someOf: 'Hier sind {count} davon; alle sehen Sie im License Manager.',
  seeOne: 'Lizenz {number} ansehen',
  seeAll: 'Ihre Lizenzen ansehen',
  trial: {
    subject: 'Ihre Testlizenz {number} für {product}',
    ready: 'Ihre Testlizenz {number} für {product} ist bereit. Sie läuft bis {day}.',
    more: 'Wenn Sie danach weiterarbeiten möchten, fragen Sie im License Manager ein Angebot an, oder antworten Sie auf diese E-Mail.',
  },
  course: {
    subject: 'Ihre Studierendenlizenz {number} für {product}',
    said: 'Mit dem Kurscode {code} haben Sie die Lizenz {number} erhalten. Sie läuft bis {day}.',
  },
  file: {
    subject: 'Offline-Lizenzdatei für {number}',
    own: 'Über Ihr Konto wurde eine Offline-Lizenzdatei für {number} ausgestellt, für einen Computer, der noch keine hatte.',
    byStaff: '{by} hat eine Offline-Lizenzdatei für Ihre Lizenz {number} ausgestellt.',
    unknown: 'Falls Sie davon nichts wissen, schreiben Sie an {contact}.',
    seq: 'Datei Nummer {seq}',
    title: 'Datei {file}',
    license: 'Lizenz',
    issuedBy: 'Ausgestellt von',
    you: 'Ihnen',
    issued: 'Ausgestellt',
    forComputer: 'Für den Computer',
    forComputers: 'Für die Computer',
    check: 'Wenn das Programm die Datei ablehnt, erfahren Sie hier den Grund; die Datei bleibt auf Ihrem Computer: {url}',
  },
  sent: {
    subject: 'Ihre Offline-Lizenzdatei {file} für {computer}',
    said: '{by} sendet Ihnen die Offline-Lizenzdatei Ihrer Lizenz {number}. Sie ist angehängt: {name}',
    save: 'Speichern Sie sie auf dem Computer, für den sie bestimmt ist, und öffnen Sie sie dort im Programm. Sie funktioniert ohne Verbindung und auf keinem anderen Computer.',
    unexpected: 'Falls Sie sie nicht erwartet haben, schreiben Sie an {contact}.',
  },
  withdrawn: {
    subject: 'Die Offline-Lizenzdatei {file} wurde zurückgezogen',
    said: 'Die Offline-Lizenzdatei {file} Ihrer Lizenz {number} wurde zurückgezogen: {reason}',
    remove:
      'Eine Datei auf einem Computer ohne Verbindung lässt sich nicht zurückrufen. Bitte entfernen Sie sie dort; Programme, die die Statusliste haben, lehnen sie ab.',
  },
  suspended: {
    subject: 'Ihre Lizenz {number} für {product} ist ausgesetzt',
    said: 'Ihre Lizenz {number} für {product} ist ausgesetzt: {reason}',
    until:
      'Bis sie wieder freigegeben ist, erhält sie keine neuen Offline-Lizenzdateien, kann nicht verlängert werden, und ihre Computer können nicht ersetzt werden. Die verbleibenden Tage laufen weiter.',
  },
  reinstated: {
    subject: 'Ihre Lizenz {number} für {product} ist wieder freigegeben',
    said: 'Ihre Lizenz {number} für {product} ist nicht mehr ausgesetzt. Alles funktioniert wie zuvor.',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  news: {
    added:
      '{count, plural, one {Votre licence {product} {numbers} a été ajoutée} other {Vos licences {product} {numbers} ont été ajoutées}}',
    changed:
      '{count, plural, one {Votre licence {product} {numbers} a été modifiée} other {Vos licences {product} {numbers} ont été modifiées}}',
    renewed:
      '{count, plural, one {Votre licence {product} {numbers} a été renouvelée} other {Vos licences {product} {numbers} ont été renouvelées}}',
  },
  sentence: '{news}.',
  someOf: 'En voici {count} ; vous les trouverez toutes dans le License Manager.',
  seeOne: 'Voir la licence {number}',
  seeAll: 'Voir vos licences',
  trial: {
    subject: 'Votre licence d’essai {product} {number}',
    ready: 'Votre licence d’essai {product} {number} est prête. Elle est valable jusqu’au {day}.',
    more: 'Pour continuer au-delà, demandez un devis dans le License Manager ou répondez à cet e-mail.',
  },
  course: {
    subject: 'Votre licence étudiante {product} {number}',
    said: 'Avec le code de cours {code}, vous avez reçu la licence {number}. Elle est valable jusqu’au {day}.',
  },
  file: {
    subject: 'Fichier de licence hors ligne pour {number}',
    own: 'Un fichier de licence hors ligne pour {number} a été émis depuis votre compte, pour un ordinateur qui n’en avait pas encore.',
    byStaff: '{by} a émis un fichier de licence hors ligne pour votre licence {number}.',
    unknown: 'Si vous n’êtes pas au courant, écrivez à {contact}.',
    seq: 'Fichier numéro {seq}',
    title: 'Fichier {file}',
    license: 'Licence',
    issuedBy: 'Émis par',
    you: 'Vous',
    issued: 'Émis le',
    forComputer: 'Pour l’ordinateur',
    forComputers: 'Pour les ordinateurs',
    check: 'Si le programme refuse le fichier, découvrez pourquoi ici ; le fichier reste sur votre ordinateur : {url}',
  },
  sent: {
    subject: 'Votre fichier de licence hors ligne {file} pour {computer}',
    said: '{by} vous envoie le fichier de licence hors ligne de votre licence {number}. Il est joint à cet e-mail : {name}',
    save: 'Enregistrez-le sur l’ordinateur auquel il est destiné et ouvrez-le dans le programme. Il fonctionne sans connexion, et sur aucun autre ordinateur.',
    unexpected: 'Si vous ne l’attendiez pas, écrivez à {contact}.',
  },
  withdrawn: {
    subject: 'Le fichier de licence hors ligne {file} a été retiré',
    said: 'Le fichier de licence hors ligne {file} de votre licence {number} a été retiré : {reason}',
    remove:
      'Un fichier présent sur un ordinateur sans connexion ne peut pas être rappelé. Veuillez l’y supprimer ; les programmes qui disposent de la liste d’état le refusent.',
  },
  suspended: {
    subject: 'Votre licence {product} {number} est suspendue',
    said: 'Votre licence {product} {number} est suspendue : {reason}',
    until:
      'Jusqu’à sa réactivation, aucun nouveau fichier de licence hors ligne n’est émis, elle ne peut pas être renouvelée et ses ordinateurs ne peuvent pas être remplacés. Les jours restants continuent de s’écouler.',
  },
  reinstated: {
    subject: 'Votre licence {product} {number} est réactivée',
    said: 'Votre licence {product} {number} n’est plus suspendue. Tout fonctionne comme avant.',
  },
} satisfies TextsLike<typeof en>;

const es = {
  news: {
    added:
      '{count, plural, one {Se ha añadido su licencia de {product} {numbers}} other {Se han añadido sus licencias de {product} {numbers}}}',
    changed:
      '{count, plural, one {Se ha modificado su licencia de {product} {numbers}} other {Se han modificado sus licencias de {product} {numbers}}}',
    renewed:
      '{count, plural, one {Se ha renovado su licencia de {product} {numbers}} other {Se han renovado sus licencias de {product} {numbers}}}',
  },
  sentence: '{news}.',
  someOf: 'Aquí se muestran {count} de ellas; puede verlas todas en el License Manager.',
  seeOne: 'Ver la licencia {number}',
  seeAll: 'Ver sus licencias',
  trial: {
    subject: 'Su licencia de prueba de {product} {number}',
    ready: 'Su licencia de prueba de {product} {number} está lista. Es válida hasta el {day}.',
    more: 'Para continuar después, solicite un presupuesto en el License Manager o responda a este correo.',
  },
  course: {
    subject: 'Su licencia de estudiante de {product} {number}',
    said: 'Con el código de curso {code} ha recibido la licencia {number}. Es válida hasta el {day}.',
  },
  file: {
    subject: 'Archivo de licencia sin conexión para {number}',
    own: 'Desde su cuenta se ha emitido un archivo de licencia sin conexión para {number}, para un equipo que aún no tenía ninguno.',
    byStaff: '{by} ha emitido un archivo de licencia sin conexión para su licencia {number}.',
    unknown: 'Si no tenía conocimiento de ello, escriba a {contact}.',
    seq: 'Archivo número {seq}',
    title: 'Archivo {file}',
    license: 'Licencia',
    issuedBy: 'Emitido por',
    you: 'Usted',
    issued: 'Emitido',
    forComputer: 'Para el equipo',
    forComputers: 'Para los equipos',
    check: 'Si el programa rechaza el archivo, averigüe aquí el motivo; el archivo no sale de su equipo: {url}',
  },
  sent: {
    subject: 'Su archivo de licencia sin conexión {file} para {computer}',
    said: '{by} le envía el archivo de licencia sin conexión de su licencia {number}. Está adjunto: {name}',
    save: 'Guárdelo en el equipo al que está destinado y ábralo allí en el programa. Funciona sin conexión y en ningún otro equipo.',
    unexpected: 'Si no lo esperaba, escriba a {contact}.',
  },
  withdrawn: {
    subject: 'Se ha retirado el archivo de licencia sin conexión {file}',
    said: 'Se ha retirado el archivo de licencia sin conexión {file} de su licencia {number}: {reason}',
    remove:
      'Un archivo en un equipo sin conexión no se puede anular a distancia. Elimínelo allí; los programas que disponen de la lista de estado lo rechazan.',
  },
  suspended: {
    subject: 'Su licencia de {product} {number} está suspendida',
    said: 'Su licencia de {product} {number} está suspendida: {reason}',
    until:
      'Hasta que se reactive, no recibe nuevos archivos de licencia sin conexión, no se puede renovar y sus equipos no se pueden sustituir. Los días restantes siguen corriendo.',
  },
  reinstated: {
    subject: 'Su licencia de {product} {number} está reactivada',
    said: 'Su licencia de {product} {number} ya no está suspendida. Todo funciona como antes.',
  },
} satisfies TextsLike<typeof en>;

/** The texts of mails about licenses and their files. */
export const licenseTexts = catalogue(en, { de, fr, es });
