import { z } from 'zod';
import { describe, json, needs, ownOr, signedIn } from '../core/endpoint.ts';
import { id, idText } from '../core/fields.ts';
import { lacksRight } from '../core/refusals.ts';
import { reason } from '../core/requests.ts';
import { successionCalls } from './succession.calls.ts';
import { TAKEOVER_AGAIN_DAYS, TAKEOVER_HOURS } from './succession.words.ts';

const moment = z.iso.datetime();
const person = z.object({ id: z.int(), name: z.string() });

/** Someone who asks to become an owner, and has not become one yet. */
const takeover = z.object({
  id: z.int(),
  asker: person,
  reason: z.string(),
  askedAt: moment,
  /** When it happens unless someone objects. */
  dueAt: moment,
  objectedAt: moment.nullable(),
  /** Someone objected, or nothing happens automatically for another reason (ORG-84). */
  isForStaff: z.boolean(),
  /** The objection and who made it, for staff and for that person; null for everyone else. */
  objection: z.object({ reason: z.string(), by: person.nullable() }).nullable(),
});
export type Takeover = z.infer<typeof takeover>;

/** An owner who cannot be reached: switched off, no email arrives, or not signed in for a long time while licenses end. */
const goneOwner = person.extend({ why: z.enum(['off', 'noEmail', 'away']), since: moment.nullable() });
export type GoneOwner = z.infer<typeof goneOwner>;

const successionAnswer = z.object({
  /** No owner can be reached. */
  isAtRisk: z.boolean(),
  /** Its owners and why they cannot be reached, for staff who see them; empty for its people. */
  goneOwners: z.array(goneOwner),
  open: takeover.nullable(),
  /** Whether the caller, one of its people, may ask to take over. */
  mayAsk: z.boolean(),
  /** From when they may ask again, if they have asked before; otherwise null. */
  mayAskFrom: moment.nullable(),
});
export type Succession = z.infer<typeof successionAnswer>;

const answer = json(successionAnswer);

const notYours = { statusCode: 'NOT_FOUND', message: 'Organization Not Found' } as const;
const notInIt = { statusCode: 'NOT_FOUND', message: 'You are no longer in this organization' } as const;
const noTakeover = { statusCode: 'NOT_FOUND', message: 'This request is no longer open' } as const;

export const succession = describe(successionCalls, {
  getSuccession: {
    summary: 'Whether an owner of an organization can be reached, and who asks to take over: for its people, and for staff who see it',
    access: ownOr('customers.view'),
    params: z.object({ id: idText }),
    answer,
    refusals: { notYours },
  },
  askToTakeOver: {
    summary: `Ask to become an owner of the organization that the caller is in, when none of its owners can be reached; everyone in it is emailed and has ${TAKEOVER_HOURS} hours to object`,
    access: signedIn,
    fresh: 'always',
    body: z.object({ id, reason: reason() }),
    answer,
    refusals: {
      notInIt,
      lacksRight,
      notAtRisk: { statusCode: 'CONFLICT', message: 'This organization has an owner who can be reached. Ask them to make you an owner.' },
      asked: { statusCode: 'CONFLICT', message: 'Another person has already asked to take over' },
      tooSoon: {
        statusCode: 'CONFLICT',
        message: `You asked to take over less than ${TAKEOVER_AGAIN_DAYS} days ago. Please write to us.`,
      },
    },
  },
  objectToTakeover: {
    summary: 'Object to a person taking over the organization that the caller is in: staff decide then',
    access: signedIn,
    body: z.object({ id, takeoverId: id, reason: reason() }),
    answer,
    refusals: {
      notInIt,
      noTakeover,
      ownRequest: { statusCode: 'CONFLICT', message: 'This is your own request: withdraw it instead' },
      objected: { statusCode: 'CONFLICT', message: 'Another person has already objected' },
    },
  },
  withdrawTakeover: {
    summary: 'Withdraw one\u2019s own request to take over an organization',
    access: signedIn,
    body: z.object({ id, takeoverId: id }),
    answer,
    refusals: { notInIt, noTakeover },
  },
  decideTakeover: {
    summary: 'Make the person who asks an owner of the organization, or decline; for staff who see everyone in it',
    access: needs('customers.edit'),
    body: z.object({ id, takeoverId: id, isGranted: z.boolean('Please decide') }),
    answer,
    refusals: {
      notYours,
      noTakeover,
      lacksRight,
      ownRequest: { statusCode: 'CONFLICT', message: 'You asked or objected yourself: another person decides' },
      hasOwner: { statusCode: 'CONFLICT', message: 'An owner can be reached again' },
    },
  },
});
