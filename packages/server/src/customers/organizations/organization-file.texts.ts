import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  name: 'Name',
  country: 'Country',
  vatId: 'VAT ID',
  address: 'Address',
  people: 'People',
  added: 'Added',
} as const;

const de = {
  name: 'Name',
  country: 'Land',
  vatId: 'USt-IdNr.',
  address: 'Adresse',
  people: 'Personen',
  added: 'Hinzugefügt',
} satisfies TextsLike<typeof en>;

const fr = {
  name: 'Nom',
  country: 'Pays',
  vatId: 'N° de TVA',
  address: 'Adresse',
  people: 'Personnes',
  added: 'Ajoutée',
} satisfies TextsLike<typeof en>;

const es = {
  name: 'Nombre',
  country: 'País',
  vatId: 'NIF-IVA',
  address: 'Dirección',
  people: 'Personas',
  added: 'Añadida',
} satisfies TextsLike<typeof en>;

/** The headings of organizations.csv. */
export const organizationFileTexts = catalogue(en, { de, fr, es });
