import { GET, POST } from '../core/call.ts';

export const organizationProposalsCalls = {
  getProposals: GET('organizations/getProposals'),
  getProposalMoves: GET('organizations/getProposalMoves'),
  takeProposal: POST('organizations/takeProposal'),
};
