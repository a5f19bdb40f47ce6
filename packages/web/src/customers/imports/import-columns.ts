import { areSeveralProducts, type ImportedField, LICENSE_LABELS, PERSON_FIELDS, type PersonFieldIn, personFieldsIn } from '@lm/contract';

/** The columns of a license, each with its heading. */
const LICENSE_COLUMNS = [
  { key: 'product', title: 'Product', required: false },
  { key: 'category', title: LICENSE_LABELS.category, required: false },
  { key: 'type', title: LICENSE_LABELS.type, required: false },
  { key: 'version', title: LICENSE_LABELS.version, required: false },
  { key: 'modules', title: LICENSE_LABELS.modules, required: false },
  { key: 'seats', title: LICENSE_LABELS.seats, required: false },
  { key: 'purchaseDate', title: LICENSE_LABELS.purchaseDate, required: false },
  { key: 'startDate', title: LICENSE_LABELS.startDate, required: false },
  { key: 'months', title: LICENSE_LABELS.months, required: false },
  { key: 'endDate', title: LICENSE_LABELS.endDate, required: false },
  { key: 'macAddresses', title: LICENSE_LABELS.macAddresses, required: false },
  { key: 'reference', title: 'Reference', required: false },
] as const;

/** The columns of the organization that a row names, used if it is created (IMP-170). */
const ORGANIZATION_COLUMNS = [
  { key: 'organizationCountryId', title: 'Organization country', required: false },
  { key: 'organizationVatId', title: 'Organization VAT ID', required: false },
  { key: 'organizationDomain', title: 'Organization domain', required: false },
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
}

const EMAIL: Column = { key: 'email', title: 'Email', required: true };
const PERSON_KEYS = personFieldsIn('row');
const personColumns = PERSON_KEYS.map((key): Column => {
  const { label, type, unsaid } = PERSON_FIELDS[key];
  return { key, title: label, required: type !== 'flag' && unsaid !== '' };
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
