import { DELETE, GET, POST } from '../core/call.ts';

export const profileCalls = {
  getImage: GET('customers/getImage/:id'),
  updatePersonalInfo: POST('customers/updatePersonalInfo'),
  uploadImage: POST('customers/uploadImage/:id', { upload: { field: 'imageFile' } }),
  removeImage: DELETE('customers/removeImage/:id'),
};
