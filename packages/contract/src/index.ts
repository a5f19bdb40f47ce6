import { z } from 'zod';
import { accounts } from './accounts.ts';
import { auth } from './auth.ts';
import { courses } from './courses.ts';
import { customers } from './customers.ts';
import { licenses } from './licenses.ts';
import { log } from './log.ts';
import { profile } from './profile.ts';
import { releases } from './releases.ts';
import { roles } from './roles.ts';
import { users } from './users.ts';

/** For whatever a schema has no sentence of its own; Zod's own speak of types. */
z.config({ localeError: () => ({ message: 'This is not accepted here' }) });

/** Every call of the portal. */
export const api = { auth, accounts, profile, customers, licenses, courses, releases, log, users, roles };

export type { OpenSession, Self } from './auth.ts';
export { type Country, countries, countryOf } from './countries.ts';
export type { Course } from './courses.ts';
export type { CUSTOMER_SORTS, Customer, CustomerRow } from './customers.ts';
export * from './endpoint.ts';
export { FILL_FIELDS, PASSWORD_WEAK } from './fields.ts';
export { type License, MAC_INVALID } from './licenses.ts';
export { type Change, type LOG_SORTS, type LogAction, type LogEntry, logEntryLicense } from './log.ts';
export { PICTURE_MAX_BYTES, PICTURE_WORDS } from './profile.ts';
export type { RELEASE_SORTS, Release } from './releases.ts';
export { actOf, RIGHT_CARDS, RIGHTS, type Right, type RightCard, ROLE, type Role, rightsOn, roleLabel } from './rights.ts';
export { MOST_COUNTED, MOST_ROLES, type RoleRecord } from './roles.ts';
export * from './rules/dates.ts';
export * from './rules/giving.ts';
export * from './rules/license-dates.ts';
export * from './rules/license-kinds.ts';
export * from './rules/mac.ts';
export * from './rules/password.ts';
export type { USER_SORTS, User } from './users.ts';
