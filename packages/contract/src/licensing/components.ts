import { z } from 'zod';
import { describe, file, list, needs } from '../core/endpoint.ts';
import { pageQuery, prose, searchText } from '../core/fields.ts';
import { forProduct } from '../core/license-answer.ts';
import { lacksRight, tooLong } from '../core/refusals.ts';
import { componentsCalls } from './components.calls.ts';
import { versionsAsked } from './rules/component-version.ts';

const VERSIONS_INVALID = 'Please enter versions such as 2.14, =2.14.1, <2.17.1 or >=2.0 <2.15';

/** A search for components: by their name or purl, and their versions (SBM-4). */
const wanted = {
  search: searchText.optional(),
  versions: prose(100)
    .refine((said) => versionsAsked(said) !== null, VERSIONS_INVALID)
    .optional()
    .describe('Such as `2.14` (and what begins with it), `=2.14.1`, or bounds that hold together: `>=2.0 <2.15`. Left out: all'),
};

/** A component in the SBOMs of releases, in one version. */
const component = z.object({
  id: z.int(),
  name: z.string(),
  version: z.string().describe('As the SBOM has it; empty where it says none'),
  purl: z.string(),
  certain: z.boolean().describe('False where its version cannot be compared: it may be among those asked for'),
  releases: z.array(z.object({ id: z.int(), name: z.string(), product: forProduct.optional() })),
});
export type Component = z.infer<typeof component>;

/** A person licensed for a release with such a component, if the caller may see them. */
const licensed = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  organization: z.string(),
  countryId: z.int(),
  licenses: z.array(z.object({ id: z.int(), version: z.string() })),
});
export type LicensedFor = z.infer<typeof licensed>;

export const components = describe(componentsCalls, {
  getComponents: {
    summary: 'Components in the SBOMs of releases, with the releases that have them; those that certainly match first',
    access: needs('releases.view'),
    query: z.strictObject({ ...pageQuery, ...wanted }),
    answer: list(component),
    refusals: { tooLong },
  },
  getLicensedFor: {
    summary: 'The people, among those the caller may see, who are licensed for a release with such a component',
    access: needs('customers.view'),
    query: z.strictObject({ ...pageQuery, ...wanted }),
    answer: list(licensed),
    refusals: { tooLong, lacksRight },
  },
  exportLicensedFor: {
    summary: 'The same as licensed-for.csv',
    access: needs('customers.export'),
    fresh: 'sometimes',
    query: z.strictObject(wanted),
    answer: file('text/csv; charset=utf-8'),
    refusals: { lacksRight },
  },
});
