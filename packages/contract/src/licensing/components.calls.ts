import { GET } from '../core/call.ts';

export const componentsCalls = {
  getComponents: GET('components/getComponents'),
  getLicensedFor: GET('components/getLicensed'),
  exportLicensedFor: GET('components/exportLicensed'),
};
