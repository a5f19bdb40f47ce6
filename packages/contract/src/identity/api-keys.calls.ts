import { GET, POST } from '../core/call.ts';

export const apiKeysCalls = {
  getKeys: GET('apiKeys/getKeys'),
  findKey: GET('apiKeys/findKey/:id'),
  addKey: POST('apiKeys/addKey'),
  updateKey: POST('apiKeys/updateKey'),
  endKey: POST('apiKeys/endKey'),
};
