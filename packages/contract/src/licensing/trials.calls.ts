import { GET, POST } from '../core/call.ts';

export const trialsCalls = {
  getOwnTrialRequest: GET('trials/getOwnRequest'),
  askForTrial: POST('trials/addRequest'),
  getTrialRequests: GET('trials/getRequests'),
  countTrialRequests: GET('trials/countRequests'),
  findTrialRequest: GET('trials/findRequest/:id'),
  allowTrial: POST('trials/allowRequest'),
  declineTrial: POST('trials/declineRequest'),
};
