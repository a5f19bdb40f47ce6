import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  organization: 'Organization',
  countryId: 'Country',
  phoneNumber: 'Phone',
  role: 'Role',
  active: 'Active',
  vatId: 'VAT ID',
  products: 'Products held',
} as const;

const de = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  email: 'E-Mail',
  organization: 'Organisation',
  countryId: 'Land',
  phoneNumber: 'Telefon',
  role: 'Rolle',
  active: 'Aktiv',
  vatId: 'USt-IdNr.',
  products: 'Produkte',
} satisfies TextsLike<typeof en>;

const fr = {
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'E-mail',
  organization: 'Organisation',
  countryId: 'Pays',
  phoneNumber: 'Téléphone',
  role: 'Rôle',
  active: 'Actif',
  vatId: 'N° de TVA',
  products: 'Produits détenus',
} satisfies TextsLike<typeof en>;

const es = {
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo',
  organization: 'Organización',
  countryId: 'País',
  phoneNumber: 'Teléfono',
  role: 'Rol',
  active: 'Activo',
  vatId: 'NIF-IVA',
  products: 'Productos',
} satisfies TextsLike<typeof en>;

/** The headings of customers.csv. */
export const customerFileTexts = catalogue(en, { de, fr, es });
