import { z } from 'zod';
import { describe, json, needs, ownOr, signedIn } from '../core/endpoint.ts';
import { id, idText } from '../core/fields.ts';
import { lacksRight } from '../core/refusals.ts';
import { organizationDomainsCalls } from './organization-domains.calls.ts';
import { JOINING, JOINING_AGAIN_DAYS, MOST_DOMAINS, MOST_IN_ORGANIZATION } from './organizations.words.ts';

const moment = z.iso.datetime();

const domain = z.object({
  id: z.int(),
  domain: z.string(),
  /** How it was shown to be theirs; null until it is. */
  by: z.enum(['dns', 'staff']).nullable(),
  provedAt: moment.nullable(),
  joining: z.enum(JOINING),
  /** Since when its record has been missing; null if it exists, or was never needed. */
  missingSince: moment.nullable(),
  /** The TXT record that shows it, until it has been shown and while the record is missing. */
  record: z.object({ name: z.string(), value: z.string() }).nullable(),
});
export type OrganizationDomain = z.infer<typeof domain>;

const domains = z.object({
  domains: z.array(domain),
  /** People who ask to join, in the order of asking; staff see those that they may see. */
  asking: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), since: moment })),
});
export type OrganizationDomains = z.infer<typeof domains>;

const offered = z.object({
  domainId: z.int(),
  domain: z.string(),
  organization: z.string(),
  isAtOnce: z.boolean(),
  /** They join at once as the postmaster of the domain, since no owner can be reached (ORG-212). */
  isPostmaster: z.boolean(),
  /** They asked, and are waiting for an answer. */
  askedAt: moment.nullable(),
  /** They were declined, and may ask again from this day on. */
  againFrom: z.iso.date().nullable(),
});
export type OfferedOrganization = z.infer<typeof offered>;

const notYours = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;
const noDomain = { statusCode: 'NOT_FOUND', message: 'This domain no longer exists' } as const;
const taken = {
  statusCode: 'CONFLICT',
  message: 'Another organization has shown that this domain is its own. Please write to us.',
} as const;
const full = { statusCode: 'CONFLICT', message: `An organization has at most ${MOST_IN_ORGANIZATION} people` } as const;

const one = z.strictObject({ id, domainId: id });

export const organizationDomains = describe(organizationDomainsCalls, {
  getDomains: {
    summary: 'Domains of an organization, and the people who ask to join through one: for its owners, and for staff who see it',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer: json(domains),
    refusals: { notYours, lacksRight },
  },
  addDomain: {
    summary: `Add a domain of an organization, ${MOST_DOMAINS} at most; it does nothing until it is shown to be theirs`,
    access: ownOr('customers.edit'),
    body: z.strictObject({
      id,
      domain: z.string('Please enter a domain').trim().min(1, 'Please enter a domain').max(253, 'Please enter at most 253 characters'),
    }),
    answer: json(domains),
    refusals: {
      notYours,
      lacksRight,
      noName: { statusCode: 'BAD_REQUEST', field: 'domain', message: 'Please enter a domain, such as example.com' },
      freeMail: {
        statusCode: 'BAD_REQUEST',
        field: 'domain',
        message: 'Anyone can have an address there: please enter a domain of your own',
      },
      tooMany: { statusCode: 'CONFLICT', message: `An organization has at most ${MOST_DOMAINS} domains` },
    },
  },
  proveDomain: {
    summary: 'Look for the TXT record that proves that a domain is the organization’s',
    access: ownOr('customers.edit'),
    body: one,
    answer: json(domains),
    refusals: {
      notYours,
      lacksRight,
      noDomain,
      taken,
      tooSoon: { statusCode: 'TOO_MANY_REQUESTS', message: 'We looked for the record a moment ago. Please try again {wait}.' },
      noRecord: {
        statusCode: 'CONFLICT',
        message: 'We found no such TXT record at {name} yet. A new record can take up to a day to appear.',
      },
    },
  },
  confirmDomain: {
    summary: 'Confirm as staff that a domain is the organization’s, without a TXT record',
    access: needs('customers.edit'),
    body: one,
    answer: json(domains),
    refusals: {
      notYours,
      lacksRight,
      noDomain,
      taken,
      isInIt: { statusCode: 'CONFLICT', message: 'You are in this organization, so another person has to confirm its domains' },
    },
  },
  setJoining: {
    summary: 'Choose how people with a confirmed address at a domain of the organization join: not through it, by asking, or at once',
    access: ownOr('customers.edit'),
    body: one.extend({ joining: z.enum(JOINING, 'Please choose how people join') }),
    answer: json(domains),
    refusals: { notYours, lacksRight, noDomain },
  },
  removeDomain: {
    summary: 'Remove a domain of an organization; the people who joined by it stay',
    access: ownOr('customers.edit'),
    body: one,
    answer: json(domains),
    refusals: { notYours, lacksRight, noDomain },
  },
  answerJoining: {
    summary: 'Let a person who asks to join into the organization as a member, or decline; they are told by email',
    access: ownOr('customers.edit'),
    body: z.strictObject({ id, customerId: id, isAccepted: z.boolean('Please say whether they may join') }),
    answer: json(domains),
    refusals: {
      notYours,
      lacksRight,
      noAsker: { statusCode: 'CONFLICT', message: 'This person is no longer asking to join' },
      full,
    },
  },
  getOffered: {
    summary: 'The organization that the caller may join or ask to join by their confirmed address; null for none',
    access: signedIn,
    answer: json(offered.nullable()),
    refusals: {},
  },
  joinByDomain: {
    summary: `Join the organization of the domain of your confirmed address, or ask to; people who were declined can ask again after ${JOINING_AGAIN_DAYS} days`,
    access: signedIn,
    body: z.strictObject({ domainId: id }),
    answer: json(z.object({ organization: z.string(), isIn: z.boolean() })),
    refusals: {
      notOffered: { statusCode: 'NOT_FOUND', message: 'You can no longer join this organization through your address' },
      inAnother: { statusCode: 'CONFLICT', message: 'You are already in {organization}: leave it first' },
      notCustomer: { statusCode: 'CONFLICT', message: 'Only people with the role Customer can be in an organization' },
      declined: { statusCode: 'CONFLICT', message: 'You were declined. You can ask again from {day}.' },
      full,
    },
  },
});
