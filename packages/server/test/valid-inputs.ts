import { CLASSROOM } from './valid-inputs/classroom.ts';
import { CUSTOMERS } from './valid-inputs/customers.ts';
import { IDENTITY } from './valid-inputs/identity.ts';
import { LICENSING } from './valid-inputs/licensing.ts';
import { OPERATION } from './valid-inputs/operation.ts';
import { ORGANIZATIONS } from './valid-inputs/organizations.ts';
import { PLATFORM } from './valid-inputs/platform.ts';
import { SELLING } from './valid-inputs/selling.ts';
import type { ValidInputs } from './valid-inputs/valid.ts';

/** A valid input for every endpoint, so that the answer only depends on the policy. An endpoint without one does not compile. */
export const VALID: ValidInputs = {
  ...PLATFORM,
  ...IDENTITY,
  ...LICENSING,
  ...CLASSROOM,
  ...SELLING,
  ...CUSTOMERS,
  ...ORGANIZATIONS,
  ...OPERATION,
};
