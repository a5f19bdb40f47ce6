import { anyone, DELETE, GET, POST } from '../core/call.ts';

export const releasesCalls = {
  getVersions: GET('versions/getVersions', { access: anyone }),
  findVersion: GET('versions/findVersion/:id', { access: anyone }),
  addVersion: POST('versions/addVersion'),
  updateVersion: POST('versions/updateVersion'),
  deleteVersion: DELETE('versions/deleteVersion/:id'),
  exportVersions: GET('versions/export'),
};
