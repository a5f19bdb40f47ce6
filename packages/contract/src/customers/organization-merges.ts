import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { id, idText } from '../core/fields.ts';
import { named } from '../core/license-answer.ts';
import { lacksRight } from '../core/refusals.ts';
import { organizationMergesCalls } from './organization-merges.calls.ts';
import { MOST_DOMAINS, MOST_IN_ORGANIZATION, MOST_MERGED_LICENSES, MOST_ORGANIZATION_KEYS } from './organizations.words.ts';

/** What goes from one organization to the other (ORG-120). */
const moves = z.object({
  from: named,
  into: named,
  people: z.int(),
  /** Of those people, who own the one that goes, and own the other then. */
  owners: z.array(named),
  licenses: z.int(),
  computers: z.int(),
  files: z.int(),
  /** Offers that wait for an answer, and orders that are neither settled nor cancelled. */
  offers: z.int(),
  orders: z.int(),
  domains: z.int(),
  invitations: z.int(),
  keys: z.int(),
});
export type MergeMoves = z.infer<typeof moves>;

const noOrganization = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;

/** Why two organizations are not merged, before and in the act. */
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
  hasSignOn: { statusCode: 'CONFLICT', message: 'It has a single sign-on: end that first, and set it up for the other' },
  takeoverOpen: { statusCode: 'CONFLICT', message: 'Someone has asked to take over {name}: decide on that first' },
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
    summary: 'Merge one organization into another: people, licenses and all else of it move, and it is in the bin',
    access: needs('customers.edit'),
    body: z.strictObject(both),
    answer: json(z.object({ ...moves.pick({ from: true, into: true, people: true, licenses: true }).shape, undoId: z.int() })),
    refusals,
  },
  getUndoable: {
    summary: 'What you last merged into an organization, or made of a proposal there, while you can undo it; null for nothing',
    access: needs('customers.edit'),
    params: z.object({ id: idText }),
    answer: json(
      z.object({ undoId: z.int(), from: z.string().nullable().describe('null: people of a proposal'), until: z.iso.datetime() }).nullable(),
    ),
    refusals: { noOrganization },
  },
  undoMerge: {
    summary: 'Undo your own merge, or what you made of a proposal, for a few minutes, unless what moved was changed since',
    access: needs('customers.edit'),
    body: z.strictObject({ undoId: id }),
    answer: json(z.object({ id: z.int(), name: z.string() })),
    refusals: {
      lacksRight,
      nothingToUndo: { statusCode: 'CONFLICT', message: 'You have nothing to undo here' },
      undoTooLate: { statusCode: 'CONFLICT', message: 'It can be undone for {minutes} minutes' },
      changedSince: { statusCode: 'CONFLICT', message: 'It can no longer be undone: what moved was changed since' },
      nameTaken: { statusCode: 'CONFLICT', message: 'There is now another organization called {name} in its country' },
    },
  },
});
