import { anyone, GET, POST } from '../core/call.ts';

export const factorsCalls = {
  getFactors: GET('factors/mine'),
  beginCodes: POST('factors/beginCodes'),
  finishCodes: POST('factors/finishCodes'),
  removeCodes: POST('factors/removeCodes'),
  renewRecoveryCodes: POST('factors/renewRecoveryCodes'),
  beginAtSignIn: POST('factors/beginAtSignIn', { access: anyone }),
  getFactorsOf: GET('factors/of/:id'),
  askReset: POST('factors/askReset'),
  approveReset: POST('factors/approveReset'),
  withdrawReset: POST('factors/withdrawReset'),
};
