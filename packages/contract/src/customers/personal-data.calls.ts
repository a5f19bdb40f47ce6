import { POST } from '../core/call.ts';

export const personalDataCalls = {
  exportPersonalData: POST('customers/exportPersonalData/:id', { unkept: true }),
};
