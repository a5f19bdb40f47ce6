import { type ImportedField, type ImportRow, LICENSE_LABELS } from '@lm/contract';

/** The columns a file may have: how each is headed, and the names it is also known by. */
export const COLUMNS = [
  { key: 'firstName', title: 'First name', required: true, also: ['given name', 'forename'] },
  { key: 'lastName', title: 'Last name', required: true, also: ['surname', 'family name'] },
  { key: 'email', title: 'Email', required: true, also: ['e-mail', 'mail', 'email address'] },
  { key: 'organization', title: 'Organization', required: true, also: ['organisation', 'company', 'institution', 'university'] },
  { key: 'country', title: 'Country', required: true, also: [] },
  { key: 'phone', title: 'Phone', required: true, also: ['phone number', 'telephone', 'mobile'] },
  { key: 'teacher', title: 'Teacher', required: false, also: [] },
  { key: 'allowTrial', title: 'Allow Trial', required: false, also: [] },
  { key: 'allowOffline', title: 'Allow Offline License', required: false, also: ['offline', 'allow offline'] },
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

export type ColumnKey = (typeof COLUMNS)[number]['key'];
export type Cells = Partial<Record<ColumnKey, string>>;

export const LICENSE_KEYS: ColumnKey[] = COLUMNS.slice(COLUMNS.findIndex(({ key }) => key === 'category')).map(({ key }) => key);

/** The column that a problem of the contract stands in. */
export const COLUMN_OF: Record<string, ColumnKey> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  organization: 'organization',
  countryId: 'country',
  phoneNumber: 'phone',
  isTeacher: 'teacher',
  allowTrial: 'allowTrial',
  offlineLicenseAllowed: 'allowOffline',
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
} satisfies Record<Exclude<keyof ImportRow, 'license'> | ImportedField, ColumnKey>;

const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');

/** Which column a heading means; null when none of ours. */
export function columnHeaded(heading: string): ColumnKey | null {
  const wanted = plain(heading);
  return COLUMNS.find(({ title, also }) => plain(title) === wanted || (also as readonly string[]).includes(wanted))?.key ?? null;
}
