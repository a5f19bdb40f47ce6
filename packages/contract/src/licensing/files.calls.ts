import { anyone, GET, POST } from '../core/call.ts';

export const filesCalls = {
  statusList: GET('licenses/status-list', { access: anyone }),
  getFiles: GET('files/getFiles/:customerId'),
  withdrawFile: POST('files/withdrawFile'),
};
