import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: '{name} asks for a seat of {number}',
  said: '{name} asks for a seat of {number}, a license of {organization}.',
  next: 'The page of the license shows who has its seats and who is waiting; you can assign a seat there.',
  see: 'See {number}',
} as const;

const de = {
  subject: '{name} bittet um einen Platz von {number}',
  said: '{name} bittet um einen Platz von {number}, einer Lizenz von {organization}.',
  next: 'Die Seite der Lizenz zeigt, wer ihre Plätze hat und wer wartet; dort können Sie einen Platz zuweisen.',
  see: '{number} ansehen',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: '{name} demande une place de {number}',
  said: '{name} demande une place de {number}, licence de {organization}.',
  next: 'La page de la licence indique qui en a les places et qui attend ; vous pouvez y attribuer une place.',
  see: 'Voir {number}',
} satisfies TextsLike<typeof en>;

const es = {
  subject: '{name} pide un puesto de {number}',
  said: '{name} pide un puesto de {number}, una licencia de {organization}.',
  next: 'La página de la licencia muestra quién tiene sus puestos y quién espera; allí puede asignar uno.',
  see: 'Ver {number}',
} satisfies TextsLike<typeof en>;

export const wishTexts = catalogue(en, { de, fr, es });
