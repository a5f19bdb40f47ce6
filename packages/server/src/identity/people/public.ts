/** What other features may use: people: their records, roles, scope and credentials. */

export { hasAdmin, onAdmins } from './admin-acts.ts';
export { isNewAdmin, noteAdmins, wasAnotherAdmin } from './admin-terms.queries.ts';
export {
  customerWithEmail,
  forgetNetworks,
  forgetPasswords,
  hasPassword,
  isLocalAdmin,
  languageOfPerson,
  mailboxOf,
  nameOf,
  provenMailboxOf,
  setPassword,
  stillHasPassword,
  verifyEmail,
} from './credentials.queries.ts';
export { makeFirstAdmin } from './first-admin.ts';
export {
  AREA,
  allowOfflineFiles,
  allowTrial,
  askerForUpdate,
  customerColumns,
  deleteCustomers,
  findSwitchable,
  insertCustomer,
  isVisible,
  type JudgedPerson,
  lockPerson,
  makeTeacher,
  newCustomerNumbers,
  type Person,
  peopleToJudge,
  personAsIs,
  personFacts,
  personForUpdate,
  ROLES,
  setActive,
  updateCustomer,
} from './people.queries.ts';
export { decidersOf } from './request-recipients.queries.ts';
export { DECIDER, listedRequests, type RequestFilter, type RequestPage, requestPage } from './requests.queries.ts';
export { refuseDecided, requestsToDecide, requestToGrant } from './requests.ts';
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
export {
  buysFor,
  FAR,
  idsOfTheirs,
  inOrganization,
  licensesFor,
  preparedFor,
  rolesThat,
  rowsFor,
  sumsFor,
  territoryOfPerson,
  usesSeatOf,
  visible,
  visibleLicenses,
} from './scope.queries.ts';
