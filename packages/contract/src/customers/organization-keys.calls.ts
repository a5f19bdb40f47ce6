import { GET, POST } from '../core/call.ts';

export const organizationKeysCalls = {
  getKeys: GET('organizations/getKeys'),
  makeKey: POST('organizations/makeKey'),
  endKey: POST('organizations/endKey'),
  getLicenses: GET('organizations/readLicenses'),
  findLicense: GET('organizations/readLicense/:id'),
  exportLicenses: GET('organizations/exportLicenses'),
};
