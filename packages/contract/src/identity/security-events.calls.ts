import { GET } from '../core/call.ts';

export const securityEventsCalls = {
  getEvents: GET('security/getEvents'),
  countEvents: GET('security/countEvents'),
  findEvent: GET('security/findEvent/:id'),
  exportEvents: GET('security/exportEvents'),
};
