import type { Refusal } from './endpoint.ts';
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
export const fileStillWorks = {
  statusCode: 'CONFLICT',
  message: 'An offline license file was issued for this license and still works. Deleting the license does not stop the file.',
} as const;

/** How redeeming a course code is refused; the order is in rules/redemption.ts (decisions.md §5). */
export const redemptionRefusals = {
  unknownCode: { statusCode: 'NOT_FOUND', message: 'Course Code Not Found' },
  ownCourse: { statusCode: 'CONFLICT', message: 'This is Your Course' },
  alreadyRequested: { statusCode: 'CONFLICT', message: 'Course already requested' },
  outsideDates: { statusCode: 'LOCKED', message: 'This code can be used from {start} to {end}' },
  paused: { statusCode: 'LOCKED', message: 'This code is paused' },
  courseFull: { statusCode: 'CONFLICT', message: 'Maximum number exceeded' },
} as const satisfies Record<'unknownCode' | RedemptionRefusal, Refusal>;
