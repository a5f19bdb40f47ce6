import { anyone, GET, POST } from '../core/call.ts';

export const accountsCalls = {
  addCustomer: POST('customers/addCustomer', { access: anyone, throttled: true }),
  confirmAccount: GET('customers/confirm-account', { access: anyone, throttled: true }),
  resendConfirmationEmail: GET('customers/resend-confirmation-email', { access: anyone, throttled: true }),
  resetPassword: GET('customers/reset-password', { access: anyone, throttled: true }),
  otherWaysBehind: POST('customers/other-ways', { access: anyone, throttled: true }),
  updatePassword: POST('customers/update-password', { access: anyone, throttled: true }),
};
