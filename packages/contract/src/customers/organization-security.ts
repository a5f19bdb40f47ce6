import { z } from 'zod';
import { describe, json, ownOr } from '../core/endpoint.ts';
import { id, idText } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { lacksRight } from '../core/refusals.ts';
import { organizationSecurityCalls } from './organization-security.calls.ts';

const security = z.object({
  contact: named.nullable().describe('Who hears of advisories first'),
  byName: z.boolean().describe('Whether the people who read an advisory are shown by name'),
  readings: z
    .array(z.object({ number: z.string(), title: z.string(), people: z.array(named.extend({ at: z.iso.datetime() })) }))
    .describe(
      'Published advisories about its licenses, newest first, with the people who said that they read them; no one unless shown by name',
    ),
});
export type OrganizationSecurity = z.infer<typeof security>;

const notYours = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;

export const organizationSecurity = describe(organizationSecurityCalls, {
  getSecurity: {
    summary: 'Who in an organization hears of advisories first, and who read them: for its owners, and for staff who see it',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: json(security),
    refusals: { notYours, lacksRight },
  },
  setSecurity: {
    summary: 'Choose the security contact of an organization, and whether it sees by name who read an advisory',
    access: ownOr('customers.edit'),
    body: z.strictObject({ id, contactId: id.nullable(), byName: z.boolean() }),
    answer: json(security),
    refusals: {
      notYours,
      lacksRight,
      notInIt: { statusCode: 'NOT_FOUND', message: 'This person is not in the organization' },
    },
  },
});
