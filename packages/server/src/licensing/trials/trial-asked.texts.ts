import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: 'Trial requested: {name}, {organization}',
  asks: 'A customer asks for a trial.',
  said: '{name} of {organization} ({email}) would like a trial license.',
  saidOf: '{name} of {organization} ({email}) would like a trial license of {product}.',
} as const;

const de = {
  subject: 'Testlizenz angefragt: {name}, {organization}',
  asks: 'Ein Kunde fragt eine Testlizenz an.',
  said: '{name}, {organization} ({email}), möchte eine Testlizenz.',
  saidOf: '{name}, {organization} ({email}), möchte eine Testlizenz von {product}.',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: 'Licence d’essai demandée : {name}, {organization}',
  asks: 'Un client demande une licence d’essai.',
  said: '{name}, {organization} ({email}), souhaite une licence d’essai.',
  saidOf: '{name}, {organization} ({email}), souhaite une licence d’essai de {product}.',
} satisfies TextsLike<typeof en>;

const es = {
  subject: 'Licencia de prueba solicitada: {name}, {organization}',
  asks: 'Un cliente solicita una licencia de prueba.',
  said: '{name}, {organization} ({email}), desea una licencia de prueba.',
  saidOf: '{name}, {organization} ({email}), desea una licencia de prueba de {product}.',
} satisfies TextsLike<typeof en>;

/** The texts of the mail to the vendor when a customer requests a trial. */
export const trialAskedTexts = catalogue(en, { de, fr, es });
