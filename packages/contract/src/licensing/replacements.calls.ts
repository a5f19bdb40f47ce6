import { GET, POST } from '../core/call.ts';

export const replacementsCalls = {
  replacing: GET('licenses/replacing/:computerId'),
  replaceComputer: POST('licenses/replaceComputer'),
  requestReplacement: POST('licenses/requestReplacement'),
  getReplacements: GET('licenses/replacements/:licenseId'),
  getReplacementBudgets: GET('licenses/replacementBudgets/:customerId'),
  getReplacementRequests: GET('licenses/replacementRequests'),
  countReplacementRequests: GET('licenses/countReplacementRequests'),
  findReplacementRequest: GET('licenses/findReplacementRequest/:id'),
  approveReplacement: POST('licenses/approveReplacement'),
  declineReplacement: POST('licenses/declineReplacement'),
};
