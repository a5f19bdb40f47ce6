/** What other features may use: people: their records, roles, scope and credentials. */

export { isNewAdmin, noteAdmins, wasAnotherAdmin } from './admin-terms.queries.ts';
export { hasAdmin, onAdmins } from './admins-change.ts';
export {
  customerWithEmail,
  forgetNetworks,
  forgetPasswords,
  hasPassword,
  isLocalAdmin,
  mailboxOf,
  nameOf,
  provenMailboxOf,
  setPassword,
  stillHasPassword,
  verifyEmail,
} from './credentials.queries.ts';
export { decidersOf } from './deciders.queries.ts';
export { makeFirstAdmin } from './first-admin.ts';
export {
  AREA,
  allowOfflineFiles,
  customerColumns,
  deleteCustomers,
  findSwitchable,
  insertCustomer,
  isVisible,
  type JudgedPerson,
  lockPerson,
  makeTeacher,
  markTrialGiven,
  type Person,
  peopleToJudge,
  personAsIs,
  personFacts,
  personForUpdate,
  ROLES,
  setActive,
  updateCustomer,
} from './people.queries.ts';
export {
  allRoles,
  allRolesWithRights,
  areaOf,
  isLastAdmin,
  type RoleWithRights,
  rightsOf,
  rolesOf,
  rolesWithRights,
  rolesWithRightsOf,
  takeTurn,
  takeTurnIfAdmin,
} from './roles.queries.ts';
export { FAR, isTheirs, preparedFor, rowsFor, sumsFor, visible } from './scope.queries.ts';
