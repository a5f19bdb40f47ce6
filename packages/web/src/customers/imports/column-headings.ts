import { allProducts } from '@lm/contract';
import { COLUMNS, type Column, type ColumnKey, columnsNow } from './import-columns.ts';

/**
 * Other headings of a column: what people call it, and its heading in customers.csv and licenses.csv in other languages (LNG-8), so that a file can
 * be read again whatever its reader's language.
 */
const ALSO: Record<ColumnKey, readonly string[]> = {
  firstName: ['given name', 'forename', 'vorname', 'prénom', 'nombre'],
  lastName: ['surname', 'family name', 'nachname', 'nom', 'apellidos'],
  email: ['e-mail', 'mail', 'email address', 'e-mail-adresse', 'correo', 'correo electrónico'],
  organization: ['organisation', 'company', 'institution', 'university', 'organización'],
  countryId: ['land', 'pays', 'país'],
  phoneNumber: ['phone number', 'telephone', 'mobile', 'telefon', 'téléphone', 'teléfono'],
  vatId: ['vat number', 'vat no', 'vat', 'tax id', 'ust-idnr.', 'n° de tva', 'nif-iva'],
  language: ['lang', 'preferred language', 'sprache', 'langue', 'idioma'],
  isTeacher: [],
  allowTrial: [],
  offlineLicenseAllowed: ['offline', 'allow offline'],
  organizationCountryId: ['company country', 'land der organisation', 'pays de l’organisation', 'país de la organización'],
  organizationVatId: ['company vat id', 'ust-idnr. der organisation', 'n° de tva de l’organisation', 'nif-iva de la organización'],
  organizationDomain: ['domain', 'company domain', 'domain der organisation', 'domaine de l’organisation', 'dominio de la organización'],
  product: ['product name', 'product code', 'produkt', 'produit', 'producto'],
  category: ['license category', 'kategorie', 'catégorie', 'categoría'],
  type: ['license type', 'art', 'tipo'],
  version: ['release', 'versión'],
  modules: ['module', 'módulos'],
  seats: ['lizenzplätze', 'postes', 'puestos'],
  purchaseDate: ['purchased', 'kaufdatum', 'date d’achat', 'fecha de compra'],
  startDate: ['start', 'subscription start', 'beginn', 'début', 'inicio'],
  months: [],
  endDate: ['end', 'ende', 'fin'],
  macAddresses: ['mac', 'mac address', 'mac-adressen', 'adresses mac', 'direcciones mac'],
  reference: ['order', 'order number', 'po'],
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
  const isOf = ({ key, title }: Column) => plain(title) === wanted || ALSO[key].includes(wanted);
  return among.find(isOf)?.key ?? null;
}
