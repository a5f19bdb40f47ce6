import { GET, POST } from '../core/call.ts';

export const organizationSignOnCalls = {
  getSignOn: GET('organizations/getSignOn/:id'),
  setSignOn: POST('organizations/setSignOn'),
};
