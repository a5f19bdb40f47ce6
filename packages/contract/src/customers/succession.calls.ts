import { GET, POST } from '../core/call.ts';

export const successionCalls = {
  getSuccession: GET('organizations/getSuccession/:id'),
  askToTakeOver: POST('organizations/askToTakeOver'),
  objectToTakeover: POST('organizations/objectToTakeover'),
  withdrawTakeover: POST('organizations/withdrawTakeover'),
  decideTakeover: POST('organizations/decideTakeover'),
};
