import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  name: 'Name',
  email: 'Email',
  organization: 'Organization',
  country: 'Country',
  licenses: 'Licenses',
  releases: 'Licensed for',
} as const;

const de = {
  name: 'Name',
  email: 'E-Mail',
  organization: 'Organisation',
  country: 'Land',
  licenses: 'Lizenzen',
  releases: 'Lizenziert für',
} satisfies TextsLike<typeof en>;

const fr = {
  name: 'Nom',
  email: 'E-mail',
  organization: 'Organisation',
  country: 'Pays',
  licenses: 'Licences',
  releases: 'Titulaire d’une licence pour',
} satisfies TextsLike<typeof en>;

const es = {
  name: 'Nombre',
  email: 'Correo electrónico',
  organization: 'Organización',
  country: 'País',
  licenses: 'Licencias',
  releases: 'Con licencia para',
} satisfies TextsLike<typeof en>;

/** The headings of licensed-for.csv. */
export const licensedFileTexts = catalogue(en, { de, fr, es });
