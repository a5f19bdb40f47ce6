import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  sheet: 'Log',
  by: 'Admin Mail',
  owner: 'License Owner Mail',
  license: 'License',
  action: 'Action',
  at: 'Date and Time (UTC)',
  changes: 'What changed',
  record: 'Record',
  product: 'Product',
} as const;

const de = {
  sheet: 'Protokoll',
  by: 'Admin-E-Mail',
  owner: 'E-Mail des Inhabers',
  license: 'Lizenz',
  action: 'Aktion',
  at: 'Datum und Uhrzeit (UTC)',
  changes: 'Was sich änderte',
  record: 'Datensatz',
  product: 'Produkt',
} satisfies TextsLike<typeof en>;

const fr = {
  sheet: 'Journal',
  by: 'E-mail de l’admin',
  owner: 'E-mail du titulaire',
  license: 'Licence',
  action: 'Action',
  at: 'Date et heure (UTC)',
  changes: 'Ce qui a changé',
  record: 'Fiche',
  product: 'Produit',
} satisfies TextsLike<typeof en>;

const es = {
  sheet: 'Registro',
  by: 'Correo del admin',
  owner: 'Correo del titular',
  license: 'Licencia',
  action: 'Acción',
  at: 'Fecha y hora (UTC)',
  changes: 'Qué cambió',
  record: 'Ficha',
  product: 'Producto',
} satisfies TextsLike<typeof en>;

/** The headings of logs.xlsx, and the name of its sheet. */
export const logFileTexts = catalogue(en, { de, fr, es });
