import type { License } from '@lm/contract';

/** May offline files be made for a license: because of its owner's switch, or of the license itself (ACC-13, CRS-575)? */
export const mayHaveFiles = (owner: { offlineLicenseAllowed: boolean }, license: License): boolean =>
  owner.offlineLicenseAllowed || license.offlineAllowed === true;
