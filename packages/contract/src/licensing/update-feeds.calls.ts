import { anyone, GET, POST } from '../core/call.ts';

export const updateFeedsCalls = {
  findRollout: GET('updates/findRollout/:id'),
  setRollout: POST('updates/setRollout'),
  addUpdateLink: POST('updates/addLink', { access: anyone, unkept: true }),
};
