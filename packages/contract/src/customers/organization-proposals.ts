import { z } from 'zod';
import { describe, json, needs } from '../core/endpoint.ts';
import { countryId, id, idText, oneName, severalOf, UNKNOWN_CHOICE } from '../core/fields.ts';
import { lacksRight } from '../core/refusals.ts';
import { organizationProposalsCalls } from './organization-proposals.calls.ts';
import { MOST_IN_ORGANIZATION, MOST_PROPOSALS, MOST_PROPOSED } from './organizations.words.ts';

const proposal = z.object({
  /** In the spelling that most of them used. */
  name: z.string(),
  countryId: z.int(),
  /** What they have in common: the name they wrote, the domain of their confirmed addresses, or both, which is more certain. */
  sameText: z.boolean(),
  domain: z.string().nullable(),
  /** An organization of that name in that country, or whose domain it is. */
  organization: z.object({ id: z.int(), name: z.string() }).nullable(),
  /** How many there are; the first of them by name are listed. */
  count: z.int(),
  people: z.array(z.object({ id: z.int(), name: z.string(), email: z.string(), text: z.string() })),
});
export type OrganizationProposal = z.infer<typeof proposal>;

/** What people who join an organization bring along (ORG-112). */
const proposalMoves = z.object({
  people: z.int(),
  /** Bought licenses that do not belong to an organization yet, with their computers and files. */
  licenses: z.int(),
  computers: z.int(),
  files: z.int(),
  /** Trials, licenses of courses, and those of lab rooms. */
  personal: z.int(),
  /** Offers awaiting an answer, and orders that are neither settled nor cancelled: they stay with the person. */
  offers: z.int(),
  orders: z.int(),
});
export type ProposalMoves = z.infer<typeof proposalMoves>;

export const organizationProposals = describe(organizationProposalsCalls, {
  getProposals: {
    summary: `Groups of customers who are in no organization and may belong to one, by what they wrote and by the domain of their confirmed addresses; the largest ${MOST_PROPOSALS}`,
    access: needs('customers.create'),
    answer: json(z.array(proposal)),
    refusals: {},
  },
  getProposalMoves: {
    summary: 'What the customers of a proposal have, and what of it would become the organization’s on request',
    access: needs('customers.create'),
    query: z.strictObject({ customerId: severalOf(z.array(idText, UNKNOWN_CHOICE).min(1).max(MOST_PROPOSED, UNKNOWN_CHOICE)) }),
    answer: json(proposalMoves),
  },
  takeProposal: {
    summary: `Put customers into an organization that is there, or into a new one, as members; ${MOST_PROPOSED} at most. People who may not be in one, or already are, are left out`,
    access: needs('customers.create'),
    body: z.strictObject({
      /** Null for a new one. */
      organizationId: id.nullable(),
      name: oneName(200),
      countryId,
      customerIds: z
        .array(id)
        .min(1, 'Please choose at least one person')
        .max(MOST_PROPOSED, `Please choose at most ${MOST_PROPOSED} people`),
      /** The one of them who becomes the owner; null for no one. */
      ownerId: id.nullable(),
      takesLicenses: z.boolean().optional().describe('The licenses they bought become the organization’s; who has each is its contact'),
    }),
    answer: json(z.object({ id: z.int(), name: z.string(), added: z.int(), left: z.int(), licenses: z.int(), undoId: z.int() })),
    refusals: {
      lacksRight,
      noOrganization: { statusCode: 'NOT_FOUND', message: 'Organization Not Found' },
      outside: { statusCode: 'FORBIDDEN', message: 'This country is not in your distribution area' },
      nameTaken: { statusCode: 'CONFLICT', message: 'There is already an organization with this name in this country' },
      noOneLeft: { statusCode: 'CONFLICT', message: 'None of these people can be added any more' },
      full: { statusCode: 'CONFLICT', message: `An organization has at most ${MOST_IN_ORGANIZATION} people` },
    },
  },
});
