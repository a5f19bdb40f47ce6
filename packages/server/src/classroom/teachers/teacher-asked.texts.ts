import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: 'Teacher account requested: {name}, {organization}',
  asks: 'A customer asks for a teacher account.',
  writes: '{name} of {organization} ({email}) writes: {sentence}',
  link: 'They give this address, which has not been checked: {link}',
  file: 'The file {fileName} is in the portal.',
} as const;

const de = {
  subject: 'Konto für Lehrkräfte angefragt: {name}, {organization}',
  asks: 'Ein Kunde fragt ein Konto für Lehrkräfte an.',
  writes: '{name}, {organization} ({email}), schreibt: {sentence}',
  link: 'Angegebene Adresse, nicht geprüft: {link}',
  file: 'Die Datei {fileName} liegt im Portal.',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: 'Compte enseignant demandé : {name}, {organization}',
  asks: 'Un client demande un compte enseignant.',
  writes: '{name}, {organization} ({email}), écrit : {sentence}',
  link: 'Adresse indiquée, non vérifiée : {link}',
  file: 'Le fichier {fileName} se trouve dans le portail.',
} satisfies TextsLike<typeof en>;

const es = {
  subject: 'Cuenta de docente solicitada: {name}, {organization}',
  asks: 'Un cliente solicita una cuenta de docente.',
  writes: '{name}, {organization} ({email}), escribe: {sentence}',
  link: 'Dirección indicada, sin comprobar: {link}',
  file: 'El archivo {fileName} está en el portal.',
} satisfies TextsLike<typeof en>;

/** The texts of the mail to the vendor when a customer asks for a teacher account. */
export const teacherAskedTexts = catalogue(en, { de, fr, es });
