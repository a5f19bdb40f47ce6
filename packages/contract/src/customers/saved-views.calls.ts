import { DELETE, GET, POST } from '../core/call.ts';

export const savedViewsCalls = {
  getSavedViews: GET('savedViews/getSavedViews'),
  addSavedView: POST('savedViews/addSavedView'),
  updateSavedView: POST('savedViews/updateSavedView'),
  deleteSavedView: DELETE('savedViews/deleteSavedView/:id'),
};
