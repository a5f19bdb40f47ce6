import { z } from 'zod';
import { id, pageQuery, prose } from './fields.ts';
import type { Declaring } from './refusals.ts';

/** What calls about requests, which customers make and staff decide, have in common. */
const states = { state: z.enum(['open', 'decided'], 'Please choose open or decided').optional() };

export const requestsQuery = z.strictObject({ ...pageQuery, ...states });
export const requestCountQuery = z.strictObject(states);

export const noRequest = { statusCode: 'NOT_FOUND', message: 'Request Not Found' } as const;
export const decidedAlready = { statusCode: 'CONFLICT', message: 'This request was {state} on {day}' } as const;

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
