import { GET, POST } from '../core/call.ts';

export const organizationMergesCalls = {
  getMerge: GET('organizations/getMerge'),
  mergeOrganizations: POST('organizations/mergeOrganizations'),
  getSplit: POST('organizations/getSplit'),
  splitOrganization: POST('organizations/splitOrganization'),
  getUndoable: GET('organizations/getUndoable/:id'),
  undoMerge: POST('organizations/undoMerge'),
};
