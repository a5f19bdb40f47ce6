import { z } from 'zod';
import { accounts } from './accounts.ts';
import { auth } from './auth.ts';
import { courses } from './courses.ts';
import { customers } from './customers.ts';
import { licenses } from './licenses.ts';
import { log } from './log.ts';
import { profile } from './profile.ts';
import { releases } from './releases.ts';

/** For whatever a schema has no sentence of its own; Zod's own speak of types. */
z.config({ localeError: () => ({ message: 'This is not accepted here' }) });

/** Every call of the portal. */
export const api = { auth, accounts, profile, customers, licenses, courses, releases, log };

export type { OpenSession, Self } from './auth.ts';
export { type Country, countries, countryOf } from './countries.ts';
export type { Course } from './courses.ts';
export type { CUSTOMER_SORTS, Customer, CustomerRow } from './customers.ts';
export * from './endpoint.ts';
export { FILL_FIELDS, PASSWORD_WEAK } from './fields.ts';
export { type License, MAC_INVALID } from './licenses.ts';
export {
  type Change,
  LOG_ACTIONS,
  type LOG_SORTS,
  type LogAction,
  type LogCheck,
  type LogEntry,
  type LogProblem,
  logEntryLicense,
} from './log.ts';
export { PICTURE_MAX_BYTES, PICTURE_WORDS } from './profile.ts';
export type { RELEASE_SORTS, Release } from './releases.ts';
export { RIGHTS, type Right, ROLE, type Role, roleLabel } from './rights.ts';
export * from './rules/dates.ts';
export * from './rules/license-dates.ts';
export * from './rules/license-kinds.ts';
export * from './rules/mac.ts';
export * from './rules/password.ts';
