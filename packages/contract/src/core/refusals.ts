import type { Endpoint } from './endpoint.ts';
import type { Refusal } from './refusal.ts';

/** Refusals that calls of several features share. */
export const noCustomer = { statusCode: 'NOT_FOUND', message: 'Customer Not Found' } as const;
export const noLicense = { statusCode: 'NOT_FOUND', message: 'License Not Found' } as const;
export const noRole = { statusCode: 'NOT_FOUND', message: 'Role Not Found' } as const;
export const lastAdmin = { statusCode: 'CONFLICT', message: 'The last active admin must stay an active admin' } as const;
export const lacksRight = { statusCode: 'FORBIDDEN', message: 'Your role does not allow this' } as const;
export const outdated = {
  statusCode: 'CONFLICT',
  message: 'Someone else has changed this record. Reload it and try again.',
} as const;
/** Slows down guessing, flooding mailboxes and keeping the server busy. */
export const tooOften = { statusCode: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again {wait}.' } as const;
export const sessionEnded = { statusCode: 'GONE', message: 'Session Expired' } as const;

/** For people whose email is in a domain that must use a provider (SSO-708). */
export const useProvider = {
  statusCode: 'UNPROCESSABLE',
  message: 'People with this email sign in with {provider}. Please continue there',
} as const;

/** A list requested without a page is answered whole up to this many rows (WIRE-13). */
export const WHOLE_LIST = 10_000;
export const tooLong = {
  statusCode: 'BAD_REQUEST',
  field: 'page',
  message: `There are more than ${WHOLE_LIST} rows: ask for a page`,
} as const;

/** The refusal of a new password that guessers try first (STE-690). */
export const commonPassword = <const Field extends string>(field: Field) =>
  ({
    statusCode: 'BAD_REQUEST',
    field,
    message:
      'Many people use this password or one like it, so attackers try it first. Please choose another, such as a few words that do not belong together.',
  }) as const;

export type Declaring<Name extends string, R extends Refusal> = Endpoint & { readonly refusals: { readonly [N in Name]: R } };

/** Calls that answer a list. */
export type ListCall = Declaring<'tooLong', typeof tooLong>;
/** Calls that change a record the principal has seen before. */
export type EditingCall = Declaring<'outdated', typeof outdated>;
/** Calls that check a password. */
export type GuessingCall = Declaring<'tooOften', typeof tooOften>;
/** Calls with which a person chooses a password. */
export type ChoosingCall = Declaring<'commonPassword', ReturnType<typeof commonPassword>>;
