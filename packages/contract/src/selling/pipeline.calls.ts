import { GET } from '../core/call.ts';

export const pipelineCalls = {
  getStages: GET('pipeline/stages'),
  getExpiring: GET('pipeline/expiring'),
  getSeats: GET('pipeline/getSeats'),
  getLost: GET('pipeline/lost'),
};
