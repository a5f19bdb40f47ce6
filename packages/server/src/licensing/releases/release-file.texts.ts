import { catalogue, type TextsLike } from '../../lib/texts.ts';

const en = {
  name: 'Name',
  date: 'Release date',
  productLink: 'Product link',
  fnlLink: 'FNL link',
  matlabLink: 'MATLAB link',
  notes: 'Notes',
} as const;

const de = {
  name: 'Name',
  date: 'Erscheinungsdatum',
  productLink: 'Produktlink',
  fnlLink: 'FNL-Link',
  matlabLink: 'MATLAB-Link',
  notes: 'Notizen',
} satisfies TextsLike<typeof en>;

const fr = {
  name: 'Nom',
  date: 'Date de sortie',
  productLink: 'Lien du produit',
  fnlLink: 'Lien FNL',
  matlabLink: 'Lien MATLAB',
  notes: 'Notes',
} satisfies TextsLike<typeof en>;

const es = {
  name: 'Nombre',
  date: 'Fecha de publicación',
  productLink: 'Enlace del producto',
  fnlLink: 'Enlace FNL',
  matlabLink: 'Enlace MATLAB',
  notes: 'Notas',
} satisfies TextsLike<typeof en>;

/** The headings of releases.csv. */
export const releaseFileTexts = catalogue(en, { de, fr, es });
