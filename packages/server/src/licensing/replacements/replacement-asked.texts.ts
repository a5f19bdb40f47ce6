import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: 'Replace a computer: {number}, {organization}',
  asks: 'A customer asks to replace a computer.',
  said: '{name} of {organization} asks to replace a computer of license {number}. All the replacements of its current year have been used.',
  noEmergency: 'No emergency file came with the request, because one was issued recently.',
  emergency: 'An emergency file works until {day}.',
} as const;

const de = {
  subject: 'Computer ersetzen: {number}, {organization}',
  asks: 'Ein Kunde beantragt, einen Computer zu ersetzen.',
  said: '{name}, {organization}, beantragt, einen Computer der Lizenz {number} zu ersetzen. Die Lizenz hat alle Ersetzungen ihres laufenden Jahres verbraucht.',
  noEmergency: 'Mit dem Antrag gab es keine Notfalldatei, weil vor Kurzem eine ausgestellt wurde.',
  emergency: 'Eine Notfalldatei gilt bis {day}.',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: 'Remplacer un ordinateur : {number}, {organization}',
  asks: 'Un client demande à remplacer un ordinateur.',
  said: '{name}, {organization}, demande à remplacer un ordinateur de la licence {number}. Celle-ci a épuisé les remplacements de son année en cours.',
  noEmergency: 'La demande n’a pas donné lieu à un fichier d’urgence, car un fichier a été émis récemment.',
  emergency: 'Un fichier d’urgence est valable jusqu’au {day}.',
} satisfies TextsLike<typeof en>;

const es = {
  subject: 'Sustituir un equipo: {number}, {organization}',
  asks: 'Un cliente solicita sustituir un equipo.',
  said: '{name}, {organization}, solicita sustituir un equipo de la licencia {number}. La licencia ha agotado las sustituciones de su año en curso.',
  noEmergency: 'La solicitud no ha generado un archivo de emergencia, porque se emitió uno hace poco.',
  emergency: 'Un archivo de emergencia es válido hasta el {day}.',
} satisfies TextsLike<typeof en>;

/** The texts of mails to staff when a customer asks to replace a computer. */
export const replacementAskedTexts = catalogue(en, { de, fr, es });
