import type { License } from '@lm/contract';

/** Whether offline files may be made for a license: by its owner's switch, or by the license itself (ACC-13, CRS-575). */
export const mayHaveFiles = (owner: { offlineLicenseAllowed: boolean }, license: License): boolean =>
  owner.offlineLicenseAllowed || license.offlineAllowed === true;
