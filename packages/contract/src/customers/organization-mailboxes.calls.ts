import { anyone, GET, POST } from '../core/call.ts';

export const organizationMailboxesCalls = {
  getMailbox: GET('organizations/getMailbox/:id'),
  setMailbox: POST('organizations/setMailbox'),
  removeMailbox: POST('organizations/removeMailbox'),
  openMailbox: GET('organizations/openMailbox', { access: anyone }),
  confirmMailbox: POST('organizations/confirmMailbox', { access: anyone }),
};
