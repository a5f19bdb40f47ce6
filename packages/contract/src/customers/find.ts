import { z } from 'zod';
import { describe, json, signedIn } from '../core/endpoint.ts';
import { searchText } from '../core/fields.ts';
import { forProduct } from '../core/license-answer.ts';
import { listedLicense } from '../licensing/license-list.ts';
import { findCalls } from './find.calls.ts';

/** The most rows of each group; `isMore` says that there are others. */
export const MOST_FOUND = 5;

const group = <T extends z.ZodType>(row: T) => z.object({ rows: z.array(row).max(MOST_FOUND), isMore: z.boolean() });

const person = z.object({
  id: z.int(),
  name: z.string(),
  organization: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  countryId: z.int(),
  role: z.string(),
  active: z.boolean(),
});

const organization = z.object({
  /** The id of the record, if there is one; null for names that people wrote themselves. */
  id: z.int().nullable(),
  name: z.string(),
  /** Those that the caller may list, counted up to 100. */
  people: z.int(),
  isMore: z.boolean(),
});

/**
 * Why a license was found, besides its number and kind: the whole MAC address or another id of a computer (`mac`), the course code, the
 * id of an offline file, or the name of a computer.
 */
const foundLicense = listedLicense.extend({
  matched: z.object({ what: z.enum(['mac', 'course', 'file', 'computer']), text: z.string() }).nullable(),
});

const course = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  /** Does the caller teach it, alone or with others? */
  isTaught: z.boolean(),
  teacherId: z.int(),
  teacher: z.string(),
  expireDate: z.iso.date(),
});

const release = z.object({ id: z.int(), name: z.string(), date: z.iso.date(), latest: z.boolean(), product: forProduct.optional() });

const quotation = z.object({
  id: z.int(),
  customerId: z.int(),
  customer: z.string(),
  organization: z.string(),
  submittedAt: z.iso.datetime(),
  isOpen: z.boolean(),
});

const found = z.object({
  people: group(person),
  organizations: group(organization),
  licenses: group(foundLicense),
  courses: group(course),
  releases: group(release),
  quotations: group(quotation),
});
export type Found = z.infer<typeof found>;

export const find = describe(findCalls, {
  findAnything: {
    summary:
      'What a text finds, a few of each: people, organizations, licenses by number, MAC address, course code, file id or name of a computer, courses, releases and quotations; what the caller may see',
    access: signedIn,
    query: z.strictObject({ text: searchText }),
    answer: json(found),
  },
});
