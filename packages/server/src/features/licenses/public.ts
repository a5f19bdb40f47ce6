/** What other features may use: licenses: their records, terms and offline files. */

/** @public for acts on many, and for what stands above all lists */
export { countLicenses, licenseIdsMatching, licensesMatching, type WantedLicenses } from './license-list.queries.ts';
export { licenseFacts, licenseKindOf, newLicense, studentLicense } from './license-terms.ts';
export { deleteLicense, insertLicense, insertLicenses, LICENSES, type StoredLicense, toWire } from './licenses.queries.ts';
export { hasWorkingFile } from './offline-files.queries.ts';
export type { Redeem, RedeemingCall } from './redeem.ts';
