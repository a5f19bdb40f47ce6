import { GET, POST } from '../core/call.ts';

export const confirmingCalls = {
  waysToConfirm: GET('customers/waysToConfirm'),
  confirm: POST('customers/confirm', { throttled: 'byItself' }),
  askToConfirm: POST('customers/askToConfirm', { throttled: true }),
};
