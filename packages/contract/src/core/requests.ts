import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { id, pageQuery, prose } from './fields.ts';
import { type Declaring, lacksRight } from './refusals.ts';

/** What calls about requests, which customers make and staff decide, have in common. */
const states = { state: z.enum(['open', 'decided'], 'Please choose open or decided').optional() };

export const requestsQuery = z.strictObject({ ...pageQuery, ...states });
export const requestCountQuery = z.strictObject(states);

export const noRequest = { statusCode: 'NOT_FOUND', message: 'Request Not Found' } as const;
export const decidedAlready = { statusCode: 'CONFLICT', message: 'This request was {state} on {day}' } as const;

/** How a decision on a request is refused that gives its customer something. */
export const deciding = {
  noRequest,
  lacksRight,
  ownRequest: { statusCode: 'FORBIDDEN', message: 'You cannot decide about your own request' },
  decidedAlready,
  inactive: { statusCode: 'CONFLICT', message: 'This account is deactivated' },
} as const;

/** A reason for a person to read. */
export const reason = (unsaid = 'Please say why') => prose(1000).refine((said) => said.trim() !== '', unsaid);

/** Declines, with a reason that the customer reads. */
export const declineBody = (unsaid?: string) => z.strictObject({ id, reason: reason(unsaid) });

/** Calls about one request. */
export type RequestCall = Declaring<
  'noRequest',
  { statusCode: 'NOT_FOUND'; message: typeof noRequest.message | 'The request does not exist' }
>;
/** Calls that decide one. */
export type DecidingCall = RequestCall & Declaring<'decidedAlready', typeof decidedAlready>;
/** Those that give its customer something. */
export type GrantingCall = Endpoint & { readonly refusals: typeof deciding };
