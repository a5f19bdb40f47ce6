import { z } from 'zod';
import { describe, file, forOrganizations, json, list, signedIn } from '../core/endpoint.ts';
import { count, id, idText, oneName, pageQuery } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { lacksRight, noLicense, tooLong } from '../core/refusals.ts';
import { API_KEY_DAYS } from '../identity/api-keys.words.ts';
import { organizationKeysCalls } from './organization-keys.calls.ts';
import { MOST_ORGANIZATION_KEYS } from './organizations.words.ts';

/** A key of an organization, as people who look after its licenses see it. */
const organizationKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The person who made it. */
  maker: named,
  /** `powerless`: its maker cannot sign in at present, or is staff. */
  state: z.enum(['works', 'powerless', 'expired', 'ended']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** Exact to a minute; null before its first call. */
  lastUsedAt: z.iso.datetime().nullable(),
  /** Roughly from where. */
  lastNetwork: z.string().nullable(),
  endedAt: z.iso.datetime().nullable(),
});
export type OrganizationKey = z.infer<typeof organizationKey>;

/** A person of the organization as programs read them. */
const person = named.extend({ email: z.string() });

/** A license of the organization as its programs read it. */
const licenseOfOrganization = z.object({
  id: z.int(),
  number: z.string(),
  category: z.string(),
  type: z.string(),
  modules: z.array(z.string()),
  startDate: z.iso.date().nullable(),
  /** The last day on which it works, or is maintained; null if it has no end. */
  endDate: z.iso.date().nullable(),
  /** Days left until then, and 0 afterwards. */
  daysLeft: z.int().min(0).nullable(),
  suspendedSince: z.iso.date().nullable(),
  contact: person,
  seats: z.int(),
  /** Who has a seat. */
  holders: z.array(person.extend({ since: z.iso.datetime() })),
  computers: z.array(z.object({ id: z.int(), name: z.string(), since: z.iso.datetime(), lastFileAt: z.iso.datetime().nullable() })),
  /** License files that have neither ended nor been superseded or withdrawn, newest first; a file for all computers names none. */
  files: z.array(
    z.object({ number: z.string(), computerId: z.int().nullable(), issuedAt: z.iso.datetime(), expires: z.iso.date().nullable() }),
  ),
});
export type LicenseOfOrganization = z.infer<typeof licenseOfOrganization>;

const inNone = { statusCode: 'NOT_FOUND', message: 'You are not in an organization' } as const;
const notInIt = { statusCode: 'NOT_FOUND', message: 'You are no longer in this organization' } as const;

/** How programs of an organization read what it has (ORG-90). */
export const organizationKeys = describe(organizationKeysCalls, {
  getKeys: {
    summary:
      'API keys of the organization of the caller, who looks after its licenses: working ones first, then the newest; without their secrets',
    access: signedIn,
    answer: json(z.array(organizationKey)),
    refusals: { inNone, lacksRight },
  },
  makeKey: {
    summary: 'Make an API key of the organization, which reads its licenses and nothing else; its text is answered only this once',
    access: signedIn,
    shownOnce: true,
    fresh: 'always',
    body: z.strictObject({ id, name: oneName(80), days: count(API_KEY_DAYS.least, API_KEY_DAYS.most).default(API_KEY_DAYS.usual) }),
    answer: json(z.object({ key: organizationKey, text: z.string() })),
    refusals: {
      notInIt,
      lacksRight,
      tooMany: {
        statusCode: 'CONFLICT',
        message: `The organization already has ${MOST_ORGANIZATION_KEYS} API keys. End one that is no longer needed`,
      },
    },
  },
  endKey: {
    summary: 'End an API key of the organization, even another person’s: its next call is refused',
    access: signedIn,
    fresh: 'always',
    body: z.strictObject({ id, keyId: id }),
    answer: json(organizationKey),
    refusals: { notInIt, lacksRight, noKey: { statusCode: 'NOT_FOUND', message: 'API Key Not Found' } },
  },
  getLicenses: {
    summary: 'Licenses that belong to the organization, by number, with days left, seats, computers and license files',
    access: forOrganizations,
    query: z.strictObject(pageQuery),
    answer: list(licenseOfOrganization),
    refusals: { inNone, lacksRight, tooLong },
  },
  findLicense: {
    summary: 'One license that belongs to the organization, with days left, seats, computers and license files',
    access: forOrganizations,
    params: z.object({ id: idText }),
    answer: json(licenseOfOrganization),
    refusals: { inNone, lacksRight, noLicense },
  },
  exportLicenses: {
    summary:
      'The same licenses as licenses.csv, one per line; several modules, people, computers and files stand below each other in a cell',
    access: forOrganizations,
    fresh: 'sometimes',
    answer: file('text/csv; charset=utf-8'),
    refusals: { inNone, lacksRight },
  },
});
