import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  subject: 'New course requested: {name}, {organization}',
  placesSubject: 'More places requested: {name}, {organization}',
  asks: 'A teacher asks for a course.',
  said: '{teacher} of {organization} asks for the course “{name}”.',
  places: '{teacher} of {organization} asks for more places in the course “{name}”.',
  product: 'Product',
} as const;

const de = {
  subject: 'Neuer Kurs angefragt: {name}, {organization}',
  placesSubject: 'Mehr Plätze angefragt: {name}, {organization}',
  asks: 'Eine Lehrkraft fragt einen Kurs an.',
  said: '{teacher}, {organization}, fragt den Kurs „{name}“ an.',
  places: '{teacher}, {organization}, fragt mehr Plätze im Kurs „{name}“ an.',
  product: 'Produkt',
} satisfies TextsLike<typeof en>;

const fr = {
  subject: 'Nouveau cours demandé : {name}, {organization}',
  placesSubject: 'Places supplémentaires demandées : {name}, {organization}',
  asks: 'Un enseignant demande un cours.',
  said: '{teacher}, {organization}, demande le cours « {name} ».',
  places: '{teacher}, {organization}, demande des places supplémentaires dans le cours « {name} ».',
  product: 'Produit',
} satisfies TextsLike<typeof en>;

const es = {
  subject: 'Nuevo curso solicitado: {name}, {organization}',
  placesSubject: 'Más plazas solicitadas: {name}, {organization}',
  asks: 'Un docente solicita un curso.',
  said: '{teacher}, {organization}, solicita el curso «{name}».',
  places: '{teacher}, {organization}, solicita más plazas en el curso «{name}».',
  product: 'Producto',
} satisfies TextsLike<typeof en>;

/** The texts of mails to staff when a teacher asks for a course or for more places. */
export const courseAskedTexts = catalogue(en, { de, fr, es });
