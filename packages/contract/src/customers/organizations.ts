import { z } from 'zod';
import { describe, file, json, list, needs } from '../core/endpoint.ts';
import {
  costCentre,
  countryId,
  id,
  idText,
  language,
  listQuery,
  listTotal,
  oneName,
  prose,
  revision,
  searchText,
  severalOf,
  UNKNOWN_CHOICE,
  vatId,
} from '../core/fields.ts';
import { license, named } from '../core/license-answer.ts';
import { ORGANIZATION_ROLES } from '../core/organization-roles.ts';
import { lacksRight, noCustomer, noLicense, outdated, tooLong } from '../core/refusals.ts';
import { listedLicense } from '../licensing/license-list.ts';
import { tooManyLicenses } from '../licensing/refusals.ts';
import { logEntry } from '../platform/log.ts';
import { organizationsCalls } from './organizations.calls.ts';
import {
  MOST_COST_CENTRES,
  MOST_HISTORY_SHOWN,
  MOST_IN_ORGANIZATION,
  MOST_LICENSES_SHOWN,
  ORGANIZATION_SORTS,
} from './organizations.words.ts';

/** A row of the list (ORG-20). */
const organizationRow = z.object({
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

/** How an organization buys, as its owners and staff write it (ORG-180). */
export const purchasing = z.object({
  /** Where invoices go. */
  address: z.string(),
  /** Where orders are delivered. */
  deliveryAddress: z.string(),
  /** Those that its orders can name, in its own order. */
  costCentres: z.array(z.string()),
  /** Accepting an offer takes a purchase order number. */
  poNumberNeeded: z.boolean(),
  /** Of emails to the organization itself; empty for none. */
  language: z.string(),
});

const organization = purchasing.extend({
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
export type Purchasing = z.infer<typeof purchasing>;

/** What is written about how an organization buys; no cost centre twice, whatever its case. */
export const purchasingForm = z.object({
  address: prose(1000),
  deliveryAddress: prose(1000),
  costCentres: z
    .array(costCentre)
    .max(MOST_COST_CENTRES, `An organization has at most ${MOST_COST_CENTRES} cost centres`)
    .refine((all) => new Set(all.map((one) => one.toLowerCase())).size === all.length, 'Please name each cost centre once'),
  poNumberNeeded: z.boolean('Please say whether a purchase order number is required'),
  language,
});

const form = {
  name: oneName(200),
  countryId,
  vatId: vatId.optional(),
  ...purchasingForm.partial().shape,
  note: prose(5000).optional(),
};

/** Any of these countries; without any, nothing is filtered. */
const inCountries = severalOf(z.array(idText, UNKNOWN_CHOICE).max(20, UNKNOWN_CHOICE).optional());
const atRisk = z.enum(['true', 'false'], 'Please give true or false').optional().describe('Only those without an owner who can be reached');
const found = { search: searchText.optional(), country: inCountries, atRisk };

const role = z.enum(ORGANIZATION_ROLES, 'Please choose a role');

const noOrganization = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;
const nameTaken = { statusCode: 'CONFLICT', message: 'There is already an organization with this name in this country' } as const;
const outside = { statusCode: 'FORBIDDEN', message: 'This country is not in your distribution area' } as const;
const oneself = { statusCode: 'CONFLICT', message: 'Another person decides your role in an organization' } as const;
const notInIt = { statusCode: 'NOT_FOUND', message: 'This person is not in the organization' } as const;

export const holdsLicenses = {
  statusCode: 'CONFLICT',
  message: 'The organization has licenses and no one else is in it. Add another person first.',
} as const;

const organizationPlace = z.object({
  organization: named.nullable(),
  /** Its people as far as the caller may see them, including the person, by name. */
  people: z.array(named),
});

export const organizations = describe(organizationsCalls, {
  getOrganizations: {
    summary: 'Organizations the caller may see, by name unless sorted otherwise',
    access: needs('customers.view'),
    query: z.strictObject({ ...listQuery(ORGANIZATION_SORTS), country: inCountries, atRisk }),
    answer: list(organizationRow),
    refusals: { tooLong },
  },
  countOrganizations: {
    summary: 'How many organizations a search and a filter find, counted up to 1,000; a country is repeated for several',
    access: needs('customers.view'),
    query: z.strictObject(found),
    answer: json(listTotal),
  },
  exportOrganizations: {
    summary: 'What a search and a filter find as organizations.csv, by name; a country is repeated for several',
    access: needs('customers.export'),
    fresh: 'sometimes',
    query: z.strictObject(found),
    answer: file('text/csv; charset=utf-8'),
  },
  findOrganization: {
    summary: 'One organization, with its people that the caller may see',
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(organization),
    refusals: { noOrganization },
  },
  getOrganizationLicenses: {
    summary: `The licenses of its people that the caller may see, the first ${MOST_LICENSES_SHOWN} by their end, and how many there are, counted up to 1,000`,
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(z.object({ licenses: z.array(listedLicense).max(MOST_LICENSES_SHOWN), total: z.int(), totalIsMore: z.boolean() })),
    refusals: { noOrganization },
  },
  getOrganizationHistory: {
    summary: `What was done to an organization and to people as part of it, the newest ${MOST_HISTORY_SHOWN}; of the people that the caller may see`,
    access: needs('log.view'),
    params: z.object({ id: idText }),
    answer: json(z.array(logEntry).max(MOST_HISTORY_SHOWN)),
    refusals: { noOrganization },
  },
  addOrganization: {
    summary: 'Add an organization',
    access: needs('customers.create'),
    body: z.object(form),
    answer: json(organization),
    refusals: { nameTaken, outside },
  },
  updateOrganization: {
    summary: 'Change an organization, whose name its people carry; what is left out stays as it is',
    access: needs('customers.edit'),
    body: z.object({ id, revision, ...form }),
    answer: json(organization),
    refusals: {
      noOrganization,
      nameTaken,
      outside,
      namesOthers: {
        statusCode: 'FORBIDDEN',
        message: 'People you cannot see have this name too: only staff who see all of them may change it',
      },
      outdated,
    },
  },
  deleteOrganization: {
    summary: 'Delete an organization that no one is in',
    access: needs('customers.delete'),
    params: z.object({ id: idText }),
    answer: json(z.null()),
    refusals: {
      noOrganization,
      hasPeople: { statusCode: 'CONFLICT', message: '{people} in this organization. Take them out first.' },
      hasLicenses: { statusCode: 'CONFLICT', message: 'The organization has licenses' },
    },
  },
  addPerson: {
    summary: 'Put a customer into an organization; they carry its name from then on',
    access: needs('customers.edit'),
    body: z.object({ id, customerId: id, role }),
    answer: json(organization),
    refusals: {
      noOrganization,
      noCustomer,
      lacksRight,
      oneself,
      notCustomer: { statusCode: 'CONFLICT', message: 'Only people with the role Customer can be in an organization' },
      inAnother: { statusCode: 'CONFLICT', message: '{name} is already in {organization}' },
      full: { statusCode: 'CONFLICT', message: `An organization has at most ${MOST_IN_ORGANIZATION} people` },
    },
  },
  setPersonRole: {
    summary: 'Set the role of a person in their organization',
    access: needs('customers.edit'),
    body: z.object({ id, customerId: id, role, revision }),
    answer: json(organization),
    refusals: { noOrganization, notInIt, lacksRight, oneself, outdated },
  },
  removePerson: {
    summary: 'Take a person out of an organization; their licenses stay theirs',
    access: needs('customers.edit'),
    body: z.object({ id, customerId: id }),
    answer: json(organization),
    refusals: { noOrganization, notInIt, lacksRight, oneself, holdsLicenses },
  },
  getPlace: {
    summary: 'The organization that a customer is in, with people of it who may be the contact of its licenses; null for none',
    access: needs('customers.view'),
    params: z.object({ customerId: idText }),
    answer: json(organizationPlace),
    refusals: { noCustomer },
  },
  getSeats: {
    summary: `People with seats on the licenses of an organization: by name as far as the caller may see them, and the number of others; the first ${MOST_LICENSES_SHOWN} licenses of which anyone has one`,
    access: needs('customers.view'),
    params: z.object({ id: idText }),
    answer: json(
      z.array(
        z.object({ licenseId: z.int(), seats: z.int(), holders: z.array(named.extend({ since: z.iso.datetime() })), others: z.int() }),
      ),
    ),
    refusals: { noOrganization },
  },
  liftSeats: {
    summary: 'Let the seats of a license of an organization move again, however often they have moved within a year',
    access: needs('licenses.perpetual'),
    body: z.strictObject({ licenseId: id }),
    answer: json(z.null()),
    refusals: {
      noLicense,
      yourself: { statusCode: 'CONFLICT', message: 'Another person decides about licenses of your own organization' },
    },
  },
  moveLicense: {
    summary:
      'Give a license of a person to the organization that they are in, make another person in it the contact, or give it back to its contact',
    access: needs('licenses.perpetual'),
    body: z.strictObject({
      licenseId: id,
      revision,
      organizationId: id.nullable().describe('null: the license of its contact alone'),
      customerId: id.describe('The contact'),
    }),
    answer: json(license),
    refusals: {
      noLicense,
      noOrganization,
      notInIt,
      outdated,
      tooManyLicenses,
      personal: { statusCode: 'CONFLICT', message: 'Trial and Student licenses stay with the person who got them' },
      notContact: { statusCode: 'CONFLICT', message: 'It stays with the person who has it now. Change the contact in a second step.' },
      yourself: { statusCode: 'CONFLICT', message: 'Another person decides about licenses that become yours' },
      offered: { statusCode: 'CONFLICT', message: 'Offer {offer} renews it and is waiting for an answer until {day}' },
      ordered: { statusCode: 'CONFLICT', message: 'Order {order} made or renews it and is not settled yet' },
    },
  },
});
