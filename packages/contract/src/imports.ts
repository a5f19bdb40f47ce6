import { z } from 'zod';
import { endpoint, json, needs } from './endpoint.ts';
import { count, countryId, day, email, firstName, lastName, phoneNumber, text } from './fields.ts';
import { CHOSEN_TWICE, chosenModules, macAddress, seats } from './license-parts.ts';
import { tooManyLicenses } from './refusals.ts';
import { MAX_MONTHS } from './rules/license-dates.ts';
import { CATEGORY_NAMES, checkDates, maxComputersOf, TYPE } from './rules/license-kinds.ts';

const terms = {
  categoryName: z.enum(CATEGORY_NAMES, 'Please write CPU or FNL'),
  /** Left out: the latest release. */
  version: text(50).optional(),
  modules: chosenModules,
  seats: seats.optional(),
  purchaseDate: day.optional(),
  startDate: day,
  macAddresses: z
    .array(macAddress)
    .max(10, 'A license holds at most 10 MAC addresses')
    .refine((macs) => new Set(macs).size === macs.length, CHOSEN_TWICE)
    .optional(),
  /** Tells apart licenses that are alike in everything else, such as an order number. */
  reference: text(100).optional(),
};

const months = count(1, MAX_MONTHS);

/** A license in a row of an import: sold kinds alone. A Permanent one starts its subscription on `startDate` and was purchased then unless said. */
const importedLicense = z
  .discriminatedUnion(
    'typeId',
    [
      z.object({ ...terms, typeId: z.literal(TYPE.permanent), months }),
      z.object({ ...terms, typeId: z.literal(TYPE.monthly), months }),
      z.object({ ...terms, typeId: z.literal(TYPE.temporary), endDate: day }),
    ],
    { error: 'Please write Permanent, Monthly or Temporary' },
  )
  .superRefine((license, context) => {
    const problem = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
    const { categoryName, typeId, startDate, purchaseDate } = license;
    if (categoryName === 'FNL' && typeId === TYPE.monthly) problem('typeId', 'A floating license is Permanent or Temporary');
    if (categoryName === 'FNL' && license.seats === undefined) problem('seats', 'A floating license needs its seats');
    const most = maxComputersOf(categoryName);
    if ((license.macAddresses?.length ?? 0) > most)
      problem('macAddresses', `A ${categoryName} license holds at most ${most} MAC addresses`);
    const dates =
      typeId === TYPE.permanent
        ? { purchaseDate, subscriptions: [{ subscriptionStartDate: startDate, months: license.months }] }
        : { startDate, ...('months' in license ? { months: license.months } : { endDate: license.endDate }) };
    for (const { field, message } of checkDates(dates)) problem(field === 'subscriptionStartDate' ? 'startDate' : field, message);
  });
export type ImportedLicense = z.infer<typeof importedLicense>;

/** One row of an import: a customer and, in the same row, a license of theirs. */
export const importRow = z.object({
  firstName,
  lastName,
  email,
  organization: text(200),
  countryId,
  phoneNumber,
  isTeacher: z.boolean('Please write yes or no').optional(),
  allowTrial: z.boolean('Please write yes or no').optional(),
  offlineLicenseAllowed: z.boolean('Please write yes or no').optional(),
  license: importedLicense.optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/** Rows of one call; a file goes in several. */
export const IMPORT_ROWS = 250;

const OUTCOMES = ['added', 'license added', 'there already', 'refused'] as const;

/** What became of a row, by its place in the call: a refused one has its problems by field and changed nothing. */
const imported = z.object({
  outcome: z.enum(OUTCOMES),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type Imported = z.infer<typeof imported>;

const importCustomers = endpoint({
  method: 'POST',
  path: 'customers/import',
  summary: 'Add customers and their licenses, each row whole or not at all; what is there already is left as it is',
  access: needs('customers.create'),
  body: z.object({
    // Each row is judged by itself (importRow), so that a bad one does not hold up the others.
    rows: z
      .array(z.looseObject({}, 'Please give an object for each row'), 'Please give the rows')
      .min(1, 'Please give at least one row')
      .max(IMPORT_ROWS, `Please give at most ${IMPORT_ROWS} rows at a time`),
    /** Mail each new customer a link to set a password. */
    invite: z.boolean('Please give true or false').optional(),
  }),
  answer: json(z.array(imported)),
  refusals: { tooManyLicenses },
});

export const imports = { importCustomers };
