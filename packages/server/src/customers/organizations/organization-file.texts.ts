import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  name: 'Name',
  country: 'Country',
  vatId: 'VAT ID',
  address: 'Address',
  deliveryAddress: 'Delivery address',
  costCentres: 'Cost centres',
  poNumberNeeded: 'Purchase order number required',
  language: 'Language',
  people: 'People',
  added: 'Added',
} as const;

const de = {
  name: 'Name',
  country: 'Land',
  vatId: 'USt-IdNr.',
  address: 'Adresse',
  deliveryAddress: 'Lieferanschrift',
  costCentres: 'Kostenstellen',
  poNumberNeeded: 'Bestellnummer erforderlich',
  language: 'Sprache',
  people: 'Personen',
  added: 'Hinzugefügt',
} satisfies TextsLike<typeof en>;

const fr = {
  name: 'Nom',
  country: 'Pays',
  vatId: 'N° de TVA',
  address: 'Adresse',
  deliveryAddress: 'Adresse de livraison',
  costCentres: 'Centres de coûts',
  poNumberNeeded: 'Numéro de bon de commande obligatoire',
  language: 'Langue',
  people: 'Personnes',
  added: 'Ajoutée',
} satisfies TextsLike<typeof en>;

const es = {
  name: 'Nombre',
  country: 'País',
  vatId: 'NIF-IVA',
  address: 'Dirección',
  deliveryAddress: 'Dirección de entrega',
  costCentres: 'Centros de coste',
  poNumberNeeded: 'Número de orden de compra obligatorio',
  language: 'Idioma',
  people: 'Personas',
  added: 'Añadida',
} satisfies TextsLike<typeof en>;

/** The headings of organizations.csv. */
export const organizationFileTexts = catalogue(en, { de, fr, es });
