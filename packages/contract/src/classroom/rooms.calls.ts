import { GET, POST } from '../core/call.ts';

export const roomsCalls = {
  getRoom: GET('rooms/getRoom/:id'),
  makeRoom: POST('rooms/makeRoom'),
  checkComputers: POST('rooms/checkComputers'),
  putIn: POST('rooms/putIn'),
  zip: POST('rooms/zip'),
  takeOut: POST('rooms/takeOut'),
  replace: POST('rooms/replace'),
  renew: POST('rooms/renew'),
};
