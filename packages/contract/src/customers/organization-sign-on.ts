import { z } from 'zod';
import { describe, json, onlyAdmins, ownOr } from '../core/endpoint.ts';
import { id, idText, text } from '../core/fields.ts';
import { ORGANIZATION_ROLES } from '../core/organization-roles.ts';
import { lacksRight, outdated } from '../core/refusals.ts';
import { organizationSignOnCalls } from './organization-sign-on.calls.ts';
import { MOST_CLAIMED_PLACES } from './organizations.words.ts';

const VALUE = 'Please enter a value of the claim';
const place = z.object({
  value: text(200, VALUE),
  role: z.enum(ORGANIZATION_ROLES, 'Please choose a role'),
});

const signOn = z.object({
  /** Its name; null once the provider has been removed: then no one can join through it. */
  provider: z.object({ id: z.string(), name: z.string(), claim: z.string() }).nullable(),
  /** Confirmed domains of the organization that the provider vouches for: people with an address there can join through it. */
  domains: z.array(z.string()),
  places: z.array(place),
  revision: z.int(),
});
export type OrganizationSignOn = z.infer<typeof signOn>;

const answer = json(z.object({ signOn: signOn.nullable() }));

const notYours = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;

export const organizationSignOn = describe(organizationSignOnCalls, {
  getSignOn: {
    summary: 'The single sign-on of an organization: for its owners, and for staff who see it',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer,
    refusals: { notYours, lacksRight },
  },
  setSignOn: {
    summary:
      'Choose the provider of single sign-on that brings people into an organization, and the roles that values of its claim give; null ends it',
    access: onlyAdmins,
    persons: true,
    fresh: 'always',
    body: z.strictObject({
      id,
      provider: z
        .string('Please choose a provider')
        .regex(/^[a-z0-9-]{1,50}$/, 'Please choose a provider')
        .nullable(),
      places: z.array(place, 'Please give a list of roles').max(MOST_CLAIMED_PLACES, `Please enter at most ${MOST_CLAIMED_PLACES} lines`),
      /** The revision last seen; 0 if there is none. */
      revision: z
        .int('Please give the revision you saw')
        .min(0, 'Please give the revision you saw')
        .max(2_147_483_647, 'Please give the revision you saw'),
    }),
    answer,
    refusals: {
      notYours,
      outdated,
      noProvider: { statusCode: 'BAD_REQUEST', field: 'provider', message: 'This provider no longer exists' },
      ofAnother: {
        statusCode: 'BAD_REQUEST',
        field: 'provider',
        message: 'People of another organization sign in with {provider}: a provider belongs to one organization',
      },
      noDomain: {
        statusCode: 'BAD_REQUEST',
        field: 'provider',
        message: '{provider} vouches for none of the confirmed domains of this organization',
      },
      isInIt: { statusCode: 'CONFLICT', message: 'You are in this organization, so another Admin has to set up its single sign-on' },
    },
  },
});
