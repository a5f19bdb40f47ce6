/** What other features may use of licenses: their records, terms and offline files. */

export {
  type AskedComputer,
  addComputer,
  mostComputers,
  moveSeats,
  replaceComputer,
  setSeats,
  whyNotAdded,
  whyNotReplaced,
} from './computers.ts';
export { moveCourseEnds } from './course-ends.queries.ts';
export { isFileMeant } from './file-search.queries.ts';
export { bringBackFilesOf, supersedeFiles, withdrawFilesOfCustomer } from './file-status.queries.ts';
export { keepHostKey, keepHostKeys, usedRequests, useHostRequest } from './host-requests.queries.ts';
export { daemonKeyFor, type IssuedFile, issueAndRecord, issueFile, issueFiles, refuseFileOf, refuseSuspended } from './issue-file.ts';
export { leftIn, noteLeft } from './left-organizations.ts';
export { changeLicense, editOf, removeLicense, restoreLicense } from './license-acts.ts';
export { endsByMonth } from './license-ends.queries.ts';
export { countLicenses, licenseIdsMatching, licensesMatching } from './license-list.queries.ts';
export { type LicenseNewsItem, lineOf, newsFor, recordOf, renewedOrChanged, tellApart } from './license-news.ts';
export { holdsProduct, isForProduct, productsHeldBy, productsOfLicenses } from './license-products.queries.ts';
export { isOfLicense, type SearchWord, searchWords } from './license-search.ts';
export { editedLicense, editProblems, licenseFacts, licenseKindOf, newLicense, studentLicense } from './license-terms.ts';
export { factsOf, type LicenseLine, numbersIn, type SaidRow, seatsIn, typeIn } from './license-words.ts';
export { deleteLicenses, insertLicense, insertLicenses, insertRoomLicenses, refuseTooMany } from './license-writing.queries.ts';
export { theirLicenses } from './licenses.export.queries.ts';
export { LICENSES, licenseForUpdate, licensesOf, licensesToJudge, licensesWithIds, listedLicenses } from './licenses.queries.ts';
export { endTogether, giveLicenses, makeBought } from './new-licenses.ts';
export { licenseFilesOf, offlineFile } from './offline-file.ts';
export { filesOf, hasWorkingFile, licensesWithWorkingFile, ownersWithWorkingFile } from './offline-files.queries.ts';
export {
  contactEvents,
  handOver,
  hasLicenses,
  lockOrganizationOf,
  setWhoseItIs,
} from './organization-licenses.queries.ts';
export type { Redeem, RedeemIn, RedeemingCall } from './redeem.ts';
export { type StoredLicense, toWire } from './stored-license.ts';
export { untouchedLicenses } from './untouched-licenses.queries.ts';
export { withdrawFilesOfComputer } from './withdraw-files.ts';
