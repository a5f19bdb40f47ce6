import { z } from 'zod';
import { countryId, firstName, firstWord, language, lastName, lastWord, phoneNumber, text, vatId } from './fields.ts';
import {
  each,
  PERSON_FIELD_NAMES,
  PERSON_FIELDS,
  type PersonField,
  type PersonFieldIn,
  type PersonFormName,
  personFieldsIn,
} from './people-fields.ts';

type Table = typeof PERSON_FIELDS;

const everywhere = <const Bounds extends z.ZodType>(bounds: Bounds) => ({ signUp: bounds, own: bounds, staff: bounds, row: bounds });
const tickedByStaff = { staff: z.boolean().optional(), row: z.boolean('Please write yes or no').optional() };

/** For each form, what each of its fields accepts. */
export const PERSON_BOUNDS = {
  firstName: { ...everywhere(firstName), signUp: firstWord },
  lastName: { ...everywhere(lastName), signUp: lastWord },
  organization: everywhere(text(200)),
  countryId: everywhere(countryId),
  phoneNumber: everywhere(phoneNumber),
  vatId: { own: vatId.optional(), staff: vatId.optional(), row: vatId.optional() },
  language: everywhere(language.optional()),
  isTeacher: tickedByStaff,
  allowTrial: tickedByStaff,
  offlineLicenseAllowed: tickedByStaff,
} satisfies { [Name in PersonField]: Record<Table[Name]['forms'][number], z.ZodType> };

type Bounds = typeof PERSON_BOUNDS;

/** The schemas of one of the forms. */
export const personShape = <In extends PersonFormName>(form: In) =>
  each(personFieldsIn(form), (name) => [name, { ...PERSON_BOUNDS[name] }[form as keyof Bounds[PersonField]]]) as {
    [Name in PersonFieldIn<In>]: Bounds[Name][In & keyof Bounds[Name]]; // entry by entry
  };

const ANSWERS = { text: z.string(), country: z.object({ id: z.int(), name: z.string() }), flag: z.boolean(), language };

/** The fields in answers. */
export const personAnswerShape = each(PERSON_FIELD_NAMES, (name) => [PERSON_FIELDS[name].answer, ANSWERS[PERSON_FIELDS[name].type]]) as {
  [Name in PersonField as Table[Name]['answer']]: (typeof ANSWERS)[Table[Name]['type']];
}; // entry by entry
