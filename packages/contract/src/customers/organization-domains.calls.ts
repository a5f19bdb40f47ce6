import { GET, POST } from '../core/call.ts';

export const organizationDomainsCalls = {
  getDomains: GET('organizations/getDomains/:id'),
  addDomain: POST('organizations/addDomain'),
  proveDomain: POST('organizations/proveDomain'),
  confirmDomain: POST('organizations/confirmDomain'),
  setJoining: POST('organizations/setJoining'),
  removeDomain: POST('organizations/removeDomain'),
  answerJoining: POST('organizations/answerJoining'),
  getOffered: GET('organizations/getOffered'),
  joinByDomain: POST('organizations/joinByDomain'),
};
