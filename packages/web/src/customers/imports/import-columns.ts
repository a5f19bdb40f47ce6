import { areSeveralProducts, type ImportedField, LICENSE_LABELS, PERSON_FIELDS, type PersonFieldIn, personFieldsIn } from '@lm/contract';

/** The columns of a license, each with its heading and the other names it has. */
const LICENSE_COLUMNS = [
  { key: 'product', title: 'Product', required: false, also: ['product name', 'product code'] },
  { key: 'category', title: LICENSE_LABELS.category, required: false, also: ['license category'] },
  { key: 'type', title: LICENSE_LABELS.type, required: false, also: ['license type'] },
  { key: 'version', title: LICENSE_LABELS.version, required: false, also: ['release'] },
  { key: 'modules', title: LICENSE_LABELS.modules, required: false, also: ['module'] },
  { key: 'seats', title: LICENSE_LABELS.seats, required: false, also: [] },
  { key: 'purchaseDate', title: LICENSE_LABELS.purchaseDate, required: false, also: ['purchased'] },
  { key: 'startDate', title: LICENSE_LABELS.startDate, required: false, also: ['start', 'subscription start'] },
  { key: 'months', title: LICENSE_LABELS.months, required: false, also: [] },
  { key: 'endDate', title: LICENSE_LABELS.endDate, required: false, also: ['end'] },
  { key: 'macAddresses', title: LICENSE_LABELS.macAddresses, required: false, also: ['mac', 'mac address'] },
  { key: 'reference', title: 'Reference', required: false, also: ['order', 'order number', 'po'] },
] as const;

/** The columns of the organization that a row names, used if it is created (IMP-170). */
const ORGANIZATION_COLUMNS = [
  { key: 'organizationCountryId', title: 'Organization country', required: false, also: ['company country'] },
  { key: 'organizationVatId', title: 'Organization VAT ID', required: false, also: ['company vat id'] },
  { key: 'organizationDomain', title: 'Organization domain', required: false, also: ['domain', 'company domain'] },
] as const;

export type ColumnKey =
  | PersonFieldIn<'row'>
  | 'email'
  | (typeof ORGANIZATION_COLUMNS)[number]['key']
  | (typeof LICENSE_COLUMNS)[number]['key'];
export type Cells = Partial<Record<ColumnKey, string>>;

export interface Column {
  key: ColumnKey;
  title: string;
  required: boolean;
  also: readonly string[];
}

const EMAIL: Column = { key: 'email', title: 'Email', required: true, also: ['e-mail', 'mail', 'email address'] };
const PERSON_KEYS = personFieldsIn('row');
const personColumns = PERSON_KEYS.map((key): Column => {
  const { label, type, alsoHeaded, unsaid } = PERSON_FIELDS[key];
  return { key, title: label, required: type !== 'flag' && unsaid !== '', also: alsoHeaded };
});

/** The columns a file may have, in the order of the export: the email after the name. */
export const COLUMNS: readonly Column[] = [
  ...personColumns.toSpliced(PERSON_KEYS.indexOf('lastName') + 1, 0, EMAIL),
  ...ORGANIZATION_COLUMNS,
  ...LICENSE_COLUMNS,
];

/** The columns that a file may fill: if there is only one product, nothing mentions it (PRD-41). */
export const columnsNow = (): readonly Column[] => (areSeveralProducts() ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'product'));

export const LICENSE_KEYS: ColumnKey[] = LICENSE_COLUMNS.map(({ key }) => key);

const LICENSE_COLUMN_OF = {
  product: 'product',
  categoryName: 'category',
  typeId: 'type',
  version: 'version',
  modules: 'modules',
  seats: 'seats',
  purchaseDate: 'purchaseDate',
  startDate: 'startDate',
  months: 'months',
  endDate: 'endDate',
  macAddresses: 'macAddresses',
  reference: 'reference',
} satisfies Record<ImportedField, ColumnKey>;

/** The column that shows a problem reported by the contract. */
export const COLUMN_OF: Record<string, ColumnKey> = {
  ...Object.fromEntries([...PERSON_KEYS, 'email' as const].map((key) => [key, key])),
  ...Object.fromEntries(ORGANIZATION_COLUMNS.map(({ key }) => [key, key])),
  ...LICENSE_COLUMN_OF,
};
