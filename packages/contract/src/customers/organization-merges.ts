import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { countryId, id, idText, oneName } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { lacksRight } from '../core/refusals.ts';
import { organizationMergesCalls } from './organization-merges.calls.ts';
import {
  MOST_COST_CENTRES,
  MOST_DOMAINS,
  MOST_IN_ORGANIZATION,
  MOST_MERGED_LICENSES,
  MOST_ORGANIZATION_KEYS,
  MOST_SPLIT_CHOICES,
} from './organizations.words.ts';

/** What would move from one organization to the other (ORG-120). */
const moves = z.object({
  from: named,
  into: named,
  people: z.int(),
  /** Those who own the first organization, and will own the other too. */
  owners: z.array(named),
  licenses: z.int(),
  computers: z.int(),
  files: z.int(),
  /** Offers that await an answer, and orders that are neither settled nor cancelled. */
  offers: z.int(),
  orders: z.int(),
  domains: z.int(),
  invitations: z.int(),
  keys: z.int(),
  webhooks: z.int(),
  /** With those of the other: at most five are delivered to (ORG-207). */
  webhooksTogether: z.int(),
});
export type MergeMoves = z.infer<typeof moves>;

const noOrganization = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;

/** Why two organizations cannot be merged, in the preview and in the act. */
const refusals = {
  noOrganization,
  lacksRight,
  same: { statusCode: 'CONFLICT', message: 'Please choose another organization' },
  seesNotAll: {
    statusCode: 'FORBIDDEN',
    message: 'There are people in them that you cannot see: only staff who see all of them can merge these',
  },
  yourOwn: { statusCode: 'CONFLICT', message: 'You are in one of these organizations, so another person has to merge them' },
  full: { statusCode: 'CONFLICT', message: `Together they have more than ${MOST_IN_ORGANIZATION} people` },
  tooManyLicenses: { statusCode: 'CONFLICT', message: `It has more than ${MOST_MERGED_LICENSES} licenses` },
  tooManyDomains: { statusCode: 'CONFLICT', message: `Together they have more than ${MOST_DOMAINS} domains` },
  tooManyKeys: { statusCode: 'CONFLICT', message: `Together they have more than ${MOST_ORGANIZATION_KEYS} API keys that work` },
  tooManyCostCentres: { statusCode: 'CONFLICT', message: `Together they have more than ${MOST_COST_CENTRES} cost centres` },
  hasSignOn: { statusCode: 'CONFLICT', message: 'It has single sign-on: remove that first, then set it up for the other' },
  takeoverOpen: { statusCode: 'CONFLICT', message: 'Someone has asked to take over {name}: decide on that first' },
} as const;

/** What one side of a split has. */
const side = z.object({
  people: z.int(),
  licenses: z.int(),
  computers: z.int(),
  files: z.int(),
  /** Offers that await an answer, and orders that are neither settled nor cancelled. */
  offers: z.int(),
  orders: z.int(),
  domains: z.int(),
  invitations: z.int(),
  keys: z.int(),
});
export type SplitSide = z.infer<typeof side>;

/** What goes to the new part when an organization is split, and what stays (ORG-170). */
const split = z.object({
  from: named,
  /** Null for an organization that is yet to be made. */
  into: named.nullable(),
  goes: side,
  stays: side,
  /** Seats, and requests for one, whose license and person are separated: they end. */
  seats: z.int(),
  wishes: z.int(),
  /** Licenses whose contact is on the other side: they get another contact. */
  contacts: z.int(),
  /** The people among those who go who will own the other part. */
  owners: z.array(named),
  /** Will anyone own the organization that is split? */
  isOwned: z.boolean(),
  /** Further choices: licenses whose contact stays, or that do not go with their contact, and domains. */
  licenses: z.array(z.object({ id: z.int(), contact: z.string() })).max(MOST_SPLIT_CHOICES),
  domains: z.array(z.object({ id: z.int(), domain: z.string() })),
});
export type SplitMoves = z.infer<typeof split>;

const parted = {
  id: id.describe('The one that is split'),
  intoId: id.nullable().describe('The one that people and licenses go to; null for a new one'),
  customerIds: z.array(id).max(MOST_IN_ORGANIZATION, `Please choose at most ${MOST_IN_ORGANIZATION} people`),
  takesLicenses: z.boolean('Please give true or false').describe('Licenses go with their contact'),
  licenseIds: z
    .array(id)
    .max(MOST_SPLIT_CHOICES, `Please choose at most ${MOST_SPLIT_CHOICES} licenses`)
    .describe('Licenses that go besides'),
  domainIds: z.array(id).max(MOST_DOMAINS, `Please choose at most ${MOST_DOMAINS} domains`),
};

const { tooManyCostCentres: _, ...ofBothActs } = refusals;

/** Why an organization cannot be split, in the preview and in the act. */
const splitRefusals = {
  ...ofBothActs,
  seesNotAll: {
    statusCode: 'FORBIDDEN',
    message: 'There are people in it that you cannot see: only staff who see all of them can split it',
  },
  yourOwn: { statusCode: 'CONFLICT', message: 'You are in one of these organizations, so another person has to split it' },
  tooManyLicenses: { statusCode: 'CONFLICT', message: `More than ${MOST_MERGED_LICENSES} licenses would move` },
  hasSignOn: { statusCode: 'CONFLICT', message: 'Its single sign-on needs its domains, so they stay while it has one' },
  notInIt: { statusCode: 'CONFLICT', message: 'Something that you chose no longer belongs to the organization. Please choose again.' },
  offerOfBoth: {
    statusCode: 'CONFLICT',
    message: 'Offer {offer} renews licenses that move and licenses that stay: keep these together, or withdraw the offer first',
  },
  orderOfBoth: {
    statusCode: 'CONFLICT',
    message: 'Order {order} has licenses that move and licenses that stay: keep these together, or settle the order first',
  },
  noContact: { statusCode: 'CONFLICT', message: 'Some licenses would have no one who could look after them' },
} as const;

const both = { id: id.describe('The one that goes'), intoId: id.describe('The one that stays') };

export const organizationMerges = describe(organizationMergesCalls, {
  getMerge: {
    summary: 'What moves when one organization is merged into another, or why they cannot be merged',
    access: needs('customers.edit'),
    query: z.strictObject({ id: idText, intoId: idText }),
    answer: json(moves),
    refusals,
  },
  mergeOrganizations: {
    summary: 'Merge one organization into another: its people, licenses and everything else move, and it goes to the bin',
    access: needs('customers.edit'),
    body: z.strictObject(both),
    answer: json(z.object({ ...moves.pick({ from: true, into: true, people: true, licenses: true }).shape, undoId: z.int() })),
    refusals,
  },
  getSplit: {
    summary: 'What goes and what stays when people, licenses and domains of an organization go to another, or why they cannot',
    access: needs('customers.edit'),
    body: z.strictObject(parted),
    answer: json(split),
    refusals: splitRefusals,
  },
  splitOrganization: {
    summary: 'Split an organization: the named people, licenses and domains go to another, or to a new one',
    access: needs('customers.edit'),
    body: z.strictObject({
      ...parted,
      name: oneName(200).optional().describe('Of a new one'),
      countryId: countryId.optional().describe('Of a new one'),
    }),
    answer: json(z.object({ from: named, into: named, people: z.int(), licenses: z.int(), undoId: z.int() })),
    refusals: {
      ...splitRefusals,
      nothing: { statusCode: 'CONFLICT', message: 'Please choose at least one person, license or domain' },
      unnamed: { statusCode: 'CONFLICT', message: 'Please give the new organization a name and a country' },
      outside: { statusCode: 'FORBIDDEN', message: 'This country is not in your distribution area' },
      nameTaken: { statusCode: 'CONFLICT', message: 'There is already an organization with this name in this country' },
    },
  },
  getUndoable: {
    summary:
      'What you last merged into an organization, split from it or made of a proposal there, while you can undo it; null for nothing',
    access: needs('customers.edit'),
    params: z.object({ id: idText }),
    answer: json(
      z
        .object({
          undoId: z.int(),
          from: z.string().nullable().describe('The other organization; null: people of a proposal'),
          isSplit: z.boolean().describe('What went to the other, and not what came from it'),
          until: z.iso.datetime(),
        })
        .nullable(),
    ),
    refusals: { noOrganization },
  },
  undoMerge: {
    summary: 'Undo your own merge or split, or what you made of a proposal, for a few minutes, unless what moved was changed since',
    access: needs('customers.edit'),
    body: z.strictObject({ undoId: id }),
    answer: json(z.object({ id: z.int(), name: z.string() })),
    refusals: {
      lacksRight,
      nothingToUndo: { statusCode: 'CONFLICT', message: 'You have nothing to undo here' },
      undoTooLate: { statusCode: 'CONFLICT', message: 'It can be undone for {minutes} minutes' },
      changedSince: { statusCode: 'CONFLICT', message: 'It can no longer be undone: what moved has been changed since' },
      nameTaken: { statusCode: 'CONFLICT', message: 'There is now another organization called {name} in its country' },
    },
  },
});
