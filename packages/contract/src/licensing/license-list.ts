import { z } from 'zod';
import { describe, file, json, list, needs } from '../core/endpoint.ts';
import { choices, countryId, day, id, idText, listQuery, listTotal, searchText, severalOf, text, UNKNOWN_CHOICE } from '../core/fields.ts';
import { license } from '../core/license-answer.ts';
import { tooLong } from '../core/refusals.ts';
import { STANDINGS } from '../core/rules/standings.ts';
import { KIND_WORDS } from './kinds/kinds.ts';
import { courseCode } from './license-parts.ts';
import { licensesCalls } from './licenses.calls.ts';
import { LICENSE_SORTS, OWNER_SEEN } from './licenses.words.ts';
import { LICENSE_STATES } from './rules/license-state.ts';

/** How many licenses can be named by their ids at once. */
const MOST_IDS = 1000;

const listed = <T extends z.ZodType>(one: T, most: number) => z.array(one, UNKNOWN_CHOICE).max(most, UNKNOWN_CHOICE);

/** One value of every group must match (LIC-101). */
const words = {
  kind: choices(KIND_WORDS.map(({ word }) => word)),
  state: choices(LICENSE_STATES),
  standing: choices(STANDINGS),
  version: listed(text(50, UNKNOWN_CHOICE), 100),
};

const days = { endsFrom: day.optional(), endsTo: day.optional() };

const inOrder = ({ endsFrom, endsTo }: { endsFrom?: string | undefined; endsTo?: string | undefined }) =>
  !endsFrom || !endsTo || endsFrom <= endsTo;
const DAYS_REVERSED = { path: ['endsTo'], message: 'The last day is before the first' };
const ownerSeen = z.enum(OWNER_SEEN, UNKNOWN_CHOICE).optional();

const groups = {
  kind: words.kind.optional(),
  state: words.state.optional(),
  standing: words.standing.optional(),
  version: words.version.optional(),
  country: listed(countryId, 300).optional(),
  ...days,
  ids: listed(id, MOST_IDS).optional(),
  customerId: id.optional(),
  organizationId: id.optional(),
  courseCode: courseCode.optional(),
  ownerSeen,
  productId: id.optional(),
};

/**
 * Which licenses (LIC-101), as JSON: for lists, acts on many and saved views. An empty or missing group does not filter. Both days are
 * inclusive, for the end of a license or of its maintenance; `country` holds ids of the owner's country.
 */
export const licenseFilter = z.strictObject({ search: searchText.optional(), ...groups }).refine(inOrder, DAYS_REVERSED);
export type LicenseFilter = z.infer<typeof licenseFilter>;

/** The filter of the list in its address and in saved views. */
export const shownLicenseFilter = z.strictObject(groups);
export type ShownLicenseFilter = z.infer<typeof shownLicenseFilter>;

/** The same in a query string, where a group is repeated for several values. */
const filterInQuery = {
  kind: severalOf(words.kind).optional(),
  state: severalOf(words.state).optional(),
  standing: severalOf(words.standing).optional(),
  version: severalOf(words.version).optional(),
  country: severalOf(listed(idText.pipe(countryId), 300)).optional(),
  ...days,
  ids: severalOf(listed(idText, MOST_IDS)).optional(),
  customerId: idText.optional(),
  organizationId: idText.optional(),
  courseCode: courseCode.optional(),
  ownerSeen,
  productId: idText.optional(),
};

/** A license in the list of all: its own fields (LIC-1), and its owner. */
export const listedLicense = license.extend({
  owner: z.object({ id: z.int(), name: z.string(), email: z.string(), organization: z.string(), countryId: z.int() }),
});
export type ListedLicense = z.infer<typeof listedLicense>;

export const licenseList = describe(licensesCalls, {
  getLicenses: {
    summary:
      'Licenses of everyone the caller may see, newest first unless sorted otherwise; by need, what ends next comes first and what has ended comes last. The search also takes a number (L-630), a MAC address or part of it, the beginning of a course code or of the id of an offline file',
    access: needs('customers.view'),
    query: z.strictObject({ ...listQuery(LICENSE_SORTS), ...filterInQuery }).refine(inOrder, DAYS_REVERSED),
    answer: list(listedLicense),
    refusals: { tooLong },
  },
  countLicenses: {
    summary: 'How many licenses a search and a filter find, counted up to 1,000',
    access: needs('customers.view'),
    query: z.strictObject({ search: searchText.optional(), ...filterInQuery }).refine(inOrder, DAYS_REVERSED),
    answer: json(listTotal),
  },
  exportLicenses: {
    summary: 'What a search and a filter find as licenses.csv, by number',
    access: needs('customers.export'),
    fresh: 'sometimes',
    query: z.strictObject({ search: searchText.optional(), ...filterInQuery }).refine(inOrder, DAYS_REVERSED),
    answer: file('text/csv; charset=utf-8'),
  },
});
