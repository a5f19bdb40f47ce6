import { CLASSROOM } from './valid-inputs/classroom.ts';
import { CUSTOMERS } from './valid-inputs/customers.ts';
import { IDENTITY } from './valid-inputs/identity.ts';
import { LICENSING } from './valid-inputs/licensing.ts';
import { OPERATION } from './valid-inputs/operation.ts';
import { ORGANIZATIONS } from './valid-inputs/organizations.ts';
import { PLATFORM } from './valid-inputs/platform.ts';
import { SELLING } from './valid-inputs/selling.ts';
import type { ValidInputs } from './valid-inputs/valid.ts';

/** A valid input for every endpoint: what is answered to it is the policy's doing. An endpoint without one does not compile. */
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
