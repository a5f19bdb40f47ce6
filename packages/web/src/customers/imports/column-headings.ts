import { allProducts } from '@lm/contract';
import { COLUMNS, type Column, type ColumnKey, columnsNow } from './import-columns.ts';

/** The headings of customers.csv and licenses.csv in other languages (LNG-8), so that a file can be read again whatever its reader's language. */
const ELSEWHERE: Partial<Record<ColumnKey, readonly string[]>> = {
  firstName: ['vorname', 'prénom', 'nombre'],
  lastName: ['nachname', 'nom', 'apellidos'],
  email: ['e-mail-adresse', 'correo', 'correo electrónico'],
  organization: ['organisation', 'organización'],
  countryId: ['land', 'pays', 'país'],
  phoneNumber: ['telefon', 'téléphone', 'teléfono'],
  vatId: ['ust-idnr.', 'n° de tva', 'nif-iva'],
  language: ['sprache', 'langue', 'idioma'],
  organizationCountryId: ['land der organisation', 'pays de l’organisation', 'país de la organización'],
  organizationVatId: ['ust-idnr. der organisation', 'n° de tva de l’organisation', 'nif-iva de la organización'],
  organizationDomain: ['domain der organisation', 'domaine de l’organisation', 'dominio de la organización'],
  product: ['produkt', 'produit', 'producto'],
  category: ['kategorie', 'catégorie', 'categoría'],
  type: ['art', 'tipo'],
  version: ['versión'],
  modules: ['module', 'módulos'],
  seats: ['lizenzplätze', 'postes', 'puestos'],
  purchaseDate: ['kaufdatum', 'date d’achat', 'fecha de compra'],
  startDate: ['beginn', 'début', 'inicio'],
  endDate: ['ende', 'fin'],
  macAddresses: ['mac-adressen', 'adresses mac', 'direcciones mac'],
};

const plain = (heading: string) =>
  heading
    .normalize('NFC')
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');

/** The column that a heading means; null if it is not one of ours. */
export function columnHeaded(heading: string): ColumnKey | null {
  const wanted = plain(heading);
  // If the products could not be loaded, one that a row names is checked rather than ignored.
  const among = allProducts().length === 1 ? columnsNow() : COLUMNS;
  const isOf = ({ key, title, also }: Column) =>
    plain(title) === wanted || also.includes(wanted) || (ELSEWHERE[key] ?? []).includes(wanted);
  return among.find(isOf)?.key ?? null;
}
