import { z } from 'zod';
import { isCountry } from './countries.ts';
import { FILL_FIELDS, PASSWORD_WEAK } from './field-words.ts';
import { LANGUAGE_IDS, languageIds } from './languages.ts';
import { CURRENCIES } from './rules/currencies.ts';
import { readDate } from './rules/dates.ts';
import { AMOUNT_TOO_LARGE, MOST_AMOUNT, WHOLE } from './rules/money.ts';
import { isPassword } from './rules/password.ts';

const NAME_INVALID = 'The input is not valid Name!';
const EMAIL_INVALID = 'The input is not valid Email!';
const DATE_INVALID = 'Please enter a date as DD/MM/YYYY';

/** C0 controls and DEL: none of our texts needs them, and PostgreSQL refuses NUL. Line breaks and tabs are for notes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the purpose
const CONTROL_IN_PROSE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

/** Characters that change the direction of text: with them, one text can look like another. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;
/** Characters that take no room, though some of them count as letters. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/u;

/** One line of text, trimmed, 1 to `max` characters. */
export const text = (max: number, required = FILL_FIELDS) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(max, `Please enter at most ${max} characters`)
    .refine((value) => value.isWellFormed() && !CONTROL.test(value) && !BIDI.test(value), 'Please remove the control characters');

/** A name that is unique whatever its case and accents, at most `max` characters, with nothing invisible in it, so that no two look the same. */
export const oneName = (max: number) =>
  text(max, 'Please enter a name')
    .refine((value) => !/[\p{Cc}\p{Cf}]/u.test(value) && !INVISIBLE.test(value), 'Please remove the control characters')
    .transform((value) => value.replace(/\s+/gu, ' '));

/** Several lines of text, 0 to `max` characters. */
export const prose = (max: number) =>
  z
    .string(FILL_FIELDS)
    .max(max, `Please enter at most ${max} characters`)
    .refine((value) => value.isWellFormed() && !CONTROL_IN_PROSE.test(value) && !BIDI.test(value), 'Please remove the control characters');

/** Unicode letters; an apostrophe or hyphen between letters counts as one (PEO-6). */
const LETTERS = '\\p{L}[\\p{L}\\p{M}]*';
const WORD = `${LETTERS}(?:['\u2019-]${LETTERS})*`;
const WORDS = new RegExp(`^${WORD}(?: +${WORD})*$`, 'u');

/** A name in the profile and customer forms: letters and spaces (PEO-6), at most 100 characters. */
const personName = (required: string) =>
  text(100, required)
    .regex(WORDS, NAME_INVALID)
    .refine((value) => !INVISIBLE.test(value), NAME_INVALID);

export const firstName = personName('Please input customer first name');
export const lastName = personName('Please input customer last name');

/** A name in the sign-up and quotation forms: letters only (PEO-6). */
export const firstWord = firstName.refine((value) => !value.includes(' '), NAME_INVALID);
export const lastWord = lastName.refine((value) => !value.includes(' '), NAME_INVALID);

export const email = text(254)
  .refine((value) => z.email().safeParse(value).success, EMAIL_INVALID)
  .meta({ format: 'email' });

/** Digits only, 1 to 20 (PEO-8); a JSON number is accepted too. */
export const phoneNumber = z
  .union([z.string(), z.number().int().nonnegative()], FILL_FIELDS)
  .transform(String)
  .pipe(z.string().trim().min(1, FILL_FIELDS).max(20, 'Please enter at most 20 digits').regex(/^\d+$/, 'Please enter digits only'));

/** A VAT identification number as its country writes it, empty for none (PEO-22). */
export const vatId = z
  .string('Please enter the VAT ID')
  .trim()
  .toUpperCase()
  .max(30, 'Please enter at most 30 characters')
  .regex(/^([A-Z0-9][A-Z0-9 .+*/-]*)?$/, 'Please enter letters and digits');

const amongLanguages = () => `Please choose among ${languageIds().join(', ')}`;

/** One of the portal's languages, or none. */
export const language = z
  .string({ error: amongLanguages })
  .refine((id) => id === '' || languageIds().includes(id), { error: amongLanguages })
  .meta({ enum: ['', ...LANGUAGE_IDS] });

/** A cost centre of an organization, as it is written on orders. */
export const costCentre = text(60, 'Please name the cost centre');

export const id = z.int('Please choose one').min(1, 'Please choose one').max(2_147_483_647, 'Please choose one');

/** An id in a path or a query string. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Please give a number')
  .transform(Number)
  .pipe(id);

export const countryId = z.int(FILL_FIELDS).refine(isCountry, 'Please choose a country');

/** A password that is being chosen (PEO-12), at most 200 characters so that hashing stays cheap. */
export const newPassword = z.string(PASSWORD_WEAK).max(200, 'Please enter at most 200 characters').refine(isPassword, PASSWORD_WEAK);

/** A calendar day; comes in as YYYY-MM-DD, DD/MM/YYYY or DD/MM/YY, and is YYYY-MM-DD from here on (WIRE-11). */
/** The token of a mailed link. */
export const linkToken = z.string('The link is not complete').min(1, 'The link is not complete').max(500, 'The link is not complete');

export const day = z
  .string(DATE_INVALID)
  .max(10, DATE_INVALID)
  .transform((value, context) => {
    const read = readDate(value);
    if (read) return read;
    context.addIssue({ code: 'custom', message: DATE_INVALID });
    return z.NEVER;
  });

/** The query of a call that deletes: `true` continues in spite of a warning. */
export const force = z.strictObject({ force: z.enum(['true', 'false'], 'Please give true or false').optional() });

/** The `revision` of a record when it was read; one older than the stored one is refused (WIRE-23). */
export const revision = z.int().min(1).max(2_147_483_647).optional();

export const count = (min: number, max: number) =>
  z
    .int(`Please enter a number between ${min} - ${max}`)
    .min(min, `Please enter a number between ${min} - ${max}`)
    .max(max, `Please enter a number between ${min} - ${max}`);

const AMOUNT_INVALID = 'Please enter an amount';

/** An amount of money in minor units, 0 to MOST_AMOUNT (PRC-281). */
export const amount = z.int(AMOUNT_INVALID).min(0, AMOUNT_INVALID).max(MOST_AMOUNT, AMOUNT_TOO_LARGE);

/** An ISO 4217 code of the table (PRC-280). */
export const currency = z.enum(CURRENCIES, 'Please choose a currency');

const PERCENT_INVALID = 'Please enter a percentage between 0 and 100';

/** A percentage in hundredths of a percent, 0 to 100 % (PRC-286). */
export const percent = z.int(PERCENT_INVALID).min(0, PERCENT_INVALID).max(WHOLE, PERCENT_INVALID);

/** What a person types to search a list. */
export const searchText = prose(200);

const pageNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,9}$/, `Please give a number between 1 - ${max}`)
    .transform(Number)
    .pipe(count(1, max));

/** The page of a list, and the length of a page. `total=false` leaves out the total, for clients that ask for it separately (WIRE-21). */
export const pageQuery = {
  page: pageNumber(1_000_000).optional(),
  pageSize: pageNumber(200).optional(),
  total: z.enum(['true', 'false'], 'Please give true or false').optional(),
};

/** The query of a list (WIRE-15). Without `page` and `pageSize` the answer is the whole list, up to 10,000 rows (WIRE-13). */
export const listQuery = <const Sort extends readonly [string, ...string[]]>(sort: Sort) => ({
  ...pageQuery,
  search: searchText.optional(),
  sort: z.enum(sort, `Please sort by one of ${sort.join(', ')}`).optional(),
  order: z.enum(['asc', 'desc'], 'Please order by asc or desc').optional(),
});

/** `false` leaves `imageByte` null, for clients that show the picture from its own address (PIC-7). */
export const pictureQuery = z.object({ picture: z.enum(['true', 'false'], 'Please say true or false').optional() });

/** How many rows a list has; with `totalIsMore` there are more than `total`, where counting stopped (WIRE-21). */
export const listTotal = z.object({ total: z.int(), totalIsMore: z.boolean() });
export type ListTotal = z.infer<typeof listTotal>;

export const UNKNOWN_CHOICE = 'Please choose from the list';

/** Up to 20 of these words. */
export const choices = <const Words extends readonly string[]>(words: Words) =>
  z.array(z.enum(words, UNKNOWN_CHOICE), UNKNOWN_CHOICE).max(20, UNKNOWN_CHOICE);

/** In a query string, one value comes alone and several come as a list. */
export const severalOf = <T extends z.ZodType>(group: T) => z.preprocess((value) => (typeof value === 'string' ? [value] : value), group);
