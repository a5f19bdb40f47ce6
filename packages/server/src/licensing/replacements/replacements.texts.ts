import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  replaced: {
    subject: 'A computer of license {number} was replaced',
    own: 'A computer of your license {number} was replaced from your account on {moment}.',
    byStaff: '{by} replaced a computer of your license {number} on {moment}.',
    unknown: 'If you don’t know about this, write to {contact}.',
  },
  superseded: 'The file on the old computer has been superseded; please remove it there.',
  see: 'See license {number}',
  approved: {
    subject: 'The computer of license {number} was replaced',
    said: 'Your request was approved: license {number} now works on the new computer. Please download its file; an emergency file expires on its own.',
  },
  declined: {
    subject: 'Your request to replace a computer of license {number}',
    said: 'We did not replace the computer. The reason: {answer}',
    continues: 'The license continues as before.',
  },
} as const;

const de = {
  replaced: {
    subject: 'Ein Computer der Lizenz {number} wurde ersetzt',
    own: 'Ein Computer Ihrer Lizenz {number} wurde am {moment} über Ihr Konto ersetzt.',
    byStaff: '{by} hat am {moment} einen Computer Ihrer Lizenz {number} ersetzt.',
    unknown: 'Falls Sie davon nichts wissen, schreiben Sie an {contact}.',
  },
  superseded: 'Die Datei auf dem alten Computer ist nicht mehr aktuell; bitte entfernen Sie sie dort.',
  see: 'Lizenz {number} ansehen',
  approved: {
    subject: 'Der Computer der Lizenz {number} wurde ersetzt',
    said: 'Ihr Antrag wurde genehmigt: Die Lizenz {number} gilt jetzt für den neuen Computer. Bitte laden Sie seine Datei herunter; eine Notfalldatei läuft von selbst ab.',
  },
  declined: {
    subject: 'Ihr Antrag, einen Computer der Lizenz {number} zu ersetzen',
    said: 'Wir haben den Computer nicht ersetzt. Der Grund: {answer}',
    continues: 'Die Lizenz läuft weiter wie bisher.',
  },
} satisfies TextsLike<typeof en>;

const fr = {
  replaced: {
    subject: 'Un ordinateur de la licence {number} a été remplacé',
    own: 'Un ordinateur de votre licence {number} a été remplacé depuis votre compte le {moment}.',
    byStaff: '{by} a remplacé un ordinateur de votre licence {number} le {moment}.',
    unknown: 'Si vous n’êtes pas au courant, écrivez à {contact}.',
  },
  superseded: 'Le fichier présent sur l’ancien ordinateur n’est plus valable ; veuillez l’y supprimer.',
  see: 'Voir la licence {number}',
  approved: {
    subject: 'L’ordinateur de la licence {number} a été remplacé',
    said: 'Votre demande a été approuvée : la licence {number} fonctionne désormais sur le nouvel ordinateur. Veuillez télécharger son fichier ; un fichier d’urgence expire de lui-même.',
  },
  declined: {
    subject: 'Votre demande de remplacement d’un ordinateur de la licence {number}',
    said: 'Nous n’avons pas remplacé l’ordinateur. Motif : {answer}',
    continues: 'La licence reste inchangée.',
  },
} satisfies TextsLike<typeof en>;

const es = {
  replaced: {
    subject: 'Se ha sustituido un equipo de la licencia {number}',
    own: 'Se ha sustituido un equipo de su licencia {number} desde su cuenta el {moment}.',
    byStaff: '{by} ha sustituido un equipo de su licencia {number} el {moment}.',
    unknown: 'Si no tenía conocimiento de ello, escriba a {contact}.',
  },
  superseded: 'El archivo del equipo anterior ya no es válido; elimínelo allí.',
  see: 'Ver la licencia {number}',
  approved: {
    subject: 'Se ha sustituido el equipo de la licencia {number}',
    said: 'Su solicitud ha sido aceptada: la licencia {number} funciona ahora en el equipo nuevo. Descargue su archivo; un archivo de emergencia caduca por sí solo.',
  },
  declined: {
    subject: 'Su solicitud para sustituir un equipo de la licencia {number}',
    said: 'No hemos sustituido el equipo. El motivo: {answer}',
    continues: 'La licencia sigue como hasta ahora.',
  },
} satisfies TextsLike<typeof en>;

/** The texts of mails about replaced computers. */
export const replacementTexts = catalogue(en, { de, fr, es });
