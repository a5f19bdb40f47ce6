import { type Country, countryOf } from './countries.ts';
import { type Field, field, personal } from './event-field.ts';

/** The forms with a person's fields: sign-up, the person's own profile, the form of staff, a row of an import. */
const FORMS = ['signUp', 'own', 'staff', 'row'] as const;
export type PersonFormName = (typeof FORMS)[number];

/** The type of the value of each type of field; a country is its id. */
interface Held {
  text: string;
  country: number;
  flag: boolean;
  /** The language's id; empty for people who never chose one. */
  language: string;
}

/** One field of a person, from its column to the words of the log. */
interface PersonFieldRow extends Field<keyof Held> {
  /** The forms that have it; each has its bounds in people-bounds.ts. */
  forms: readonly PersonFormName[];
  /** Its column in the table `customer`. */
  column: string;
  /** Its name in answers about a person; in input it has the name of its row here. */
  answer: string;
  /** Is it a column of customers.csv? */
  exported: boolean;
  /** The value while it is not known; null when it is always given. */
  unsaid: unknown;
}

/** Staff tick it; the person it is about cannot. */
const tickedByStaff = { forms: ['staff', 'row'], unsaid: false, exported: false } as const;
const everywhere = { forms: FORMS, exported: true } as const;

/**
 * Every field of a person except email, roles and area, in the order of files and of the log. Schemas, columns, answers, events, files and the
 * changes that forms report come from here; a form that leaves a field out does not compile, nor does a field without bounds.
 */
export const PERSON_FIELDS = {
  firstName: {
    ...personal('First name', 'text'),
    ...everywhere,
    column: 'first_name',
    answer: 'firstName',
    unsaid: null,
  },
  lastName: {
    ...personal('Last name', 'text'),
    ...everywhere,
    column: 'last_name',
    answer: 'lastName',
    unsaid: null,
  },
  organization: {
    ...personal('Organization', 'text'),
    ...everywhere,
    column: 'organization',
    answer: 'organization',
    unsaid: null,
  },
  countryId: {
    ...field('Country', 'country'),
    ...everywhere,
    column: 'country_id',
    answer: 'country',
    unsaid: null,
  },
  phoneNumber: {
    ...personal('Phone', 'text'),
    ...everywhere,
    column: 'phone_number',
    answer: 'phoneNumber',
    unsaid: '0', // a number that no one has
  },
  vatId: {
    ...personal('VAT ID', 'text'),
    forms: ['own', 'staff', 'row'], // sign-up asks only for what is specified
    exported: true,
    column: 'vat_id',
    answer: 'vatId',
    unsaid: '',
  },
  /** The language of their mails (LNG-1). */
  language: {
    ...field('Language', 'language'),
    forms: FORMS,
    exported: false,
    column: 'language',
    answer: 'language',
    unsaid: '',
  },
  isTeacher: { ...field('Teacher', 'flag'), ...tickedByStaff, column: 'teacher', answer: 'teacher' },
  allowTrial: { ...field('Allow Trial', 'flag'), ...tickedByStaff, column: 'allow_trial', answer: 'requestTrial' },
  offlineLicenseAllowed: {
    ...field('Allow Offline License', 'flag'),
    ...tickedByStaff,
    column: 'offline_license_allowed',
    answer: 'offlineLicenseAllowed',
  },
} as const satisfies Record<string, PersonFieldRow>;

type Table = typeof PERSON_FIELDS;
export type PersonField = keyof Table;
export const PERSON_FIELD_NAMES = Object.keys(PERSON_FIELDS) as PersonField[]; // it has no other keys

/** What is known about a person, field by field. */
export type PersonForm = { [Name in PersonField]: Held[Table[Name]['type']] };

/** The fields of one of the forms. */
export type PersonFieldIn<In extends PersonFormName> = {
  [Name in PersonField]: In extends Table[Name]['forms'][number] ? Name : never;
}[PersonField];

export const personFieldsIn = <In extends PersonFormName>(form: In) =>
  PERSON_FIELD_NAMES.filter((name) => PERSON_FIELDS[name].forms.some((one) => one === form)) as PersonFieldIn<In>[]; // the same condition as its type

/** An object with an entry for each of these fields, under the name that `entry` gives. */
export const each = (names: readonly PersonField[], entry: (name: PersonField) => [key: string, value: unknown]): object =>
  Object.fromEntries(names.map(entry));

type Unsaid = { [Name in PersonField as Table[Name]['unsaid'] extends null ? never : Name]: PersonForm[Name] };

/** The values of a new person's fields that are not known. */
export const UNSAID = /* @__PURE__ */ each(
  PERSON_FIELD_NAMES.filter((name) => PERSON_FIELDS[name].unsaid !== null),
  (name) => [name, PERSON_FIELDS[name].unsaid],
) as Unsaid; // the same condition as its type

/** What a form says about a person: the fields that are always given, and any of the others. */
type Said = Omit<PersonForm, keyof Unsaid> & { [Name in keyof Unsaid]?: PersonForm[Name] | undefined };

/** A person after a form: fields that the form leaves out stay as they were, or unknown. */
export const personAfter = (before: Unsaid, said: Said) =>
  each(PERSON_FIELD_NAMES, (name) => [name, said[name] ?? { ...before }[name as keyof Unsaid]]) as PersonForm; // together, they are all fields

/** The columns of customers.csv. */
export type ExportedPersonField = { [Name in PersonField]: Table[Name]['exported'] extends true ? Name : never }[PersonField];

/** Texts that may stay empty. */
export type OptionalText = {
  [Name in PersonField]: Table[Name] extends { type: 'text'; unsaid: '' } ? Name : never;
}[PersonField];

export const isOptionalText = (name: PersonField): name is OptionalText =>
  PERSON_FIELDS[name].type === 'text' && PERSON_FIELDS[name].unsaid === '';

type Columns = { [Name in PersonField as Table[Name]['column']]: PersonForm[Name] };

/** The columns of the fields. */
export const PERSON_COLUMNS = /* @__PURE__ */ PERSON_FIELD_NAMES.map((name) => PERSON_FIELDS[name].column);

export const personColumns = (form: PersonForm) => each(PERSON_FIELD_NAMES, (name) => [PERSON_FIELDS[name].column, form[name]]) as Columns; // entry by entry

export const personFromColumns = (row: Columns) =>
  each(PERSON_FIELD_NAMES, (name) => [name, row[PERSON_FIELDS[name].column]]) as PersonForm; // likewise

/** The type of each type of field in answers. */
interface Answers {
  text: string;
  country: Country;
  flag: boolean;
  language: string;
}

/** The fields in answers. */
export type PersonAnswer = { [Name in PersonField as Table[Name]['answer']]: Answers[Table[Name]['type']] };

export const personAnswer = (form: PersonForm) =>
  each(PERSON_FIELD_NAMES, (name) => [
    PERSON_FIELDS[name].answer,
    PERSON_FIELDS[name].type === 'country' ? countryOf(Number(form[name])) : form[name],
  ]) as PersonAnswer; // likewise

export function personFromAnswer(answer: PersonAnswer): PersonForm {
  const stored = (value: PersonAnswer[keyof PersonAnswer]) => (typeof value === 'object' ? value.id : value);
  return each(PERSON_FIELD_NAMES, (name) => [name, stored(answer[PERSON_FIELDS[name].answer])]) as PersonForm; // likewise
}
