import { z } from 'zod';
import { describe, json, list, needs } from '../core/endpoint.ts';
import { countryId, email, text, vatId } from '../core/fields.ts';
import { personShape } from '../core/people-bounds.ts';
import { lacksRight } from '../core/refusals.ts';
import { importedLicense } from '../licensing/license-bodies.ts';
import { noneCurrent, tooManyLicenses } from '../licensing/refusals.ts';
import { importsCalls } from './imports.calls.ts';

/** One row of an import: a customer and, in the same row, a license of theirs. */
export const importRow = z.object({
  ...personShape('row'),
  email,
  license: importedLicense.optional(),
  /** About the organization that the row names: its country, if it differs from the person's, and its further data if it is new (IMP-170). */
  organizationCountryId: countryId.optional(),
  organizationVatId: vatId.optional(),
  organizationDomain: text(253).optional(),
  /** True: it is a new organization, although an existing one has nearly the same name (IMP-171). */
  isNewOrganization: z.boolean('Please give true or false').optional(),
  /** True: the person with this email is meant, although the portal knows them under another name (IMP-160). */
  isSamePerson: z.boolean('Please give true or false').optional(),
});
export type ImportRow = z.infer<typeof importRow>;

/** How many rows one call takes; a file is sent in several calls. */
const IMPORT_ROWS = 250;

const OUTCOMES = ['added', 'license added', 'there already', 'question', 'refused'] as const;

/**
 * The result of a row, by its place in the call: a refused row has its problems by field, a question the known name (IMP-160, IMP-171); neither
 * changed anything.
 */
const imported = z.object({
  outcome: z.enum(OUTCOMES),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});
export type Imported = z.infer<typeof imported>;

/** The key by which the person who makes an import names it. */
const importKey = z.string('Please give the key of the import').regex(/^[\w-]{16,64}$/, 'Please give 16 to 64 letters, digits or hyphens');

/** An import of the caller's that can be undone; `rows` are those that had an effect and have not been undone yet. */
const undoable = z.object({ key: z.string(), fileName: z.string(), madeAt: z.iso.datetime(), rows: z.int() });

export const imports = describe(importsCalls, {
  importCustomers: {
    summary: 'Add customers and their licenses, each row whole or not at all; what is there already is left as it is',
    access: needs('customers.create'),
    body: z.object({
      // Each row is checked on its own (importRow), so that an invalid one does not hold up the others.
      rows: z
        .array(z.looseObject({}, 'Please give an object for each row'), 'Please give the rows')
        .min(1, 'Please give at least one row')
        .max(IMPORT_ROWS, `Please give at most ${IMPORT_ROWS} rows at a time`),
      /** Mail each new customer a link to set a password. */
      invite: z.boolean('Please give true or false').optional(),
      /** Put new people, as members, into the organization with the name and country in their row, if it exists (IMP-163). */
      intoOrganizations: z.boolean('Please give true or false').optional(),
      /** Also make organizations that do not exist, each only once (IMP-170). */
      makesOrganizations: z.boolean('Please give true or false').optional(),
      /** The import that the rows belong to: they can be undone together (IMP-161). */
      partOf: z.object({ key: importKey, fileName: text(200) }).optional(),
    }),
    answer: json(z.array(imported)),
    refusals: { tooManyLicenses, noneCurrent, lacksRight },
  },
  findOrganizations: {
    summary:
      'The organizations with names from rows of an import, or with nearly the same names where there are none, each with its place in the call',
    access: needs('customers.create'),
    body: z.strictObject({
      named: z
        .array(z.strictObject({ name: text(200), countryId })) // as written in rows
        .min(1)
        .max(IMPORT_ROWS, `Please give at most ${IMPORT_ROWS} names at a time`),
    }),
    answer: json(z.array(z.object({ place: z.int(), id: z.int(), name: z.string(), isNear: z.boolean() }))),
  },
  getImports: {
    summary: 'Your ten latest imports that can be undone: those whose last row arrived within the last few minutes',
    access: needs('customers.create'),
    answer: list(undoable),
  },
  undoImport: {
    summary: 'Remove what rows of your own import added, unless it was changed since; the latest rows first, some rows per call',
    access: needs('customers.create'),
    body: z.object({ key: importKey }),
    answer: json(
      z.object({
        customers: z.int(),
        licenses: z.int(),
        /** With the last rows: organizations made by the import that have nothing else by then. */
        organizations: z.int(),
        /** Rows whose effects partly remain because something was changed since. */
        kept: z.int(),
        /** Rows left for the next call. */
        left: z.int(),
      }),
    ),
    refusals: {
      noImport: { statusCode: 'NOT_FOUND', message: 'Import Not Found' },
      tooLate: { statusCode: 'CONFLICT', message: 'It can be undone until {minutes} minutes after its last row' },
    },
  },
});
