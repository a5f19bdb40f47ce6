import { z } from 'zod';
import { ORGANIZATION_ROLES } from '../core/organization-roles.ts';
import { purchasing } from './purchasing.ts';

/** A row of the list (ORG-20). */
export const organizationRow = z.object({
  id: z.int(),
  name: z.string(),
  countryId: z.int(),
  vatId: z.string(),
  /** All of them, including those that the caller may not see. */
  people: z.int(),
  addedAt: z.iso.datetime(),
});
export type OrganizationRow = z.infer<typeof organizationRow>;

/** One of its people that the caller may see. */
const personIn = z.object({
  id: z.int(),
  /** The revision of their place in it: a change of their role needs the one last seen. */
  revision: z.int(),
  name: z.string(),
  email: z.string(),
  active: z.boolean(),
  /** They have a role of staff, so that changing their role here takes more. */
  staff: z.boolean(),
  role: z.enum(ORGANIZATION_ROLES),
  since: z.iso.datetime(),
  licenses: z.int(),
});
export type PersonInOrganization = z.infer<typeof personIn>;

/** One organization, as staff see it. */
export const organization = purchasing.extend({
  id: z.int(),
  revision: z.int(),
  name: z.string(),
  countryId: z.int(),
  vatId: z.string(),
  /** The note that only staff see. */
  note: z.string(),
  addedAt: z.iso.datetime(),
  people: z.array(personIn),
  /** How many others there are that the caller may not see. */
  others: z.int(),
});
export type Organization = z.infer<typeof organization>;
