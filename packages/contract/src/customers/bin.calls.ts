import { GET, POST } from '../core/call.ts';

export const binCalls = {
  list: GET('bin/list'),
  find: GET('bin/find'),
  restore: POST('bin/restore'),
  erase: POST('bin/erase'),
};
