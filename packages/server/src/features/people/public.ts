/** What other features may use: people: their records, roles, scope and credentials. */

export { customerWithEmail, forgetPasswords, setPassword, stillHasPassword, verifyEmail } from './credentials.queries.ts';
export { makeFirstAdmin } from './first-admin.ts';
export {
  AREA,
  customerColumns,
  deleteCustomer,
  formOf,
  insertCustomer,
  isVisible,
  lockPerson,
  markTrialGiven,
  type Person,
  type PersonForm,
  people,
  personForUpdate,
  personInWords,
  ROLES,
  setActive,
  updateCustomer,
} from './people.queries.ts';
export {
  allRoles,
  allRolesWithRights,
  isLastAdmin,
  type RoleWithRights,
  rightsOf,
  rolesOf,
  rolesWithRights,
  takeTurnIfAdmin,
} from './roles.queries.ts';
export { rowsFor, sumsFor, type Where } from './scope.queries.ts';
