import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: '{name} asks for a seat of {number}',
  said: '{name} asks for a seat of {number}, a license of {organization}.',
  next: 'The page of the license shows who has its seats and who is waiting; you can assign a seat there.',
  see: 'See {number}',
} as const;

const de = {
  subject: '{name} fragt einen Lizenzplatz von {number} an',
  said: '{name} fragt einen Lizenzplatz von {number} an. Die Lizenz gehört zu {organization}.',
  next: 'Die Seite der Lizenz zeigt, wer ihre Lizenzplätze hat und wer wartet; dort können Sie einen zuweisen.',
  see: '{number} ansehen',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: '{name} demande un poste de {number}',
  said: '{name} demande un poste de {number}, licence de {organization}.',
  next: 'La page de la licence indique qui en occupe les postes et qui attend ; vous pouvez y attribuer un poste.',
  see: 'Voir {number}',
} satisfies TextsLike<typeof en>;

const es = {
  subject: '{name} solicita un puesto de {number}',
  said: '{name} solicita un puesto de {number}, una licencia de {organization}.',
  next: 'La página de la licencia muestra quién tiene sus puestos y quién espera; allí puede asignar uno.',
  see: 'Ver {number}',
} satisfies TextsLike<typeof en>;

export const wishTexts = catalogue(en, { de, fr, es });
