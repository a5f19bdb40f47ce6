import { anyone, DELETE, GET, POST } from '../core/call.ts';

export const signInCalls = {
  login: POST('customers/login', { access: anyone }),
  logout: POST('customers/logout', { access: anyone }),
  validateAuthentication: GET('customers/validate-authentication'),
  getCustomerData: POST('customers/getCustomerData'),
  getSessions: GET('customers/sessions'),
  endSession: DELETE('customers/sessions/:id'),
  endOtherSessions: POST('customers/end-other-sessions'),
};
