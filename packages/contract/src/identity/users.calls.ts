import { GET, POST } from '../core/call.ts';

export const usersCalls = {
  getUsers: GET('users/getUsers'),
  findUser: GET('users/findUser/:id'),
  getRolesToGive: GET('users/getRolesToGive'),
  inviteUser: POST('users/inviteUser'),
  updateRoles: POST('users/updateRoles'),
  removeStaffRoles: POST('users/removeStaffRoles'),
};
