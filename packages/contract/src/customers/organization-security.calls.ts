import { GET, POST } from '../core/call.ts';

export const organizationSecurityCalls = {
  getSecurity: GET('organizations/getSecurity/:id'),
  setSecurity: POST('organizations/setSecurity'),
};
