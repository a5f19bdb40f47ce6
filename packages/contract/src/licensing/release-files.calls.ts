import { DELETE, GET, POST } from '../core/call.ts';

export const releaseFilesCalls = {
  getReleaseFiles: GET('releaseFiles/getFiles/:id'),
  addReleaseFile: POST('releaseFiles/addFile'),
  addReleasePiece: POST('releaseFiles/addPiece/:id', { upload: { field: 'piece' }, unkept: true }),
  addReleaseLink: POST('releaseFiles/addLink'),
  signReleaseFile: POST('releaseFiles/signFile'),
  deleteReleaseFile: DELETE('releaseFiles/deleteFile/:id'),
};
