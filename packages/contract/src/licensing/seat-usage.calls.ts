import { anyone, GET, POST } from '../core/call.ts';

export const seatUsageCalls = {
  /** The daemon's signature stands in for a person's. */
  reportUsage: POST('licenses/reportUsage', { access: anyone }),
  revokeServer: POST('licenses/revokeServer'),
  getSeatUsage: GET('licenses/seatUsage/:licenseId'),
};
