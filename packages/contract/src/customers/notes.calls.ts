import { DELETE, GET, POST } from '../core/call.ts';

export const notesCalls = {
  getNote: POST('customers/get-note'),
  setNote: POST('customers/set-note'),
  getNotes: GET('notes/getNotes/:id'),
  addNote: POST('notes/addNote'),
  editNote: POST('notes/editNote'),
  deleteNote: DELETE('notes/deleteNote/:id'),
};
