import type { Endpoint } from './endpoint.ts';
import { CATEGORY } from './kinds/categories.ts';
import type { Refusal } from './refusal.ts';
import type { RedemptionRefusal } from './rules/redemption.ts';

/** Refusals that calls of several features share. */
export const noCustomer = { statusCode: 'NOT_FOUND', message: 'Customer Not Found' } as const;
export const noLicense = { statusCode: 'NOT_FOUND', message: 'License Not Found' } as const;
export const noRole = { statusCode: 'NOT_FOUND', message: 'Role Not Found' } as const;
export const lastAdmin = { statusCode: 'CONFLICT', message: 'The last active admin must stay an active admin' } as const;
export const lacksRight = { statusCode: 'FORBIDDEN', message: 'Your role does not allow this' } as const;
export const outdated = {
  statusCode: 'CONFLICT',
  message: 'Somebody else changed this record meanwhile. Reload it and try again.',
} as const;
/** Slows down guessing, flooding mailboxes and keeping the server busy. */
export const tooOften = { statusCode: 'TOO_MANY_REQUESTS', message: 'Too many attempts. Please try again {wait}.' } as const;
export const sessionEnded = { statusCode: 'GONE', message: 'Session Expired' } as const;

/** Whose email is of a domain that must use a provider (SSO-708). */
export const useProvider = {
  statusCode: 'UNPROCESSABLE',
  message: 'People with this email sign in with {provider}. Please continue there',
} as const;

/** A list without a page is answered whole up to this many rows (WIRE-13). */
export const WHOLE_LIST = 10_000;
export const tooLong = {
  statusCode: 'BAD_REQUEST',
  field: 'page',
  message: `There are more than ${WHOLE_LIST} rows: ask for a page`,
} as const;

/** `2 for CPU, 10 for FNL`. */
const MOST_OF_EACH = Object.values(CATEGORY)
  .map(({ name, computers }) => `${computers} for ${name}`)
  .join(', ');

/** Licenses of one customer: far more than a customer buys, few enough to show (CUS-26). */
export const MOST_LICENSES = 1000;
export const tooManyLicenses = {
  statusCode: 'BAD_REQUEST',
  field: 'customerId',
  message: `A customer has at most ${MOST_LICENSES} licenses`,
} as const;

export const fileStillWorks = {
  statusCode: 'CONFLICT',
  message: 'An offline license file was issued for this license and still works. Deleting the license does not stop the file.',
} as const;

/** A license that staff suspended (LIC-436): nothing is issued, renewed or replaced until they reinstate it. */
const suspended = { statusCode: 'CONFLICT', message: 'The license is suspended: {reason}' } as const;

/** How issuing an offline file is refused (OFF-1). */
export const fileRefusals = {
  notAllowed: { statusCode: 'CONFLICT', message: 'Offline licenses are not allowed for this customer' },
  ended: { statusCode: 'CONFLICT', message: 'The license has ended' },
  suspended,
  noComputer: { statusCode: 'CONFLICT', message: 'The license has no MAC address yet' },
  noSeats: { statusCode: 'CONFLICT', message: 'The license has too few seats for its computers' },
} as const satisfies Record<string, Refusal>;

/** How adding a computer to a license is refused (CMP-403). */
export const computerRefusals = {
  tooManyComputers: { statusCode: 'CONFLICT', message: `The license holds as many computers as it may: ${MOST_OF_EACH}` },
  tooManyAddresses: { statusCode: 'CONFLICT', message: 'The computer has more MAC addresses than a computer may have' },
  addressTaken: { statusCode: 'CONFLICT', message: 'Another computer of the license has this MAC address' },
  nameTaken: { statusCode: 'CONFLICT', message: 'Another computer of the license has this name' },
} as const;

/** How redeeming a course code is refused; the order is in rules/redemption.ts (CRS-6). */
export const redemptionRefusals = {
  unknownCode: { statusCode: 'NOT_FOUND', message: 'Course Code Not Found' },
  ownCourse: { statusCode: 'CONFLICT', message: 'This is Your Course' },
  alreadyRequested: { statusCode: 'CONFLICT', message: 'Course already requested' },
  outsideDates: { statusCode: 'LOCKED', message: 'This code can be used from {start} to {end}' },
  paused: { statusCode: 'LOCKED', message: 'This code is paused' },
  courseFull: { statusCode: 'CONFLICT', message: 'Maximum number exceeded' },
} as const satisfies Record<'unknownCode' | RedemptionRefusal, Refusal>;

/** A password that is being chosen and that is tried first by whoever guesses (STE-690). */
export const commonPassword = <const Field extends string>(field: Field) =>
  ({
    statusCode: 'BAD_REQUEST',
    field,
    message:
      'Many people use this password or one like it, so it is tried first. Please choose another, such as a few words that do not belong together.',
  }) as const;

type Declaring<Name extends string, R extends Refusal> = Endpoint & { readonly refusals: { readonly [N in Name]: R } };

/** Calls that answer a list. */
export type ListCall = Declaring<'tooLong', typeof tooLong>;
/** Calls that look at a password. */
export type GuessingCall = Declaring<'tooOften', typeof tooOften>;
/** Calls by which somebody chooses a password. */
export type ChoosingCall = Declaring<'commonPassword', ReturnType<typeof commonPassword>>;
/** Calls that give a license. */
export type GivingCall = Declaring<'tooManyLicenses', typeof tooManyLicenses>;
/** Calls that issue an offline file. */
export type IssuingCall = Endpoint & { readonly refusals: typeof fileRefusals };
/** Calls that a suspended license refuses. */
export type SuspendableCall = Declaring<'suspended', typeof suspended>;
