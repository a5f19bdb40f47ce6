import { anyone, GET, POST } from '../core/call.ts';

export const invitationsCalls = {
  compare: POST('invitations/compare'),
  send: POST('invitations/send'),
  remind: POST('invitations/remind'),
  withdraw: POST('invitations/withdraw'),
  getInvitations: GET('invitations/getInvitations/:id'),
  findInvitation: GET('invitations/findInvitation/:id'),
  open: GET('invitations/open', { access: anyone }),
  take: POST('invitations/take', { access: anyone }),
  redeem: POST('invitations/redeem'),
};
