import { catalogue, type TextsLike } from '../../../lib/texts.ts';

const en = {
  number: 'License',
  category: 'Category',
  type: 'Type',
  modules: 'Modules',
  starts: 'Starts',
  ends: 'Ends',
  daysLeft: 'Days left',
  suspended: 'Suspended since',
  contact: 'Contact',
  email: 'Email of the contact',
  seats: 'Seats',
  holders: 'Seat holders',
  computers: 'Computers',
  files: 'License files',
} as const;

const de = {
  number: 'Lizenz',
  category: 'Kategorie',
  type: 'Art',
  modules: 'Module',
  starts: 'Beginn',
  ends: 'Ende',
  daysLeft: 'Verbleibende Tage',
  suspended: 'Ausgesetzt seit',
  contact: 'Kontaktperson',
  email: 'E-Mail der Kontaktperson',
  seats: 'Lizenzplätze',
  holders: 'Lizenzplätze vergeben an',
  computers: 'Computer',
  files: 'Lizenzdateien',
} satisfies TextsLike<typeof en>;

const fr = {
  number: 'Licence',
  category: 'Catégorie',
  type: 'Type',
  modules: 'Modules',
  starts: 'Début',
  ends: 'Fin',
  daysLeft: 'Jours restants',
  suspended: 'Suspendue depuis',
  contact: 'Contact',
  email: 'E-mail du contact',
  seats: 'Postes',
  holders: 'Titulaires des postes',
  computers: 'Ordinateurs',
  files: 'Fichiers de licence',
} satisfies TextsLike<typeof en>;

const es = {
  number: 'Licencia',
  category: 'Categoría',
  type: 'Tipo',
  modules: 'Módulos',
  starts: 'Inicio',
  ends: 'Fin',
  daysLeft: 'Días restantes',
  suspended: 'Suspendida desde',
  contact: 'Contacto',
  email: 'Correo del contacto',
  seats: 'Puestos',
  holders: 'Titulares de los puestos',
  computers: 'Equipos',
  files: 'Archivos de licencia',
} satisfies TextsLike<typeof en>;

/** The headings of the file of an organization's licenses. */
export const assetTexts = catalogue(en, { de, fr, es });
