import { GET, POST } from '../core/call.ts';

export const organizationMergesCalls = {
  getMerge: GET('organizations/getMerge'),
  mergeOrganizations: POST('organizations/mergeOrganizations'),
  getUndoable: GET('organizations/getUndoable/:id'),
  undoMerge: POST('organizations/undoMerge'),
};
