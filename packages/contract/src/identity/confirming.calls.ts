import { GET, POST } from '../core/call.ts';

export const confirmingCalls = {
  waysToConfirm: GET('customers/waysToConfirm'),
  confirm: POST('customers/confirm', { unkept: true }),
  askToConfirm: POST('customers/askToConfirm'),
};
