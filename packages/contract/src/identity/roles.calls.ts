import { DELETE, GET, POST } from '../core/call.ts';

export const rolesCalls = {
  getRights: GET('roles/getRights'),
  findRole: GET('roles/findRole/:id'),
  addRole: POST('roles/addRole'),
  updateRole: POST('roles/updateRole'),
  deleteRole: DELETE('roles/deleteRole/:id'),
};
