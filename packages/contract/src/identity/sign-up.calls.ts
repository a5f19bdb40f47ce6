import { anyone, GET, POST } from '../core/call.ts';

export const signUpCalls = {
  addCustomer: POST('customers/addCustomer', { access: anyone }),
  confirmAccount: GET('customers/confirm-account', { access: anyone }),
  resendConfirmationEmail: GET('customers/resend-confirmation-email', { access: anyone }),
  sendActivation: POST('customers/sendActivation', { access: anyone }),
  resetPassword: GET('customers/reset-password', { access: anyone }),
  otherWaysBehind: POST('customers/other-ways', { access: anyone }),
  updatePassword: POST('customers/update-password', { access: anyone }),
};
