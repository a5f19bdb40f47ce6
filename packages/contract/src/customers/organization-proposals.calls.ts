import { GET, POST } from '../core/call.ts';

export const organizationProposalsCalls = {
  getProposals: GET('organizations/getProposals'),
  takeProposal: POST('organizations/takeProposal'),
};
