import { anyone, GET, POST } from '../core/call.ts';

export const organizationInvitationsCalls = {
  getInvited: GET('organizations/getInvited/:id'),
  invitePeople: POST('organizations/invitePeople'),
  mailAgain: POST('organizations/mailAgain'),
  withdrawInvitation: POST('organizations/withdrawInvitation'),
  openInvitation: GET('organizations/openInvitation', { access: anyone }),
  joinByInvitation: POST('organizations/joinByInvitation', { access: anyone }),
  acceptInvitation: POST('organizations/acceptInvitation'),
};
