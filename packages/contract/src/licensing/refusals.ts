import type { Endpoint } from '../core/endpoint.ts';
import type { Refusal } from '../core/refusal.ts';
import type { Declaring } from '../core/refusals.ts';
import { CATEGORY } from './kinds/categories.ts';
import type { RedemptionRefusal } from './rules/redemption.ts';

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

/** There are releases of the product, and none of them is current (REL-54). */
export const noneCurrent = {
  statusCode: 'CONFLICT',
  message: 'No release can be licensed right now: each is a draft, a preview or withdrawn. Please tell the vendor',
} as const;

/** The product is not sold as this kind (PRD-33). */
export const noTrials = { statusCode: 'CONFLICT', message: 'Trial licenses are not offered' } as const;
export const noCourses = { statusCode: 'CONFLICT', message: 'Student licenses are not offered, so there are no new courses' } as const;

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
  /** It needs a file of version 2, which programs of its release cannot read (OFF-941). */
  noVersion2: { statusCode: 'CONFLICT', message: '{why}' },
} as const satisfies Record<string, Refusal>;

/** How adding a computer to a license is refused (CMP-403). */
export const computerRefusals = {
  tooManyComputers: { statusCode: 'CONFLICT', message: `The license already has as many computers as it may have: ${MOST_OF_EACH}` },
  tooManyAddresses: { statusCode: 'CONFLICT', message: 'The computer has more MAC addresses than allowed' },
  addressTaken: { statusCode: 'CONFLICT', message: 'Another computer of the license has this MAC address' },
  idTaken: { statusCode: 'CONFLICT', message: 'Another computer of the license has this id' },
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
  noneCurrent,
} as const satisfies Record<'unknownCode' | 'noneCurrent' | RedemptionRefusal, Refusal>;

/** Calls that give a license. */
export type GivingCall = Declaring<'tooManyLicenses', typeof tooManyLicenses>;
/** Calls that give a license for the newest release. */
export type NewestCall = Declaring<'noneCurrent', typeof noneCurrent>;
/** Calls that issue an offline file. */
export type IssuingCall = Endpoint & { readonly refusals: typeof fileRefusals };
/** Calls that a suspended license refuses. */
export type SuspendableCall = Declaring<'suspended', typeof suspended>;
