import { GET, POST } from '../core/call.ts';

export const advisoryClockCalls = {
  findClock: GET('advisories/findClock/:id'),
  setClock: POST('advisories/setClock'),
  saveReport: POST('advisories/saveReport'),
};
