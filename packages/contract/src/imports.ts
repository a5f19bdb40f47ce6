import { z } from 'zod';
import { endpoint, json, needs } from './endpoint.ts';
import { email } from './fields.ts';
import { importedLicense } from './license-bodies.ts';
import { personShape } from './people-fields.ts';
import { tooManyLicenses } from './refusals.ts';

/** One row of an import: a customer and, in the same row, a license of theirs. */
export const importRow = z.object({ ...personShape('row'), email, license: importedLicense.optional() });
export type ImportRow = z.infer<typeof importRow>;

/** Rows of one call; a file goes in several. */
const IMPORT_ROWS = 250;

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
