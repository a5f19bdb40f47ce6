import { z } from 'zod';
import { describe, file, json, list, needs } from '../core/endpoint.ts';
import {
  countryId,
  id,
  idText,
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
import { organization, organizationRow } from './organization-answer.ts';
import { organizationsCalls } from './organizations.calls.ts';
import { MOST_HISTORY_SHOWN, MOST_IN_ORGANIZATION, MOST_LICENSES_SHOWN, ORGANIZATION_SORTS } from './organizations.words.ts';
import { purchasingForm } from './purchasing.ts';

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
    summary: `The licenses of its people that the caller may see, the first ${MOST_LICENSES_SHOWN} by end date, and how many there are, counted up to 1,000`,
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
    summary: 'Change an organization, under whose name its people appear; what is left out stays as it is',
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
      hasLicenses: { statusCode: 'CONFLICT', message: 'The organization still has licenses' },
    },
  },
  addPerson: {
    summary: 'Add a customer to an organization; they appear under its name from then on',
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
